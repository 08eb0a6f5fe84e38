/** One connection of a person of the judge's: it keeps what the server says, and returns with its session when the connection breaks. */
import WebSocket from 'ws';
import type { Chance } from './chance.ts';
import type { Findings } from './finding.ts';
import { type Fields, type Frame, fields, number, readFrame, text, texts } from './frame.ts';
import type { Receiver } from './hidden.ts';
import { NumberJudge } from './numbers.ts';
import type { Secrets } from './secrets.ts';
import type { Server } from './server.ts';

const RETRY_MS = 100;
/** Refusals after which the seat is gone. */
const REMOVED = new Set(['table/kicked', 'table/banned', 'table/seat-lost', 'table/unknown-session']);
const SAID_KEPT = 20;
const SAID_REPORTED = 5;
/** A silence of this length ends a run that hangs; nothing is measured by it. */
const HANG_MS = 120_000;

export interface House {
  /** All clients, so that a run can end them. */
  readonly clients: Client[];
  readonly server: Server;
  readonly findings: Findings;
  readonly secrets: Secrets;
  readonly chance: Chance;
}

export interface OpenRequest {
  readonly id: string;
  readonly legal: readonly string[];
}

export class Client implements Receiver {
  readonly name: string;
  readonly person: string;
  readonly said: string[] = [];
  seat = -1;
  /** Whether the client had a session when the last message came. */
  hadSeat = false;
  session = '';
  /** What the table was told to be last: `table` of the public state. */
  info: Fields = {};
  isRunning = false;
  phase = '';
  host = -1;
  request: OpenRequest | undefined;
  /** The last request, answered or not. */
  asked: OpenRequest | undefined;
  /** When the client was last about to chat. */
  chattedAt = Number.NEGATIVE_INFINITY;
  /** Counts the connections. */
  connections = 0;
  /** Whether the server has confirmed this connection at a table. */
  isIn = false;
  /** Every message, after it was judged. */
  onFrame: (frame: Frame, isOld: boolean) => void = () => undefined;
  /** Judges of the table. */
  judge: (frame: Frame) => void = () => undefined;
  readonly #house: House;
  readonly #address: string;
  readonly #numbers = new NumberJudge();
  readonly #waiting = new Set<() => void>();
  #socket: WebSocket | undefined;
  #mayReturn = true;
  table = '';

  /** `address` is a loopback address of its own, so that it can be searched for. */
  constructor(house: House, name: string, person: string, address: string) {
    this.#house = house;
    this.name = name;
    this.person = person;
    this.#address = address;
    house.clients.push(this);
  }

