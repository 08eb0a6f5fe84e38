/**
 * Ensures that one server at a time uses a file. The lock is an exclusive transaction on an empty database beside it: the operating
 * system releases it when the process ends, even if killed, so no stale lock has to be removed. It cannot be
 * on the file itself, which the league uses at the same time.
 */
import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreError } from './errors.ts';

const SQLITE_BUSY = 5;

/** Throws `store/in-use` if it is locked, also by this process. Closing the returned database releases the lock. */
export function lockBeside(path: string): DatabaseSync {
  const lock = new DatabaseSync(`${truePath(path)}-lock`);
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    const isBusy = (error as { errcode?: number }).errcode === SQLITE_BUSY;
    throw isBusy ? new StoreError('store/in-use', { place: path }, { cause: error }) : error;
  }
}

/** Whether a server has used the file before: its lock is never deleted. */
export function hasLock(path: string): boolean {
  return existsSync(`${truePath(path)}-lock`);
}

/** Resolves links, so that two paths of one file have one lock. */
function truePath(path: string): string {
  return existsSync(path) ? realpathSync(path) : join(realpathSync(dirname(path)), basename(path));
}
