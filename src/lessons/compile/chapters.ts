/** The lesson for Compile: the first turns, the draft, and one chapter for each kind of question that a text can ask. */
import type { Chapter, ChapterWords, InLanguages } from '../lesson.ts';

const DEALT = { draft: 'random' } as const;
const FOR_TWO = { options: DEALT, seats: 2, level: 'easy', pace: 1.5, end: 'kinds' } as const;

type Texts = readonly [title: string, intro: string, end: string];
const wordsOf = ([title, intro, end]: Texts): ChapterWords => ({ title, intro, end });
const both = (en: Texts, de: Texts): InLanguages<ChapterWords> => ({ en: wordsOf(en), de: wordsOf(de) });

const basics: readonly Chapter[] = [
  {
    ...FOR_TWO,
    id: 'first-turns',
    seat: 0,
    kinds: ['play', 'refresh', 'compile-line'],
    words: both(
      [
        'Your first compile',
        'Three lines, and in each a protocol of your opponent and, below it, one of yours. Put cards on your side of a line: with 10 or more, and more than your opponent, you compile it at the start of your turn. Who compiles all three wins.',
        'A compiled line is cleared on both sides, and its protocol is turned over. Two more and you have won.',
      ],
      [
        'Deine erste Kompilierung',
        'Drei Linien, in jeder ein Protokoll des Gegners und darunter eines von dir. Leg Karten auf deine Seite: Hast du dort 10 oder mehr und mehr als der Gegner, kompilierst du die Linie am Anfang deines Zuges. Wer alle drei kompiliert, gewinnt.',
        'Eine kompilierte Linie wird auf beiden Seiten leer, und ihr Protokoll wird umgedreht. Noch zwei, und du hast gewonnen.',
      ],
    ),
  },
  {
    ...FOR_TWO,
    id: 'draft',
    options: {},
    seat: 0,
    kinds: ['draft-pick'],
    words: both(
      [
        'The draft',
        'Before the first turn both players choose three protocols. Each protocol brings six cards.',
        'You pick one, then your opponent two, then you two more; the last one goes to your opponent.',
      ],
      [
        'Protokolle wählen',
        'Vor dem ersten Zug wählen beide drei Protokolle. Jedes bringt sechs Karten mit.',
        'Du nimmst eines, dann der Gegner zwei, dann du noch zwei; das letzte nimmt der Gegner.',
      ],
    ),
  },
  {
    ...FOR_TWO,
    id: 'ban',
    options: { bans: 1, poolSize: 12 },
    seat: 0,
    kinds: ['draft-ban'],
    words: both(
      [
        'Banning a protocol',
        'At this table each player first takes one protocol out of the game.',
        'What is banned can be chosen by neither of you.',
      ],
      [
        'Ein Protokoll sperren',
        'An diesem Tisch nimmt jeder zuerst ein Protokoll aus dem Spiel.',
        'Was gesperrt ist, darf keiner von euch wählen.',
      ],
    ),
  },
  {
    ...FOR_TWO,
    id: 'compile',
    seat: 1,
    kinds: ['compile-line'],
    words: both(
      [
        'Which line first?',
        'Two of your lines have 10 or more, and more than your opponent. Compiling takes your whole turn.',
        'You compile one line a turn; the other one waits, if your opponent lets it.',
      ],
      [
        'Welche Linie zuerst?',
        'In zwei Linien hast du 10 oder mehr und mehr als dein Gegner. Kompilieren ist dein ganzer Zug.',
        'Du kompilierst eine Linie je Zug; die andere wartet, wenn dein Gegner sie lässt.',
      ],
    ),
  },
  {
    ...FOR_TWO,
    id: 'control',
    seat: 0,
    kinds: ['control-rearrange', 'control-decline'],
    words: both(
      [
        'Control',
        'You are ahead in two lines, so you have control. It pays off when you refresh or compile, and you have just refreshed.',
        'Then control goes back to the middle until somebody is ahead in two lines again.',
      ],
      [
        'Kontrolle',
        'Du liegst in zwei Linien vorn und hast darum die Kontrolle. Sie nützt beim Auffrischen und Kompilieren, und du hast gerade aufgefrischt.',
        'Danach liegt die Kontrolle wieder in der Mitte, bis jemand in zwei Linien vorn liegt.',
      ],
    ),
  },
  {
    ...FOR_TWO,
    id: 'cache',
    seat: 1,
    kinds: ['cache-discard'],
    words: both(
      [
        'Too many cards',
        'At the end of a turn you keep at most five cards, and a text has let you draw more.',
        'This is called clearing the cache.',
      ],
      [
        'Zu viele Karten',
        'Am Ende deines Zuges behältst du höchstens fünf Karten, und ein Text hat dich mehr ziehen lassen.',
        'Das heißt: den Speicher leeren.',
      ],
    ),
  },
];

