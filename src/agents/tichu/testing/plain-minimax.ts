/** The slow and obvious solution of an end game: every legal action of both players through the rules, without table, order or bounds. */
import { copyState } from '../../../core/state.ts';
import { type Action, firstOf, nextUnasked, owes, owing, type Seat, TABLE, WAIT } from '../../../core/types.ts';
import { TICHU, type TichuState, tichu } from '../../../games/tichu/index.ts';

export class PlainMinimax {
  #left = 0;

  /** The lead of the seat's team after the action; undefined if there are more positions to look at than that. */
  value(state: TichuState, seat: Seat, action: Action, most: number): number | undefined {
    this.#left = most;
    const lead = this.#after(state, seat, action, 0);
    return this.#left < 0 ? undefined : seat % 2 === 0 ? lead : 0 - lead;
  }

  /** The lead of the seats 0 and 2. `waited`: see `nextUnasked`. */
  #after(from: TichuState, actor: Seat, action: Action, waited: number): number {
    const state = tichu.create(from.setting);
    copyState(from, state);
    if (action === WAIT) return this.#lead(state, waited | (1 << actor));
    tichu.play(state, actor, action);
    if (state.finished === from.finished) return this.#lead(state, 0);
    return state.score(from.finished, 0) - state.score(from.finished, 1);
  }

  #lead(state: TichuState, waited: number): number {
    if (--this.#left < 0) return 0;
    const pending = tichu.pending(state);
    const unasked = nextUnasked(pending, waited);
    const actor = unasked >= 0 ? unasked : firstOf(owing(pending));
    if (actor === TABLE) return this.#after(state, TABLE, tichu.fallback(state, TABLE), 0);
    const leads = actionsOf(state, actor).map((action) => this.#after(state, actor, action, waited));
    return actor % 2 === 0 ? Math.max(...leads) : Math.min(...leads);
  }
}

/** All legal actions but an announcement, which would be lost; WAIT where the seat need not act. */
export function actionsOf(state: TichuState, seat: Seat): Action[] {
  const legal = new Float64Array(state.setting.maxLegal);
  const actions = [...legal.subarray(0, tichu.legal(state, seat, legal))].filter((action) => action !== TICHU);
  return owes(tichu.pending(state), seat) ? actions : [...actions, WAIT];
}
