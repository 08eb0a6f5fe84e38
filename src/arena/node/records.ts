/** The output files of a finished run: every game as a record, and rows for learning. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Game, Setting } from '../../core/game.ts';
import { packRecord } from '../../core/record-packed.ts';
import { type Plan, recordOf } from '../plan.ts';
import { rowsOf } from '../training/rows.ts';
import type { Journal } from './journal.ts';
import { TrainingFile } from './training-file.ts';

/** Records per folder: more make file managers slow. */
const A_FOLDER = 1000;

/** `records/000/000017.sr1` for game 17. */
export function recordPath(n: number): string {
  const folder = String(Math.floor(n / A_FOLDER)).padStart(3, '0');
  return join('records', folder, `${String(n).padStart(6, '0')}.sr1`);
}

/** A plan and the journal of its games. */
export interface PlayedPlan {
  readonly game: Game;
  readonly plan: Plan;
  readonly journal: Journal;
}

export function writeRecord({ game, plan, journal }: PlayedPlan, n: number, folder: string): void {
  const { result, moves } = journal.gameAt(n);
  const path = join(folder, recordPath(n));
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, packRecord(game, recordOf(plan, n, moves, result.outcome)));
}

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
