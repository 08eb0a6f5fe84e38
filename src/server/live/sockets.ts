/** WebSockets: who may connect, how much is sent and read, and who is still there. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { reject } from '../../core/result.ts';
import type { Language } from '../../core/types.ts';
import { LIMITS } from '../../protocol/client.ts';
import { languageFor } from '../language.ts';
import { Connection, type Services, TRY_LATER, type Transport } from './connection.ts';
import { errorOf } from './refusals.ts';

export interface SocketOptions {
  /** Where pages may come from; programs send no origin. */
  readonly isOrigin: (origin: string) => boolean;
  readonly mostConnections: number;
  /** Connections from one address; loopback is not counted, because a proxy comes from there. */
  readonly mostPerAddress: number;
}

export const SOCKET_PATH = '/ws';
/** Nobody hears from a reader who is so far behind. */
const MOST_BUFFERED = 1_048_576;
/** Everybody is asked once in so many beats, some at each: all at once would keep the tables waiting. */
const BEATS = 30;
const BEAT_MS = 1_000;
/** The server goes away and will be back. */
const RESTARTING = 1012;
/** So many at once are told so in words; more of them are refused at the door. */
const MOST_TURNED_AWAY = 100;
/** So long everybody has to answer a farewell. */
const FAREWELL_MS = 2_000;

interface Client {
  readonly socket: WebSocket;
  readonly address: string;
  /** At which of the beats it is asked whether it is there. */
  readonly beat: number;
  isAlive: boolean;
}

export class Sockets {
  readonly #server: WebSocketServer;
  readonly #services: Services;
  readonly #options: SocketOptions;
  readonly #clients = new Set<Client>();
  readonly #byAddress = new Map<string, number>();
  readonly #turnedAway = new Set<WebSocket>();
  readonly #heartbeat: NodeJS.Timeout;
  #beats = 0;
  #accepted = 0;
  #isClosing = false;

