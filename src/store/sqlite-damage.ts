/** Recognises files that are damaged, empty by accident, or not a store, before a server would start with zero tables. */
import { existsSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { StoreError } from './errors.ts';

/** Results of SQLite: the file is damaged; it is no database. */
const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/**
 * Results that can pass while the file is open: another connection holds a lock (5, 6), the file system is read-only (8), reading
 * or writing failed (10), the disk is full (13), a file cannot be opened (14).
 */
const PASSING: ReadonlySet<number> = new Set([5, 6, 8, 10, 13, 14]);

export const isPassingFault = (error: unknown): boolean => PASSING.has(resultOf(error));

/** The result of SQLite without its details, which are in the upper bits; 0 for other errors. */
const resultOf = (error: unknown): number => ((error as { errcode?: number }).errcode ?? 0) & 0xff;

/** Reading all pages of a larger file would delay the start: there SQLite reports damage when it reads a damaged page. */
const MOST_CHECKED = 256_000_000;

/**
 * SQLite treats a file of 0 bytes as a new database, and a missing one, too. It is not new if a server has used it (`wasUsed`) or if
 * its log is still there.
 */
export function refuseEmptied(path: string, wasUsed: boolean): void {
  const isMissing = !existsSync(path);
  if (!isMissing && statSync(path).size > 0) return;
  const hasLog = existsSync(`${path}-wal`) && statSync(`${path}-wal`).size > 0;
  if (hasLog || (wasUsed && !isMissing)) throw new StoreError('store/emptied', { place: path });
}

/** Errors of SQLite that mean damage become a `StoreError`. */
export async function undamaged<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { message } = error as { message?: string };
    const result = resultOf(error);
    if (result === NOT_A_DATABASE) throw new StoreError('store/foreign', { place: path }, { cause: error });
    if (result === CORRUPT)
      throw new StoreError('store/damaged', { place: path, reason: message ?? '' }, { cause: error });
    throw error;
  }
}

/** Refuses the database of another program, and one whose pages do not fit together. */
export function checkContents(file: DatabaseSync, path: string): void {
  const names = file
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`)
    .all()
    .map(({ name }) => name);
  if (names.length === 0) return;
  if (!names.includes('kysely_migration')) throw new StoreError('store/foreign', { place: path });
  if (statSync(path).size > MOST_CHECKED) return;
  const { quick_check: found } = file.prepare('PRAGMA quick_check(1)').get() as { quick_check: string };
  if (found !== 'ok') throw new StoreError('store/damaged', { place: path, reason: found });
}