  get game(): string {
    return text(this.info.game_id);
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Resolves when the socket is open; retries while the server is down. */
  async connect(): Promise<void> {
    this.#mayReturn = true;
    while (this.#mayReturn) {
      const socket = new WebSocket(this.#house.server.url, { localAddress: this.#address });
      this.#socket = socket;
      const isOpen = await new Promise<boolean>((resolve) => {
        socket.once('open', () => resolve(true));
        socket.once('error', () => resolve(false));
      });
      if (isOpen) this.#attach(socket);
      if (isOpen) return;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  say(type: string, payload: Fields = {}): void {
    const message = JSON.stringify({ type, payload });
    this.said.push(message);
    if (this.said.length > SAID_KEPT) this.said.shift();
    if (this.isOpen) this.#socket?.send(message);
  }

  /** Breaks the connection; the client returns by itself. */
  cut(): void {
    this.#socket?.terminate();
  }

  /** Ends the connection for good. */
  async close(): Promise<void> {
    this.#mayReturn = false;
    this.#leaveTable();
    const socket = this.#socket;
    if (socket === undefined || socket.readyState === WebSocket.CLOSED) return;
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.terminate();
    await closed;
  }

  /** Resolves when the condition holds; conditions are looked at after every message. Rejects after a long silence. */
  until(holds: () => boolean, what: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const hang = setTimeout(
      () => reject(new Error(`${this.name} waits in vain: ${what}\n${this.state}`)),
      HANG_MS,
    ).unref();
    const look = (): void => {
      hang.refresh(); // an agent may take many slow decisions in a row
      if (!holds()) return;
      clearTimeout(hang);
      this.#waiting.delete(look);
      resolve();
    };
    this.#waiting.add(look);
    look();
    return promise;
  }

  /** For the report of a run that hangs. */
  get state(): string {
    const { isOpen, isIn, seat, host, game, isRunning, phase, request, asked } = this;
    const state = { isOpen, isIn, seat, host, game, isRunning, phase, request: request?.id, asked: asked?.id };
    return [JSON.stringify(state), ...this.said.slice(-SAID_REPORTED)].join('\n    ');
  }

  /** The next message that the condition accepts. */
  async next(accepts: (frame: Frame) => boolean, what: string): Promise<Frame> {
    let found: Frame | undefined;
    const before = this.#hearing;
    this.#hearing = (frame) => {
      before(frame);
      if (found === undefined && accepts(frame)) found = frame;
    };
    await this.until(() => found !== undefined || !this.isOpen, what);
    this.#hearing = before;
    return found ?? { type: 'closed', payload: {}, raw: '' };
  }

  #hearing: (frame: Frame) => void = () => undefined;

  #attach(socket: WebSocket): void {
    const { run } = this.#house.server;
    this.connections++;
    socket.on('message', (data) => this.#hear(readFrame(String(data)), run));
    socket.on('error', () => undefined);
    socket.once('close', () => {
      if (socket !== this.#socket) return; // the close of an older connection may come after the next one is open
      this.isIn = false;
      this.request = undefined;
      this.#look();
      if (this.#mayReturn && this.session !== '') void this.#return();
    });
  }

  async #return(): Promise<void> {
    await this.connect();
    this.say('join', { session_id: this.session, last_seq: this.#numbers.last });
  }

  #hear(frame: Frame, run: number): void {
    const isOld = this.#numbers.isOld(frame) && frame.type !== 'joined_confirmation' && frame.type !== 'watching';
    const wrong = this.#numbers.read(frame, run);
    if (wrong !== undefined) this.#house.findings.add('numbers', this.table, this.name, wrong, frame);
    this.#note(frame, isOld);
    this.#house.secrets.read(frame, this.table, this.name);
    this.judge(frame);
    this.#hearing(frame);
    this.onFrame(frame, isOld);
    this.#look();
  }

  #note(frame: Frame, isOld: boolean): void {
    const { payload } = frame;
    this.hadSeat = this.session !== '';
    if (frame.type === 'joined_confirmation') this.#sitDown(payload);
    if (frame.type === 'watching') this.#leaveTable();
    if (frame.type === 'watching') this.isIn = true;
    const reason = text(fields(payload.details).reason);
    if (frame.type === 'error' && REMOVED.has(reason)) this.#leaveTable();
    if (!isOld && payload.public_state !== undefined) this.#noteState(fields(payload.public_state));
    if (frame.type !== 'request') return;
    this.request = { id: text(payload.request_id), legal: texts(fields(payload.context).legal) };
    this.asked = this.request;
  }

  #noteState(state: Fields): void {
    if (state.table !== undefined) this.info = fields(state.table);
    this.isRunning = state.is_running === true;
    this.phase = text(state.current_phase);
    this.host = number(state.host_index);
  }

  #sitDown(payload: Fields): void {
    this.session = text(payload.session_id);
    this.#house.secrets.keep(this.session, this.name);
    this.seat = number(fields(payload.private_state).player_index);
    this.isIn = true;
  }

  #leaveTable(): void {
    this.session = '';
    this.seat = -1;
    this.isIn = false;
    this.request = undefined;
  }

  #look(): void {
    for (const look of [...this.#waiting]) look();
  }
}
