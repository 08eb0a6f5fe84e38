/**
 * A client with network faults: it answers at random, loses its connection and returns, sends answers twice, late or not at all, and
 * sometimes sends garbage. All received messages are kept for the judge.
 */
import { WebSocket } from 'ws';
import type { Random } from '../../core/random.ts';
import type { Viewer } from '../../core/types.ts';
import { CODES } from '../../protocol/codes.ts';
import { parseClientMessage } from '../../protocol/parse.ts';
import { garbage } from './garbage.ts';
import { Memory, type Payload } from './heard.ts';

/** Each fault happens at one answer in this many; 0 for never. */
export interface Mishaps {
  readonly cut: number;
  readonly double: number;
  readonly stale: number;
  readonly garbage: number;
  readonly late: number;
  readonly call: number;
  /** Limit of the time without a connection in milliseconds. */
  readonly away: number;
}

export interface ClientFigures {
  answers: number;
  cuts: number;
  returns: number;
  doubles: number;
  garbage: number;
  calls: number;
}

export interface Seating {
  readonly url: () => string;
  readonly viewer: Viewer;
  /** The payload of the first `join` or `watch`. */
  readonly greeting: object;
  readonly mishaps: () => Mishaps;
  readonly figures: ClientFigures;
  /** Called after every message about the table. */
  readonly heard: (client: Client, payload: Payload) => void;
  /** Reports an error. */
  readonly wrong: (what: string) => void;
}

/** Expected error codes: for duplicates, old answers, calls, garbage, and the rate limits of chat and messages. */
const EARNED: ReadonlySet<number> = new Set([
  CODES.INVALID_MESSAGE,
  CODES.SERVER_BUSY,
  CODES.INVALID_ACTION,
  CODES.NOT_YOUR_TURN,
  CODES.INTERRUPT_DENIED,
  CODES.GAME_ALREADY_STARTED,
  CODES.NOT_LOBBY_HOST,
]);
const RETRY_MS = 40;
const LATE_MS = 60;
const BUSY_MS = 150;

export class Client {
  readonly viewer: Viewer;
  readonly memory = new Memory();
  readonly #seating: Seating;
  readonly #random: Random;
  #socket: WebSocket | undefined;
  #session: string | undefined;
  #request: Payload | undefined;
  #answered = '';
  #isEnded = false;
  readonly #seated = Promise.withResolvers<void>();

  constructor(seating: Seating, random: Random) {
    this.#seating = seating;
    this.viewer = seating.viewer;
    this.#random = random;
    this.#connect();
  }

  /** Resolves when the server has confirmed the seat for the first time. */
  get seated(): Promise<void> {
    return this.#seated.promise;
  }

  get isConnected(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  say(type: string, payload: object = {}): void {
    this.#send(JSON.stringify({ type, payload }));
  }

  end(): void {
    this.#isEnded = true;
    this.#socket?.terminate();
  }

  // ---- coming and going ------------------------------------------------------------------------------------------------

  #connect(): void {
    if (this.#isEnded) return;
    const socket = new WebSocket(this.#seating.url(), { perMessageDeflate: false });
    this.#socket = socket;
    socket.on('open', () => this.#greet());
    socket.on('message', (data) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(data)) as { type: string; payload: Payload });
    });
    socket.on('error', () => {}); // 'close' follows
    socket.on('close', (code) => {
      if (socket !== this.#socket || this.#isEnded) return;
      this.#request = undefined;
      if (code === 1008) this.#seating.wrong(`closed with ${code}`);
      setTimeout(() => this.#connect(), RETRY_MS);
    });
  }

  #greet(): void {
    if (this.viewer === 'spectator') this.say('watch', this.#seating.greeting);
    else if (this.#session === undefined) this.say('join', this.#seating.greeting);
    else {
      this.#seating.figures.returns++;
      this.say('join', { session_id: this.#session, last_seq: this.memory.lastSeq });
    }
  }

  /** Terminates the socket and reconnects later. */
  #cut(): void {
    const socket = this.#socket;
    if (socket === undefined) return;
    this.#seating.figures.cuts++;
    this.#socket = undefined; // messages still on their way are lost
    this.#request = undefined;
    socket.terminate();
    setTimeout(() => this.#connect(), this.#random.below(this.#seating.mishaps().away + 1));
  }

  // ---- messages and answers --------------------------------------------------------------------------------------------

  #hear({ type, payload }: { type: string; payload: Payload }): void {
    if (type === 'error') {
      this.#refused(payload);
      return;
    }
    this.memory.add(type, payload);
    if (type === 'joined_confirmation') this.#session = payload.session_id;
    if (type === 'joined_confirmation' || type === 'watching') this.#seated.resolve();
    if (type === 'request') this.#asked(payload);
    if (payload.seq !== undefined) this.#seating.heard(this, payload);
  }

  #refused({ code, original_request_id: request, message }: Payload): void {
    const isWatching = this.viewer === 'spectator' && code === CODES.TABLE_NOT_FOUND;
    if (isWatching) setTimeout(() => this.#greet(), BUSY_MS);
    else if (!EARNED.has(code)) this.#seating.wrong(`refused with ${code}: ${message}`);
    const isOpen = this.#request !== undefined && (request === this.#request.request_id || code === CODES.SERVER_BUSY);
    if (isOpen) this.#answerIn(BUSY_MS);
  }

  #asked(request: Payload): void {
    this.#request = request;
    this.#answerIn(this.#happens('late') ? this.#random.below(LATE_MS) : 0);
  }

  #answerIn(milliseconds: number): void {
    const request = this.#request;
    setTimeout(() => {
      if (request !== undefined && request.request_id === this.#request?.request_id) this.#answer(request);
    }, milliseconds);
  }

  #answer({ request_id, context, private_state }: Payload): void {
    const { figures } = this.#seating;
    if (this.#happens('garbage')) this.#sendGarbage();
    if (this.#happens('stale') && this.#answered !== '') this.#send(this.#answered);
    if (private_state.may_interrupt?.length > 0 && this.#happens('call')) {
      figures.calls++;
      this.say('interrupt', { reason: private_state.may_interrupt[0] });
    }
    if (this.#happens('cut')) {
      this.#cut();
      return;
    }
    const legal = context.legal as string[];
    const data = { action: legal[this.#random.below(legal.length)] };
    this.#answered = JSON.stringify({ type: 'response', payload: { request_id, data } });
    this.#send(this.#answered);
    figures.answers++;
    if (this.#happens('double')) {
      figures.doubles++;
      this.#send(this.#answered);
    }
    if (this.#happens('cut')) this.#cut(); // the answer may or may not have arrived
  }

  /** Garbage that happens to be a valid message is not sent: it could be `leave`. */
  #sendGarbage(): void {
    const text = garbage(this.#random);
    if (parseClientMessage(text).ok) return;
    this.#seating.figures.garbage++;
    this.#send(text);
  }

  #send(text: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  #happens(what: Exclude<keyof Mishaps, 'away'>): boolean {
    const oneIn = this.#seating.mishaps()[what];
    return oneIn > 0 && this.#random.below(oneIn) === 0;
  }
}
