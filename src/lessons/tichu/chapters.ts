/** The lesson for Tichu. */
import type { Chapter, Lesson } from '../lesson.ts';

const ROUND = { options: { preset: 'short' }, seats: 4, level: 'easy', pace: 1.6, end: 'kinds' } as const;
/** Time to read before a chance out of turn is over. */
const PATIENT = 15;

const chapters: readonly Chapter[] = [
  {
    ...ROUND,
    id: 'first-round',
    seat: 0,
    kinds: ['grand-tichu', 'tichu-before-schupfen', 'schupfen', 'lead', 'follow', 'pass'],
    end: 'game',
    words: {
      en: {
        title: 'Your first round',
        intro:
          'You play with the partner opposite against the other two. Get rid of your cards early, and win tricks with points: fives count 5, tens and kings 10, the Dragon 25, the Phoenix minus 25.',
        end: 'The last player gives the tricks to the winner and the rest of the hand to the opponents. A whole game goes on until a team has 1000 points.',
      },
      de: {
        title: 'Deine erste Runde',
        intro:
          'Du spielst mit deinem Partner gegenüber gegen die anderen zwei. Werde deine Karten früh los und gewinn Stiche mit Punkten: Fünfer zählen 5, Zehner und Könige 10, der Drache 25, der Phönix minus 25.',
        end: 'Der Letzte gibt seine Stiche dem Ersten und seine Handkarten den Gegnern. Eine ganze Partie geht, bis ein Team 1000 Punkte hat.',
      },
    },
  },
  {
    ...ROUND,
    id: 'small-tichu',
    seat: 3,
    kinds: ['tichu-on-turn', 'lead'],
    words: {
      en: {
        title: 'Calling Tichu',
        intro:
          'What a hand: Dragon, Phoenix and two aces. Whoever calls Tichu and is out first wins 100 points for the team.',
        end: 'You may call Tichu until you play your first card, not later.',
      },
      de: {
        title: 'Tichu ansagen',
        intro:
          'Was für ein Blatt: Drache, Phönix und zwei Asse. Wer Tichu ansagt und als Erster fertig ist, gewinnt 100 Punkte fürs Team.',
        end: 'Tichu ansagen darfst du bis zu deiner ersten gespielten Karte, danach nicht mehr.',
      },
    },
  },
  {
    ...ROUND,
    id: 'tichu-out-of-turn',
    seat: 0,
    pace: PATIENT,
    kinds: ['tichu-out-of-turn'],
    words: {
      en: {
        title: 'Tichu out of turn',
        intro: 'Another player begins, but you hold a strong hand. You need not wait for your turn.',
        end: 'Everybody knows of your Tichu now: your partner will help you, the others will try to stop you.',
      },
      de: {
        title: 'Tichu, ohne dran zu sein',
        intro: 'Ein anderer fängt an, aber du hast ein starkes Blatt. Du musst nicht warten, bis du dran bist.',
        end: 'Jetzt wissen alle von deinem Tichu: Dein Partner hilft dir, die anderen wollen dich aufhalten.',
      },
    },
  },
  {
    ...ROUND,
    id: 'wish',
    seat: 1,
    kinds: ['wish'],
    words: {
      en: {
        title: 'The wish',
        intro: 'You have played the Mah Jong, the 1. Who holds it begins the round and may wish for a value.',
        end: 'The wish stands until somebody has played that value: whoever can must play it.',
      },
      de: {
        title: 'Der Wunsch',
        intro:
          'Du hast den Mah Jong gespielt, die 1. Wer ihn hat, beginnt die Runde und darf sich einen Wert wünschen.',
        end: 'Der Wunsch gilt, bis jemand diesen Wert gespielt hat: Wer kann, muss ihn spielen.',
      },
    },
  },
  {
    ...ROUND,
    id: 'dog',
    seat: 2,
    kinds: ['dog', 'lead'],
    words: {
      en: {
        title: 'The Dog',
        intro: 'You begin, and you hold the Dog. It cannot beat anything and can only be led.',
        end: 'The Dog takes no trick: it hands the lead to your partner.',
      },
      de: {
        title: 'Der Hund',
        intro: 'Du fängst an und hast den Hund. Er schlägt nichts und kann nur ausgespielt werden.',
        end: 'Der Hund macht keinen Stich: Er gibt das Ausspielrecht an deinen Partner.',
      },
    },
  },
  {
    ...ROUND,
    id: 'dragon',
    seat: 1,
    kinds: ['dragon-gift'],
    words: {
      en: {
        title: 'The Dragon',
        intro: 'Your Dragon has won the trick: no single card beats it. It counts 25 points, but there is a price.',
        end: 'The next lead is yours all the same, and that is often worth more than the points.',
      },
      de: {
        title: 'Der Drache',
        intro:
          'Dein Drache hat den Stich gewonnen: Keine Einzelkarte schlägt ihn. Er zählt 25 Punkte, aber das hat einen Preis.',
        end: 'Ausspielen darfst du trotzdem, und das ist oft mehr wert als die Punkte.',
      },
    },
  },
  {
    ...ROUND,
    id: 'bomb',
    seat: 3,
    kinds: ['bomb-on-turn', 'pass'],
    words: {
      en: {
        title: 'A bomb',
        intro: 'You hold four twos: four of a kind is a bomb, and so is a straight of five cards of one suit.',
        end: 'A bomb beats everything but a higher bomb.',
      },
      de: {
        title: 'Eine Bombe',
        intro: 'Du hast vier Zweier: Vier gleiche sind eine Bombe, und eine Straße aus fünf Karten einer Farbe auch.',
        end: 'Eine Bombe schlägt alles außer einer höheren Bombe.',
      },
    },
  },
  {
    ...ROUND,
    id: 'bomb-out-of-turn',
    seat: 0,
    pace: PATIENT,
    kinds: ['bomb-out-of-turn'],
    words: {
      en: {
        title: 'A bomb out of turn',
        intro: 'An opponent has called Tichu and plays queens with aces. It is not your turn, but bombs do not wait.',
        end: 'With the bomb you have won the lead, and the Tichu got harder.',
      },
      de: {
        title: 'Bombe, ohne dran zu sein',
        intro:
          'Ein Gegner hat Tichu angesagt und spielt Damen mit Assen. Du bist nicht dran, aber Bomben warten nicht.',
        end: 'Mit der Bombe hast du das Ausspielrecht, und das Tichu ist schwerer geworden.',
      },
    },
  },
  {
    ...ROUND,
    id: 'bomb-in-window',
    seat: 2,
    pace: PATIENT,
    kinds: ['bomb-in-window'],
    words: {
      en: {
        title: 'A bomb at the last moment',
        intro:
          'All have passed. Before the trick is taken there is a short moment for bombs; here it is longer than usual.',
        end: 'At an ordinary table that moment lasts a second and a half.',
      },
      de: {
        title: 'Bombe im letzten Moment',
        intro: 'Alle haben gepasst. Bevor der Stich weggenommen wird, ist kurz Zeit für Bomben; hier länger als sonst.',
        end: 'An einem gewöhnlichen Tisch dauert dieser Moment anderthalb Sekunden.',
      },
    },
  },
];

