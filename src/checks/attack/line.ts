/** A connection that claims an address, as behind a proxy, and counts the refusals that it receives. */
import { WebSocket } from 'ws';

/** Messages sent, and refusals by their reason; `closed 1008` and `HTTP 429` are refusals, too. */
export interface LineFigures {
  sent: number;
  answered: number;
  readonly refused: Map<string, number>;
}

export const newFigures = (): LineFigures => ({ sent: 0, answered: 0, refused: new Map() });

const REASON = /"reason":"([^"]+)"/;
/** Refusals that are about limits have this code. */
const ERROR = '{"type":"error"';
/** Bytes of messages that wait to be sent: an attacker that runs ahead of the server would only fill its own memory. */
const MOST_UNSENT = 1_048_576;

export class Line {
  readonly #socket: WebSocket;
  readonly #figures: LineFigures;
  readonly #heard: (text: string) => void;
  readonly ended: Promise<void>;
  #isOver = false;

  constructor(url: string, address: string, figures: LineFigures, heard: (text: string) => void = () => {}) {
    this.#figures = figures;
    this.#heard = heard;
    this.#socket = new WebSocket(url, { headers: { 'x-forwarded-for': address }, perMessageDeflate: false });
    this.#socket.on('message', (data) => this.#hear(String(data)));
    this.#socket.on('unexpected-response', (request, response) => {
      this.#count(`HTTP ${response.statusCode}`);
      request.destroy();
      this.#finish();
    });
    this.#socket.on('error', () => {}); // 'close' follows
    this.#socket.on('close', (code) => {
      if (!this.#isOver && code !== 1005 && code !== 1006) this.#count(`closed ${code}`);
      this.#finish();
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    this.ended = promise;
    this.#finish = () => {
      this.#isOver = true;
      resolve();
    };
  }

  #finish: () => void;

  get isOver(): boolean {
    return this.#isOver;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  /** Whether more may be sent now. */
  get isReady(): boolean {
    return this.isOpen && this.#socket.bufferedAmount < MOST_UNSENT;
  }

  /** Resolves when the connection is open, or has ended. */
  async opened(): Promise<void> {
    if (this.isOpen || this.#isOver) return;
    await Promise.race([this.ended, new Promise<void>((resolve) => this.#socket.once('open', () => resolve()))]);
  }

  say(type: string, payload: object = {}): void {
    this.sayText(JSON.stringify({ type, payload }));
  }

  sayText(text: string): void {
    if (!this.isOpen) return;
    this.#figures.sent++;
    this.#socket.send(text);
  }

  cut(): void {
    this.#isOver = true;
    this.#socket.terminate();
  }

  #hear(text: string): void {
    if (text.startsWith(ERROR)) this.#count(REASON.exec(text)?.[1] ?? 'error');
    else this.#figures.answered++;
    this.#heard(text);
  }

  #count(reason: string): void {
    const { refused } = this.#figures;
    refused.set(reason, (refused.get(reason) ?? 0) + 1);
  }
}
