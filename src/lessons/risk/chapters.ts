/** The lesson for Risk. */
import type { Chapter, Lesson } from '../lesson.ts';

/** Two turns for each of three players. */
const SHORT = { preset: 'short', maxTurns: 6 } as const;
const CLAIMING = { distribution: 'draft', initialPlacement: 'turns', startTroops: [40, 35, 30, 25, 20] } as const;
const TABLE_OF_THREE = { options: {}, seats: 3, seat: 0, level: 'easy', pace: 1.2, end: 'kinds' } as const;

const chapters: readonly Chapter[] = [
  {
    ...TABLE_OF_THREE,
    id: 'first-turns',
    options: SHORT,
    kinds: ['place', 'attack', 'end-attacks', 'manoeuvre', 'end-turn'],
    end: 'game',
    words: {
      en: {
        title: 'Your first two turns',
        intro:
          'Your territories have your colour and pattern; the number is how many troops stand there. A turn has three parts: place new troops, attack, move troops once. Who holds most territories after two turns wins.',
        end: 'Those were two whole turns. A long game goes on until one player is left, or until the end card is drawn.',
      },
      de: {
        title: 'Deine ersten zwei Züge',
        intro:
          'Deine Gebiete tragen deine Farbe und dein Muster; die Zahl sagt, wie viele Truppen dort stehen. Ein Zug hat drei Teile: neue Truppen setzen, angreifen, einmal verschieben. Wer nach zwei Zügen die meisten Gebiete hat, gewinnt.',
        end: 'Das waren zwei ganze Züge. Eine lange Partie geht, bis nur einer übrig ist oder die Endkarte kommt.',
      },
    },
  },
  {
    ...TABLE_OF_THREE,
    id: 'conquest',
    kinds: ['move-in'],
    words: {
      en: {
        title: 'A conquest',
        intro: 'Your dice were good: the last defender is gone and the territory is yours.',
        end: 'At the end of a turn with a conquest you also get a card; three that fit bring new troops.',
      },
      de: {
        title: 'Eine Eroberung',
        intro: 'Gut gewürfelt: Der letzte Verteidiger ist weg, und das Gebiet gehört dir.',
        end: 'Am Ende eines Zuges mit einer Eroberung bekommst du auch eine Karte; drei passende bringen neue Truppen.',
      },
    },
  },
  {
    ...TABLE_OF_THREE,
    id: 'cards',
    kinds: ['trade', 'end-placement'],
    words: {
      en: {
        title: 'Trading cards',
        intro:
          'You have placed your troops, and you hold three cards that make a set: three alike or three different ones.',
        end: 'Sets can be traded only before the attacks of a turn.',
      },
      de: {
        title: 'Karten eintauschen',
        intro:
          'Deine Truppen stehen, und du hast drei Karten, die einen Satz bilden: drei gleiche oder drei verschiedene.',
        end: 'Eintauschen geht nur vor den Angriffen eines Zuges.',
      },
    },
  },
  {
    ...TABLE_OF_THREE,
    id: 'forced-trade',
    options: { forcedRedeemAt: 3 },
    kinds: ['forced-trade'],
    words: {
      en: {
        title: 'Too many cards',
        intro: 'At this table a turn with three cards begins with a trade; usually that is so with five.',
        end: 'The troops of the set are placed together with your income.',
      },
      de: {
        title: 'Zu viele Karten',
        intro: 'An diesem Tisch beginnt ein Zug mit drei Karten mit dem Eintauschen; sonst gilt das ab fünf.',
        end: 'Die Truppen des Satzes setzt du zusammen mit deinem Nachschub.',
      },
    },
  },
  {
    ...TABLE_OF_THREE,
    id: 'bonus',
    options: { territoryBonus: 2 },
    kinds: ['bonus'],
    words: {
      en: {
        title: 'A bonus for your land',
        intro: 'A card of your set shows a territory that is yours: two more troops go there at once.',
        end: 'In the classic rules every set that shows own land brings this bonus.',
      },
      de: {
        title: 'Zugabe fürs eigene Land',
        intro: 'Eine Karte deines Satzes zeigt ein Gebiet, das dir gehört: Dorthin kommen sofort zwei Truppen mehr.',
        end: 'Nach den klassischen Regeln bringt jeder Satz mit eigenem Land diese Zugabe.',
      },
    },
  },
  {
    ...TABLE_OF_THREE,
    id: 'defend',
    options: { defenderChooses: true },
    seat: 1,
    kinds: ['defend'],
    words: {
      en: {
        title: 'Defending',
        intro: 'You are attacked. At most tables the defender rolls as many dice as possible; here you choose.',
        end: 'The dice are compared in pairs, highest first; on a tie the defender wins.',
      },
      de: {
        title: 'Verteidigen',
        intro: 'Du wirst angegriffen. Meist wirft der Verteidiger so viele Würfel wie möglich; hier wählst du.',
        end: 'Die Würfel werden paarweise verglichen, die höchsten zuerst; bei Gleichstand gewinnt der Verteidiger.',
      },
    },
  },
  {
    ...TABLE_OF_THREE,
    id: 'claim',
    options: CLAIMING,
    kinds: ['claim'],
    words: {
      en: {
        title: 'Claiming land',
        intro: 'At some tables the land is not dealt: one after the other, each player claims a free territory.',
        end: 'This goes on until all territories are claimed.',
      },
      de: {
        title: 'Land wählen',
        intro: 'An manchen Tischen wird das Land nicht verteilt: Reihum nimmt sich jeder ein freies Gebiet.',
        end: 'Das geht so weiter, bis alle Gebiete vergeben sind.',
      },
    },
  },
  {
    ...TABLE_OF_THREE,
    id: 'settle',
    options: CLAIMING,
    kinds: ['settle'],
    words: {
      en: {
        title: 'The first troops',
        intro: 'All land is claimed. Now everybody lays the remaining first troops, one in each turn.',
        end: 'When all troops are laid, the first turn begins.',
      },
      de: {
        title: 'Die ersten Truppen',
        intro: 'Alles Land ist vergeben. Jetzt setzt reihum jeder eine seiner übrigen ersten Truppen.',
        end: 'Wenn alle Truppen stehen, beginnt der erste Zug.',
      },
    },
  },
];

