/**
 * The window through which an agent sees a game: one seat's eyes, opened once a game, always looking at the position of
 * the moment. The state behind it is a private field, so an agent can not reach it; nothing is copied or built until asked.
 */
import type { Game, Imaginer, Setting } from './game.ts';
import type { Random } from './random.ts';
import type { Rejection } from './result.ts';
import type { State } from './state.ts';
import { type Action, type ActionBuffer, owes, owing, type Seat } from './types.ts';

export class Observer<S extends State = State, V = unknown> {
  readonly seat: Seat;
  readonly setting: Setting;
  /** The rules, which everybody knows. */
  readonly game: Game<S, V>;
  readonly #state: S;

  constructor(game: Game<S, V>, state: S, seat: Seat) {
    this.game = game;
    this.#state = state;
    this.seat = seat;
    this.setting = state.setting;
  }

  /** Whether the seat must decide now. If not, it may answer WAIT. */
  get owes(): boolean {
    return owes(this.game.pending(this.#state), this.seat);
  }

  /** All actors that owe a decision, as bits. */
  get owing(): number {
    return owing(this.game.pending(this.#state));
  }

  legal(into: ActionBuffer): number {
    return this.game.legal(this.#state, this.seat, into);
  }

  sample(random: Random): Action {
    return this.game.sample(this.#state, this.seat, random);
  }

  check(action: Action): Rejection | undefined {
    return this.game.check(this.#state, this.seat, action);
  }

  fallback(): Action {
    return this.game.fallback(this.#state, this.seat);
  }

  segments(): number {
    return this.game.segments(this.#state);
  }

  view(): V {
    return this.game.view(this.#state, this.seat);
  }

  /** Samples worlds the seat cannot tell from the true one, as of this moment. */
  imaginer(memory = Number.POSITIVE_INFINITY): Imaginer<S> {
    return this.game.imaginer(this.setting, this.view(), memory);
  }

  observe(into: Float32Array): void {
    this.game.observe(this.#state, this.seat, into);
  }
}
