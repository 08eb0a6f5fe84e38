/** The rules of Mau-Mau. */
import { cardsOf, type Section } from './section.ts';

const shown = cardsOf('french');

export const rules: readonly Section[] = [
  {
    title: { en: 'What it is about', de: 'Worum es geht' },
    rules: [
      {
        en: 'Get rid of your cards. On your turn play one that fits the top card in suit or rank.',
        de: 'Werde deine Karten los. Leg in deinem Zug eine, die in Farbe oder Wert zur obersten passt.',
      },
      {
        en: 'If a card fits, you must play one. If none fits, draw one card; if that fits, it is played at once.',
        de: 'Passt eine Karte, musst du eine legen. Passt keine, zieh eine; passt die gezogene, wird sie gleich gespielt.',
        see: ['M-5'],
      },
    ],
    pictures: [
      shown('On the nine of hearts: a nine or a heart', 'Auf die Herz-Neun: eine Neun oder ein Herz', '9H', '9C', 'KH'),
    ],
  },
  {
    title: { en: 'Cards with an effect', de: 'Karten mit Wirkung' },
    rules: [
      {
        en: 'A seven: the next player draws two cards, or puts another seven on it. Then the next draws four, and so on.',
        de: 'Eine Sieben: die nächste Person zieht zwei Karten, oder legt auch eine Sieben. Dann sind es für die nächste vier, und so weiter.',
        see: ['M-6', 'M-7'],
      },
      {
        en: 'An ace: the next player is skipped.',
        de: 'Ein Ass: die nächste Person setzt aus.',
        see: ['M-8'],
      },
      {
        en: 'A jack fits on everything but a seven that still asks for cards. Its player wishes for a suit: then only that suit or a jack fits.',
        de: 'Ein Bube passt auf alles außer auf eine Sieben, die noch Karten verlangt. Wer ihn legt, wünscht eine Farbe: dann passt nur diese Farbe oder ein Bube.',
        see: ['M-11', 'M-12'],
      },
      {
        en: 'A jack on a fresh wish wishes nothing: the wish stays.',
        de: 'Ein Bube auf einen frischen Wunsch wünscht nichts: der Wunsch bleibt.',
        see: ['M-13', 'M-14'],
      },
      {
        en: 'With nothing but jacks in hand you may put them all down and win the round.',
        de: 'Hast du nur noch Buben, darfst du sie alle ablegen und gewinnst die Runde.',
        see: ['M-15'],
      },
    ],
    pictures: [
      shown('Draw two', 'Zwei ziehen', '7S'),
      shown('Skip', 'Aussetzen', 'AD'),
      shown('Wish', 'Wünschen', 'JC'),
    ],
  },
  {
    title: { en: 'The end of a round', de: 'Das Ende einer Runde' },
    rules: [
      {
        en: 'When a player is out, the others count the cards in their hands. A last card has no effect any more.',
        de: 'Ist jemand fertig, zählen die anderen ihre Hand. Eine letzte Karte wirkt nicht mehr.',
        see: ['M-16'],
      },
      {
        en: 'After the agreed number of rounds the fewest points win.',
        de: 'Nach der vereinbarten Zahl von Runden gewinnen die wenigsten Punkte.',
        see: ['M-18'],
      },
    ],
  },
];