export const lesson: Lesson = {
  chapters,
  leastLoss: 0.02,
  unjudged: ['place', 'manoeuvre'],
  kinds: {
    claim: {
      en: 'Press a free territory on the map. Territories side by side are easier to hold, and a whole region brings extra troops.',
      de: 'Drück auf ein freies Gebiet der Karte. Gebiete nebeneinander hältst du leichter, und eine ganze Region bringt extra Truppen.',
    },
    settle: {
      en: 'Press one of your territories to lay a troop there. Strengthen a border from which you want to attack.',
      de: 'Drück auf eines deiner Gebiete, um dort eine Truppe zu setzen. Stärke eine Grenze, von der aus du angreifen willst.',
    },
    place: {
      en: 'New troops: choose how many below, then press one of your territories (dotted border). Put them together, next to a neighbour of another colour that you want to attack.',
      de: 'Neue Truppen: Wähl unten, wie viele, und drück dann auf eines deiner Gebiete (gepunkteter Rand). Setz sie zusammen neben einen Nachbarn in anderer Farbe, den du angreifen willst.',
    },
    trade: {
      en: 'You may trade a set of three cards for extra troops. Do it when the troops help now; fixed sets do not grow in value.',
      de: 'Du darfst drei Karten gegen extra Truppen eintauschen. Tu es, wenn sie dir jetzt helfen; feste Sätze werden nicht wertvoller.',
    },
    'forced-trade': {
      en: 'With so many cards you have to trade a set now. Choose the set that brings most troops.',
      de: 'Mit so vielen Karten musst du jetzt einen Satz eintauschen. Nimm den, der die meisten Truppen bringt.',
    },
    bonus: {
      en: 'Choose which of your territories on the cards gets the extra troops: one at a border.',
      de: 'Wähl, welches deiner Gebiete auf den Karten die Zugabe bekommt: am besten eines an der Grenze.',
    },
    'end-placement': {
      en: 'You may also keep the cards and go on to the attacks. You get at most one new card in a turn.',
      de: 'Du darfst die Karten auch behalten und zu den Angriffen weitergehen. In einem Zug bekommst du höchstens eine neue Karte.',
    },
    attack: {
      en: 'Attack: press your territory, then a neighbour of another colour. You roll up to three dice, the defender up to two. Attack where you have clearly more troops; the odds stand beside it. “Roll” fights once, “To the end” until it is decided.',
      de: 'Angriff: Drück auf dein Gebiet, dann auf einen Nachbarn in anderer Farbe. Du wirfst bis zu drei Würfel, der Verteidiger bis zu zwei. Greif an, wo du klar mehr Truppen hast; die Siegchance steht daneben. „Würfeln“ kämpft einmal, „Bis zur Entscheidung“ so lange, bis es entschieden ist.',
    },
    'end-attacks': {
      en: 'The button ends your attacks at any time. Who has conquered something in a turn gets a card at its end; three that fit bring extra troops.',
      de: 'Mit dem Knopf hörst du jederzeit auf. Wer im Zug etwas erobert hat, bekommt am Ende eine Karte; drei passende bringen extra Truppen.',
    },
    defend: {
      en: 'Choose with how many dice you defend. Two are nearly always better than one.',
      de: 'Wähl, mit wie vielen Würfeln du verteidigst. Zwei sind fast immer besser als einer.',
    },
    'move-in': {
      en: 'Choose how many troops move into the conquered territory. Take most of them along if the next enemies are there.',
      de: 'Wähl, wie viele Truppen in das eroberte Gebiet ziehen. Nimm die meisten mit, wenn dort die nächsten Gegner sind.',
    },
    manoeuvre: {
      en: 'Once a turn you may move troops between your connected territories. Bring idle ones from behind to the border.',
      de: 'Einmal im Zug darfst du Truppen zwischen verbundenen eigenen Gebieten verschieben. Hol untätige von hinten an die Grenze.',
    },
    'end-turn': {
      en: 'Or end your turn without moving.',
      de: 'Oder beende den Zug, ohne zu verschieben.',
    },
  },
};