const texts: readonly Chapter[] = [
  {
    ...FOR_TWO,
    id: 'field',
    seat: 1,
    kinds: ['select-field-cards'],
    words: both(
      [
        'A text about the table',
        'You have played Gravity 2 face up, so its middle text happens at once: flip a card.',
        'Only uncovered cards can be chosen, unless a text says otherwise.',
      ],
      [
        'Ein Text über den Tisch',
        'Du hast Gravity 2 offen gespielt, darum geschieht sofort ihr mittlerer Text: Dreh eine Karte um.',
        'Wählbar sind nur Karten, die oben liegen, außer ein Text sagt etwas anderes.',
      ],
    ),
  },
  {
    ...FOR_TWO,
    id: 'hand',
    seat: 0,
    kinds: ['select-hand-cards'],
    words: both(
      [
        'A text about your hand',
        'Ice 5 is worth 5, but its text costs you a card from your hand.',
        'Discarded cards go to the trash; when the deck is empty, the trash is shuffled.',
      ],
      [
        'Ein Text über deine Hand',
        'Ice 5 ist 5 wert, aber ihr Text kostet dich eine Handkarte.',
        'Abgeworfenes kommt in die Ablage; ist der Stapel leer, wird die Ablage gemischt.',
      ],
    ),
  },
  {
    ...FOR_TWO,
    id: 'several',
    seat: 0,
    kinds: ['select-hand-cards', 'select-done'],
    words: both(
      [
        'As many as you like',
        'Fire 4 lets you discard one card or more and draw one more than that. You have discarded one already.',
        'With “one or more” you decide when to stop.',
      ],
      [
        'So viele du willst',
        'Mit Fire 4 wirfst du eine oder mehr Karten ab und ziehst eine mehr als das. Eine hast du schon abgeworfen.',
        'Bei „1 oder mehr“ entscheidest du, wann Schluss ist.',
      ],
    ),
  },
  {
    ...FOR_TWO,
    id: 'list',
    seat: 0,
    kinds: ['select-from-list'],
    words: both(
      [
        'Choosing from the deck',
        'Clarity 2 shows you your whole deck: take a card with value 1 from it.',
        'Your opponent has seen these cards too.',
      ],
      [
        'Aus dem Stapel wählen',
        'Clarity 2 zeigt dir deinen ganzen Stapel: Nimm eine Karte mit Wert 1 heraus.',
        'Diese Karten hat auch dein Gegner gesehen.',
      ],
    ),
  },
  {
    ...FOR_TWO,
    id: 'line',
    seat: 1,
    kinds: ['select-line'],
    words: both(
      [
        'Choosing a line',
        'Water 1 puts the top card of your deck face down into each other line. You choose which line comes first.',
        'A face-down card is worth 2 and has no text.',
      ],
      [
        'Eine Linie wählen',
        'Water 1 legt in jede andere Linie die oberste Karte deines Stapels, verdeckt. Du wählst, welche zuerst kommt.',
        'Eine verdeckte Karte ist 2 wert und hat keinen Text.',
      ],
    ),
  },
  {
    ...FOR_TWO,
    id: 'yes-no',
    seat: 1,
    kinds: ['yes-no'],
    words: both(
      [
        'You may',
        'At the end of your turn Diversity 0 says: you may play one more card into this line.',
        '“You may” always leaves you the choice; other texts have to be done.',
      ],
      [
        'Du darfst',
        'Am Ende deines Zuges sagt Diversity 0: Du darfst noch eine Karte in diese Linie spielen.',
        '„Du darfst“ lässt dir immer die Wahl; andere Texte müssen sein.',
      ],
    ),
  },
  {
    ...FOR_TWO,
    id: 'option',
    seat: 0,
    kinds: ['choose-option'],
    words: both(
      [
        'One or the other',
        'Corruption 6 asks at the end of each of your turns: discard a card, or delete this card.',
        'A top text works even when the card is covered.',
      ],
      [
        'Das eine oder das andere',
        'Corruption 6 fragt am Ende jedes deiner Züge: eine Karte abwerfen oder diese Karte löschen.',
        'Ein oberer Text gilt auch, wenn die Karte überdeckt ist.',
      ],
    ),
  },
  {
    ...FOR_TWO,
    id: 'play-by-text',
    seat: 1,
    kinds: ['play-by-text'],
    words: both(
      [
        'A second card',
        'Darkness 3 lets you play another card at once, face down in another line.',
        'Two cards in one turn: that is quick.',
      ],
      [
        'Eine zweite Karte',
        'Darkness 3 lässt dich sofort noch eine Karte spielen, verdeckt in eine andere Linie.',
        'Zwei Karten in einem Zug: Das geht schnell.',
      ],
    ),
  },
  {
    ...FOR_TWO,
    id: 'permute',
    seat: 0,
    kinds: ['permute-protocols'],
    words: both(
      [
        'Moving protocols',
        'Spirit 4 swaps two of your protocols; the cards stay where they are.',
        'Face up a card may be played only in the line of its protocol, so this changes what fits where.',
      ],
      [
        'Protokolle tauschen',
        'Spirit 4 tauscht zwei deiner Protokolle; die Karten bleiben liegen.',
        'Offen darf eine Karte nur in die Linie ihres Protokolls: Jetzt passt also anderes wohin.',
      ],
    ),
  },
  {
    ...FOR_TWO,
    id: 'swap',
    seat: 0,
    kinds: ['swap-stacks'],
    words: both(
      [
        'Swapping stacks',
        'Mirror 2 swaps two of your stacks with all their cards.',
        'The totals move along: a strong stack can go where your opponent is weak.',
      ],
      [
        'Stapel tauschen',
        'Mirror 2 tauscht zwei deiner Stapel mit allen Karten.',
        'Die Summen ziehen mit: Ein starker Stapel kann dorthin, wo der Gegner schwach ist.',
      ],
    ),
  },
  {
    ...FOR_TWO,
    id: 'number',
    seat: 1,
    kinds: ['name-number'],
    words: both(
      [
        'Naming a number',
        'Luck 0: name a number and draw three cards. If one of them has that value, you may play it.',
        'Most protocols have the values 0 to 5.',
      ],
      [
        'Eine Zahl nennen',
        'Luck 0: Nenn eine Zahl und zieh drei Karten. Hat eine diesen Wert, darfst du sie spielen.',
        'Die meisten Protokolle haben die Werte 0 bis 5.',
      ],
    ),
  },
  {
    ...FOR_TWO,
    id: 'protocol',
    seat: 0,
    kinds: ['name-protocol'],
    words: both(
      [
        'Naming a protocol',
        'Luck 3: name a protocol. If the top card of your opponent’s deck belongs to it, you delete a card.',
        'A deck has only the three protocols of its owner.',
      ],
      [
        'Ein Protokoll nennen',
        'Luck 3: Nenn ein Protokoll. Gehört die oberste Karte des gegnerischen Stapels dazu, löschst du eine Karte.',
        'Ein Stapel enthält nur die drei Protokolle seines Besitzers.',
      ],
    ),
  },
  {
    ...FOR_TWO,
    id: 'seat',
    options: { draft: 'random', sets: ['main1', 'aux1', 'main2', 'aux2', 'fan'] },
    seat: 1,
    kinds: ['choose-seat'],
    words: both(
      [
        'You or your opponent',
        'Sometimes a text can be about either player, and you say whom it means.',
        'Usually a loss is meant for your opponent and a gain for you.',
      ],
      [
        'Du oder dein Gegner',
        'Manchmal kann ein Text dich oder deinen Gegner meinen, und du sagst, wen.',
        'Ein Verlust ist meist für den Gegner gedacht, ein Gewinn für dich.',
      ],
    ),
  },
  {
    ...FOR_TWO,
    id: 'order',
    seat: 0,
    kinds: ['order-triggers'],
    words: both(
      [
        'Which text first?',
        'At the end of your turn two of your texts are due, and you choose their order.',
        'The first text can change what the second one finds.',
      ],
      [
        'Welcher Text zuerst?',
        'Am Ende deines Zuges sind zwei deiner Texte fällig, und du wählst die Reihenfolge.',
        'Der erste Text kann ändern, was der zweite vorfindet.',
      ],
    ),
  },
  {
    ...FOR_TWO,
    id: 'order-cards',
    seat: 1,
    kinds: ['order-objects'],
    words: both(
      [
        'Which card first?',
        'Several cards were uncovered at the same moment, and their middle texts happen now.',
        'That was the last kind of question: you can play any text now.',
      ],
      [
        'Welche Karte zuerst?',
        'Mehrere Karten liegen im selben Moment frei, und ihre mittleren Texte geschehen jetzt.',
        'Das war die letzte Art von Frage: Jetzt kannst du jeden Text spielen.',
      ],
    ),
  },
];

export const chapters: readonly Chapter[] = [...basics, ...texts];
