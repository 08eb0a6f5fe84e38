/** Scores every decision of Hearts: the cost of the card now, and the cost of the rest of the hand later. */
import type { Action, Seat } from '../../core/types.ts';
import {
  type HeartsSetting,
  type HeartsState,
  MOON_NEW as MOON_NEW_,
  MOON_OLD as MOON_OLD_,
  PASS as PASS_,
  PASSING,
  rankOf,
  suitOf,
} from '../../games/hearts/index.ts';
import type { Insight, Scorer } from '../knowledge/knowledge.ts';
import { Chances } from './chances.ts';
import { Counting } from './counting.ts';
import { Guard } from './guard.ts';
import { Moon } from './moon.ts';
import { Passing } from './passing.ts';
import { CountedProspects, type Prospects, SeenProspects } from './prospects.ts';
import { Risk } from './risk.ts';
import { Sight } from './sight.ts';
import { BLEED_TERM, LEAD_TERM, MOON_TERM, POINTS_TERM, REST_TERM, STOP_TERM, TERMS, VOID_TERM } from './terms.ts';
import { WEIGHTS, type Weights } from './weights.ts';

const HEARTS = 2;
const SPADES = 3;
const QUEEN_RANK = 10;
const QUEEN_UP = 7 << QUEEN_RANK;
const QUEEN_POINTS = 13;
const NOTHING_LED = -1;
/** Copies of imported constants, see `sight.ts`. */
const PASS = PASS_;
const MOON_OLD = MOON_OLD_;
const MOON_NEW = MOON_NEW_;
/** A tiny bonus, so that among equal cards the highest is played first. */
const HAIR = 1 / 1024;

export class HeartsScorer implements Scorer<HeartsState> {
  readonly terms = TERMS;
  readonly #w: Weights;
  readonly #sight = new Sight();
  readonly #risk: Risk;
  readonly #prospects: Prospects;
  readonly #moon: Moon;
  readonly #guard: Guard;
  readonly #passing: Passing;
  readonly #counting = new Counting();
  readonly #isMoonCounted: boolean;
  readonly #total: number;
  /** The risk of each suit as held now. */
  readonly #risks = new Float64Array(4);
  #leadCost = 0;
  #stopGain = 0;

  constructor(setting: HeartsSetting, insight: Insight, weights: Weights = WEIGHTS) {
    const others = setting.seats - 1;
    const chances = new Chances(others);
    const sight = this.#sight;
    this.#w = weights;
    this.#risk = new Risk(weights, sight, chances, others);
    this.#moon = new Moon(weights, sight, others);
    this.#guard = new Guard(weights, sight);
    this.#passing = new Passing(weights, sight, this.#risk);
    this.#prospects =
      insight === 'rule' ? new CountedProspects(weights, sight, chances, others) : new SeenProspects(sight);
    this.#isMoonCounted = setting.moon !== 'off';
    this.#total = setting.total;
  }

  look(state: HeartsState, seat: Seat): void {
    const w = this.#w;
    const sight = this.#sight;
    sight.look(state, seat);
    if (state.phase === PASSING) {
      this.#passing.look();
      return;
    }
    this.#leadCost = w.lead + w.leadLate * sight.progress;
    this.#stopGain =
      this.#isMoonCounted && sight.rival >= 0 && sight.taken >= w.stopFrom ? (w.stop * sight.taken) / this.#total : 0;
    this.#moon.look(this.#isMoonCounted);
    this.#guard.look(this.#isMoonCounted, this.#total);
    if (sight.led >= 0 && sight.mine[sight.led] !== 0) this.#lookAtSuit(sight.led);
    else for (let suit = 0; suit < 4; suit++) this.#lookAtSuit(suit);
  }

  #lookAtSuit(suit: number): void {
    this.#risks[suit] = this.#risk.of(suit, this.#sight.mine[suit]);
  }

  weigh(action: Action, into: Float64Array): void {
    for (let t = 0; t < into.length; t++) into[t] = 0; // faster than fill for few elements
    if (action < PASS) this.#weighCard(suitOf(action), rankOf(action), into);
    else if (action < MOON_OLD) this.#passing.weigh(suitOf(action - PASS), rankOf(action - PASS), into);
    else this.#counting.weigh(this.#sight, action === MOON_NEW, into);
  }

  #weighCard(suit: number, rank: number, into: Float64Array): void {
    const { led } = this.#sight;
    if (this.#moon.isTried) this.#weighForMoon(suit, rank, into);
    else {
      this.#weighRest(suit, rank, into);
      if (led < 0 || led === suit) this.#weighTaking(suit, rank, into);
      else this.#weighThrowing(suit, rank, into);
      into[STOP_TERM] -= this.#guard.costOf(suit, rank);
    }
  }

  /** The value of the hand without the card. */
  #weighRest(suit: number, rank: number, into: Float64Array): void {
    const w = this.#w;
    const sight = this.#sight;
    const left = sight.mine[suit] & ~(1 << rank);
    into[REST_TERM] = w.rest * (this.#risks[suit] - this.#risk.of(suit, left)) + HAIR * rank;
    if (left === 0 && sight.unseen[suit] !== 0) into[VOID_TERM] = w.void;
  }

  #weighTaking(suit: number, rank: number, into: Float64Array): void {
    const w = this.#w;
    const sight = this.#sight;
    const prospects = this.#prospects;
    prospects.of(suit, rank);
    const { takes } = prospects;
    const points = prospects.points + penaltyOf(suit, rank);
    into[POINTS_TERM] = -w.point * takes * points;
    into[LEAD_TERM] = -takes * this.#leadCost;
    if (this.#stopGain > 0 && points > 0) into[STOP_TERM] = takes * this.#stopGain;
    if (sight.led === NOTHING_LED && suit === SPADES && sight.isQueenOut && rank < QUEEN_RANK) {
      if ((sight.mine[SPADES] & QUEEN_UP) === 0) into[BLEED_TERM] = w.bleed;
    }
  }

  /** Avoids giving points to an opponent who may be shooting the moon. */
  #weighThrowing(suit: number, rank: number, into: Float64Array): void {
    if (this.#stopGain === 0 || this.#sight.state.bestSeat !== this.#sight.rival) return;
    if (penaltyOf(suit, rank) > 0) into[STOP_TERM] = -this.#stopGain;
  }

  /** While shooting the moon: win tricks, as cheaply as possible when playing last, and throw off losers. */
  #weighForMoon(suit: number, rank: number, into: Float64Array): void {
    const w = this.#w;
    const sight = this.#sight;
    if (sight.led >= 0 && sight.led !== suit) {
      into[MOON_TERM] = -w.moon * (HAIR * rank + (penaltyOf(suit, rank) > 0 ? 1 : 0));
      return;
    }
    this.#prospects.of(suit, rank);
    const { takes } = this.#prospects;
    const spends = sight.behind === 0 ? -rank : rank;
    into[MOON_TERM] = w.moon * (takes + HAIR * spends);
  }
}

function penaltyOf(suit: number, rank: number): number {
  if (suit === HEARTS) return 1;
  return suit === SPADES && rank === QUEEN_RANK ? QUEEN_POINTS : 0;
}
