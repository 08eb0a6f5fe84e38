/** A table of the fault run with its clients: plays one game after another and judges each when it is over. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Game } from '../../core/game.ts';
import { Random } from '../../core/random.ts';
import { deriveSeed, type Seed } from '../../core/seed.ts';
import { Client, type ClientFigures, type Mishaps } from './client.ts';
import type { Payload } from './heard.ts';
import { Judge } from './judge.ts';
import { fieldsOf, Truth } from './truth.ts';

export interface TablePlan {
  readonly game: Game;
  readonly name: string;
  /** Seats that agents play. */
  readonly agents: number;
  readonly spectators: number;
  readonly mishaps: Mishaps;
  readonly seed: Seed;
  readonly figures: RunFigures;
  readonly server: { readonly url: string; readonly socketUrl: string };
  readonly wrong: (what: string) => void;
}

export interface RunFigures extends ClientFigures {
  games: number;
  messages: number;
  events: number;
  moves: number;
}

/** Time after the end of a game until all clients must have its messages, disconnected ones included. */
const SETTLE_MS = 1_500;
const LOOK_MS = 50;
/** Delay between requests for a record while the server restarts. */
const ASK_AGAIN_MS = 200;
/** Tichu's private state before the first game: no hand, no cards given or received. */
const EMPTY: readonly string[] = ['""', '[null,null,null,null]'];

/** Waits until every table has finished its game; returns an error for each table without a message for `seconds`. */
export async function finishAll(tables: readonly FaultTable[], seconds: number): Promise<string[]> {
  for (const table of tables) table.finish();
  const stuck = (): FaultTable[] => tables.filter((table) => table.isStuck(seconds));
  while (tables.filter(({ isDone }) => isDone).length + stuck().length < tables.length) await pause(LOOK_MS);
  const wrong = stuck().map(({ plan }) => `${plan.name} is stuck`);
  for (const table of tables) await table.close();
  return wrong;
}

export class FaultTable {
  readonly plan: TablePlan;
  readonly clients: Client[] = [];
  /** All clients have their seats. */
  #isOpen = false;
  #isLast = false;
  /** The host has sent `start`, and the game has not begun yet. */
  #isStarting = false;
  /** The id of the running game. */
  #current = '';
  readonly #ended = new Set<string>();
  #heardAt = performance.now();
  #judging: Promise<void> = Promise.resolve();

  constructor(plan: TablePlan) {
    this.plan = plan;
  }

  async open(): Promise<void> {
    const { game, name, agents, spectators } = this.plan;
    const seats = game.facts.seats.default;
    for (let seat = 0; seat < seats - agents; seat++) {
      const more = { game: game.facts.name, options: { preset: 'short' }, level: 'random', newcomers: 'at-once' };
      await this.#add(seat, { table_name: name, player_name: `P${seat}`, ...more }).seated;
    }
    for (let i = 0; i < spectators; i++) await this.#add('spectator', { table_name: name }).seated;
    this.#isOpen = true;
    this.#start(this.clients[0]);
  }

  /** Makes the running game the last one. */
  finish(): void {
    this.#isLast = true;
  }

  /** No game is running, and all games have been judged. */
  get isDone(): boolean {
    return this.#isLast && this.#current === '' && !this.#isStarting;
  }

  /** No client has received a message of the game for this many seconds. */
  isStuck(seconds: number): boolean {
    return !this.isDone && performance.now() - this.#heardAt > 1000 * seconds;
  }

  async close(): Promise<void> {
    await this.#judging;
    for (const client of this.clients) client.end();
    for (const client of this.clients) {
      for (const game of client.memory.games) if (game !== '' && !this.#ended.has(game)) await this.#judge(game);
      this.#judgeLobby(client);
    }
  }

  #add(viewer: Client['viewer'], greeting: object): Client {
    const { figures, server, seed } = this.plan;
    const seating = {
      url: () => server.socketUrl,
      viewer,
      greeting,
      mishaps: () => this.#mishaps,
      figures,
      heard: (client: Client, payload: Payload) => this.#heard(client, payload),
      wrong: (what: string) => this.#wrong(`${viewer}: ${what}`),
    };
    const client = new Client(seating, new Random(deriveSeed(seed, this.clients.length)));
    this.clients.push(client);
    return client;
  }

  /** Connections are not cut until all clients are seated: a disconnected client would lose its seat to the next one. */
  get #mishaps(): Mishaps {
    const { mishaps } = this.plan;
    return this.#isOpen ? mishaps : { ...mishaps, cut: 0 };
  }

  #wrong(what: string): void {
    this.plan.wrong(`${this.plan.name}, ${what}`);
  }

  #start(host: Client): void {
    this.#isStarting = true;
    host.say('lobby_action', { action: 'start_game' });
  }

  /**
   * The host starts the next game when none is running, and every game is judged once. Only a client with messages of a game can
   * report its end: others may not know yet that it began.
   */
  #heard(client: Client, { public_state: publicState, session_id, seq }: Payload): void {
    this.#heardAt = performance.now();
    if (publicState === undefined || client.viewer === 'spectator' || seq !== client.memory.lastSeq) return;
    const id = client.memory.game;
    const isHost = publicState.host_index === client.viewer;
    if (publicState.is_running && !this.#ended.has(id)) {
      this.#current = id;
      this.#isStarting = false;
    } else if (!publicState.is_running && this.#current !== '' && client.memory.games.includes(this.#current))
      this.#over(this.#current);
    if (!isHost || publicState.is_running) return;
    if (session_id !== undefined) this.#isStarting = false; // after a reconnect it is unknown whether `start` arrived
    if (!this.#isStarting && !this.#isLast && this.#current === '') this.#start(client);
  }

  #over(game: string): void {
    this.#ended.add(game);
    this.#current = '';
    this.plan.figures.games++;
    this.#judging = this.#judging.then(async () => {
      await pause(SETTLE_MS);
      await this.#judge(game);
    });
  }

  // ---- judging ---------------------------------------------------------------------------------------------------------

  async #judge(game: string): Promise<void> {
    const text = await this.#record(game);
    if (text === undefined) return this.#wrong(`game ${game} has no record`);
    try {
      const truth = new Truth(text);
      this.plan.figures.moves += truth.last;
      for (const client of this.clients) this.#judgeClient(client, game, truth);
    } catch (error) {
      this.#wrong(`game ${game}: ${(error as Error).message}`);
    }
  }

  #judgeClient(client: Client, game: string, truth: Truth): void {
    const { wrong, messages, events } = new Judge(truth, client.viewer).judge(client.memory.take(game));
    this.plan.figures.messages += messages;
    this.plan.figures.events += events;
    for (const what of wrong) this.#wrong(`game ${game}, ${client.viewer}, ${what}`);
  }

  /** Before a game the private state may have only the client's own seat. */
  #judgeLobby(client: Client): void {
    for (const { type, payload } of client.memory.take('')) {
      const own = [...fieldsOf(payload.private_state ?? {})].filter(
        ([name, text]) => name !== 'player_index' && !EMPTY.includes(text),
      );
      if (own.length > 0) this.#wrong(`${client.viewer}, ${type} without a game has ${own.join('; ')}`);
    }
  }

  async #record(game: string): Promise<string | undefined> {
    for (;;) {
      try {
        const answer = await fetch(new URL(`/api/records/${game}`, this.plan.server.url));
        return answer.ok ? await answer.text() : undefined;
      } catch {
        await pause(ASK_AGAIN_MS); // the server is restarting
      }
    }
  }
}
