/** What the server tells all clients about itself: it waits for its store, or it will stop for maintenance. */
import type { TableLog } from '../table/table.ts';

export type ServerState = 'ok' | 'waiting' | 'maintenance';

export interface ServerStatus {
  readonly state: ServerState;
  /** Maintenance: when the server stops, in milliseconds since 1970, and the words of the operator. */
  readonly at?: number;
  readonly words?: string | undefined;
}

const OK: ServerStatus = { state: 'ok' };
const WAITING: ServerStatus = { state: 'waiting' };

export class StatusBoard {
  readonly #log: TableLog;
  readonly #readers = new Set<(status: ServerStatus) => void>();
  #isWaiting = false;
  #maintenance: ServerStatus | undefined;

  constructor(log: TableLog) {
    this.#log = log;
  }

  get status(): ServerStatus {
    return this.#isWaiting ? WAITING : (this.#maintenance ?? OK);
  }

  /** Calls the reader with every change. */
  read(reader: (status: ServerStatus) => void): void {
    this.#readers.add(reader);
  }

  /** The store takes long to save; without an argument it works again. */
  storeWaits(trouble?: { readonly err: unknown }): void {
    this.#isWaiting = trouble !== undefined;
    if (trouble === undefined) this.#log.warn({}, 'the store works again');
    else this.#log.error(trouble, 'the store cannot save: all tables wait for it');
    this.#changed();
  }

  /** Announces maintenance; without an argument it is cancelled. */
  announce(maintenance?: { readonly at: number; readonly words?: string | undefined }): void {
    this.#maintenance = maintenance === undefined ? undefined : { state: 'maintenance', ...maintenance };
    this.#changed();
  }

  #changed(): void {
    for (const reader of this.#readers) reader(this.status);
  }
}
