/** Measures the hand after a play by its plan: number of turns, and of turns that lose the lead. */
import {
  FOURS,
  groupsOf,
  MAH_JONG_BIT as MAH_JONG_BIT_,
  MOST_GROUPS,
  PAIRS,
  PHOENIX_BIT as PHOENIX_BIT_,
  PHOENIX_FIGURE,
  planFigures,
  planHighs,
  planLows,
  planOf,
  SINGLES,
  STREETS,
  SUIT_COUNT,
  TRIPLES,
} from '../../games/tichu/index.ts';
import type { Holding } from './holding.ts';
import type { Sight } from './sight.ts';

const PHOENIX_BIT = PHOENIX_BIT_;
const MAH_JONG_BIT = MAH_JONG_BIT_;
const HIGH_VALUES = 0xffffff;
const SHORTEST_STREET = 5;
/** The figure of this many cards of a value, less the value. */
const OF_A_KIND = Uint8Array.from([0, SINGLES, PAIRS, TRIPLES, FOURS]);

export class Rest {
  /** Turns of the whole hand, and those that lose the lead; the last turn never counts as such. */
  turns = 0;
  losers = 0;
  /** The same after the last measured play. */
  turnsAfter = 0;
  losersAfter = 0;
  readonly #holding: Holding;
  readonly #loss = new Float64Array(MOST_GROUPS);
  /** Whether a broken plan is made anew. */
  readonly #plansAnew: boolean;
  #low = 0;
  #high = 0;
  #largest = 0;
  /** A copy of the hand's plan: the cached one may be overwritten at any time. */
  readonly #figures = new Uint8Array(MOST_GROUPS);
  readonly #lows = new Int32Array(MOST_GROUPS);
  readonly #highs = new Int32Array(MOST_GROUPS);
  #sum = 0;
  #worst = 0;

  constructor(holding: Holding, plansAnew: boolean) {
    this.#holding = holding;
    this.#plansAnew = plansAnew;
  }

  look(low: number, high: number, largest: number): void {
    const place = planOf(low, high);
    this.#largest = largest;
    this.#low = low;
    this.#high = high;
    this.turns = groupsOf(place);
    const from = place * MOST_GROUPS;
    this.#sum = this.#worst = 0;
    for (let i = 0; i < this.turns; i++) {
      this.#figures[i] = planFigures[from + i];
      this.#lows[i] = planLows[from + i];
      this.#highs[i] = planHighs[from + i];
      const loss = 1 - this.#holding.later(this.#figures[i], largest);
      this.#loss[i] = loss;
      this.#note(loss);
    }
    this.losers = this.#sum - this.#worst;
  }

  /** The figure and the cards of a group of the plan. */
  figure(group: number): number {
    return this.#figures[group];
  }
  low(group: number): number {
    return this.#lows[group];
  }
  high(group: number): number {
    return this.#highs[group];
  }
  loss(group: number): number {
    return this.#loss[group];
  }

  /**
   * Whether the hand can be played out after these cards in this world: no other player can beat any of the remaining groups,
   * except perhaps the last. Returns false for plays that break a group.
   */
  runsOut(low: number, high: number, sight: Sight): boolean {
    let beatable = 0;
    for (let i = 0; i < this.turns; i++) {
      if (((this.#lows[i] & low) | (this.#highs[i] & high)) !== 0) {
        if (((this.#lows[i] & ~low) | (this.#highs[i] & ~high)) !== 0) return false;
      } else if (this.#holding.isBeatable(this.#figures[i], sight) && ++beatable > 1) return false;
    }
    return true;
  }

  /** Measures the hand without these cards. */
  without(low: number, high: number): void {
    this.#sum = this.#worst = 0;
    this.turnsAfter = 0;
    for (let i = 0; i < this.turns; i++) {
      const groupLow = this.#lows[i];
      const groupHigh = this.#highs[i];
      if (((groupLow & low) | (groupHigh & high)) === 0) {
        this.turnsAfter++;
        this.#note(this.#loss[i]);
        continue;
      }
      const leftLow = groupLow & ~low;
      const leftHigh = groupHigh & ~high;
      if ((leftLow | leftHigh) === 0) continue;
      if (this.#plansAnew) {
        this.#planAnew(low, high);
        break;
      }
      this.#splinters(leftLow, leftHigh);
    }
    this.losersAfter = this.#sum - this.#worst;
  }

  #planAnew(low: number, high: number): void {
    const place = planOf(this.#low & ~low, this.#high & ~high);
    const from = place * MOST_GROUPS;
    const groups = groupsOf(place);
    this.#sum = this.#worst = 0;
    this.turnsAfter = groups;
    for (let i = 0; i < groups; i++) this.#note(1 - this.#holding.later(planFigures[from + i], this.#largest));
  }

  #note(loss: number): void {
    this.#sum += loss;
    if (loss > this.#worst) this.#worst = loss;
  }

  #add(figure: number): void {
    this.turnsAfter++;
    this.#note(1 - this.#holding.later(figure, this.#largest));
  }

  /** The remains of one group: cards of a kind, or a shorter street. */
  #splinters(low: number, high: number): void {
    let run = (high & MAH_JONG_BIT) === 0 ? 0 : 1;
    let last = 1;
    const values = high & HIGH_VALUES;
    let rest = low === 0 ? values : low;
    for (let isLow = low !== 0; rest !== 0; ) {
      const shift = (31 - Math.clz32(rest & -rest)) & ~3;
      const count = SUIT_COUNT[(rest >>> shift) & 15];
      const value = (isLow ? 2 : 9) + (shift >>> 2);
      if (run > 0 && (count > 1 || value !== last + 1)) run = this.#endRun(run, last);
      if (count === 1) run++;
      else this.#add(OF_A_KIND[count] + value);
      last = value;
      rest &= ~(15 << shift);
      if (rest !== 0 || !isLow) continue;
      isLow = false;
      rest = values;
    }
    if (run > 0) this.#endRun(run, last);
    if ((high & PHOENIX_BIT) !== 0) this.#add(PHOENIX_FIGURE);
  }

  #endRun(length: number, top: number): number {
    if (length >= SHORTEST_STREET) this.#add(STREETS[length] + top);
    else for (let value = top - length + 1; value <= top; value++) this.#add(SINGLES + value);
    return 0;
  }

  /** Whether these cards are complete groups of the plan. */
  isPlanned(low: number, high: number): boolean {
    for (let i = 0; i < this.turns; i++) {
      const groupLow = this.#lows[i];
      const groupHigh = this.#highs[i];
      if (((groupLow & low) | (groupHigh & high)) === 0) continue;
      if (((groupLow & ~low) | (groupHigh & ~high)) !== 0) return false;
    }
    return true;
  }
}
