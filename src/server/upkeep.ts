/** Daily deletion of what has expired, and the limit of the store's size. */
import type { GroupCommit } from '../store/group-commit.ts';
import type { LiveStore } from '../store/live-store.ts';
import type { Clock, Timer } from '../table/clock.ts';
import type { TableLog } from '../table/table.ts';

export interface UpkeepOptions {
  readonly store: LiveStore;
  readonly commit: GroupCommit;
  readonly clock: Clock;
  readonly log: TableLog;
  /** Milliseconds for which records are kept; without it they are kept forever. */
  readonly keepRecords?: number | undefined;
  /** Bytes; while the store is larger, new tables are refused. */
  readonly mostDisk?: number | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** An unfinished game can be resumed within this time. */
const REOPEN_MS = 7 * DAY_MS;
/** Maps and protocols of users are kept for this time after their last use. */
const THING_MS = 90 * DAY_MS;
/** Records deleted in one commit: few, because the tables wait for it. */
const PIECE = 200;
/** How often the size of the store is read. */
const LOOK_MS = 30_000;

export class Upkeep {
  readonly #options: UpkeepOptions;
  #timers: Timer[] = [];
  /** The latest time in the store at the start, and the ticks of the clock then. */
  #start: { readonly newest: number; readonly ticks: number } | undefined;
  #isFull = false;
  #isClosed = false;

  constructor(options: UpkeepOptions) {
    this.#options = options;
  }

  /** Whether the store has reached its limit: new tables are refused, running games go on. */
  get isFull(): boolean {
    return this.#isFull;
  }

  async begin(): Promise<void> {
    const { store, clock } = this.#options;
    this.#start = { newest: (await store.newest()) ?? clock.now(), ticks: clock.ticks() };
    await this.#daily();
    await this.#look();
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers.splice(0)) timer.cancel();
  }

  /** Whether a table that was last changed then can no longer be resumed. */
  isLate(touchedAt: number): boolean {
    return this.#now() - touchedAt > REOPEN_MS;
  }

  /**
   * The time that decides what has expired: the machine's, but at most the latest time in the store plus the time that this server has
   * run. A machine whose time is set wrongly into the future therefore deletes nothing too early.
   */
  #now(): number {
    const { clock } = this.#options;
    if (this.#start === undefined) return clock.now();
    return Math.min(clock.now(), this.#start.newest + clock.ticks() - this.#start.ticks);
  }

  async #daily(): Promise<void> {
    const { commit } = this.#options;
    const now = Math.floor(this.#now());
    await commit.write({ kind: 'forget', before: now - REOPEN_MS }, { kind: 'sweep', before: now - THING_MS });
    await this.#expire();
    this.#after(DAY_MS, () => this.#daily(), 'old tables and records could not be deleted');
  }

  async #expire(): Promise<void> {
    const { store, commit, keepRecords } = this.#options;
    if (keepRecords === undefined) return;
    const before = Math.floor(this.#now()) - keepRecords;
    for (let left = await store.expired(before); left > 0 && !this.#isClosed; left -= PIECE) {
      await commit.write({ kind: 'expire', before, most: PIECE });
    }
  }

  async #look(): Promise<void> {
    const { store, mostDisk, log } = this.#options;
    if (mostDisk === undefined) return;
    const bytes = await store.bytes();
    if (bytes >= mostDisk && !this.#isFull)
      log.warn({ bytes, mostDisk }, 'the store has reached MOST_DISK: no new tables');
    this.#isFull = bytes >= mostDisk;
    this.#after(LOOK_MS, () => this.#look(), 'the size of the store could not be read');
  }

  /** A failure is logged, and the task is tried again after the same time. */
  #after(milliseconds: number, task: () => Promise<void>, failure: string): void {
    if (this.#isClosed) return;
    const timer = this.#options.clock.after(milliseconds, () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
      task().catch((error: unknown) => {
        this.#options.log.error({ err: error }, failure);
        this.#after(milliseconds, task, failure);
      });
    });
    this.#timers.push(timer);
  }
}
