/** One game at a table: the position and its moves. Knows neither people nor the store. */
import type { Call, Game, GameEvent, Outcome, Setting } from '../core/game.ts';
import { formatRecord, type Move } from '../core/record.ts';
import type { Rejection } from '../core/result.ts';
import type { Seed } from '../core/seed.ts';
import { copyState, type State } from '../core/state.ts';
import type { Action, Pending, Seat, Viewer } from '../core/types.ts';
import { afterThisTask } from './clock.ts';
import { type Position, positionOf } from './thinker.ts';

/** The result of `Course.try`. */
export type Tried =
  | { readonly ok: true; readonly events: readonly GameEvent[]; readonly moves: readonly Move[] }
  | { readonly ok: false; readonly error: Rejection };

export class Course {
  readonly id: string;
  readonly game: Game;
  readonly setting: Setting;
  readonly seed: Seed;
  readonly moves: Move[] = [];
  readonly #state: State;
  /** Restored if one of several actions is refused. */
  readonly #before: State;
  readonly #buffer: Float64Array;
  /**
   * Cached views of the current position: after a step all guests need the same few views within one task. They are dropped after
   * that task: a thousand tables that kept them until the next move would move them to the old generation of the heap, which is
   * expensive to collect. An array with one place for each viewer, not a Map: the backing store that a cleared Map leaves behind
   * may be in the old generation already and keeps its views alive.
   */
  readonly #views: unknown[];

  constructor(id: string, game: Game, setting: Setting, seed: Seed) {
    this.id = id;
    this.game = game;
    this.setting = setting;
    this.seed = seed;
    this.#state = game.create(setting);
    this.#before = game.create(setting);
    this.#buffer = new Float64Array(setting.maxLegal);
    this.#views = Array.from({ length: setting.seats + 1 }, () => undefined);
  }

  /** Deals and returns the events. */
  deal(): GameEvent[] {
    const events: GameEvent[] = [];
    this.#views.fill(undefined);
    this.game.deal(this.#state, this.seed, (event) => events.push(event));
    return events;
  }

  /** Deals and replays the moves read from the store or from another game's record, without events. */
  catchUp(moves: readonly Move[]): void {
    this.#views.fill(undefined);
    this.game.deal(this.#state, this.seed);
    for (const { actor, action } of moves) {
      const refusal = this.check(actor, action);
      if (refusal !== undefined) throw new Error(`move ${this.moves.length + 1} of game ${this.id}: ${refusal.code}`);
      this.game.play(this.#state, actor, action);
      this.moves.push({ actor, action });
    }
  }

  get pending(): Pending {
    return this.game.pending(this.#state);
  }

  get outcome(): Outcome | undefined {
    return this.game.outcome(this.#state);
  }

  get segments(): number {
    return this.game.segments(this.#state);
  }

  /** Shared by all callers: do not modify. */
  view(viewer: Viewer): unknown {
    const place = viewer === 'spectator' ? this.setting.seats : viewer;
    const known = this.#views[place];
    if (known !== undefined) return known;
    if (this.#views.every((view) => view === undefined)) afterThisTask(() => this.#views.fill(undefined));
    const view = this.game.view(this.#state, viewer);
    this.#views[place] = view;
    return view;
  }

  legal(actor: Seat): Action[] {
    return Array.from(this.#buffer.subarray(0, this.game.legal(this.#state, actor, this.#buffer)));
  }

  fallback(actor: Seat): Action {
    return this.game.fallback(this.#state, actor);
  }

  /** Undefined if the action is legal. */
  check(actor: Seat, action: Action): Rejection | undefined {
    return this.game.check(this.#state, actor, action);
  }

  /** A copy of the position for a thread in which an agent decides for the seat. */
  position(seat: Seat): Position {
    return positionOf(this.id, this.#state, seat);
  }

  /** Plays several actions of one actor, all or none. */
  try(actor: Seat, actions: readonly Action[]): Tried {
    copyState(this.#state, this.#before);
    this.#views.fill(undefined);
    const events: GameEvent[] = [];
    for (const action of actions) {
      const refusal = this.check(actor, action);
      if (refusal !== undefined) {
        copyState(this.#before, this.#state);
        return { ok: false, error: refusal };
      }
      this.game.play(this.#state, actor, action, (event) => events.push(event));
    }
    const moves = actions.map((action) => ({ actor, action }));
    this.moves.push(...moves);
    return { ok: true, events, moves };
  }

  /** Whether a call of "stop" is accepted: see `Call.check`. */
  checkCall(call: Call, seat: Seat): Rejection | 'later' | undefined {
    return call.check(this.#state, seat);
  }

  /** The table's action for a seat that leaves; undefined if the game has none. */
  farewell(seat: Seat): Action | undefined {
    return this.game.live.farewell(this.#state, seat);
  }

  /** Whether a seat could still act out of turn before the table's next step. */
  get hasWindow(): boolean {
    return this.game.live.hasWindow(this.#state);
  }

  /** `agents` are their levels by seat, empty for persons. */
  record(players: readonly string[], agents: readonly string[] = []): string {
    const { game, setting, seed, moves, outcome } = this;
    const { name, rulesVersion } = game.facts;
    const head = {
      game: name,
      rulesVersion,
      seats: setting.seats,
      options: setting.options,
      seed,
      players,
      agents,
      moves,
    };
    return formatRecord(game, outcome === undefined ? head : { ...head, outcome });
  }
}
