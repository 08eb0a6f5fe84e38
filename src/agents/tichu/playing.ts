/** Scores playing cards, passing, and throwing a bomb. */
import type { Action } from '../../core/types.ts';
import {
  beats,
  countPoints,
  DOG_FIGURE,
  DRAGON_BIT as DRAGON_BIT_,
  DRAGON_FIGURE,
  FIRST_BOMB,
  LENGTH,
  PHOENIX_BIT as PHOENIX_BIT_,
  playHigh,
  playLow,
  SUIT_COUNT,
  topAfter,
} from '../../games/tichu/index.ts';
import type { Holding } from './holding.ts';
import type { Rest } from './rest.ts';
import { LEFT, NOBODY, PARTNER_STEP, RIGHT, SELF, type Sight } from './sight.ts';
import {
  BOMB_TERM,
  DOG_TERM,
  LEAD_TERM,
  LONG_TERM,
  LOSERS_TERM,
  OUT_TERM,
  PARTNER_TERM,
  POINTS_TERM,
  RESERVE_TERM,
  RUN_TERM,
  STOP_TERM,
  SUITS_TERM,
  SUPPORT_TERM,
  TURNS_TERM,
} from './terms.ts';
import type { Weights } from './weights.ts';

const ACES = 15 << 20;
const DRAGON_BIT = DRAGON_BIT_;
const PHOENIX_BIT = PHOENIX_BIT_;
const HIGH_VALUES = 0xffffff;
/** How close an opponent with this many cards is to going out, from 0 to 1. */
const NEARNESS = Float64Array.from({ length: 16 }, (_, cards) => (cards === 0 ? 0 : Math.max(0, 1.15 - 0.15 * cards)));
/** Points of a won or lost announcement. */
const STAKE = 100;
/** Penalty for plays in other suits than the lowest, unless the plan has them: so that equal plays do not crowd out others. */
const OTHER_SUITS = 500;
/** A double victory is worth this many times a place. */
const DOUBLE = 2;
/** Number of groups considered when checking that the hand can be played out without losing the lead. */
const LONGEST_RUN = 6;

/** The position and the estimates for plays in it. */
export interface Appraisal {
  readonly sight: Sight;
  readonly holding: Holding;
  readonly rest: Rest;
}

export class Playing {
  readonly #w: Weights;
  readonly #sight: Sight;
  readonly #holding: Holding;
  readonly #rest: Rest;
  readonly #readsWorld: boolean;
  /** Weight of the own hand beside the partner's announcement. */
  #own = 1;
  #danger = 0;
  /** The chance that the partner keeps the trick. */
  #partnerHolds = 0;

  constructor(weights: Weights, { sight, holding, rest }: Appraisal, readsWorld: boolean) {
    this.#w = weights;
    this.#sight = sight;
    this.#holding = holding;
    this.#rest = rest;
    this.#readsWorld = readsWorld;
  }

  look(): void {
    const w = this.#w;
    const sight = this.#sight;
    this.#own = sight.partnerCalls ? 1 - w.modesty : 1;
    const { owner } = sight;
    this.#danger = 0;
    this.#partnerHolds = 0;
    if (owner === RIGHT || owner === LEFT) {
      this.#danger = w.danger * NEARNESS[sight.sizes[owner]] + (sight.calls(owner) ? w.stopCaller : 0);
    } else if (owner === PARTNER_STEP) this.#partnerHolds = this.#hold(sight.top);
  }

