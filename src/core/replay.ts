/** Steps through a record, forward and back. Going back restarts from the nearest stored position, so both are fast. */
import type { Game, GameEvent } from './game.ts';
import { formatOutcome, type GameRecord, settingOf } from './record.ts';
import { fail, ok, type Rejection, type Result, reject } from './result.ts';
import { copyState, type State } from './state.ts';
import { mayAct, TABLE } from './types.ts';

const STEPS_BETWEEN_KEPT = 64;

export class Replay {
  readonly game: Game;
  readonly record: GameRecord;
  /** The position after `at` moves. Read it, do not change it. */
  readonly state: State;
  readonly #kept: State[] = [];
  #at = 0;

  private constructor(game: Game, record: GameRecord) {
    this.game = game;
    this.record = record;
    const setting = settingOf(game, record);
    this.state = game.create(setting);
    game.deal(this.state, record.seed);
    this.#keep();
  }

  /** Plays the whole record once, checking every move and the result, and stops at its beginning. */
  static open(game: Game, record: GameRecord): Result<Replay> {
    const replay = new Replay(game, record);
    for (let i = 0; i < record.moves.length; i++) {
      const refusal = replay.#refusal(i);
      if (refusal !== undefined)
        return fail('record/illegal-move', { move: i + 1, text: replay.#moveText(i) }, refusal);
      replay.forward();
    }
    const outcome = game.outcome(replay.state);
    if (record.outcome !== undefined) {
      const said = formatOutcome(record.outcome);
      const found = outcome === undefined ? 'not over' : formatOutcome(outcome);
      if (said !== found) return fail('record/result', { said, found });
    }
    replay.to(0);
    return ok(replay);
  }

  /** Number of moves made so far. */
  get at(): number {
    return this.#at;
  }

  get length(): number {
    return this.record.moves.length;
  }

  /** Makes one move and emits its events. False at the end. */
  forward(emit?: (event: GameEvent) => void): boolean {
    if (this.#at >= this.length) return false;
    const { actor, action } = this.record.moves[this.#at];
    this.game.play(this.state, actor, action, emit);
    this.#at++;
    if (this.#at % STEPS_BETWEEN_KEPT === 0 && this.#kept.length === this.#at / STEPS_BETWEEN_KEPT) this.#keep();
    return true;
  }

  /** Takes back one move. False at the beginning. */
  back(): boolean {
    if (this.#at === 0) return false;
    this.to(this.#at - 1);
    return true;
  }

  /** Goes to the position after this many moves. */
  to(at: number): void {
    const target = Math.max(0, Math.min(this.length, at));
    const kept = Math.min(this.#kept.length - 1, Math.floor(target / STEPS_BETWEEN_KEPT));
    if (target < this.#at || this.#at < kept * STEPS_BETWEEN_KEPT) {
      copyState(this.#kept[kept], this.state);
      this.#at = kept * STEPS_BETWEEN_KEPT;
    }
    while (this.#at < target) this.forward();
  }

  #keep(): void {
    const kept = this.game.create(this.state.setting);
    copyState(this.state, kept);
    this.#kept.push(kept);
  }

  #refusal(index: number): Rejection | undefined {
    const { actor, action } = this.record.moves[index];
    const { game, state } = this;
    const seated = actor === TABLE || actor < state.setting.seats;
    return seated && mayAct(game.pending(state), actor)
      ? game.check(state, actor, action)
      : reject('action/not-your-turn');
  }

  #moveText(index: number): string {
    const { actor, action } = this.record.moves[index];
    return `${actor === TABLE ? 'table' : actor} ${this.game.notation.format(this.state.setting, action)}`;
  }
}
