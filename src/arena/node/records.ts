/** Every game of a finished run as a record in a file. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Game } from '../../core/game.ts';
import { packRecord } from '../../core/record-packed.ts';
import { type Plan, recordOf } from '../plan.ts';
import type { Journal } from './journal.ts';

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
