/**
 * A client of the live protocol for pages and programs: one connection that reconnects by itself, with its session
 * and the number of the last message received. It does not know games.
 */
import type { ClientMessage } from '../protocol/client.ts';
import { PROTOCOL_VERSION } from '../protocol/version.ts';
import type { ServerMessage } from './message.ts';
import { GREETINGS, TableMemory } from './table-memory.ts';

export type { ServerMessage } from './message.ts';

/** The part of a WebSocket that is needed here: browsers, Node and `ws` have it. */
export interface SocketLike {
  readonly readyState: number;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown } & never) => void) | null;
  onclose: ((event: { code: number; reason: string } & never) => void) | null;
  onerror: ((event: never) => void) | null;
  send(text: string): void;
  close(code?: number): void;
}

export type LineState = 'connecting' | 'open' | 'lost' | 'ended';

export interface LiveClientOptions {
  /** Opens a new connection. */
  readonly connect: () => SocketLike;
  /** Called for each message. `isNewest` is false for messages resent after a reconnect: show their events, not their states. */
  readonly message: (message: ServerMessage, isNewest: boolean) => void;
  readonly state?: (state: LineState, reason: string) => void;
  /** A session of an earlier connection, to return to its seat. */
  readonly session?: string | undefined;
  /** Milliseconds between attempts. */
  readonly retry?: number;
}

const OPEN = 1;
const RETRY_MS = 1_000;
/** Close code: another connection has the seat, or the session is invalid; do not reconnect. */
const REFUSED = 1008;

export class LiveClient {
  readonly #options: LiveClientOptions;
  #socket: SocketLike | undefined;
  #session: string | undefined;
  #lastSeq: number | undefined;
  readonly #table = new TableMemory();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isEnded = false;
  /** Messages sent before the connection was open. */
  #unsent: string[] = [];

  constructor(options: LiveClientOptions) {
    this.#options = options;
    this.#session = options.session;
    this.#connect();
  }

  get session(): string | undefined {
    return this.#session;
  }

  send<Type extends ClientMessage['type']>(
    type: Type,
    payload: Extract<ClientMessage, { type: Type }>['payload'] | undefined = undefined,
  ): void {
    const versioned = type === 'join' || type === 'watch' ? { ...payload, protocol: PROTOCOL_VERSION } : payload;
    this.sendText(JSON.stringify(versioned === undefined ? { type } : { type, payload: versioned }));
  }

  /** Sends a text unchanged. */
  sendText(text: string): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(text);
    else this.#unsent.push(text);
  }

  respond(request: string, data: Record<string, unknown>): void {
    this.send('response', { request_id: request, data });
  }

  /** Leaves for good: the seat is given up. */
  leave(): void {
    this.send('leave');
    this.#session = undefined;
  }

  /** The seat is lost: the session is not used again. */
  forget(): void {
    this.#session = undefined;
  }

  /** Closes the connection without leaving; the server keeps the seat for a while. */
  end(): void {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #connect(): void {
    const { state, connect } = this.#options;
    state?.('connecting', '');
    const socket = connect();
    this.#socket = socket;
    socket.onopen = () => {
      if (this.#session !== undefined) this.#comeBack(socket, this.#session);
      for (const text of this.#unsent.splice(0)) socket.send(text);
      state?.('open', '');
    };
    socket.onmessage = ({ data }) => this.#hear(String(data));
    socket.onclose = ({ code, reason }) => this.#lost(socket, code, reason);
    socket.onerror = () => {}; // `onclose` follows
  }

  #comeBack(socket: SocketLike, session: string): void {
    const seen = this.#lastSeq === undefined ? {} : { last_seq: this.#lastSeq };
    const payload = { session_id: session, ...seen, protocol: PROTOCOL_VERSION };
    socket.send(JSON.stringify({ type: 'join', payload }));
  }

  #hear(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    const { seq, session_id } = message.payload as { seq?: number; session_id?: string };
    const isNewest = GREETINGS.includes(message.type) || seq === undefined || seq >= (this.#lastSeq ?? 0);
    if (isNewest) this.#lastSeq = seq ?? this.#lastSeq;
    if (message.type === 'joined_confirmation') this.#session = session_id;
    this.#table.complete(message);
    this.#options.message(message, isNewest);
  }

  #lost(socket: SocketLike, code: number, reason: string): void {
    if (socket !== this.#socket) return;
    const { state, retry = RETRY_MS } = this.#options;
    if (this.#isEnded || code === REFUSED) {
      this.#isEnded = true;
      state?.('ended', reason);
      return;
    }
    state?.('lost', reason);
    this.#timer = setTimeout(() => this.#connect(), retry);
  }
}
