/**
 * A game as rows for learning: one for every recorded decision of a seat, with what the seat knew, its legal
 * actions, its choice, and the results. A seat that may act out of turn and does not has no move and no row.
 */
import type { Game, Scope } from '../../core/game.ts';
import { type GameRecord, settingOf } from '../../core/record.ts';
import type { State } from '../../core/state.ts';
import { TABLE } from '../../core/types.ts';

export interface TrainingRow {
  /** Counted from 0 in the record, moves of the table included: `replay <record> --at <move>` shows the position. */
  readonly move: number;
  readonly seat: number;
  readonly observation: Float32Array;
  /** Indices by `game.index` if the game has a fixed list of actions, else the actions themselves; in the order of `legal`. */
  readonly legal: readonly number[];
  /** The index of the chosen action in that list. */
  readonly choice: number;
  /** The results of this seat in the segment and in the game; null if the record ends before. */
  readonly segment: number | null;
  readonly game: number | null;
}

type Unfinished = { -readonly [K in keyof TrainingRow]: TrainingRow[K] };

/** The rows of a record whose moves are known to be legal. */
export function rowsOf(game: Game, record: GameRecord): TrainingRow[] {
  const setting = settingOf(game, record);
  const state = game.create(setting);
  const legal = new Float64Array(setting.maxLegal);
  const rows: Unfinished[] = [];
  let settled = 0;
  game.deal(state, record.seed);
  record.moves.forEach(({ actor, action }, move) => {
    if (actor !== TABLE) {
      const count = game.legal(state, actor, legal);
      const options = legal.slice(0, count);
      const observation = new Float32Array(setting.observation);
      game.observe(state, actor, observation);
      rows.push({
        move,
        seat: actor,
        observation,
        legal: Array.from(options, (option) => (setting.actions > 0 ? game.index(setting, option) : option)),
        choice: options.indexOf(action),
        segment: null,
        game: null,
      });
    }
    const before = game.segments(state);
    game.play(state, actor, action);
    if (game.segments(state) === before) return;
    settle(rows.slice(settled), game, state, 'segment');
    settled = rows.length;
  });
  if (game.outcome(state) !== undefined) settle(rows, game, state, 'game');
  return rows;
}

function settle(rows: readonly Unfinished[], game: Game, state: State, scope: Scope): void {
  const result = new Float64Array(state.setting.seats);
  game.result(state, scope, result);
  for (const row of rows) row[scope] = result[row.seat];
}
