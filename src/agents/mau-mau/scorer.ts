/** Scores every decision of Mau-Mau: the cards that leave the hand, those that can follow, and the effect on the next player. */
import { countBits } from '../../core/bits.ts';
import type { Action, Seat } from '../../core/types.ts';
import {
  FINISH as FINISH_,
  FIRST_TAKE as FIRST_TAKE_,
  FIRST_WISH as FIRST_WISH_,
  fitsOn,
  fitsWish,
  isAce,
  isJack,
  isSeven,
  type MauMauState,
  ofSuit,
  onlyJacks,
  PASS as PASS_,
  pointsOf,
  sevensIn,
} from '../../games/mau-mau/index.ts';
import type { Insight, Scorer } from '../knowledge/knowledge.ts';
import { Sight } from './sight.ts';
import {
  ACE_TERM,
  BLOCK_TERM,
  FOLLOW_TERM,
  JACK_TERM,
  KEEP_TERM,
  LAST_TERM,
  OUT_TERM,
  POINTS_TERM,
  SEVEN_TERM,
  SUIT_TERM,
  TERMS,
} from './terms.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** Winning the round is worth more than anything else. */
const ROUND = 100;
/** Copies of imported constants: V8 inlines only those of the same module. */
const FIRST_WISH = FIRST_WISH_;
const FIRST_TAKE = FIRST_TAKE_;
const FINISH = FINISH_;
const PASS = PASS_;

export class MauMauScorer implements Scorer<MauMauState> {
  readonly terms = TERMS;
  readonly #w: Weights;
  readonly #readsWorld: boolean;
  readonly #sight = new Sight();

  constructor(insight: Insight, weights: Weights = WEIGHTS) {
    this.#w = weights;
    this.#readsWorld = insight === 'heuristic';
  }

  look(state: MauMauState, seat: Seat): void {
    this.#sight.look(state, seat);
  }

  weigh(action: Action, into: Float64Array): void {
    for (let t = 0; t < into.length; t++) into[t] = 0; // faster than fill for few elements
    if (action < FIRST_WISH) this.#weighCard(action, into);
    else if (action < FIRST_TAKE) this.#weighWish(action - FIRST_WISH, into);
    else if (action === FINISH) into[OUT_TERM] = ROUND;
    else if (action === PASS) into[KEEP_TERM] = this.#w.keep;
  }

  #weighCard(card: number, into: Float64Array): void {
    const w = this.#w;
    const sight = this.#sight;
    const left = sight.hand & ~(1 << card);
    if (left === 0) {
      into[OUT_TERM] = ROUND;
      return;
    }
    into[POINTS_TERM] = (w.point + w.pointLate * sight.near) * pointsOf(1 << card);
    if (onlyJacks(left)) into[LAST_TERM] = w.last;
    if (isJack(card)) this.#weighJack(into);
    else {
      const fits = fitsOn(card);
      this.#weighFollowing(left & fits, into);
      if (isSeven(card)) this.#weighSeven(left, into);
      else if (isAce(card)) this.#weighAce(left & fits, fits, into);
      else this.#weighBlocking(fits, into);
    }
  }

  #holds(other: Seat, cards: number): number {
    return this.#readsWorld ? this.#sight.seenIn(other, cards) : this.#sight.chanceOf(other, cards);
  }

  #weighFollowing(fitting: number, into: Float64Array): void {
    const w = this.#w;
    const count = countBits(fitting);
    if (count > 0) into[FOLLOW_TERM] = w.follow + w.followMore * (count - 1);
  }

  #weighBlocking(fits: number, into: Float64Array): void {
    const w = this.#w;
    const sight = this.#sight;
    into[BLOCK_TERM] = -this.#holds(sight.next, fits) * (w.block + w.blockLate * sight.nextNear);
  }

  /** A jack costs its weight; played on an unanswered wish, it keeps the wished suit. */
  #weighJack(into: Float64Array): void {
    const w = this.#w;
    const { near, state } = this.#sight;
    into[JACK_TERM] = -(w.jack * (1 - near) + w.jackLate * near);
    if (state.live !== 0) {
      this.#weighFollowing(this.#sight.hand & fitsWish(state.wish), into);
      this.#weighBlocking(fitsWish(state.wish), into);
    }
  }

  #weighSeven(left: number, into: Float64Array): void {
    const w = this.#w;
    const sight = this.#sight;
    const takes = 1 - this.#holds(sight.next, sevensIn(sight.unseen));
    into[SEVEN_TERM] = takes * (w.seven + w.sevenLate * sight.nextNear);
    // Without another seven there is no answer to later sevens.
    if (sevensIn(left) === 0) into[SEVEN_TERM] -= w.sevenKept * countBits(sight.sevensOut);
  }

  #weighAce(fitting: number, fits: number, into: Float64Array): void {
    const w = this.#w;
    const sight = this.#sight;
    into[ACE_TERM] = w.ace + w.aceLate * sight.nextNear;
    if (sight.second === sight.seat) into[ACE_TERM] += fitting === 0 ? 0 : w.aceAgain;
    else into[BLOCK_TERM] = -this.#holds(sight.second, fits) * (w.block + w.blockLate * sight.secondNear);
  }

  #weighWish(suit: number, into: Float64Array): void {
    const sight = this.#sight;
    into[SUIT_TERM] = this.#w.suit * countBits(ofSuit(sight.hand, suit));
    this.#weighBlocking(fitsWish(suit), into);
  }
}
