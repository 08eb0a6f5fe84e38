/** Honest people beside an attack: a table of four who play, one with agents, and a client that pings. All are measured. */
import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import { Latencies } from '../load/latency.ts';
import { Line, type LineFigures, newFigures } from './line.ts';

export const TABLE = 'honest';
export const LOCKED_TABLE = 'locked';
const AGENTS_TABLE = 'with agents';
const PASSWORD = 'sesame';
const PEOPLE = 4;
/** Each answer of the four waits this long, as does the next ping. */
const THINK_MS = 40;
const PING_MS = 50;

const NOTIFICATION = '{"type":"notification"';
/** Until the code of all parts has been compiled. */
const WARM_UP_MS = 2_000;

/** Hearts without an end: a game of many rounds. */
const GAME = { game: 'hearts', options: { target: 500 } };

export interface HonestFigures {
  readonly moves: number;
  /** Milliseconds, 99th percentile: until all four have received the move, and until the pong. */
  readonly moveP99: number;
  readonly pings: number;
  readonly pingP99: number;
  /** Milliseconds, the longest time in which the table with agents stood still, and the plays there. */
  readonly agentGap: number;
  readonly agentMoves: number;
  /** Kilobytes a second that one of the four received. */
  readonly received: number;
  readonly refused: Readonly<Record<string, number>>;
}

export class Honest {
  readonly #url: string;
  readonly #random = new Random(seedOf('honest'));
  readonly #lines: Line[] = [];
  /** Hosts whose game is over. */
  readonly #over = new Set<Line>();
  readonly #moves = new Latencies();
  readonly #pings = new Latencies();
  #figures: LineFigures = newFigures();
  /** The measured answer: when it was sent, and the people who have not yet received its effect. */
  #sentAt = 0;
  readonly #unaware = new Set<number>();
  #bytes = 0;
  #began = 0;
  #agentsAt = 0;
  #agentGap = 0;
  #agentMoves = 0;
  #ping: { readonly line: Line; sentAt: number; timer: NodeJS.Timeout } | undefined;
  #isOver = false;

  private constructor(url: string) {
    this.#url = url;
  }

  static async open(url: string): Promise<Honest> {
    const honest = new Honest(url);
    await honest.#seatFour();
    await honest.#seatOneWithAgents();
    await honest.#startPings();
    await pause(WARM_UP_MS);
    honest.clear();
    return honest;
  }

  clear(): void {
    this.#moves.clear();
    this.#pings.clear();
    this.#figures.refused.clear();
    this.#bytes = 0;
    this.#began = this.#agentsAt = performance.now();
    this.#agentGap = 0;
    this.#agentMoves = 0;
  }

  get figures(): HonestFigures {
    const now = performance.now();
    const [moves, pings] = [this.#moves.percentiles, this.#pings.percentiles];
    return {
      moves: moves.count,
      moveP99: Math.max(moves.p99, this.#unaware.size > 0 ? now - this.#sentAt : 0),
      pings: pings.count,
      pingP99: pings.p99,
      agentGap: Math.max(this.#agentGap, now - this.#agentsAt),
      agentMoves: this.#agentMoves,
      received: this.#bytes / 1_000 / ((now - this.#began) / 1_000),
      refused: Object.fromEntries(this.#figures.refused),
    };
  }

  close(): void {
    this.#isOver = true;
    clearTimeout(this.#ping?.timer);
    for (const line of this.#lines) line.cut();
  }

  async #join(table: string, name: string, more: object, heard: (text: string) => void): Promise<Line> {
    const seat = Promise.withResolvers<void>();
    const line = new Line(this.#url, '198.51.100.1', this.#figures, (text) => {
      if (text.startsWith('{"type":"joined_confirmation"')) seat.resolve();
      heard(text);
    });
    this.#lines.push(line);
    await line.opened();
    line.say('join', { table_name: table, player_name: name, ...more });
    await seat.promise;
    return line;
  }

  async #seatFour(): Promise<void> {
    const four: Line[] = [];
    for (let i = 0; i < PEOPLE; i++) {
      four.push(await this.#join(TABLE, `P${i}`, GAME, (text) => this.#hear(i, four[i], text)));
    }
    four[0].say('lobby_action', { action: 'start_game' });
  }

  async #seatOneWithAgents(): Promise<void> {
    let line: Line | undefined;
    const heard = (text: string): void => {
      const now = performance.now();
      this.#agentGap = Math.max(this.#agentGap, now - this.#agentsAt);
      this.#agentsAt = now;
      if (text.includes('"event":"played"')) this.#agentMoves++;
      if (line !== undefined) this.#act(line, text, { think: THINK_MS, isHost: true });
    };
    line = await this.#join(AGENTS_TABLE, 'Solo', { ...GAME, level: 'easy' }, heard);
    line.say('lobby_action', { action: 'start_game' });
  }

  async #startPings(): Promise<void> {
    const line = await this.#join(LOCKED_TABLE, 'Host', { ...GAME, password: PASSWORD }, (text) => {
      if (!text.startsWith('{"type":"pong"') || this.#ping === undefined) return;
      this.#pings.add(performance.now() - this.#ping.sentAt);
      this.#ping.timer = setTimeout(() => this.#sendPing(), PING_MS);
    });
    this.#ping = { line, sentAt: 0, timer: setTimeout(() => {}, 0) };
    this.#sendPing();
  }

  #sendPing(): void {
    if (this.#ping === undefined) return;
    this.#ping.sentAt = performance.now();
    this.#ping.line.say('ping', { timestamp: 'x' });
  }

  #hear(person: number, line: Line | undefined, text: string): void {
    if (person === 0) this.#bytes += text.length;
    if (text.startsWith(NOTIFICATION) && !text.includes('"event":"watchers"')) this.#aware(person);
    if (line !== undefined) this.#act(line, text, { think: THINK_MS, isHost: person === 0 }, () => this.#measure());
  }

  #measure(): void {
    if (this.#unaware.size > 0) return; // several answers at once: which one a message is about is not known
    this.#sentAt = performance.now();
    for (let i = 0; i < PEOPLE; i++) this.#unaware.add(i);
  }

  #aware(person: number): void {
    if (this.#unaware.delete(person) && this.#unaware.size === 0) this.#moves.add(performance.now() - this.#sentAt);
  }

  /** Answers a request with any legal action; the host starts the next game. */
  #act(line: Line, text: string, { think, isHost }: Habits, sent: () => void = () => {}): void {
    if (text.startsWith('{"type":"request"')) {
      const { request_id, context } = (JSON.parse(text) as { payload: Request }).payload;
      const action = context.legal[this.#random.below(context.legal.length)];
      const answer = (): void => {
        if (this.#isOver) return;
        sent();
        line.say('response', { request_id, data: { action } });
      };
      setTimeout(answer, think);
    } else if (isHost && text.startsWith(NOTIFICATION)) this.#startAgain(line, text);
  }

  /** Several messages say that the game is over; the next one is started once. */
  #startAgain(line: Line, text: string): void {
    if (text.includes('"is_running":true')) this.#over.delete(line);
    else if (text.includes('"current_phase":"game_over"') && !this.#over.has(line)) {
      this.#over.add(line);
      line.say('lobby_action', { action: 'start_game' });
    }
  }
}

interface Habits {
  /** Milliseconds before an answer. */
  readonly think: number;
  readonly isHost: boolean;
}

interface Request {
  readonly request_id: string;
  readonly context: { readonly legal: readonly string[] };
}
