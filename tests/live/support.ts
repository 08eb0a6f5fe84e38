/** A real server on loopback, and clients that keep all received messages. */
import { WebSocket } from 'ws';
import { ROOMY } from '../../src/checks/load/server-options.ts';
import { games } from '../../src/games/index.ts';
import { Admin } from '../../src/server/admin/service.ts';
import { Live, type LiveOptions } from '../../src/server/live/live.ts';
import { type RunningServer, type ServerOptions, startServer } from '../../src/server/server.ts';
import { openLiveStore } from '../../src/store/open.ts';

/** Settings without pauses. */
export const AT_ONCE = { agentDelay: [0, 0], window: 0, roundPause: 0, think: 200, thinkUnasked: 20 } as const;

/** How long a client waits for a message: long enough for a busy machine. */
const PATIENCE_MS = 60_000;

export interface TestServer extends RunningServer {
  readonly live: Live;
  readonly admin: Admin;
  /** What the operator did. */
  readonly logged: object[];
  readonly problems: unknown[];
}

export async function serve(
  options: Partial<LiveOptions> & { place?: string } = {},
  door: Partial<ServerOptions> & { adminToken?: string } = {},
): Promise<TestServer> {
  const problems: unknown[] = [];
  const log = { warn: () => {}, error: (details: object) => problems.push(details) };
  const store = options.store ?? (await openLiveStore(options.place ?? ':memory:'));
  const settings = { ...AT_ONCE, ...options.settings };
  const live = await Live.open({ threads: 1, log, limits: ROOMY, ...options, store, settings });
  const logger = { debug: () => {}, error: (details: { err: unknown }) => problems.push(details) };
  const logged: object[] = [];
  const admin = new Admin(live, { info: (details) => logged.push(details) });
  const token = door.adminToken;
  const operator = token === undefined ? {} : { admin: { admin, token, log: { info: () => {} } } };
  const own = { port: 0, host: '127.0.0.1', logger, games, version: '0', live };
  const server = await startServer({ ...own, ...operator, ...door });
  return { ...server, live, admin, logged, problems };
}

export interface Message {
  readonly type: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came
  readonly payload: any;
}

type Wanted = string | ((message: Message) => boolean);

export class TestClient {
  readonly heard: Message[] = [];
  /** All received texts. */
  readonly texts: string[] = [];
  readonly socket: WebSocket;
  closedWith: number | undefined;
  closedBecause = '';
  #read = 0;
  #waiting: (() => void)[] = [];

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => {
      this.texts.push(String(data));
      this.heard.push(JSON.parse(String(data)) as Message);
      this.#wake();
    });
    socket.on('close', (code, reason) => {
      this.closedWith = code;
      this.closedBecause = String(reason);
      this.#wake();
    });
  }

  static async connect(
    server: { url: string },
    path = '/ws',
    headers: Record<string, string> = {},
  ): Promise<TestClient> {
    const socket = new WebSocket(server.url.replace('http', 'ws') + path, { headers });
    const client = new TestClient(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return client;
  }

  say(type: string, payload?: object): void {
    this.socket.send(JSON.stringify(payload === undefined ? { type } : { type, payload }));
  }

  raw(text: string): void {
    this.socket.send(text);
  }

  /** The next message of that kind; messages before it are skipped. */
  async next(wanted: Wanted, milliseconds = PATIENCE_MS): Promise<Message> {
    const end = Date.now() + milliseconds;
    for (;;) {
      while (this.#read < this.heard.length) {
        const message = this.heard[this.#read++];
        if (fits(message, wanted)) return message;
      }
      if (this.closedWith !== undefined) throw new Error(`closed with ${this.closedWith} while waiting for ${wanted}`);
      const left = end - Date.now();
      if (left <= 0) throw new Error(`no ${wanted}; heard ${this.heard.map(nameOf).join(', ').slice(-800)}`);
      await this.#more(left);
    }
  }

  event(event: string): Promise<Message> {
    return this.next((message) => message.type === 'notification' && message.payload.event === event);
  }

  async error(): Promise<{
    code: number;
    details: Record<string, unknown>;
    original_request_id?: string;
    message: string;
  }> {
    return (await this.next('error')).payload;
  }

  /** Joins a table; returns the confirmation. */
  async join(table: string, player: string, more: object = {}): Promise<Message['payload']> {
    this.say('join', { table_name: table, player_name: player, ...more });
    return (await this.next('joined_confirmation')).payload;
  }

  respond(request: { request_id: string }, data: object): void {
    this.say('response', { request_id: request.request_id, data });
  }

  async request(): Promise<Message['payload']> {
    return (await this.next('request')).payload;
  }

  async closed(milliseconds = PATIENCE_MS): Promise<number> {
    const end = Date.now() + milliseconds;
    while (this.closedWith === undefined && Date.now() < end) await this.#more(end - Date.now());
    if (this.closedWith === undefined) throw new Error('still open');
    return this.closedWith;
  }

  /** Closes the connection without leaving. */
  cut(): void {
    this.socket.terminate();
  }

  #more(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  #wake(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }
}

function fits(message: Message, wanted: Wanted): boolean {
  return typeof wanted === 'string' ? message.type === wanted : wanted(message);
}

const nameOf = ({ type, payload }: Message): string =>
  type === 'notification' ? payload.event : type === 'error' ? `error ${payload.code}` : type;

/** Whether the answer has become illegal; answers that the table itself refuses are requested again. */
const isVoid = ({ original_request_id, details }: Message['payload'], request: string | undefined): boolean =>
  original_request_id === request && !String(details?.reason).startsWith('table/');

/**
 * Answers every request at random until the game is over; returns the last message. If several seats decide at once, another's choice
 * can make an answer illegal (a tichu after a player has given cards): then it is refused, and another one is sent.
 */
export async function playToTheEnd(
  client: TestClient,
  random: () => number,
  milliseconds = PATIENCE_MS,
): Promise<Message> {
  let asked: Message | undefined;
  for (;;) {
    const message = await client.next(
      ({ type, payload }) =>
        type === 'request' ||
        (type === 'error' && isVoid(payload, asked?.payload.request_id)) ||
        (type === 'notification' &&
          payload.public_state?.is_running === false &&
          payload.public_state?.current_phase === 'game_over'),
      milliseconds,
    );
    if (message.type === 'notification') return message;
    if (message.type === 'request') asked = message;
    const { payload } = asked!;
    const legal = (payload.context.legal as string[]).filter((text) => message.type === 'request' || text !== 'tichu');
    client.respond(payload, { action: legal[Math.floor(random() * legal.length)] });
  }
}
