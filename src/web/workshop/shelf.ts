/**
 * The things of this browser, in IndexedDB: they outlast the page and need no server. Each change is one transaction that is on disk
 * when the promise resolves. Other windows hear of it.
 */
import type { Kind, Program } from '../../workshop/index.ts';
import type { SavedSheet } from '../../workshop/sheet/index.ts';

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
  /** Whether there is a sheet of the map editor beside the text, from which the text follows. */
  readonly hasSheet?: boolean;
}

interface KeptSheet {
  readonly id: string;
  readonly sheet: SavedSheet;
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
/** Sheets of maps: apart, because a library shows hundreds of things without them. */
const SHEETS = 'sheets';
const VERSION = 2;

export class Shelf {
  readonly #database: IDBDatabase;
  readonly #channel = new BroadcastChannel(NAME);

  private constructor(database: IDBDatabase) {
    this.#database = database;
  }

  static async open(): Promise<Shelf> {
    try {
      const request = indexedDB.open(NAME, VERSION);
      request.onupgradeneeded = ({ oldVersion }) => {
        if (oldVersion < 1) request.result.createObjectStore(STORE, { keyPath: 'id' });
        if (oldVersion < 2) request.result.createObjectStore(SHEETS, { keyPath: 'id' });
      };
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

  async sheet(id: string): Promise<SavedSheet | undefined> {
    const found = this.#database.transaction(SHEETS).objectStore(SHEETS).get(id) as IDBRequest<KeptSheet | undefined>;
    return (await done(found))?.sheet;
  }

  async add(given: Pick<Kept, 'kind' | 'text' | 'program'>, sheet?: SavedSheet): Promise<Kept> {
    const now = Date.now();
    const hasSheet = sheet !== undefined;
    const kept: Kept = { ...given, id: newId(), madeAt: now, changedAt: now, version: 1, hasSheet };
    await this.#write((things, sheets) => {
      things.add(kept);
      if (hasSheet) sheets.add({ id: kept.id, sheet } satisfies KeptSheet);
    });
    void navigator.storage?.persist?.().catch(() => false); // asks once that the browser never evicts it
    return kept;
  }

  /** Replaces the text, unless another window was faster. Read and write are one transaction. */
  async save(before: Kept, text: string): Promise<Saved> {
    return (await this.#replace(before, text, undefined)) === undefined ? 'changed' : 'saved';
  }

  /**
   * Replaces the sheet and, if it is known already, the text that follows from it. Returns what is kept now; undefined if another
   * window was faster. Without a text the version stays: a stroke is safe before its map has been worked out.
   */
  saveSheet(before: Kept, sheet: SavedSheet, text?: string): Promise<Kept | undefined> {
    return this.#replace({ ...before, hasSheet: true }, text, sheet);
  }

  async #replace(before: Kept, text: string | undefined, sheet: SavedSheet | undefined): Promise<Kept | undefined> {
    let after: Kept | undefined;
    const write = (things: IDBObjectStore, sheets: IDBObjectStore): void => {
      const request = things.get(before.id) as IDBRequest<Kept | undefined>;
      request.onsuccess = () => {
        if (request.result?.version !== before.version) return;
        const next = { text, changedAt: Date.now(), version: before.version + 1 };
        after = text === undefined ? before : { ...before, ...next, text };
        things.put(after);
        if (sheet !== undefined) sheets.put({ id: before.id, sheet } satisfies KeptSheet);
      };
    };
    await this.#write(write, text !== undefined);
    return after;
  }

  /** Returns the sheet that was removed with it. */
  async remove(id: string): Promise<SavedSheet | undefined> {
    const sheet = await this.sheet(id);
    await this.#write((things, sheets) => {
      things.delete(id);
      sheets.delete(id);
    });
    return sheet;
  }

  /** Takes a removal back. */
  restore(kept: Kept, sheet?: SavedSheet): Promise<void> {
    return this.#write((things, sheets) => {
      things.put(kept);
      if (sheet !== undefined) sheets.put({ id: kept.id, sheet } satisfies KeptSheet);
    });
  }

  /** Calls when another window has changed something; returns what ends it. */
  listen(changed: () => void): () => void {
    const heard = (): void => changed();
    this.#channel.addEventListener('message', heard);
    return () => this.#channel.removeEventListener('message', heard);
  }

  /** A stroke alone is not told to other windows: what they show follows from the text. */
  async #write(work: (things: IDBObjectStore, sheets: IDBObjectStore) => void, isTold = true): Promise<void> {
    const change = this.#database.transaction([STORE, SHEETS], 'readwrite', { durability: 'strict' });
    work(change.objectStore(STORE), change.objectStore(SHEETS));
    await new Promise<void>((resolve, reject) => {
      change.oncomplete = () => resolve();
      change.onabort = () =>
        reject(new ShelfError(isFull(change.error) ? 'full' : 'unavailable', { cause: change.error }));
    });
    if (isTold) this.#channel.postMessage('changed');
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
