/** Clients that check what they are told while they come and go: over WebSockets, and over the TCP port of Mau-Mau. */
import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import { encodeClient } from '../../protocol/mau-mau/index.ts';

const PATIENCE_MS = 60_000;
/** Close codes of WebSockets that give no reason. */
const WITHOUT_A_WORD: readonly number[] = [1005, 1006];

interface Answer {
  readonly problem?: string;
  readonly session?: string;
  readonly table?: string;
  readonly seat?: number;
}

export class Racer {
  readonly name: string;
  readonly #url: string;
  #socket: WebSocket | undefined;
  #session: string | undefined;
  /** The table and the seat as last told. */
  table = '';
  seat = -1;

  constructor(url: string, name: string) {
    this.#url = url;
    this.name = name;
  }

  /** The problem, if there is one; as below. */
  join(table: string): Promise<string | undefined> {
    const of = { game: 'hearts', level: 'random', newcomers: 'at-once' };
    return this.#ask({ table_name: table, player_name: this.name, ...of }, `${this.name} joins ${table}`);
  }

  comeBack(): Promise<string | undefined> {
    return this.#ask({ session_id: this.#session }, `${this.name} comes back to ${this.table}`);
  }

  start(): void {
    this.#say('lobby_action', { action: 'start_game' });
  }

  /** Resolves when the server has handled it. */
  async leave(): Promise<void> {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    const handled = new Promise<void>((resolve) => {
      socket.on('message', (data) => String(data).startsWith('{"type":"pong"') && resolve());
      socket.once('close', () => resolve());
    });
    this.#say('leave');
    this.#say('ping', { timestamp: 'left' });
    await handled;
    socket.close();
  }

  cut(): void {
    this.#socket?.terminate();
  }

  async #ask(payload: object, what: string): Promise<string | undefined> {
    const socket = new WebSocket(this.#url, { perMessageDeflate: false });
    this.#socket = socket;
    const answer = await answerOf(socket, payload);
    if (answer.problem !== undefined) return `${what}: ${answer.problem}`;
    this.#session = answer.session;
    this.table = answer.table!;
    this.seat = answer.seat!;
    return undefined;
  }

  #say(type: string, payload: object = {}): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ type, payload }));
  }
}

function answerOf(socket: WebSocket, payload: object): Promise<Answer> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ problem: 'no answer' }), PATIENCE_MS);
    const done = (answer: Answer): void => {
      clearTimeout(timer);
      resolve(answer);
    };
    socket.on('error', (error) => done({ problem: error.message }));
    socket.on('close', (code) => {
      done({ problem: WITHOUT_A_WORD.includes(code) ? 'closed without a word' : `closed with ${code}` });
    });
    socket.once('open', () => socket.send(JSON.stringify({ type: 'join', payload })));
    socket.on('message', (data) => {
      const { type, payload: told } = JSON.parse(String(data));
      if (type === 'error' || type === 'table_closed') done({ problem: String(data) });
      if (type !== 'joined_confirmation') return;
      const { session_id: session, public_state, private_state } = told;
      done({ session, table: public_state.table_name, seat: private_state.player_index });
    });
  });
}

export class TcpRacer {
  readonly #socket: Socket;
  readonly #heard = Promise.withResolvers<string | undefined>();

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1', () => this.#socket.write(encodeClient({ kind: 'id', name: 'T' })));
    this.#socket.on('error', () => {}); // 'close' follows
    this.#socket.once('data', () => this.#heard.resolve(undefined));
    this.#socket.once('close', () => this.#heard.resolve('a Mau-Mau client was dropped without a seat'));
  }

  /** The problem, if no seat was given. */
  async seated(): Promise<string | undefined> {
    const timer = setTimeout(() => this.#heard.resolve('no seat for a Mau-Mau client'), PATIENCE_MS);
    const problem = await this.#heard.promise;
    clearTimeout(timer);
    return problem;
  }

  leave(byMessage: boolean): void {
    if (byMessage) this.#socket.write(encodeClient({ kind: 'yeet' }));
    else this.#socket.destroy();
  }
}
