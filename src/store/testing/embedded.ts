/** A real PostgreSQL for tests, with its data in a temporary folder; npm installs the server. */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import pg from 'pg';
import { type Place, preparePlace, removePlace } from './postgres-place.ts';
import { PostgresServer } from './postgres-server.ts';

const USER = 'stammtisch';
const PASSWORD = 'secret';

/** Makes commits fast but unsafe in a power cut, which does not matter in tests. Benchmarks leave it out. */
const WITHOUT_SYNC = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];

/** Below the ephemeral ports, so that no connection takes the port before the server starts or during a restart. */
const FIRST_PORT = 20_000;
const LAST_PORT = 30_000;

export class TestPostgres {
  readonly port: number;
  readonly #place: Place;
  readonly #server: PostgresServer;
  readonly #settings: readonly string[];
  #databases = 0;

  private constructor(port: number, place: Place, settings: readonly string[]) {
    this.port = port;
    this.#place = place;
    this.#server = new PostgresServer(place);
    this.#settings = settings;
  }

  static async start(isDurable = false): Promise<TestPostgres> {
    const postgres = new TestPostgres(await freePort(), preparePlace(), isDurable ? [] : WITHOUT_SYNC);
    try {
      await postgres.#server.create(USER, PASSWORD);
      await postgres.#server.start(postgres.port, postgres.#settings);
      return postgres;
    } catch (error) {
      removePlace(postgres.#place);
      throw error;
    }
  }

  /** The address of a new, empty database. */
  async newDatabase(): Promise<string> {
    const name = `test_${this.#databases++}`;
    await this.query('postgres', `create database ${name}`);
    return this.url(name);
  }

  url(database: string, port = this.port): string {
    return `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  }

  /** Executes one statement directly, without a store. */
  async query(database: string, text: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.url(database) });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  async restart(): Promise<void> {
    await this.#server.stop();
    await this.#server.start(this.port, this.#settings);
  }

  async stop(): Promise<void> {
    await this.#server.stop();
    removePlace(this.#place);
  }
}

async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const probe = createServer().once('error', () => resolve(false));
  probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  return promise;
}
