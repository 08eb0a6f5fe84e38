/**
 * One connection of the load generator. There are thousands of them, so they parse only what they need of a message: the type from its
 * first bytes, and of a request its number and the legal actions, which come before the long states.
 */
import { WebSocket } from 'ws';
import type { Random } from '../../core/random.ts';

/** The callbacks of a bot. */
export interface BotEvents {
  /** A decision is open; `answer` sends it. */
  asked(bot: LoadBot): void;
  /** A message about the table has arrived. */
  told(bot: LoadBot): void;
  /** Whether a game is running; called for the first seat of each table with every message. */
  running(bot: LoadBot, isRunning: boolean): void;
  refused(code: string): void;
  lost(code: number): void;
}

const QUOTE = 0x22;
/** Index of the type, after `{"type":"`. */
const KIND_AT = 9;
const [NOTIFICATION, REQUEST, JOINED, ERROR] = Buffer.from('nrje');
const LEGAL = Buffer.from('"legal":[');
const LEGAL_END = Buffer.from('"]');
const REQUEST_ID = Buffer.from('"request_id":"');
const OVER = Buffer.from('"is_running":false');
const CODE = /"code":(\d+)/;

export class LoadBot {
  readonly table: number;
  readonly seat: number;
  readonly #socket: WebSocket;
  readonly #events: BotEvents;
  readonly #random: Random;
  readonly #joined = Promise.withResolvers<void>();
  #isLeaving = false;
  #answer: string | undefined;

  constructor(
    url: string,
    place: { readonly table: number; readonly seat: number },
    events: BotEvents,
    random: Random,
  ) {
    this.table = place.table;
    this.seat = place.seat;
    this.#events = events;
    this.#random = random;
    this.#socket = new WebSocket(url, { perMessageDeflate: false, skipUTF8Validation: true });
    this.#socket.on('message', (data) => this.#hear(data as Buffer));
    this.#socket.on('error', (error) => this.#joined.reject(error));
    this.#socket.on('close', (code) => {
      if (!this.#isLeaving) events.lost(code);
    });
  }

  /** Resolves when the bot has its seat. */
  async join(payload: object): Promise<void> {
    this.#socket.once('open', () => this.say('join', payload));
    await this.#joined.promise;
  }

  say(type: string, payload: object = {}): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ type, payload }));
  }

  /** Sends the answer to the open decision; false if there is none. */
  answer(): boolean {
    if (this.#answer === undefined || this.#socket.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(this.#answer);
    this.#answer = undefined;
    return true;
  }

  leave(): void {
    this.#isLeaving = true;
    this.say('leave');
    this.#socket.close();
  }

  #hear(data: Buffer): void {
    switch (data[KIND_AT]) {
      case REQUEST:
        this.#answer = answerTo(data, this.#random);
        this.#events.asked(this);
        return;
      case NOTIFICATION:
        this.#events.told(this);
        if (this.seat === 0) this.#events.running(this, !data.includes(OVER));
        return;
      case JOINED:
        this.#joined.resolve();
        return;
      case ERROR: {
        const code = CODE.exec(data.toString())?.[1] ?? '?';
        this.#events.refused(code);
        this.#joined.reject(new Error(`refused with ${code}`));
      }
    }
  }
}

/** Chosen only if nothing else is legal: another seat's move can make a tichu illegal before the answer arrives. */
const HASTY = 'tichu';

/** Any legal action. */
function answerTo(data: Buffer, random: Random): string {
  const from = data.indexOf(REQUEST_ID) + REQUEST_ID.length;
  const id = data.toString('latin1', from, data.indexOf(QUOTE, from));
  const legalFrom = data.indexOf(LEGAL, from) + LEGAL.length - 1;
  const legal = JSON.parse(data.toString('utf8', legalFrom, data.indexOf(LEGAL_END, legalFrom) + 2)) as string[];
  const choices = legal.filter((text) => text !== HASTY);
  const action = JSON.stringify(choices[random.below(choices.length)] ?? legal[0]);
  return `{"type":"response","payload":{"request_id":"${id}","data":{"action":${action}}}}`;
}
