/** The moves that are worth trying with two players left, the most promising first. */

import type { Lens } from '../../../core/lens.ts';
import { type ActionBuffer, owes, type Seat, WAIT } from '../../../core/types.ts';
import {
  FIGURE_PLACES,
  FIGURES,
  groupsOf,
  hasSuitedRun,
  isBombPlay,
  kindOf,
  planOf,
  playHigh,
  playLow,
  suitsOf,
  type TichuSetting,
  type TichuState,
  tichu,
  WISH,
  WISHING,
} from '../../../games/tichu/index.ts';

const [LOWEST, ACE] = [2, 14];

export class Moves {
  readonly actions: ActionBuffer;
  readonly #lens: Lens<TichuState>;
  readonly #orders: Int32Array;

  constructor(setting: TichuSetting) {
    this.actions = new Float64Array(setting.maxLegal + 1);
    this.#orders = new Int32Array(setting.maxLegal + 1);
    this.#lens = tichu.lens(setting) as Lens<TichuState>;
  }

  /** Returns their number. Of moves that mean the same there is one, unless suits matter. */
  list(state: TichuState, seat: Seat): number {
    if (state.phase === WISHING) return this.#listWishes(state);
    const low = state.low(seat);
    const high = state.high(seat);
    const count = hasSuitedRun(low, high) ? this.#listAll(state, seat) : this.#lens.choices(state, seat, this.actions);
    const turns = groupsOf(planOf(low, high));
    for (let i = 0; i < count; i++) {
      const action = this.actions[i];
      const kind = kindOf(action);
      this.#orders[i] =
        action === WAIT || kind === 0 || kind >= FIGURES.length
          ? orderOf(turns, FIGURE_PLACES - 1)
          : orderOf(groupsOf(planOf(low & ~playLow(action), high & ~playHigh(action))), FIGURE_PLACES - 1 - kind);
      if (isBombPlay(action) && this.#orders[i] > FIGURE_PLACES) this.#orders[i] += FIGURE_PLACES;
    }
    this.#sort(count);
    return count;
  }

  #listAll(state: TichuState, seat: Seat): number {
    const count = tichu.legal(state, seat, this.actions);
    if (owes(tichu.pending(state), seat)) return count;
    this.actions[count] = WAIT;
    return count + 1;
  }

  /** Values that nobody holds are all the same. */
  #listWishes(state: TichuState): number {
    let count = 0;
    let idle = 0;
    for (let value = LOWEST; value <= ACE; value++) {
      if (isHeld(state, value)) this.actions[count++] = WISH + 256 * value;
      else idle = value;
    }
    if (idle !== 0) this.actions[count++] = WISH + 256 * idle;
    return count;
  }

  /** Few moves, mostly in order. */
  #sort(count: number): void {
    const { actions } = this;
    const orders = this.#orders;
    for (let i = 1; i < count; i++) {
      const [action, order] = [actions[i], orders[i]];
      let at = i;
      for (; at > 0 && orders[at - 1] > order; at--) {
        actions[at] = actions[at - 1];
        orders[at] = orders[at - 1];
      }
      actions[at] = action;
      orders[at] = order;
    }
  }
}

function isHeld(state: TichuState, value: number): boolean {
  for (let rest = state.active; rest !== 0; rest &= rest - 1) {
    const seat = 31 - Math.clz32(rest & -rest);
    if (suitsOf(state.low(seat), state.high(seat), value) !== 0) return true;
  }
  return false;
}

/** Plays that leave few turns first, the higher one of two first; a bomb counts as a turn, and so does passing. */
const orderOf = (turns: number, place: number): number => FIGURE_PLACES * turns + place;
