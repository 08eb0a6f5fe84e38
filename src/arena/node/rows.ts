/** The rows for learning of a finished run. Apart from the records, because the writer of Parquet files is loaded with it. */
import type { Setting } from '../../core/game.ts';
import { recordOf } from '../plan.ts';
import { rowsOf } from '../training/rows.ts';
import { type PlayedPlan, recordPath } from './records.ts';
import { TrainingFile } from './training-file.ts';

/** Writes the rows of every counted and finished game; returns their number. */
export function writeRows(path: string, { game, plan, journal }: PlayedPlan, setting: Setting, games: number): number {
  const file = new TrainingFile(path, game, setting);
  try {
    for (let n = 0; n < games; n++) {
      const { result, moves } = journal.gameAt(n);
      if (result.outcome !== undefined) {
        file.add(recordPath(n), rowsOf(game, recordOf(plan, n, moves, result.outcome)));
      }
    }
    file.finish();
  } catch (error) {
    file.abandon();
    throw error;
  }
  return file.rows;
}
