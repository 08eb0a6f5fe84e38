/** The rules of Hearts. */
import { cardsOf, type Section } from './section.ts';

const shown = cardsOf('french');

export const rules: readonly Section[] = [
  {
    title: { en: 'What it is about', de: 'Worum es geht' },
    rules: [
      {
        en: 'Avoid points: each heart counts 1, the queen of spades 13. The player with the fewest points wins.',
        de: 'Meide Punkte: jedes Herz zählt 1, die Pik-Dame 13. Es gewinnt, wer die wenigsten hat.',
        see: ['H-21', 'H-30'],
      },
    ],
    pictures: [shown('One point each, and thirteen', 'Je ein Punkt, und dreizehn', '2H', '9H', 'AH', 'QS')],
  },
  {
    title: { en: 'Passing', de: 'Weitergeben' },
    rules: [
      {
        en: 'Before the first trick you pass three cards on: in the first round to the left, in the second to the right, in the third across; in the fourth nothing is passed, then it begins again.',
        de: 'Vor dem ersten Stich gibst du drei Karten weiter: in der ersten Runde nach links, in der zweiten nach rechts, in der dritten gegenüber; in der vierten gar nicht, dann beginnt es von vorn.',
        see: ['H-4', 'H-5'],
      },
      {
        en: 'You see the cards you get after you have passed your own.',
        de: 'Was du bekommst, siehst du, nachdem du deine weitergegeben hast.',
        see: ['H-6'],
      },
    ],
    pictures: [
      shown(
        'High spades and high hearts are good to pass',
        'Hohe Pik und hohe Herz gibt man gern weiter',
        'AS',
        'KS',
        'KH',
      ),
    ],
  },
  {
    title: { en: 'Tricks', de: 'Stiche' },
    rules: [
      {
        en: 'The two of clubs leads. Follow the suit that was led if you can; otherwise play what you like.',
        de: 'Die Kreuz-Zwei spielt aus. Bediene die ausgespielte Farbe, wenn du kannst; sonst leg, was du willst.',
        see: ['H-7', 'H-10', 'H-18'],
      },
      {
        en: 'The highest card of the suit led takes the trick; its player leads the next one. There is no trump.',
        de: 'Die höchste Karte der ausgespielten Farbe nimmt den Stich; wer sie gelegt hat, spielt neu aus. Trumpf gibt es nicht.',
        see: ['H-14', 'H-20'],
      },
      {
        en: 'In the first trick no points may be played, unless you have nothing else.',
        de: 'Im ersten Stich dürfen keine Punkte fallen, außer du hast nichts anderes.',
        see: ['H-11', 'H-12'],
      },
      {
        en: 'Hearts may be led only after a heart has been played, unless you have nothing else.',
        de: 'Herz darf erst ausgespielt werden, wenn ein Herz gefallen ist, außer du hast nichts anderes.',
        see: ['H-15', 'H-19'],
      },
    ],
    pictures: [
      shown(
        'Diamonds were led: the king takes the trick, and the queen of spades with it',
        'Karo wurde ausgespielt: der König nimmt den Stich, und die Pik-Dame dazu',
        '9D',
        'KD',
        'QS',
        '4D',
      ),
    ],
  },
  {
    title: { en: 'The end', de: 'Das Ende' },
    rules: [
      {
        en: 'A player who takes all points of a round shoots the moon: 0 points, and the others get 26 each.',
        de: 'Wer alle Punkte einer Runde nimmt, macht den Durchmarsch: selbst 0 Punkte, die anderen je 26.',
        see: ['H-22', 'H-23'],
      },
      {
        en: 'The game ends after the round in which a player reaches the limit.',
        de: 'Das Spiel endet nach der Runde, in der jemand die Grenze erreicht.',
        see: ['H-29'],
      },
    ],
  },
];
