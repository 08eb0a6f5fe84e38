/** Thousands of bots at their tables: seats them, starts one game after another, and measures. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Game } from '../../core/game.ts';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import { type BotEvents, LoadBot } from './bot.ts';
import { Latencies } from './latency.ts';
import { type Pace, Rate, Think } from './pace.ts';

export interface LoadPlan {
  /** `ws://…/ws`. */
  readonly url: string;
  readonly game: Game;
  readonly tables: number;
  readonly seats: number;
  readonly pace: { readonly rate: number } | { readonly think: number };
  readonly seed: string;
}

/** A table with its last decision and the bots that have not been notified of it yet. */
interface LoadTable {
  readonly bots: LoadBot[];
  sentAt: number;
  unheard: number;
  isRunning: boolean;
}

/** Tables that are seated at the same time. */
const AT_ONCE = 20;

export class Driver implements BotEvents {
  readonly latencies = new Latencies();
  /** By code; `closed 1006` and so on for connections that broke. */
  readonly errors = new Map<string, number>();
  decisions = 0;
  games = 0;
  /** Connections that have their seats. */
  seated = 0;
  readonly #plan: LoadPlan;
  readonly #tables: LoadTable[] = [];
  readonly #random: Random;
  readonly #pace: Pace;

  constructor(plan: LoadPlan) {
    this.#plan = plan;
    this.#random = new Random(seedOf(plan.seed));
    const answer = (bot: LoadBot): void => this.#answer(bot);
    const { pace } = plan;
    this.#pace = 'rate' in pace ? new Rate(pace.rate, answer) : new Think(pace.think, answer, this.#random);
  }

  /** Seats all bots and starts all games. */
  async open(): Promise<void> {
    const { tables } = this.#plan;
    for (let first = 0; first < tables; first += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, tables - first) }, (_, i) => first + i);
      await Promise.all(some.map((table) => this.#seat(table)));
    }
  }

  /** Discards the measurements so far. */
  clear(): void {
    this.latencies.clear();
    this.decisions = 0;
    this.games = 0;
  }

  async close(): Promise<void> {
    this.#pace.stop();
    await pause(200); // for answers on their way
    for (const { bots } of this.#tables) for (const bot of bots) bot.leave();
    await pause(200);
  }

  async #seat(number: number): Promise<void> {
    const { url, game, seats } = this.#plan;
    const table: LoadTable = { bots: [], sentAt: 0, unheard: 0, isRunning: false };
    this.#tables[number] = table;
    for (let seat = 0; seat < seats; seat++) {
      const bot = new LoadBot(url, { table: number, seat }, this, this.#random);
      table.bots.push(bot);
      const name = `load ${process.pid} ${number}`;
      await bot.join({ table_name: name, player_name: `bot ${seat}`, game: game.facts.name, seats, private: true });
      this.seated++;
    }
    table.bots[0].say('lobby_action', { action: 'start_game' });
  }

  // ---- messages to bots ------------------------------------------------------------------------------------------------

  asked(bot: LoadBot): void {
    this.#pace.asked(bot);
  }

  told(bot: LoadBot): void {
    const table = this.#tables[bot.table];
    const bit = 1 << bot.seat;
    if ((table.unheard & bit) === 0) return;
    table.unheard &= ~bit;
    this.latencies.add(performance.now() - table.sentAt);
  }

  /** The end of a game is reported several times; the next one is started once. */
  running(bot: LoadBot, isRunning: boolean): void {
    const table = this.#tables[bot.table];
    const isOver = table.isRunning && !isRunning;
    table.isRunning = isRunning;
    if (!isOver) return;
    this.games++;
    bot.say('lobby_action', { action: 'start_game' });
  }

  refused(code: string): void {
    this.errors.set(code, (this.errors.get(code) ?? 0) + 1);
  }

  lost(code: number): void {
    this.refused(`closed ${code}`);
  }

  /**
   * If several seats decide at the same time, one may answer before all bots have been notified of the other's answer. A message does
   * not name the answer that caused it, so the earlier answer is no longer measured then.
   */
  #answer(bot: LoadBot): void {
    if (!bot.answer()) return;
    const table = this.#tables[bot.table];
    this.decisions++;
    table.sentAt = performance.now();
    table.unheard = (1 << table.bots.length) - 1;
  }
}
