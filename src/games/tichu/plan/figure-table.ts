/** Lookup tables of figures, for inner loops. */
import {
  BOMB,
  FIGURES,
  FIRST_BOMB as FIRST_BOMB_,
  FULL_HOUSE,
  figureNumber,
  PAIR,
  SINGLE,
  STAIR,
  STREET,
  TRIPLE,
} from '../combinations/figures.ts';

export const FIGURE_PLACES = 256;
export const FIRST_BOMB = FIRST_BOMB_;

/** Number of the first figure of each type, less its rank: adding a rank gives the figure. */
export const SINGLES = figureNumber(SINGLE, 1, 0);
export const PAIRS = figureNumber(PAIR, 2, 2) - 2;
export const TRIPLES = figureNumber(TRIPLE, 3, 2) - 2;
export const HOUSES = figureNumber(FULL_HOUSE, 5, 2) - 2;
export const FOURS = figureNumber(BOMB, 4, 2) - 2;
/** By number of pairs (stairs), and by number of cards (streets). */
export const STAIRS = new Int32Array(16);
export const STREETS = new Int32Array(16);
for (let pairs = 2; pairs <= 7; pairs++) STAIRS[pairs] = figureNumber(STAIR, 2 * pairs, 14) - 14;
for (let length = 5; length <= 14; length++) STREETS[length] = figureNumber(STREET, length, 14) - 14;

export const DOG_FIGURE = SINGLES;
export const MAH_JONG_FIGURE = SINGLES + 1;
export const DRAGON_FIGURE = SINGLES + 15;
export const PHOENIX_FIGURE = SINGLES + 16;

/** Number of cards in a set of the four suits of a value. */
export const SUIT_COUNT = Uint8Array.from(
  { length: 16 },
  (_, set) => (set & 1) + ((set >> 1) & 1) + ((set >> 2) & 1) + (set >> 3),
);

export const LENGTH = new Uint8Array(FIGURE_PLACES);
for (let figure = 1; figure < FIGURES.length; figure++) LENGTH[figure] = FIGURES[figure].length;

const HIGH_SINGLES: Readonly<Record<number, number>> = { 11: 0.03, 12: 0.1, 13: 0.3, 14: 0.7, 15: 1, 16: 0.8 };

/**
 * A rough chance that a figure takes its trick in the middle of a round. Plans of hands use it,
 * because a plan must not change with every card that others play.
 */
export const USUAL_HOLD = Float64Array.from({ length: FIGURE_PLACES }, (_, figure) => usualHold(figure));

function usualHold(figure: number): number {
  if (figure === 0 || figure >= FIGURES.length) return 0;
  const { type, length, rank } = FIGURES[figure];
  const height = (rank - 2) / 12;
  switch (type) {
    case SINGLE:
      return HIGH_SINGLES[rank] ?? 0;
    case PAIR:
      return 0.98 * height ** 2.5;
    case TRIPLE:
      return 0.25 + 0.75 * height;
    case STAIR:
      return 0.6 + 0.4 * height;
    case FULL_HOUSE:
      return 0.4 + 0.6 * height;
    case STREET:
      return Math.min(1, 0.5 + 0.5 * ((rank - length) / Math.max(1, 14 - length)) + 0.06 * (length - 5));
    default:
      return 1;
  }
}