export const lesson: Lesson = {
  chapters,
  leastLoss: 0.01,
  kinds: {
    'grand-tichu': {
      en: 'You see your first eight cards. Grand Tichu is a bet of 200 points that you will be the first without cards. Say no, unless you hold several aces, the Dragon and the Phoenix.',
      de: 'Du siehst deine ersten acht Karten. Großes Tichu ist eine Wette um 200 Punkte, dass du als Erster fertig wirst. Sag nein, außer du hast mehrere Asse, Drache und Phönix.',
    },
    'tichu-before-schupfen': {
      en: 'You could already call Tichu, a bet of 100 points that you will be out first. It is wiser to wait and see your new cards.',
      de: 'Du könntest schon Tichu ansagen, eine Wette um 100 Punkte, dass du als Erster fertig wirst. Klüger ist es, erst die neuen Karten zu sehen.',
    },
    schupfen: {
      en: 'Give each of the others one card. The opponents get low single cards, the partner (opposite) gets a good one, often an ace.',
      de: 'Gib jedem der anderen eine Karte („schupfen“). Die Gegner bekommen kleine einzelne Karten, der Partner (gegenüber) eine gute, oft ein Ass.',
    },
    'tichu-on-turn': {
      en: 'Before your first card you may call Tichu: 100 points if you are out first, minus 100 if not. Two or three sure winners and few low single cards are enough.',
      de: 'Vor deiner ersten Karte darfst du Tichu ansagen: 100 Punkte, wenn du als Erster fertig bist, sonst minus 100. Zwei, drei sichere Stiche und wenige kleine Einzelkarten genügen.',
    },
    'tichu-out-of-turn': {
      en: 'Call Tichu with its button although it is not your turn: you may until you have played a card.',
      de: 'Sag mit dem Knopf Tichu an, obwohl du nicht dran bist: Das geht, bis du eine Karte gespielt hast.',
    },
    lead: {
      en: 'You lead: choose cards, and the button says what they are. Single, pair, triple, full house, pairs in a row, or a straight of five and more. Lead what takes many low cards along.',
      de: 'Du spielst aus: Wähl Karten, der Knopf sagt, was sie sind. Einzelkarte, Paar, Drilling, Full House, Treppe (Paare in Folge) oder Straße ab fünf Karten. Spiel aus, was viele kleine Karten mitnimmt.',
    },
    dog: {
      en: 'Leading the Dog gives the lead to your partner. Get rid of it early, best when your partner needs the lead more than you.',
      de: 'Spielst du den Hund aus, ist dein Partner dran. Werde ihn früh los, am besten, wenn der Partner das Ausspielen nötiger hat als du.',
    },
    wish: {
      en: 'Wish for a value from 2 to ace, often that of the card which you gave to the opponent on your right.',
      de: 'Wünsch dir einen Wert von 2 bis Ass, oft den der Karte, die du dem rechten Gegner gegeben hast.',
    },
    follow: {
      en: 'Beat what lies there with the same kind of cards, but higher. Use small cards that are just high enough, and keep your best for later.',
      de: 'Schlag, was da liegt, mit der gleichen Art von Karten, aber höher. Nimm kleine Karten, die gerade reichen, und heb die besten auf.',
    },
    pass: {
      en: 'You may also pass, even if you could play. If your partner holds the trick, passing is usually right.',
      de: 'Du darfst auch passen, selbst wenn du könntest. Gehört der Stich deinem Partner, ist Passen meist richtig.',
    },
    'bomb-on-turn': {
      en: 'You hold a bomb: choose its cards and play it on anything. Keep it if the trick is worth little.',
      de: 'Du hast eine Bombe: Wähl ihre Karten und spiel sie auf alles. Ist der Stich wenig wert, heb sie auf.',
    },
    'bomb-out-of-turn': {
      en: 'Throw your bomb now with the bomb button, although another player is on turn: then choose its cards.',
      de: 'Wirf deine Bombe jetzt mit dem Bombenknopf, obwohl ein anderer dran ist: Danach wählst du die Karten.',
    },
    'bomb-in-window': {
      en: 'Press the bomb button before the trick is taken away, then play the bomb.',
      de: 'Drück den Bombenknopf, bevor der Stich weggenommen wird, und spiel dann die Bombe.',
    },
    'dragon-gift': {
      en: 'You must give the trick with the Dragon to an opponent. Choose the one who has more cards left and will hardly be out first.',
      de: 'Den Stich mit dem Drachen musst du einem Gegner schenken. Nimm den, der noch mehr Karten hat und kaum als Erster fertig wird.',
    },
  },
};
