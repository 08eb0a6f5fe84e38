/** The live part of a server: opens and closes store, tables, agents and sockets. */
import type { Server } from 'node:http';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import type { FindGame } from '../../core/record.ts';
import type { StoreError } from '../../store/errors.ts';
import { GroupCommit } from '../../store/group-commit.ts';
import type { LiveStore } from '../../store/live-store.ts';
import { type Clock, systemClock } from '../../table/clock.ts';
import { type TableSettings, USUAL } from '../../table/settings.ts';
import type { TableLog } from '../../table/table.ts';
import { ServerBans } from '../admin/bans.ts';
import { type Announced, Maintenance, USUAL_GRACE } from '../admin/maintenance.ts';
import { ThinkingPool } from '../agents/pool.ts';
import { House } from '../house.ts';
import { Metrics } from '../metrics.ts';
import { Readiness } from '../readiness.ts';
import { StatusBoard } from '../status.ts';
import { Admission } from './admission.ts';
import { type Limits, USUAL_LIMITS } from './limits.ts';
import { OptionReader } from './option-reader.ts';
import { type SocketOptions, Sockets } from './sockets.ts';
import { Things } from './things.ts';
import { Turns } from './turns.ts';

export interface LiveOptions {
  readonly store: LiveStore;
  readonly log: TableLog;
  readonly settings?: Partial<TableSettings>;
  readonly clock?: Clock;
  readonly findGame?: FindGame | undefined;
  readonly mostTables?: number;
  /** Limits of addresses and connections. */
  readonly limits?: Limits;
  /** Milliseconds for which records are kept; without it they are kept forever. */
  readonly keepRecords?: number | undefined;
  /** Bytes; while the store is larger, new tables are refused. */
  readonly mostDisk?: number | undefined;
  /** Where bans from the whole server are kept; without it they last until the server stops. */
  readonly bansFile?: string | undefined;
  /** Milliseconds that rounds still running at the time of announced maintenance have to end. */
  readonly maintenanceGrace?: number | undefined;
  /** Threads for agents; the default leaves one core for the tables. */
  readonly threads?: number;
}

const MOST_TABLES = 5_000;
const MOST_THREADS = 4;

export class Live {
  readonly house: House;
  readonly store: LiveStore;
  readonly metrics = new Metrics();
  readonly commit: GroupCommit;
  readonly admission: Admission;
  readonly status: StatusBoard;
  readonly bans: ServerBans;
  readonly maintenance: Maintenance;
  readonly clock: Clock;
  readonly things: Things;
  readonly #readiness: Readiness;
  readonly #thinker: ThinkingPool;
  readonly #options = new OptionReader();
  readonly #log: TableLog;
  readonly #failed = Promise.withResolvers<StoreError>();
  #sockets: Sockets | undefined;

  private constructor(options: LiveOptions) {
    const { store, settings, clock = systemClock, mostTables = MOST_TABLES, bansFile } = options;
    const threads = options.threads ?? Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1));
    this.store = store;
    this.#log = this.#counting(options.log);
    this.status = new StatusBoard(this.#log);
    this.commit = new GroupCommit(store, {
      slow: (trouble) => this.status.storeWaits(trouble),
      hopeless: (error) => this.#failed.resolve(error),
    });
    this.clock = clock;
    this.bans = new ServerBans(() => clock.now(), bansFile);
    this.#readiness = new Readiness(store, this.commit);
    this.#thinker = new ThinkingPool(threads, undefined, this.metrics);
    this.admission = new Admission(options.limits ?? USUAL_LIMITS, this.#log);
    const { commit } = this;
    this.house = new House({
      store,
      commit,
      clock,
      settings: { ...USUAL, ...settings },
      thinker: this.#thinker,
      log: this.#log,
      mostTables,
      findGame: options.findGame,
      stored: (address, bytes) => this.admission.stored(address, bytes),
      keepRecords: options.keepRecords,
      mostDisk: options.mostDisk,
    });
    this.things = new Things({ store, commit, clock, reader: this.#options, refuse: () => this.house.refusal });
    const tell = (announced: Announced | undefined): void =>
      this.status.announce(announced && { at: announced.at, words: announced.message });
    this.maintenance = new Maintenance({
      house: this.house,
      clock,
      grace: options.maintenanceGrace ?? USUAL_GRACE,
      tell,
    });
  }

  /** Restores every table that was open before. */
  static async open(options: LiveOptions): Promise<Live> {
    const live = new Live(options);
    await live.house.restore();
    return live;
  }

  listen(http: Server, options: SocketOptions): void {
    const { house, store, metrics, admission } = this;
    const decided = (milliseconds: number) => metrics.decided(milliseconds);
    const refused = (code: number) => metrics.refused(code);
    const limits = admission.limits.connection;
    const services = {
      house,
      store,
      thinker: this.#thinker,
      log: this.#log,
      status: this.status,
      turns: new Turns(),
      options: this.#options,
      things: this.things,
      limits,
      bans: this.bans,
      decided,
      refused,
    };
    const sockets = new Sockets(http, services, admission, options);
    this.#sockets = sockets;
    this.status.read((status) => sockets.tell(status));
    metrics.watch({ house, commit: this.commit, connections: () => sockets.count, thinker: this.#thinker });
  }

  /** Disconnects the clients of banned addresses. */
  dropBanned(): void {
    this.#sockets?.dropBanned();
  }

  /** Why the server cannot take new games now, as a sentence; undefined if it can. */
  async unready(): Promise<string | undefined> {
    const isStopping = this.house.isClosing || this.maintenance.announced !== undefined;
    return isStopping ? 'The server is about to stop.' : this.#readiness.problem();
  }

  /** Resolves when the store has failed for good: the server should end, and be started again. */
  get failed(): Promise<StoreError> {
    return this.#failed.promise;
  }

  /** Refuses new clients, lets tables finish their current steps and closes the store. */
  async close(): Promise<void> {
    this.maintenance.close();
    this.house.announceClosing();
    this.commit.giveUp();
    await this.house.close();
    await setImmediate(); // the answers to the last messages go out first
    this.#sockets?.close();
    await this.#thinker.close();
    await this.#options.close();
    await this.store.close();
    this.metrics.close();
    this.admission.close();
  }

  #counting(log: TableLog): TableLog {
    const isFailure = (details: object): boolean => 'failure' in details;
    return {
      error: (details, text) => log.error(details, text),
      warn: (details, text) => {
        if (isFailure(details)) this.metrics.agentFailed();
        log.warn(details, text);
      },
    };
  }
}
