/**
 * Two players left: each knows the other's cards, because all the rest have been played. Such a position is solved exactly, by the rules
 * themselves with a table of positions. One player of each team is left (T-49), so what one team gains the other one loses. The search asks
 * whether the chaser's team can keep so many points, for one number after the other (`kept.ts`).
 */
import { copyState } from '../../../core/state.ts';
import { type Action, firstOf, nextUnasked, owing, type Seat, TABLE, WAIT } from '../../../core/types.ts';
import { type TichuSetting, type TichuState, tichu } from '../../../games/tichu/index.ts';
import { Kept } from './kept.ts';
import { Moves } from './moves.ts';
import { Positions } from './positions.ts';
import { goesOut } from './sure.ts';

/** All card points are multiples of this. */
const STEP = 5;

/** One list for each step from the root; for all solvers of a thread. */
const moves: Moves[] = [];

/** Thrown where a position is too large; never leaves this file. */
class TooLarge extends Error {}

export class EndGame {
  /** Positions looked at since the last `begin`. */
  nodes = 0;
  readonly #setting: TichuSetting;
  readonly #kept = new Kept();
  readonly #positions = new Positions(this.#kept);
  /** One for each step from the root. */
  readonly #states: TichuState[] = [];
  #most = 0;
  #finished = 0;

  constructor(setting: TichuSetting) {
    this.#setting = setting;
  }

  /**
   * The lead of the seat's team in this round after each of the actions, with the best play of both; undefined if that takes more than so many
   * positions.
   */
  solve(
    from: TichuState,
    seat: Seat,
    actions: readonly Action[],
    most = Number.POSITIVE_INFINITY,
  ): number[] | undefined {
    return this.#within(from, most, () =>
      actions.map((action) => this.#kept.leadOf(seat, this.#valueOf(from, seat, [action]))),
    );
  }

  /** The place of the first of the best actions; undefined if finding it takes more than so many positions. */
  choose(from: TichuState, seat: Seat, actions: readonly Action[], most: number): number | undefined {
    return this.#within(from, most, () => {
      const value = this.#valueOf(from, seat, actions);
      const isChaser = this.#isChaser(seat);
      return actions.findIndex(
        (action) => this.#keeps(from, seat, action, isChaser ? value : value + STEP) === isChaser,
      );
    });
  }

  #isChaser(seat: Seat): boolean {
    return (seat & 1) === (this.#kept.chaser & 1);
  }

  #within<T>(from: TichuState, most: number, run: () => T): T | undefined {
    this.nodes = 0;
    this.#most = most;
    this.#finished = from.finished;
    this.#positions.clear();
    this.#kept.begin(from);
    try {
      return run();
    } catch (error) {
      if (error instanceof TooLarge) return undefined;
      throw error;
    }
  }

  /** What is kept after the best of the actions. */
  #valueOf(from: TichuState, seat: Seat, actions: readonly Action[]): number {
    const kept = this.#kept;
    kept.look(from);
    let low = kept.least;
    let high = kept.most;
    const isChaser = (seat & 1) === (kept.chaser & 1);
    // The first question is who goes out; then how many points.
    let goal = low + STEP;
    while (low < high) {
      const answer = isChaser
        ? actions.some((action) => this.#keeps(from, seat, action, goal))
        : actions.every((action) => this.#keeps(from, seat, action, goal));
      if (answer) low = goal;
      else high = goal - STEP;
      goal = low + STEP * Math.ceil((high - low) / (2 * STEP));
    }
    return low;
  }

  /** Whether the chaser's team can keep so much after the action. */
  #keeps(from: TichuState, seat: Seat, action: Action, goal: number): boolean {
    this.#positions.goal = goal;
    const state = this.#stateAt(0);
    copyState(from, state);
    state.fresh = 0; // an announcement now would be lost
    if (action !== WAIT) tichu.play(state, seat, action);
    return this.#reaches(0, action === WAIT ? 1 << seat : 0);
  }

  #stateAt(depth: number): TichuState {
    if (depth === this.#states.length) this.#states.push(tichu.create(this.#setting));
    if (depth === moves.length) moves.push(new Moves(this.#setting));
    return this.#states[depth];
  }

  /** Whether the goal is reached. `waited`: see `nextUnasked`. */
  #reaches(depth: number, waited: number): boolean {
    const state = this.#stateAt(depth);
    const kept = this.#kept;
    const { goal } = this.#positions;
    if (state.finished !== this.#finished) return kept.of(state) >= goal;
    if (++this.nodes > this.#most) throw new TooLarge();
    const pending = tichu.pending(state);
    const unasked = nextUnasked(pending, waited);
    const actor = unasked >= 0 ? unasked : firstOf(owing(pending));
    if (actor === TABLE) {
      tichu.play(state, TABLE, tichu.fallback(state, TABLE));
      return this.#reaches(depth, 0);
    }
    kept.look(state);
    if (kept.least >= goal) return true;
    if (kept.most < goal) return false;
    const isChaser = (actor & 1) === (kept.chaser & 1);
    if (goesOut(state, actor) && kept.ifOut(state, actor) >= goal === isChaser) return isChaser;
    const known = this.#positions.find(state, waited);
    if (known !== undefined) return known;
    const answer = this.#finds(depth, actor, waited, isChaser);
    kept.look(state);
    this.#positions.note(state, waited, answer);
    return answer;
  }

  /** Whether the actor has a move to what it wants, then that, else the opposite. */
  #finds(depth: number, actor: Seat, waited: number, wanted: boolean): boolean {
    const state = this.#stateAt(depth);
    const next = this.#stateAt(depth + 1);
    const list = moves[depth];
    const count = list.list(state, actor);
    for (let i = 0; i < count; i++) {
      const action = list.actions[i];
      copyState(state, next);
      if (action !== WAIT) tichu.play(next, actor, action);
      if (this.#reaches(depth + 1, action === WAIT ? waited | (1 << actor) : 0) === wanted) return wanted;
    }
    return !wanted;
  }
}
