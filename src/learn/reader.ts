/** Reads games that were played: every answer, and every silence of a seat that could have acted (L-14, L-17). */
import type { Game } from '../core/game.ts';
import { Observer } from '../core/observer.ts';
import { type GameRecord, settingOf } from '../core/record.ts';
import type { State } from '../core/state.ts';
import { type Action, firstOf, optional, type Seat, TABLE, WAIT } from '../core/types.ts';
import type { Recorder } from './recorder.ts';

/** Kinds of decisions that are only waiting. */
const SILENCE = 'wait';

export class Reader {
  readonly #game: Game;
  readonly #recorder: Recorder;

  constructor(game: Game, recorder: Recorder) {
    this.#game = game;
    this.#recorder = recorder;
  }

  /**
   * Notes the decisions of a game whose moves have been checked; `kindOf` hears the kind of each. Returns the number of finished segments. An
   * unfinished one at the end is noted as well: its answers are as good as any.
   */
  read(record: GameRecord, hear?: (kind: string) => void): number {
    const game = this.#game;
    const setting = settingOf(game, record);
    const state = game.create(setting);
    const observers = Array.from({ length: setting.seats }, (_, seat) => new Observer(game, state, seat));
    const results = new Float64Array(setting.seats);
    const note = (seat: Seat, action: Action): void => {
      if (this.#recorder.answer(observers[seat], state, action)) hear?.(this.#kindOf(state, seat, action));
    };
    let finished = 0;
    game.deal(state, record.seed);
    for (const { actor, action } of record.moves) {
      for (let silent = optional(game.pending(state)) & ~(1 << TABLE); silent !== 0; silent &= silent - 1)
        if (firstOf(silent) !== actor) note(firstOf(silent), WAIT);
      if (actor !== TABLE) note(actor, action);
      game.play(state, actor, action);
      if (game.segments(state) === finished) continue;
      finished = game.segments(state);
      game.result(state, 'segment', results);
      this.#recorder.segment(state, results);
    }
    this.#recorder.abandon();
    return finished;
  }

  #kindOf(state: State, seat: Seat, action: Action): string {
    return action === WAIT ? SILENCE : this.#game.live.decisionOf(state, seat, action);
  }
}
