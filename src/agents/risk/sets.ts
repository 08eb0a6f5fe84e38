/** Scores the reinforcement phase: redeem a set, place, or end. Placing itself is scored in `placing.ts`. */
import type { Action, Seat } from '../../core/types.ts';
import { END, firstCard, isRedeem, type RiskState, secondCard, thirdCard, valueOfSet } from '../../games/risk/index.ts';
import type { Part } from './part.ts';
import type { Placing } from './placing.ts';
import type { Standing } from './standing.ts';
import { LATER_TERM, SET_TERM } from './terms.ts';

const WILD = 3;
/** The extra value of a wild card, in troops. */
const WILD_WORTH = 1.5;

export class Sets implements Part {
  readonly #standing: Standing;
  readonly #placing: Placing;
  #state!: RiskState;
  #seat: Seat = 0;

  constructor(standing: Standing, placing: Placing) {
    this.#standing = standing;
    this.#placing = placing;
  }

  look(state: RiskState, seat: Seat): void {
    this.#state = state;
    this.#seat = seat;
    this.#placing.look(state, seat);
  }

  /** A set is redeemed before placing, because the best placement depends on the number of troops. */
  weigh(action: Action, into: Float64Array): void {
    if (action === END) return;
    if (!isRedeem(action)) {
      this.#placing.weigh(action, into);
      return;
    }
    const a = firstCard(action);
    const b = secondCard(action);
    const c = thirdCard(action);
    const troops = valueOfSet(this.#state, a, b, c);
    into[SET_TERM] = this.#placing.best + troops + this.#pictured(a, b, c) - this.#wildCards(a, b, c);
    if (this.#waits(troops)) into[LATER_TERM] = -(troops + this.#standing.weights.setPatience);
  }

  /** The bonus for an own territory on one of the cards. */
  #pictured(a: number, b: number, c: number): number {
    if (this.#state.bonusUsed) return 0;
    return this.#isOwn(a) || this.#isOwn(b) || this.#isOwn(c) ? this.#standing.setting.territoryBonus : 0;
  }

  #isOwn(card: number): boolean {
    return card < this.#standing.setting.board.size && this.#state.owner(card) === this.#seat;
  }

  #wildCards(a: number, b: number, c: number): number {
    const { symbols } = this.#standing.setting.board;
    let count = 0;
    if (symbols[a] === WILD) count++;
    if (symbols[b] === WILD) count++;
    if (symbols[c] === WILD) count++;
    return count * WILD_WORTH;
  }

  /** Fixed sets: whether to wait, because a poor set may become a good one with the next card, if there is time. */
  #waits(troops: number): boolean {
    const { setting, traits, horizon, weights } = this.#standing;
    if (!traits.hold || setting.escalating) return false;
    const hand = this.#state.handSize(this.#seat);
    if (hand >= setting.forcedRedeemAt - 1 || horizon < 2) return false;
    return setting.setValues[WILD] - troops > weights.setPatience;
  }
}
