/** Scores placing troops: claims, first troops, income, and the bonus of a set. */
import type { Action, Seat } from '../../core/types.ts';
import {
  countPlaced,
  isOn,
  NEUTRAL,
  OWNERS,
  PHASES,
  type RiskState,
  type Territory,
  territoryIn,
} from '../../games/risk/index.ts';
import type { Campaigns } from './campaigns.ts';
import type { Dangers } from './dangers.ts';
import { Numbers } from './numbers.ts';
import type { Part } from './part.ts';
import { Posts, sumOf } from './posts.ts';
import type { Standing } from './standing.ts';
import { BREAKING_TERM, GUARD_TERM, LAND_TERM, REGION_TERM, SPARE_TERM, TERMS } from './terms.ts';

const COUNT = TERMS.length;
const CLAIM = PHASES.indexOf('claim');
const SETTLE = PHASES.indexOf('settle');
const WHERE = PHASES.indexOf('where');
const BONUS = PHASES.indexOf('bonus');
/** First troops are placed one by one, but scored as if this many were placed. */
const HANDFUL = 8;

export class Placing implements Part {
  readonly #standing: Standing;
  readonly #dangers: Dangers;
  readonly #posts: Posts;
  readonly #numbers = new Numbers();
  /** One row of terms a territory. */
  readonly #rows: Float64Array;
  readonly #before: Float64Array;
  /** The value of the best placement. */
  best = 0;

  constructor(standing: Standing, dangers: Dangers, campaigns: Campaigns) {
    this.#standing = standing;
    this.#dangers = dangers;
    this.#posts = new Posts(standing, dangers, campaigns);
    const { size } = standing.setting.board;
    this.#rows = new Float64Array(size * COUNT);
    this.#before = new Float64Array(size * COUNT);
  }

  look(state: RiskState, seat: Seat): void {
    this.#posts.look(state);
    this.best = 0;
    if (state.phase === CLAIM) {
      this.#lookAtClaims(state, seat);
      return;
    }
    this.#lookBefore(state, seat);
    if (state.phase === WHERE) this.#lookAt(state, seat, state.chosen);
    else if (state.phase === BONUS) this.#lookAt(state, seat, this.#standing.setting.territoryBonus);
    else if (state.phase === SETTLE) this.#lookAt(state, seat, Math.min(HANDFUL, state.toSettle(seat)));
    else if (state.left === 1) this.best = this.#lookAt(state, seat, 1);
    else if (state.left > 1) this.#lookAtNumbers(state, seat);
  }

  weigh(action: Action, into: Float64Array): void {
    if (!isOn(action)) {
      this.#numbers.weigh(countPlaced(action), into);
      return;
    }
    const at = territoryIn(action) * COUNT;
    for (let term = 0; term < COUNT; term++) into[term] = this.#rows[at + term];
  }

  /** The value of the troops that are already there. */
  #lookBefore(state: RiskState, seat: Seat): void {
    const { size } = this.#standing.setting.board;
    this.#before.fill(0);
    for (let t = 0; t < size; t++) {
      if (state.owner(t) !== seat) continue;
      this.#posts.writeTo(this.#before, t * COUNT);
      this.#posts.add(t, state.troops(t), 1, -1);
    }
  }

  /** The value of this many more troops on each territory; returns the best. */
  #lookAt(state: RiskState, seat: Seat, troops: number): number {
    const { size } = this.#standing.setting.board;
    this.#rows.set(this.#before);
    let best = 0;
    for (let t = 0; t < size; t++) {
      if (state.owner(t) !== seat) continue;
      this.#posts.writeTo(this.#rows, t * COUNT);
      this.#posts.add(t, state.troops(t) + troops, 1, 1);
      best = Math.max(best, sumOf(this.#rows, t * COUNT));
    }
    return best;
  }

  /** The number to place at once: the best territory for each number, the remaining troops at their average value. */
  #lookAtNumbers(state: RiskState, seat: Seat): void {
    const numbers = this.#numbers;
    const { left } = state;
    numbers.spread(1, left);
    for (let i = numbers.count - 1; i >= 0; i--) {
      const best = this.#lookAt(state, seat, numbers.samples[i]);
      const row = this.#bestRow(seat, state, best);
      for (let term = 0; term < COUNT; term++) numbers.rows[i * COUNT + term] = this.#rows[row * COUNT + term];
      if (i === numbers.count - 1) this.best = best;
      numbers.rows[i * COUNT + SPARE_TERM] +=
        (this.#standing.weights.spare * this.best * (left - numbers.samples[i])) / left;
    }
  }

  #bestRow(seat: Seat, state: RiskState, best: number): Territory {
    const { size } = this.#standing.setting.board;
    for (let t = 0; t < size; t++) {
      if (state.owner(t) === seat && sumOf(this.#rows, t * COUNT) >= best) return t;
    }
    return 0;
  }

  /** Unclaimed territories: regions that can be held, what others need, and own neighbours. */
  #lookAtClaims(state: RiskState, seat: Seat): void {
    const { setting } = this.#standing;
    const { regions } = this.#dangers;
    this.#rows.fill(0);
    for (let t = 0; t < setting.board.size; t++) {
      const region = regions.of[t];
      const at = t * COUNT;
      const owned = regions.owned[region * OWNERS + seat];
      const size = regions.members[region].length;
      this.#rows[at + LAND_TERM] = this.#dangers.land(t);
      this.#rows[at + REGION_TERM] =
        3 * (regions.part(region, owned + 1) - regions.part(region, owned)) + regions.whole(region) / (size * size);
      this.#rows[at + BREAKING_TERM] = this.#spoils(region, seat);
      this.#rows[at + GUARD_TERM] = 0.5 * this.#ownNeighbours(state, seat, t);
    }
  }

  #spoils(region: number, seat: Seat): number {
    const { regions } = this.#dangers;
    let most = 0;
    for (let o = 0; o < NEUTRAL; o++) {
      if (o === seat) continue;
      const owned = regions.owned[region * OWNERS + o];
      most = Math.max(most, regions.part(region, owned + 1) - regions.part(region, owned));
    }
    return most;
  }

  #ownNeighbours(state: RiskState, seat: Seat, territory: Territory): number {
    const near = this.#standing.setting.board.lists[territory];
    let count = 0;
    for (let i = 0; i < near.length; i++) if (state.owner(near[i]) === seat) count++;
    return count;
  }
}
