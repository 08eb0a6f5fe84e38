/**
 * The things of this browser, in IndexedDB: they outlast the page and need no server. Each change is one transaction that is on disk
 * when the promise resolves. Other windows hear of it.
 */
import type { Kind, Program } from '../../workshop/index.ts';

/** A thing on the shelf. Its text may be a draft with errors. */
export interface Kept {
  readonly id: string;
  readonly kind: Kind;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  readonly changedAt: number;
  /** Raised by every change: a window that has an older one must not overwrite it. */
  readonly version: number;
  /** Where it comes from, if it was not made here. */
  readonly program?: Program;
}

/** `changed`: another window has changed it since it was read. */
export type Saved = 'saved' | 'changed';

/** Why the shelf cannot be used: no storage at all, or no room. */
export class ShelfError extends Error {
  readonly reason: 'unavailable' | 'full';

  constructor(reason: 'unavailable' | 'full', options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

const NAME = 'stammtisch.workshop';
const STORE = 'things';

export class Shelf {
  readonly #database: IDBDatabase;
  readonly #channel = new BroadcastChannel(NAME);

  private constructor(database: IDBDatabase) {
    this.#database = database;
  }

  static async open(): Promise<Shelf> {
    try {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
      return new Shelf(await done(request));
    } catch (error) {
      throw new ShelfError('unavailable', { cause: error });
    }
  }

  /** Oldest first. */
  async all(): Promise<readonly Kept[]> {
    const kept = await done(this.#database.transaction(STORE).objectStore(STORE).getAll() as IDBRequest<Kept[]>);
    return kept.sort((one, other) => one.madeAt - other.madeAt || (one.id < other.id ? -1 : 1));
  }

  get(id: string): Promise<Kept | undefined> {
    return done(this.#database.transaction(STORE).objectStore(STORE).get(id) as IDBRequest<Kept | undefined>);
  }

  async add(given: Pick<Kept, 'kind' | 'text' | 'program'>): Promise<Kept> {
    const now = Date.now();
    const kept: Kept = { ...given, id: newId(), madeAt: now, changedAt: now, version: 1 };
    await this.#write((things) => things.add(kept));
    void navigator.storage?.persist?.().catch(() => false); // asks once that the browser never evicts it
    return kept;
  }

  /** Replaces the text, unless another window was faster. Read and write are one transaction. */
  async save(before: Kept, text: string): Promise<Saved> {
    let saved: Saved = 'changed';
    await this.#write((things) => {
      const request = things.get(before.id) as IDBRequest<Kept | undefined>;
      request.onsuccess = () => {
        if (request.result?.version !== before.version) return;
        saved = 'saved';
        things.put({ ...before, text, changedAt: Date.now(), version: before.version + 1 } satisfies Kept);
      };
    });
    return saved;
  }

  remove(id: string): Promise<void> {
    return this.#write((things) => things.delete(id));
  }

  /** Takes a removal back. */
  restore(kept: Kept): Promise<void> {
    return this.#write((things) => things.put(kept));
  }

  /** Calls when another window has changed something; returns what ends it. */
  listen(changed: () => void): () => void {
    const heard = (): void => changed();
    this.#channel.addEventListener('message', heard);
    return () => this.#channel.removeEventListener('message', heard);
  }

  async #write(work: (things: IDBObjectStore) => void): Promise<void> {
    const change = this.#database.transaction(STORE, 'readwrite', { durability: 'strict' });
    work(change.objectStore(STORE));
    await new Promise<void>((resolve, reject) => {
      change.oncomplete = () => resolve();
      change.onabort = () =>
        reject(new ShelfError(isFull(change.error) ? 'full' : 'unavailable', { cause: change.error }));
    });
    this.#channel.postMessage('changed');
  }
}

const isFull = (error: DOMException | null): boolean => error?.name === 'QuotaExceededError';

const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new ShelfError('unavailable', { cause: request.error }));
  });
}
