/** Clients that join, stay for a moment and leave, disconnect or come back: checks that the server frees their memory. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { Random } from '../../core/random.ts';
import { deriveSeed, seedOf } from '../../core/seed.ts';
import { games } from '../../games/index.ts';
import { AT_ONCE } from '../load/server-options.ts';
import { ServerProcess } from '../load/server-process.ts';

export interface ChurnLook {
  readonly seconds: number;
  /** Bytes, after a garbage collection. */
  readonly rss: number;
  readonly heap: number;
  readonly visits: number;
}

export interface ChurnReport {
  readonly visits: number;
  readonly looks: readonly ChurnLook[];
  readonly wrong: readonly string[];
}

const SIDE_BY_SIDE = 40;
const TABLES = 25;
/** Short times, so that seats of disconnected people and empty tables are freed during the run. */
const SETTINGS = { ...AT_ONCE, grace: 200, emptyTable: 400 };
/** Limit of the heap's growth between the first and the last quarter of a run, as a share. */
const MOST_GROWTH = 0.1;
const PATIENCE_MS = 60_000;

export async function churnRun(
  seconds: number,
  every: number,
  told: (look: ChurnLook) => void,
  seed = 'churn',
): Promise<ChurnReport> {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-churn-'));
  const server = await ServerProcess.start({ store: join(folder, 'churn.sqlite'), port: 0, settings: SETTINGS });
  const began = performance.now();
  const elapsed = (): number => (performance.now() - began) / 1000;
  const wrong: string[] = [];
  const looks: ChurnLook[] = [];
  let visits = 0;
  try {
    const people = Array.from({ length: SIDE_BY_SIDE }, async (_, i) => {
      const random = new Random(deriveSeed(seedOf(seed), i));
      while (elapsed() < seconds && wrong.length === 0) {
        const because = await visit(server.socketUrl, random, `P${i}`);
        if (because !== undefined) wrong.push(because);
        visits++;
      }
    });
    while (elapsed() < seconds && wrong.length === 0) {
      await pause(Math.min(every, seconds - elapsed()) * 1000);
      const { rss, heap } = await server.usage('gc');
      looks.push({ seconds: elapsed(), rss, heap, visits });
      told(looks.at(-1)!);
    }
    await Promise.all(people);
    wrong.push(...server.problems);
    return { visits, looks, wrong: [...wrong, ...growthIn(looks)] };
  } finally {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Compares the medians of the first and the last quarter; too few measurements are not judged. */
function growthIn(looks: readonly ChurnLook[]): string[] {
  const quarter = Math.floor(looks.length / 4);
  if (quarter < 2) return [];
  const middle = (some: readonly ChurnLook[]): number =>
    some.map(({ heap }) => heap).sort((a, b) => a - b)[some.length >> 1];
  const [first, last] = [middle(looks.slice(0, quarter)), middle(looks.slice(-quarter))];
  const growth = last / first - 1;
  return growth > MOST_GROWTH ? [`the heap grew by ${(100 * growth).toFixed(0)} %`] : [];
}

/** Joins or watches one of a few tables, stays a moment, and leaves in one of several ways. */
async function visit(url: string, random: Random, name: string): Promise<string | undefined> {
  const number = random.below(TABLES);
  const game = games[number % games.length].facts.name;
  const first = new Visitor(url);
  const payload = { table_name: `churn ${number}`, player_name: name, game, level: 'random' };
  const session = await first.join(random.below(6) === 0 ? 'watch' : 'join', payload);
  if (session === undefined) return first.end();
  if (random.below(3) === 0) first.say('lobby_action', { action: 'start_game' });
  await pause(random.below(150));
  if (random.below(2) === 0) {
    first.say('leave');
    return first.end();
  }
  first.end();
  await pause(random.below(300));
  if (session === '' || random.below(2) === 0) return first.problem;
  const again = new Visitor(url);
  await again.join('join', { session_id: session });
  await pause(random.below(100));
  if (random.below(2) === 0) again.say('leave');
  return again.end();
}

class Visitor {
  readonly #socket: WebSocket;
  readonly #answered = Promise.withResolvers<string | undefined>();
  problem: string | undefined;

  constructor(url: string) {
    this.#socket = new WebSocket(url, { perMessageDeflate: false });
    this.#socket.on('error', () => {}); // 'close' follows
    this.#socket.on('close', () => this.#answered.resolve(undefined));
    this.#socket.on('message', (data) => this.#hear(String(data)));
  }

  /** The session, `''` for a spectator, undefined if the join was refused. */
  async join(type: string, payload: object): Promise<string | undefined> {
    this.#socket.once('open', () => this.say(type, payload));
    const timer = setTimeout(() => {
      this.problem = 'no answer';
      this.#answered.resolve(undefined);
    }, PATIENCE_MS);
    const session = await this.#answered.promise;
    clearTimeout(timer);
    return session;
  }

  say(type: string, payload: object = {}): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ type, payload }));
  }

  end(): string | undefined {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.close();
    else this.#socket.terminate();
    return this.problem;
  }

  #hear(text: string): void {
    const kind = /^\{"type":"(\w+)"/.exec(text)?.[1];
    if (kind === 'joined_confirmation') this.#answered.resolve(JSON.parse(text).payload.session_id as string);
    if (kind === 'watching') this.#answered.resolve('');
    if (kind !== 'error' && kind !== 'table_closed') return;
    if (/"code":1000/.test(text)) this.problem = text;
    this.#answered.resolve(undefined);
  }
}
