/** One connection to a SQLite file, set up so that a commit survives a power cut. */
import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Stores everything in memory, for this one connection. */
export const IN_MEMORY = ':memory:';

/** How long a second connection waits for the first, in milliseconds. */
const BUSY_MS = 10_000;

/** The file holds the seeds of running games, so only its owner may read it. */
const OWNER_ONLY = 0o600;

/** `fullfsync` matters on macOS alone, where an ordinary sync leaves data in the drive's cache. */
const PRAGMAS =
  'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA foreign_keys = ON;';

/** Opens or creates the file. */
export function openFile(path: string): DatabaseSync {
  if (path !== IN_MEMORY) closeSync(openSync(path, 'a', OWNER_ONLY));
  const file = new DatabaseSync(path, { timeout: BUSY_MS });
  try {
    file.exec(PRAGMAS);
    return file;
  } catch (error) {
    file.close();
    throw error;
  }
}
