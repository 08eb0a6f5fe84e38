/**
 * Keeps a seat at a table for a player: joins, reconnects after a lost connection, starts as host once enough
 * people are there, counts the games, and leaves after the last one.
 */
import type { Join } from '../protocol/client.ts';
import { type LineState, LiveClient, type ServerMessage, type SocketLike } from './live-client.ts';
import { headOf, type StateFields } from './seen.ts';

/** The player: receives every message, and sends through `say`. */
export interface Player {
  hear(message: ServerMessage): void;
}

/** Why the attendance ended. */
export type Farewell =
  | { readonly kind: 'done' }
  | { readonly kind: 'closed' }
  /** No server answered at the address. */
  | { readonly kind: 'unreachable'; readonly reason: string }
  /** The server refused: its error, or the reason with which it closed the connection. */
  | { readonly kind: 'refused'; readonly reason: string };

export interface AttendanceOptions {
  readonly connect: () => SocketLike;
  /** The `join` message. */
  readonly join: Join;
  readonly session?: string | undefined;
  /** As host, start as soon as this many people sit at the table; 0: never start. */
  readonly startWith: number;
  /** Leave after this many games. */
  readonly games: number;
  readonly retry?: number;
  /** Milliseconds without a connection after which to give up. */
  readonly patience?: number;
  /** Called when the connection is lost or back. */
  readonly state?: (state: LineState) => void;
}

const PATIENCE_MS = 10 * 60_000;

export class Attendance {
  readonly #options: AttendanceOptions;
  readonly #player: Player;
  readonly #client: LiveClient;
  readonly #end: (why: Farewell) => void;
  readonly ended: Promise<Farewell>;
  #wasOpen = false;
  #despair: ReturnType<typeof setTimeout> | undefined;
  #isSeated = false;
  #isRunning = false;
  #isStarting = false;
  #played = 0;

  /** `player` is called with the function that sends text. */
  constructor(options: AttendanceOptions, player: (say: (text: string) => void) => Player) {
    this.#options = options;
    const { promise, resolve } = Promise.withResolvers<Farewell>();
    this.ended = promise;
    this.#end = resolve;
    this.#player = player((text) => this.#client.sendText(text));
    this.#client = new LiveClient({
      connect: options.connect,
      message: (message, isNewest) => this.#hear(message, isNewest),
      state: (state, reason) => this.#line(state, reason),
      session: options.session,
      ...(options.retry === undefined ? {} : { retry: options.retry }),
    });
  }

  get session(): string | undefined {
    return this.#client.session;
  }

  /** Leaves the table, if there is a seat. */
  leave(why: Farewell = { kind: 'done' }): void {
    if (this.#isSeated) this.#client.leave();
    this.#isSeated = false;
    clearTimeout(this.#despair);
    this.#client.end();
    this.#end(why);
  }

  #line(state: LineState, reason: string): void {
    if (state === 'open') this.#isBack();
    if (state === 'lost' && !this.#wasOpen) this.leave({ kind: 'unreachable', reason });
    else if (state === 'ended') this.leave({ kind: 'refused', reason });
    else this.#options.state?.(state);
    if (state !== 'lost' || this.#despair !== undefined) return;
    const { patience = PATIENCE_MS } = this.#options;
    this.#despair = setTimeout(() => this.leave({ kind: 'unreachable', reason }), patience);
  }

  #isBack(): void {
    this.#wasOpen = true;
    clearTimeout(this.#despair);
    this.#despair = undefined;
    if (this.#client.session === undefined) this.#client.send('join', this.#options.join);
  }

  #hear(message: ServerMessage, isNewest: boolean): void {
    const { type, payload } = message;
    if (type === 'joined_confirmation') this.#isSeated = true;
    this.#player.hear(message);
    const publicState = payload.public_state as StateFields | undefined;
    if (type === 'error' && !this.#isSeated) this.leave({ kind: 'refused', reason: String(payload.message) });
    else if (type === 'table_closed') this.leave({ kind: 'closed' });
    else if (publicState !== undefined && isNewest) this.#look(publicState, payload.private_state as StateFields);
  }

  #look(publicState: StateFields, privateState: StateFields): void {
    const { is_running: isRunning } = headOf(publicState);
    if (this.#isRunning && !isRunning) this.#played++;
    this.#isRunning = isRunning;
    if (this.#played >= this.#options.games) this.leave();
    else if (isRunning) this.#isStarting = false;
    else if (!this.#isStarting && this.#isReady(publicState, privateState)) {
      this.#isStarting = true;
      this.#client.send('lobby_action', { action: 'start_game' });
    }
  }

  /** Whether this client is the host and enough people are seated. */
  #isReady(publicState: StateFields, privateState: StateFields): boolean {
    const { host_index: host, table } = headOf(publicState);
    const { startWith } = this.#options;
    const people = table.seats.filter(({ kind }) => kind === 'person').length;
    return startWith > 0 && people >= startWith && host === privateState.player_index;
  }
}
