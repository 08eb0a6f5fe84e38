/** WebSockets: admission, limits of sent and received data, heartbeats. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Rejection, reject } from '../../core/result.ts';
import type { Language } from '../../core/types.ts';
import { LIMITS } from '../../protocol/client.ts';
import { languageFor } from '../language.ts';
import type { ServerStatus } from '../status.ts';
import { networkOf, TrustedProxies } from './addresses.ts';
import type { Account, Admission } from './admission.ts';
import { Connection, POLICY, type Services, TRY_LATER, type Transport } from './connection.ts';
import { HANDSHAKE } from './costs.ts';
import { codeOf, errorOf } from './refusals.ts';

export interface SocketOptions {
  /** Whether pages of this origin may connect; programs send no origin. */
  readonly isOrigin: (origin: string) => boolean;
  readonly mostConnections: number;
  /** Proxies in front of the server: addresses or networks. */
  readonly proxies: readonly string[];
  /** Of sentences for clients that name no language; English if omitted. */
  readonly language?: Language | undefined;
}

export const SOCKET_PATH = '/ws';
/** Drop a client with more than this many unsent bytes. */
const MOST_BUFFERED = 1_048_576;
/** Each client is pinged every BEATS ticks, spread out so that pings never delay the tables. */
const BEATS = 30;
const BEAT_MS = 1_000;
/** Close code of WebSockets: the server restarts. */
const RESTARTING = 1012;
/** Refused clients that may be receiving their error message at a time; beyond that the upgrade fails with 503. */
const MOST_TURNED_AWAY = 100;
/** Time for a client to answer a close frame. */
const FAREWELL_MS = 2_000;

interface Client {
  readonly socket: WebSocket;
  readonly account: Account;
  readonly connection: Connection;
  readonly language: Language;
  /** The tick at which this client is pinged. */
  readonly beat: number;
  isAlive: boolean;
}

export class Sockets {
  readonly #server: WebSocketServer;
  readonly #services: Services;
  readonly #options: SocketOptions;
  readonly #clients = new Set<Client>();
  readonly #admission: Admission;
  readonly #proxies: TrustedProxies;
  readonly #turnedAway = new Set<WebSocket>();
  readonly #heartbeat: NodeJS.Timeout;
  #beats = 0;
  #accepted = 0;
  #isClosing = false;
  #hasWarned = false;

