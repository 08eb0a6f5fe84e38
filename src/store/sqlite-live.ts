/** The live store in one file: the server's side of the thread that does the work. */
import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { StoreError } from './errors.ts';
import type { LiveStore, RecordQuery, Trying, Write } from './live-store.ts';
import { persistently } from './patience.ts';
import { openSqlite } from './sqlite.ts';
import { type Answer, type Call, type Method, OPENING, unpacked } from './sqlite-calls.ts';
import { checkContents, isPassingFault, refuseEmptied, undamaged } from './sqlite-damage.ts';
import { IN_MEMORY, openFile } from './sqlite-file.ts';
import { hasLock, lockBeside } from './sqlite-lock.ts';

type Promised<M extends Method> = ReturnType<LiveStore[M]>;

/**
 * Opens or creates the file for one server; `:memory:` stores everything in memory. Fails with `store/in-use` if another server,
 * or this one, has already opened it.
 */
export async function openSqliteLive(path: string): Promise<LiveStore> {
  const wasUsed = path !== IN_MEMORY && hasLock(path);
  const lock = path === IN_MEMORY ? undefined : lockBeside(path);
  try {
    if (lock !== undefined) await prepare(path, wasUsed);
    const store = new SqliteLiveStore(path, lock);
    await store.opened;
    return store;
  } catch (error) {
    lock?.close();
    throw error;
  }
}

/** Checks the file and migrates its tables. */
async function prepare(path: string, wasUsed: boolean): Promise<void> {
  refuseEmptied(path, wasUsed);
  await undamaged(path, async () => {
    const file = openFile(path);
    try {
      checkContents(file, path);
    } finally {
      file.close();
    }
    await (await openSqlite(path)).close();
  });
}

class SqliteLiveStore implements LiveStore {
  readonly opened: Promise<unknown>;
  readonly #path: string;
  readonly #worker: Worker;
  readonly #lock: DatabaseSync | undefined;
  /** Calls that wait for their answer. */
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #calls = OPENING;
  #closing: Promise<void> | undefined;
  /** Set when the store was closed or its thread has ended: calls then fail with it. */
  #end: StoreError | undefined;

  /** `lock` is released on closing. */
  constructor(path: string, lock: DatabaseSync | undefined) {
    this.#path = path;
    this.#lock = lock;
    this.opened = this.#expect(OPENING);
    const options = { workerData: path, execArgv: [] }; // without the flags of the main program
    this.#worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), options);
    this.#worker.on('message', (answer: Answer) => this.#settle(answer));
    this.#worker.on('error', (error) => this.#die(String((error as Error).message ?? error)));
    this.#worker.on('exit', (code) => this.#die(`exit code ${code}`));
  }

  commit(writes: readonly Write[], trying?: Trying): Promise<void> {
    return persistently(() => this.#call('commit', writes), { ...trying, mayPass: isPassingFault });
  }

  openTables(): Promised<'openTables'> {
    return this.#call('openTables');
  }

  table(id: string): Promised<'table'> {
    return this.#call('table', id);
  }

  tableOfSession(hash: string): Promised<'tableOfSession'> {
    return this.#call('tableOfSession', hash);
  }

  gameOf(tableId: string): Promised<'gameOf'> {
    return this.#call('gameOf', tableId);
  }

  records(query: RecordQuery): Promised<'records'> {
    return this.#call('records', query);
  }

  record(id: string): Promised<'record'> {
    return this.#call('record', id);
  }

  thing(hash: string): Promised<'thing'> {
    return this.#call('thing', hash);
  }

  bytes(): Promised<'bytes'> {
    return this.#call('bytes');
  }

  newest(): Promised<'newest'> {
    return this.#call('newest');
  }

  expired(before: number): Promised<'expired'> {
    return this.#call('expired', before);
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    if (this.#end === undefined) {
      const ended = new Promise<void>((resolve) => this.#worker.once('exit', () => resolve()));
      const closed = this.#call('close');
      this.#end = new StoreError('store/closed');
      await closed;
      await ended;
    }
    this.#lock?.close();
  }

  /** The types of the contract hold on both sides of the thread; between them is plain data. */
  async #call<M extends Method>(method: M, ...given: Parameters<LiveStore[M]>): Promise<Awaited<Promised<M>>> {
    if (this.#end !== undefined) throw this.#end;
    const call: Call = { id: ++this.#calls, method, given };
    this.#worker.postMessage(call);
    return (await undamaged(this.#path, () => this.#expect(call.id))) as Awaited<Promised<M>>;
  }

  #expect(id: number): Promise<unknown> {
    const answer = Promise.withResolvers<unknown>();
    this.#waiting.set(id, answer);
    return answer.promise;
  }

  #settle(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    try {
      waiting?.resolve(unpacked(answer));
    } catch (error) {
      waiting?.reject(error);
    }
  }

  #die(reason: string): void {
    this.#end ??= new StoreError('store/died', { reason });
    for (const { reject } of this.#waiting.values()) reject(this.#end);
    this.#waiting.clear();
  }
}
