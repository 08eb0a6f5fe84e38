/**
 * An agent's access to a game: what one seat may know about the current position. It is created once a game. The state
 * is a private field, so an agent cannot reach it; nothing is copied or built until it is asked for.
 */
import type { Game, Imaginer, Setting } from './game.ts';
import type { FeatureList, Lens, Stake } from './lens.ts';
import type { Random } from './random.ts';
import type { Rejection } from './result.ts';
import type { State } from './state.ts';
import { type Action, type ActionBuffer, owes, owing, type Seat } from './types.ts';

export class Observer<S extends State = State, V = unknown> {
  readonly seat: Seat;
  readonly setting: Setting;
  /** The rules, which are public. */
  readonly game: Game<S, V>;
  readonly #state: S;
  #lens: Lens<S> | undefined;

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

  /** Samples worlds that the seat cannot tell from the true one, from the current position. */
  imaginer(memory = Number.POSITIVE_INFINITY): Imaginer<S> {
    return this.game.imaginer(this.setting, this.view(), memory);
  }

  observe(into: Float32Array): void {
    this.game.observe(this.#state, this.seat, into);
  }

  // ---- through the game's lens, without what is hidden -------------------------------------------------------------------

  get #through(): Lens<S> {
    this.#lens ??= this.game.lens(this.setting);
    return this.#lens;
  }

  position(into: FeatureList): void {
    this.#through.position(this.#state, this.seat, into);
  }

  choices(into: ActionBuffer): number {
    return this.#through.choices(this.#state, this.seat, into);
  }

  intent(action: Action): Action {
    return this.#through.intent(this.#state, this.seat, action);
  }

  choice(action: Action, into: FeatureList): void {
    this.#through.choice(this.#state, this.seat, action, into);
  }

  /** Whether the seat can conclude all that it does not see. */
  get isOpen(): boolean {
    return this.#through.isOpen(this.#state, this.seat);
  }

  get stakes(): readonly Stake<S>[] {
    return this.#through.stakes;
  }

  /** Whether the stake is decided before this action; undefined asks for those that are decided alone. */
  isAsked(stake: Stake<S>, chosen: Action | undefined): boolean {
    return stake.isAsked(this.#state, this.seat, chosen);
  }

  /** How likely the stake's success must be. */
  needed(stake: Stake<S>): number {
    return stake.needed(this.#state, this.seat);
  }

  /** Whether an opponent has staked on the contrary. */
  isContested(stake: Stake<S>): boolean {
    return stake.isContested(this.#state, this.seat);
  }

  mayCall(stake: Stake<S>): boolean {
    return stake.mayCall(this.#state, this.seat);
  }
}