  constructor(http: Server, services: Services, options: SocketOptions) {
    this.#services = services;
    this.#options = options;
    this.#server = new WebSocketServer({
      noServer: true,
      maxPayload: LIMITS.frame,
      perMessageDeflate: false,
      autoPong: false, // whoever does not read would fill the memory with answers
    });
    http.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head));
    this.#heartbeat = setInterval(() => this.#beat(), BEAT_MS);
    this.#heartbeat.unref();
  }

  get count(): number {
    return this.#clients.size;
  }

  /** From now on nobody new is let in, and everybody is told to come back later. */
  close(): void {
    this.#isClosing = true;
    clearInterval(this.#heartbeat);
    for (const { socket } of this.#clients) {
      socket.close(RESTARTING, 'restarting');
      endSoon(socket);
    }
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const refusal = this.#refusal(request);
    if (refusal !== undefined) {
      socket.on('error', () => {}); // whoever is gone already needs no answer
      const answer = `HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
      socket.end(answer, () => socket.destroy()); // nobody reads from it: it would stay open as long as its client likes
      return;
    }
    const excuse = this.#excuse(request.socket.remoteAddress ?? '');
    this.#server.handleUpgrade(request, socket, head, (open) => {
      if (excuse === undefined) this.#accept(open, socket, request);
      else this.#turnAway(open, excuse, languageFor({ query: queryOf(request), headers: request.headers }));
    });
  }

  #refusal({ url, headers }: IncomingMessage): string | undefined {
    if (addressOf(url)?.pathname !== SOCKET_PATH) return '404 Not Found';
    if (headers.origin !== undefined && !this.#options.isOrigin(headers.origin)) return '403 Forbidden';
    return this.#turnedAway.size >= MOST_TURNED_AWAY ? '503 Service Unavailable' : undefined;
  }

  /** Why nobody from there is let in now. */
  #excuse(address: string): 'server/maintenance' | 'server/busy' | undefined {
    if (this.#isClosing) return 'server/maintenance';
    const isFull = this.#clients.size >= this.#options.mostConnections;
    const isGreedy = !isLoopback(address) && (this.#byAddress.get(address) ?? 0) >= this.#options.mostPerAddress;
    return isFull || isGreedy ? 'server/busy' : undefined;
  }

  /** By a message: a page cannot read how a socket was refused over HTTP. */
  #turnAway(socket: WebSocket, excuse: string, language: Language): void {
    this.#turnedAway.add(socket);
    socket.on('error', () => {}); // 'close' follows
    socket.on('close', () => this.#turnedAway.delete(socket));
    const payload = errorOf(reject(excuse), language);
    socket.send(JSON.stringify({ type: 'error', payload }));
    socket.close(TRY_LATER, payload.message);
    endSoon(socket);
  }

  #accept(socket: WebSocket, stream: Duplex, request: IncomingMessage): void {
    const address = request.socket.remoteAddress ?? '';
    const client: Client = { socket, address, beat: this.#accepted++ % BEATS, isAlive: true };
    this.#clients.add(client);
    this.#byAddress.set(address, (this.#byAddress.get(address) ?? 0) + 1);
    const query = queryOf(request);
    const language = languageFor({ query, headers: request.headers });
    const connection = new Connection(this.#services, transportOf(socket, stream), language);
    socket.on('pong', () => {
      client.isAlive = true;
    });
    socket.on('ping', (data) => {
      if (socket.bufferedAmount > MOST_BUFFERED) socket.terminate();
      else socket.pong(data);
    });
    socket.on('message', (data, isBinary) => connection.receive(isBinary ? '' : String(data)));
    socket.on('error', () => endSoon(socket)); // after a word about what was wrong, which an end at once could overtake
    socket.on('close', () => {
      this.#forget(client);
      connection.closed();
    });
    joinByQuery(connection, query);
  }

  #forget(client: Client): void {
    this.#clients.delete(client);
    const left = (this.#byAddress.get(client.address) ?? 1) - 1;
    if (left === 0) this.#byAddress.delete(client.address);
    else this.#byAddress.set(client.address, left);
  }

  /** Whoever has not answered since the last time is gone. */
  #beat(): void {
    this.#beats = (this.#beats + 1) % BEATS;
    for (const client of this.#clients) {
      if (client.beat !== this.#beats) continue;
      if (!client.isAlive) client.socket.terminate();
      client.isAlive = false;
      client.socket.ping();
    }
  }
}

/** Whoever does not answer a farewell is not waited for. */
function endSoon(socket: WebSocket): void {
  setTimeout(() => socket.terminate(), FAREWELL_MS).unref();
}

/** What is said in one go leaves in one write: a step tells each client several things, and writes are what costs most. */
function transportOf(socket: WebSocket, stream: Duplex): Transport {
  let isHeld = false;
  const release = (): void => {
    isHeld = false;
    stream.uncork();
    if (socket.bufferedAmount > MOST_BUFFERED) socket.terminate();
  };
  return {
    send(text) {
      if (socket.readyState !== socket.OPEN) return;
      if (!isHeld) {
        isHeld = true;
        stream.cork();
        process.nextTick(release);
      }
      socket.send(text);
    },
    close: (code, reason) => socket.close(code, reason),
  };
}

/** Null for what is none, such as `//`. */
const addressOf = (url = '/'): URL | null => URL.parse(url, 'http://localhost');

const queryOf = ({ url }: IncomingMessage): Readonly<Record<string, string>> =>
  Object.fromEntries(addressOf(url)?.searchParams ?? []);

const isLoopback = (address: string): boolean => /^(::ffff:)?127\.|^::1$/.test(address);

/** `?player_name=…&table_name=…` or `?session_id=…` joins at once, as some clients do. */
function joinByQuery(connection: Connection, query: Readonly<Record<string, string>>): void {
  const { session_id, table_name, player_name } = query;
  if (session_id !== undefined) connection.receive(JSON.stringify({ type: 'join', payload: { session_id } }));
  else if (table_name !== undefined && player_name !== undefined) {
    connection.receive(JSON.stringify({ type: 'join', payload: { table_name, player_name } }));
  }
}
