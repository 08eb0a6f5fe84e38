/**
 * The thread of the SQLite store: a sync takes as long as the disk takes, and no table should wait for another one's. It
 * opens what `sqlite-live.ts` has locked and brought up to date, and so does without Kysely: that would double the memory.
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
  if (path === IN_MEMORY) await (await import('./sqlite.ts')).migrated(file); // nobody else can reach it
  return file;
}
