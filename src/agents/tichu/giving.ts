/** Scores giving cards away: schupfen, the wish, the trick with the Dragon. */
import {
  DOG,
  DRAGON as DRAGON_,
  highBit,
  lowBit,
  MAH_JONG as MAH_JONG_,
  PHOENIX as PHOENIX_,
  SUIT_COUNT,
} from '../../games/tichu/index.ts';
import type { Rest } from './rest.ts';
import { LEFT, PARTNER_STEP, RIGHT, type Sight } from './sight.ts';
import { DRAGON_TERM, GIFT_TERM, LOSERS_TERM, RESERVE_TERM, TURNS_TERM, WISH_TERM } from './terms.ts';
import type { Weights } from './weights.ts';

const MAH_JONG = MAH_JONG_;
const DRAGON = DRAGON_;
const PHOENIX = PHOENIX_;

/** The value of each card to the player who gets it. */
const WORTH = Float64Array.from({ length: 56 }, (_, card) => {
  if (card === DOG) return -10;
  if (card === MAH_JONG) return 3;
  if (card === DRAGON) return 30;
  if (card === PHOENIX) return 32;
  const value = 2 + ((card - 2) >> 2);
  return value <= 10 ? value - 2 : value === 14 ? 24 : value === 13 ? 16 : value === 12 ? 11 : 9;
});

export class Giving {
  readonly #w: Weights;
  readonly #sight: Sight;
  readonly #rest: Rest;

  constructor(weights: Weights, sight: Sight, rest: Rest) {
    this.#w = weights;
    this.#sight = sight;
    this.#rest = rest;
  }

  /** The card for the seat `step` places to the right. */
  weighGift(card: number, step: number, into: Float64Array): void {
    const w = this.#w;
    const sight = this.#sight;
    const rest = this.#rest;
    rest.without(lowBit(card), highBit(card));
    into[TURNS_TERM] = w.turn * (rest.turns - rest.turnsAfter);
    into[LOSERS_TERM] = w.loser * (rest.losers - rest.losersAfter);
    const worth = WORTH[card];
    into[RESERVE_TERM] = -w.giftKeep * worth;
    if (step !== PARTNER_STEP) {
      into[GIFT_TERM] = -w.giftOpponent * worth;
      return;
    }
    const eager = sight.announced[PARTNER_STEP] > 0 ? 2.5 : sight.announced[0] > 0 ? 0 : 1;
    into[GIFT_TERM] = w.giftPartner * eager * worth;
  }

  /** High values first, unless this seat holds them or the partner needs them. */
  weighWish(value: number, into: Float64Array): void {
    if (value === 0) return;
    const sight = this.#sight;
    const own = SUIT_COUNT[suits(sight.low, sight.high, value)];
    const unseen = SUIT_COUNT[suits(sight.unseenLow, sight.unseenHigh, value)];
    const height = sight.partnerCalls ? 16 - value : value;
    into[WISH_TERM] = unseen === 0 ? 0 : height * (1 - 0.2 * own) + unseen;
  }

  /** The same with the hands of this world: the wish should hit the right opponent, and not the partner. */
  weighWishInWorld(value: number, into: Float64Array): void {
    if (value === 0) return;
    const { lows, highs } = this.#sight;
    const right = SUIT_COUNT[suits(lows[RIGHT], highs[RIGHT], value)] > 0 ? 1 : 0;
    const partner = SUIT_COUNT[suits(lows[PARTNER_STEP], highs[PARTNER_STEP], value)] > 0 ? 1 : 0;
    const left = SUIT_COUNT[suits(lows[LEFT], highs[LEFT], value)] > 0 ? 1 : 0;
    const harm = right === 1 ? 1 : partner === 1 ? -0.7 : left === 1 ? 0.8 : 0;
    into[WISH_TERM] = harm * Math.max(0, value - 6) * 2;
  }

  /** To the opponent who is likely to be last, because the first player out gets those points; and rather the one with few points. */
  weighDragon(to: number, into: Float64Array): void {
    const sight = this.#sight;
    const step = (to - sight.seat) & 3;
    const other = step === RIGHT ? LEFT : RIGHT;
    into[DRAGON_TERM] = 3 * (sight.sizes[step] - sight.sizes[other]);
  }
}

function suits(low: number, high: number, value: number): number {
  return value < 9 ? (low >>> (4 * value - 8)) & 15 : (high >>> (4 * value - 36)) & 15;
}
