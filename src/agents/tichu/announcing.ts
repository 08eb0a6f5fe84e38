/** Estimates the chance that a hand goes out first, for announcements. */
import { DOG_BIT, DRAGON_BIT, FIRST_BOMB, MAH_JONG_BIT, PHOENIX_BIT, SUIT_COUNT } from '../../games/tichu/index.ts';
import type { Rest } from './rest.ts';
import { LEFT, PARTNER_STEP, RIGHT, type Sight } from './sight.ts';

const ACES = 15 << 20;
const KINGS = 15 << 16;

/** Features of a hand. The chance is a logistic function of their weighted sum, fitted to rounds of `rule`. */
export const FEATURES = [
  'one',
  'turns',
  'losers',
  'aces',
  'kings',
  'dragon',
  'phoenix',
  'mahJong',
  'dog',
  'bombs',
  'behind',
  'lead',
] as const;

export type Factors = Readonly<Record<(typeof FEATURES)[number], number>>;

/** Weights for fourteen cards. */
export const SMALL_FACTORS: Factors = {
  one: -0.378,
  turns: -0.026,
  losers: -0.498,
  aces: 0.47,
  kings: 0.151,
  dragon: 1.048,
  phoenix: 0.28,
  mahJong: -0.107,
  dog: -0.626,
  bombs: 0.799,
  behind: -0.126,
  lead: 0.242,
};

/** Weights for the first eight. */
export const GRAND_FACTORS: Factors = {
  one: -1.171,
  turns: 0.06,
  losers: -0.103,
  aces: 0.356,
  kings: 0.083,
  dragon: 0.612,
  phoenix: 0.519,
  mahJong: -0.076,
  dog: -0.122,
  bombs: 0.628,
  behind: 0,
  lead: 0,
};

/** Writes the features of the hand. */
export function count(sight: Sight, rest: Rest, into: Float64Array): void {
  const { high, sizes } = sight;
  into[0] = 1;
  into[1] = rest.turns;
  into[2] = rest.losers;
  into[3] = SUIT_COUNT[(high & ACES) >>> 20];
  into[4] = SUIT_COUNT[(high & KINGS) >>> 16];
  into[5] = (high & DRAGON_BIT) === 0 ? 0 : 1;
  into[6] = (high & PHOENIX_BIT) === 0 ? 0 : 1;
  into[7] = (high & MAH_JONG_BIT) === 0 ? 0 : 1;
  into[8] = (high & DOG_BIT) === 0 ? 0 : 1;
  let bombs = 0;
  for (let group = 0; group < rest.turns; group++) if (rest.figure(group) >= FIRST_BOMB) bombs++;
  into[9] = bombs;
  into[10] = sizes[0] - Math.min(sizes[RIGHT], sizes[PARTNER_STEP], sizes[LEFT]);
  into[11] = sight.isOnTurn && sight.top === 0 ? 1 : 0;
}

/** The chance of going out first, for given weights. */
export class Chance {
  readonly #factors: Float64Array;
  readonly #counted = new Float64Array(FEATURES.length);

  constructor(factors: Factors) {
    this.#factors = Float64Array.from(FEATURES, (feature) => factors[feature]);
  }

  of(sight: Sight, rest: Rest): number {
    count(sight, rest, this.#counted);
    let sum = 0;
    for (let i = 0; i < this.#counted.length; i++) sum += this.#factors[i] * this.#counted[i];
    return 1 / (1 + Math.exp(-sum));
  }
}
