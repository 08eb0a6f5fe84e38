/** The 226 figures: combinations without their suits. The number of a figure is the kind of its action. */

export const SINGLE = 1;
export const PAIR = 2;
export const TRIPLE = 3;
export const STAIR = 4;
export const FULL_HOUSE = 5;
export const STREET = 6;
export const BOMB = 7;
export const TYPE_NAMES = ['pass', 'single', 'pair', 'triple', 'stair', 'fullHouse', 'street', 'bomb'] as const;

export interface Figure {
  readonly type: number;
  /** Number of cards. */
  readonly length: number;
  /** As in the rules; the single Phoenix has 16 here, its rank on the table depends on what it beats (T-13). */
  readonly rank: number;
}

/** Entry 0 is the pass. Ordered by type, length and rank, so better figures of a kind have higher numbers. */
export const FIGURES: readonly Figure[] = [...listFigures()];

function* listFigures(): Generator<Figure> {
  yield { type: 0, length: 0, rank: 0 };
  for (let rank = 0; rank <= 16; rank++) yield { type: SINGLE, length: 1, rank };
  for (let rank = 2; rank <= 14; rank++) yield { type: PAIR, length: 2, rank };
  for (let rank = 2; rank <= 14; rank++) yield { type: TRIPLE, length: 3, rank };
  for (let length = 4; length <= 14; length += 2) {
    for (let rank = length / 2 + 1; rank <= 14; rank++) yield { type: STAIR, length, rank };
  }
  for (let rank = 2; rank <= 14; rank++) yield { type: FULL_HOUSE, length: 5, rank };
  for (let length = 5; length <= 14; length++) {
    for (let rank = length; rank <= 14; rank++) yield { type: STREET, length, rank };
  }
  for (let rank = 2; rank <= 14; rank++) yield { type: BOMB, length: 4, rank };
  for (let length = 5; length <= 13; length++) {
    for (let rank = length + 1; rank <= 14; rank++) yield { type: BOMB, length, rank };
  }
}

const NUMBERS = new Map(FIGURES.map(({ type, length, rank }, number) => [key(type, length, rank), number]));

function key(type: number, length: number, rank: number): number {
  return (type * 16 + length) * 32 + rank;
}

/** The number of a figure, or -1 if it does not exist. */
export function figureNumber(type: number, length: number, rank: number): number {
  return NUMBERS.get(key(type, length, rank)) ?? -1;
}

export const FIGURE_COUNT = FIGURES.length - 1;
export const FIRST_BOMB = figureNumber(BOMB, 4, 2);
export const DOG_FIGURE = figureNumber(SINGLE, 1, 0);
export const DRAGON_FIGURE = figureNumber(SINGLE, 1, 15);
export const PHOENIX_FIGURE = figureNumber(SINGLE, 1, 16);
export const isBomb = (figure: number): boolean => figure >= FIRST_BOMB;