  #hold(top: number): number {
    return this.#readsWorld ? this.#holding.inWorld(top, this.#sight) : this.#holding.now(top, this.#sight);
  }

  weighPass(into: Float64Array): void {
    const { owner, trickPoints } = this.#sight;
    if (owner === RIGHT || owner === LEFT) into[POINTS_TERM] = -this.#w.point * trickPoints;
    else if (owner === PARTNER_STEP) into[POINTS_TERM] = this.#w.point * trickPoints * (2 * this.#partnerHolds - 1);
  }

  weigh(action: Action, into: Float64Array): void {
    this.#weighCards(action & 255, playLow(action), playHigh(action), into);
  }

  #weighCards(figure: number, low: number, high: number, into: Float64Array): void {
    const sight = this.#sight;
    if (!takesLowestSuits(sight, low, high) && !this.#rest.isPlanned(low, high)) {
      into[SUITS_TERM] = -OTHER_SUITS;
      return;
    }
    const w = this.#w;
    const hold = this.#hold(topAfter(sight.top, figure));
    this.#weighRest(low, high, into);
    into[LEAD_TERM] = this.#own * w.lead * hold;
    const points = w.point * (sight.trickPoints + countPoints(low, high));
    into[POINTS_TERM] = figure === DRAGON_FIGURE ? -points : points * (2 * hold - 1);
    into[STOP_TERM] = hold * this.#danger;
    this.#weighHighCards(high, figure, into);
    if (sight.owner === NOBODY) this.#weighLead(figure, hold, into);
    else if (sight.owner === PARTNER_STEP) this.#weighOvertaking(into);
    if (this.#rest.turnsAfter === 0) this.#weighOut(into);
    else if (this.#readsWorld && !sight.partnerCalls) this.#weighRun(figure, low, high, into);
  }

  /** Scores the cards that the play leaves. */
  #weighRest(low: number, high: number, into: Float64Array): void {
    const rest = this.#rest;
    rest.without(low, high);
    into[TURNS_TERM] = this.#own * this.#w.turn * (rest.turns - rest.turnsAfter);
    into[LOSERS_TERM] = this.#own * this.#w.loser * (rest.losers - rest.losersAfter);
  }

  #weighHighCards(high: number, figure: number, into: Float64Array): void {
    const w = this.#w;
    if (figure >= FIRST_BOMB) into[BOMB_TERM] = -w.bomb;
    const early = Math.min(1, this.#rest.turnsAfter / 4);
    const aces = SUIT_COUNT[(high & ACES) >>> 20];
    const phoenix = (high & PHOENIX_BIT) === 0 ? 0 : w.phoenix;
    const dragon = (high & DRAGON_BIT) === 0 ? 0 : w.dragon;
    into[RESERVE_TERM] = -early * (aces * w.ace + phoenix + dragon);
  }

  #weighLead(figure: number, hold: number, into: Float64Array): void {
    const w = this.#w;
    const { sizes } = this.#sight;
    const length = LENGTH[figure];
    into[LONG_TERM] = w.long * (length - 1);
    if (figure === DOG_FIGURE) {
      this.#weighDog(into);
      return;
    }
    const fits = (sizes[RIGHT] === length ? 1 : 0) + (sizes[LEFT] === length ? 1 : 0);
    into[STOP_TERM] -= w.fits * fits * (1 - hold);
  }

  #weighDog(into: Float64Array): void {
    const w = this.#w;
    const sight = this.#sight;
    if (sight.sizes[PARTNER_STEP] === 0) into[DOG_TERM] = -w.dog;
    else into[DOG_TERM] = w.dog * (1 + NEARNESS[sight.sizes[PARTNER_STEP]]);
    if (sight.partnerCalls) into[SUPPORT_TERM] += w.dogCaller;
  }

  #weighOvertaking(into: Float64Array): void {
    const w = this.#w;
    into[PARTNER_TERM] = -w.overtake * this.#partnerHolds;
    if (this.#sight.partnerCalls) into[SUPPORT_TERM] -= w.overtakeCaller * this.#partnerHolds;
  }

  #weighOut(into: Float64Array): void {
    const sight = this.#sight;
    if (sight.partnerCalls) into[SUPPORT_TERM] -= 2 * STAKE * sight.announced[PARTNER_STEP];
    const isDouble = sight.outCount === 1 && sight.isOursFirst;
    into[OUT_TERM] = this.#w.out * (isDouble ? DOUBLE : 1);
    if (sight.outCount === 0) into[OUT_TERM] += STAKE * sight.announced[SELF];
    into[PARTNER_TERM] = 0;
  }

  /** In this world the hand can be played out without losing the lead. */
  #weighRun(figure: number, low: number, high: number, into: Float64Array): void {
    const sight = this.#sight;
    if (this.#rest.turnsAfter > LONGEST_RUN) return;
    if (this.#holding.isTopBeatable(topAfter(sight.top, figure), sight)) return;
    if (this.#rest.runsOut(low, high, sight)) into[RUN_TERM] = this.#w.run;
  }

  /** The best score of passing or of a group of the plan, for comparison when the seat may also announce. */
  best(into: Float64Array): number {
    const rest = this.#rest;
    let best = Number.NEGATIVE_INFINITY;
    for (let group = -1; group < rest.turns; group++) {
      into.fill(0);
      if (group < 0) {
        if (this.#sight.top === 0) continue;
        this.weighPass(into);
      } else {
        const figure = rest.figure(group);
        if (!beats(figure, this.#sight.top)) continue;
        this.#weighCards(figure, rest.low(group), rest.high(group), into);
      }
      let sum = 0;
      for (let t = 0; t < into.length; t++) sum += into[t];
      if (sum > best) best = sum;
    }
    into.fill(0);
    return best;
  }
}

/** Whether the play uses the lowest suits of each value. */
function takesLowestSuits(sight: Sight, low: number, high: number): boolean {
  return (
    (aboveIn(sight.low & ~low) & low) === 0 && (aboveIn(sight.high & HIGH_VALUES & ~high) & high & HIGH_VALUES) === 0
  );
}

/** The positions above the cards of a set, within each value. */
function aboveIn(set: number): number {
  return ((set << 1) & 0xeeeeeee) | ((set << 2) & 0xccccccc) | ((set << 3) & 0x8888888);
}
