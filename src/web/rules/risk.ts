/** The rules of Risk. */
import type { Section } from './section.ts';

export const rules: readonly Section[] = [
  {
    title: { en: 'What it is about', de: 'Worum es geht' },
    rules: [
      {
        en: 'A map of territories, each with the troops of one player. In the short game the most territories win when the end card is drawn. In the classic game you conquer the world.',
        de: 'Eine Karte voller Gebiete, in jedem stehen Truppen einer Person. Im kurzen Spiel gewinnen die meisten Gebiete, wenn die Schlusskarte kommt. Im klassischen Spiel eroberst du die Welt.',
        see: ['R-15', 'R-26'],
      },
    ],
  },
  {
    title: { en: 'Your turn, first: reinforce', de: 'Dein Zug, erstens: verstärken' },
    rules: [
      {
        en: 'You get new troops: one for every three territories and castles, at least three, and more for every region that is all yours. Put them into your territories.',
        de: 'Du bekommst neue Truppen: eine für je drei Gebiete und Burgen, mindestens drei, dazu für jede Region, die ganz dir gehört. Setz sie in deine Gebiete.',
        see: ['R-2', 'R-22'],
      },
      {
        en: 'Three matching cards can be traded for more troops, before you attack.',
        de: 'Drei passende Karten kannst du vor dem Angreifen gegen weitere Truppen eintauschen.',
        see: ['R-3', 'R-25'],
      },
    ],
  },
  {
    title: { en: 'Second: attack', de: 'Zweitens: angreifen' },
    rules: [
      {
        en: 'Attack from a territory with at least two troops into a neighbouring one, as often as you like. Ports are neighbours of ports.',
        de: 'Greif von einem Gebiet mit mindestens zwei Truppen ein Nachbargebiet an, sooft du magst. Häfen sind Nachbarn von Häfen.',
        see: ['R-6', 'R-20'],
      },
      {
        en: 'You roll up to three dice, the defender up to two. The highest are compared, then the second highest; the lower one loses a troop, and the defender wins ties.',
        de: 'Du wirfst bis zu drei Würfel, die Verteidigung bis zu zwei. Die höchsten werden verglichen, dann die zweithöchsten; der niedrigere verliert eine Truppe, bei Gleichstand gewinnt die Verteidigung.',
        see: ['R-5', 'R-7'],
      },
      {
        en: 'You move into a conquered territory with at least as many troops as you rolled dice.',
        de: 'In ein erobertes Gebiet ziehst du mit mindestens so vielen Truppen ein, wie du Würfel hattest.',
        see: ['R-9', 'R-10'],
      },
    ],
    pictures: [
      {
        kind: 'dice',
        attack: [6, 4, 2],
        defence: [5, 4],
        caption: {
          en: '6 beats 5; 4 against 4 is won by the defender',
          de: '6 schlägt 5; 4 gegen 4 gewinnt die Verteidigung',
        },
      },
    ],
  },
  {
    title: { en: 'Third: move once', de: 'Drittens: einmal verschieben' },
    rules: [
      {
        en: 'At the end you may move troops once: through territories of your own, in the classic game into a neighbouring one.',
        de: 'Am Ende darfst du einmal Truppen verschieben: durch eigene Gebiete, im klassischen Spiel in ein benachbartes.',
        see: ['R-11'],
      },
      {
        en: 'If you have conquered in this turn, you draw a card.',
        de: 'Hast du in diesem Zug erobert, ziehst du eine Karte.',
        see: ['R-12'],
      },
      {
        en: 'In the classic game, a player who eliminates another one takes that player’s cards.',
        de: 'Im klassischen Spiel bekommt die Karten, wer jemanden ausschaltet.',
        see: ['R-14'],
      },
    ],
  },
];
