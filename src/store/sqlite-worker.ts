/**
 * The thread of the SQLite store, so that a slow disk sync does not block the tables. It
 * opens a file that `sqlite-live.ts` has locked and migrated, and does not load Kysely, which would double its memory.
 */
import type { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { answerOf, type Call, failureOf, OPENING } from './sqlite-calls.ts';
import { SqliteEngine } from './sqlite-engine.ts';
import { IN_MEMORY, openFile } from './sqlite-file.ts';

if (parentPort === null) throw new Error('this file is the thread of a store');
const port = parentPort;

try {
  const engine = new SqliteEngine(await opened(workerData as string));
  port.on('message', ({ id, method, given }: Call) => {
    const work = engine[method] as (...given: readonly unknown[]) => unknown;
    port.postMessage(answerOf(id, () => work.apply(engine, [...given])));
    if (method === 'close') port.close();
  });
  port.postMessage({ id: OPENING, value: undefined });
} catch (error) {
  port.postMessage(failureOf(OPENING, error));
}

async function opened(path: string): Promise<DatabaseSync> {
  const file = openFile(path);
  if (path === IN_MEMORY) await (await import('./sqlite.ts')).migrated(file); // only this connection can
  return file;
}
