/** Scores troop movements: into conquered territories, and in the manoeuvre at the end of the turn. */
import type { Action, Seat } from '../../core/types.ts';
import {
  countMoved,
  END,
  manoeuvreFrom,
  manoeuvreTo,
  PHASES,
  type RiskState,
  type Territory,
} from '../../games/risk/index.ts';
import type { Campaigns } from './campaigns.ts';
import type { Dangers } from './dangers.ts';
import { Numbers } from './numbers.ts';
import type { Part } from './part.ts';
import { Posts } from './posts.ts';
import type { Standing } from './standing.ts';
import { FRONT_TERM, TERMS } from './terms.ts';

const COUNT = TERMS.length;
const OCCUPY = PHASES.indexOf('occupy');
const MANOEUVRE = PHASES.indexOf('manoeuvre');
/** More steps than there are territories. */
const FAR = 255;
/** Number of stacks considered for a manoeuvre: those with most troops to spare. */
const MOST_STACKS = 4;

export class Moves implements Part {
  readonly #standing: Standing;
  readonly #posts: Posts;
  readonly #numbers = new Numbers();
  readonly #distance: Uint8Array;
  readonly #queue: Uint8Array;
  readonly #size: number;
  /** For each stack considered, one row a destination: the value of moving there. */
  readonly #stacks = new Int32Array(MOST_STACKS);
  #stackCount = 0;
  readonly #rows: Float64Array;
  #isWay = false;

  constructor(standing: Standing, dangers: Dangers, campaigns: Campaigns) {
    this.#standing = standing;
    this.#posts = new Posts(standing, dangers, campaigns);
    this.#size = standing.setting.board.size;
    this.#distance = new Uint8Array(this.#size);
    this.#queue = new Uint8Array(this.#size);
    this.#rows = new Float64Array(MOST_STACKS * this.#size * COUNT);
  }

  look(state: RiskState, seat: Seat): void {
    this.#posts.look(state);
    this.#isWay = state.phase === MANOEUVRE;
    this.#measureDistances(state, seat);
    if (this.#isWay) this.#lookAtWays(state, seat);
    else this.#lookAtNumbers(state, state.phase === OCCUPY);
  }

  weigh(action: Action, into: Float64Array): void {
    if (!this.#isWay) {
      this.#numbers.weigh(countMoved(action), into);
      return;
    }
    // Without a least gain free manoeuvres would never end. With foresight the manoeuvres lack it, and that explains staying.
    const { traits, leastGain } = this.#standing;
    if (action === END) {
      if (!traits.foresight) into[FRONT_TERM] = leastGain;
      return;
    }
    const stack = this.#stackOf(manoeuvreFrom(action));
    const at = (stack * this.#size + manoeuvreTo(action)) * COUNT;
    if (stack < 0) into[FRONT_TERM] = -1;
    else for (let term = 0; term < COUNT; term++) into[term] = this.#rows[at + term];
    if (traits.foresight) into[FRONT_TERM] -= leastGain;
  }

  /** Its index among the stacks considered, or -1. */
  #stackOf(from: Territory): number {
    let stack = this.#stackCount - 1;
    while (stack >= 0 && this.#stacks[stack] !== from) stack--;
    return stack;
  }

  /** The number of troops to move: the value of both territories with the troops divided accordingly. */
  #lookAtNumbers(state: RiskState, isMoveIn: boolean): void {
    const numbers = this.#numbers;
    const here = state.troops(state.from);
    const moved = isMoveIn ? state.moved : 0;
    numbers.spread(isMoveIn ? moved : 1, moved + here - 1);
    for (let i = 0; i < numbers.count; i++) {
      const more = numbers.samples[i] - moved;
      this.#addPosts(state, more, isMoveIn ? 1 : this.#standing.weights.nextTurn, i);
    }
  }

  #addPosts(state: RiskState, more: number, share: number, row: number): void {
    const { from, to } = state;
    const at = row * COUNT;
    this.#posts.writeTo(this.#numbers.rows, at);
    this.#posts.add(to, state.troops(to) + more, share, 1);
    this.#posts.add(from, state.troops(from) - more, share, 1);
    this.#numbers.rows[at + FRONT_TERM] += this.#approach(from, to, more);
  }

  /** Steps closer to the front, for troops that stand behind it. */
  #approach(from: Territory, to: Territory, troops: number): number {
    return this.#standing.weights.nearer * troops * (this.#distance[from] - this.#distance[to]);
  }

  // ---- the manoeuvre -----------------------------------------------------------------------------------------------------

  #lookAtWays(state: RiskState, seat: Seat): void {
    const size = this.#size;
    this.#chooseStacks(state, seat);
    this.#rows.fill(0);
    for (let s = 0; s < this.#stackCount; s++) {
      const from = this.#stacks[s];
      for (let to = 0; to < size; to++) {
        if (to !== from && state.owner(to) === seat) this.#lookAtWay(state, from, to, s);
      }
    }
  }

  #lookAtWay(state: RiskState, from: Territory, to: Territory, stack: number): void {
    const { nextTurn } = this.#standing.weights;
    const at = (stack * this.#size + to) * COUNT;
    const here = state.troops(from);
    const there = state.troops(to);
    const rows = this.#rows;
    this.#posts.writeTo(rows, at);
    this.#posts.add(to, there + here - 1, nextTurn, 1);
    this.#posts.add(to, there, nextTurn, -1);
    this.#posts.add(from, 1, nextTurn, 1);
    this.#posts.add(from, here, nextTurn, -1);
    rows[at + FRONT_TERM] += this.#approach(from, to, here - 1);
  }

  /** Stacks behind the front first, then the largest. */
  #chooseStacks(state: RiskState, seat: Seat): void {
    const size = this.#size;
    this.#stackCount = 0;
    for (let t = 0; t < size; t++) {
      if (state.owner(t) !== seat || state.troops(t) < 2) continue;
      let at = this.#stackCount < MOST_STACKS ? this.#stackCount++ : MOST_STACKS;
      for (; at > 0 && this.#spare(state, t) > this.#spare(state, this.#stacks[at - 1]); at--) {
        if (at < MOST_STACKS) this.#stacks[at] = this.#stacks[at - 1];
      }
      if (at < MOST_STACKS) this.#stacks[at] = t;
    }
  }

  #spare(state: RiskState, territory: Territory): number {
    return (state.troops(territory) - 1) * (state.front(territory) === 0 ? 3 : 1);
  }

  #measureDistances(state: RiskState, seat: Seat): void {
    const { size, lists } = this.#standing.setting.board;
    let tail = 0;
    for (let t = 0; t < size; t++) {
      this.#distance[t] = FAR;
      if (state.owner(t) !== seat || state.front(t) === 0) continue;
      this.#distance[t] = 0;
      this.#queue[tail++] = t;
    }
    for (let head = 0; head < tail; head++) {
      const t = this.#queue[head];
      for (let i = 0; i < lists[t].length; i++) {
        const next = lists[t][i];
        if (state.owner(next) !== seat || this.#distance[next] !== FAR) continue;
        this.#distance[next] = this.#distance[t] + 1;
        this.#queue[tail++] = next;
      }
    }
  }
}