  constructor(http: Server, services: Services, admission: Admission, options: SocketOptions) {
    this.#services = services;
    this.#admission = admission;
    this.#proxies = new TrustedProxies(options.proxies);
    this.#options = options;
    this.#server = new WebSocketServer({
      noServer: true,
      maxPayload: LIMITS.frame,
      perMessageDeflate: false,
      autoPong: false, // pongs to a client that does not read would fill the memory
    });
    http.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head));
    this.#heartbeat = setInterval(() => this.#beat(), BEAT_MS);
    this.#heartbeat.unref();
  }

  get count(): number {
    return this.#clients.size;
  }

  /** Refuses new clients and closes all sockets with the code for a restart. */
  close(): void {
    this.#isClosing = true;
    clearInterval(this.#heartbeat);
    for (const { socket } of this.#clients) {
      socket.close(RESTARTING, 'restarting');
      endSoon(socket);
    }
  }

  /** Sends the status to all clients. */
  tell(status: ServerStatus): void {
    for (const { connection } of this.#clients) connection.tellStatus(status);
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const account = this.#accountOf(request);
    const refusal = this.#refusal(request, account);
    if (refusal !== undefined) {
      socket.on('error', () => {}); // the client may have disconnected already
      const answer = `HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
      socket.end(answer, () => socket.destroy()); // nothing reads from it, so it would stay open until the client closes it
      return;
    }
    const excuse = this.#excuse(account);
    this.#server.handleUpgrade(request, socket, head, (open) => {
      if (excuse === undefined) this.#accept(open, socket, request, account);
      else this.#turnAway(open, excuse, this.#languageOf(request));
    });
  }

  #accountOf(request: IncomingMessage): Account {
    const { remoteAddress = '' } = request.socket;
    if (request.headers['x-forwarded-for'] !== undefined && !this.#proxies.has(remoteAddress))
      this.#warn(remoteAddress);
    return this.#admission.account(networkOf(this.#proxies.clientOf(request)));
  }

  /** Once: without the setting all people behind a proxy count as one. */
  #warn(address: string): void {
    if (this.#hasWarned) return;
    this.#hasWarned = true;
    const text = 'X-Forwarded-For is ignored; if this address is your proxy, name it in TRUSTED_PROXIES';
    this.#services.log.warn({ address }, text);
  }

  #refusal({ url, headers }: IncomingMessage, account: Account): string | undefined {
    if (addressOf(url)?.pathname !== SOCKET_PATH) return '404 Not Found';
    if (headers.origin !== undefined && !this.#options.isOrigin(headers.origin)) return '403 Forbidden';
    if (account.refuseMessage(HANDSHAKE) !== undefined) return '429 Too Many Requests';
    return this.#turnedAway.size >= MOST_TURNED_AWAY ? '503 Service Unavailable' : undefined;
  }

  /** Disconnects all clients that are banned from the server. */
  dropBanned(): void {
    for (const { socket, account, language } of this.#clients) {
      const ban = this.#services.bans.refusal([account.mark]);
      if (ban !== undefined) this.#sendAway(socket, ban, language);
    }
  }

  /** Why clients from this address are refused now. */
  #excuse(account: Account): Rejection | undefined {
    if (this.#isClosing) return reject('server/maintenance');
    const ban = this.#services.bans.refusal([account.mark]);
    if (ban !== undefined) return ban;
    if (this.#clients.size >= this.#options.mostConnections) return reject('server/busy');
    return account.refuseConnection();
  }

  /** Refuses with a message: a page cannot read the HTTP status of a refused socket. */
  #turnAway(socket: WebSocket, excuse: Rejection, language: Language): void {
    this.#turnedAway.add(socket);
    socket.on('error', () => {}); // 'close' follows
    socket.on('close', () => this.#turnedAway.delete(socket));
    this.#sendAway(socket, excuse, language);
  }

  #sendAway(socket: WebSocket, excuse: Rejection, language: Language): void {
    const payload = errorOf(excuse, language);
    this.#services.refused(payload.code);
    socket.send(JSON.stringify({ type: 'error', payload }));
    socket.close(codeOf(excuse) === 'BANNED' ? POLICY : TRY_LATER, payload.message);
    endSoon(socket);
  }

  #accept(socket: WebSocket, stream: Duplex, request: IncomingMessage, account: Account): void {
    const language = this.#languageOf(request);
    const query = queryOf(request);
    const connection = new Connection(this.#services, account, transportOf(socket, stream), language);
    const client: Client = { socket, account, connection, language, beat: this.#accepted++ % BEATS, isAlive: true };
    this.#clients.add(client);
    account.connected();
    socket.on('pong', () => {
      client.isAlive = true;
    });
    socket.on('ping', (data) => {
      if (socket.bufferedAmount > MOST_BUFFERED) socket.terminate();
      else socket.pong(data);
    });
    socket.on('message', (data, isBinary) => connection.receive(isBinary ? '' : String(data)));
    socket.on('error', () => endSoon(socket)); // later, because ending at once could overtake the error message
    socket.on('close', () => {
      this.#forget(client);
      connection.closed();
    });
    const { status } = this.#services.status;
    if (status.state !== 'ok') connection.tellStatus(status);
    joinByQuery(connection, query);
  }

  #languageOf(request: IncomingMessage): Language {
    return languageFor({ query: queryOf(request), headers: request.headers }, this.#options.language);
  }

  #forget(client: Client): void {
    this.#clients.delete(client);
    client.account.disconnected();
  }

  /** Terminates clients that have not answered their last ping; pings the others. */
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

/** Terminates a socket that does not answer the close frame. */
function endSoon(socket: WebSocket): void {
  setTimeout(() => socket.terminate(), FAREWELL_MS).unref();
}

/** Joins the messages of one task into one write: a step sends several messages to each client, and writes cost most. */
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
    hold(milliseconds) {
      if (socket.isPaused || socket.readyState !== socket.OPEN) return;
      socket.pause();
      setTimeout(() => socket.resume(), milliseconds).unref();
    },
  };
}

/** Null if the URL cannot be parsed, such as `//`. */
const addressOf = (url = '/'): URL | null => URL.parse(url, 'http://localhost');

const queryOf = ({ url }: IncomingMessage): Readonly<Record<string, string>> =>
  Object.fromEntries(addressOf(url)?.searchParams ?? []);

/** `?player_name=…&table_name=…` or `?session_id=…` joins at once, as some clients do. */
function joinByQuery(connection: Connection, query: Readonly<Record<string, string>>): void {
  const { session_id, table_name, player_name } = query;
  if (session_id !== undefined) connection.receive(JSON.stringify({ type: 'join', payload: { session_id } }));
  else if (table_name !== undefined && player_name !== undefined) {
    connection.receive(JSON.stringify({ type: 'join', payload: { table_name, player_name } }));
  }
}
