/** One person among agents: decides whose turn it is, plays the actions and collects the news for the person. No texts, no terminal. */
import { type Agent, agentSeed, type Budget, isCheating } from '../../agents/index.ts';
import type { Game, GameEvent, Outcome, Setting } from '../../core/game.ts';
import { Observer } from '../../core/observer.ts';
import { Random } from '../../core/random.ts';
import type { GameRecord, Move } from '../../core/record.ts';
import type { Seed } from '../../core/seed.ts';
import type { State } from '../../core/state.ts';
import {
  type Action,
  firstOf,
  nextUnasked,
  owes,
  owing,
  type Pending,
  type Seat,
  TABLE,
  WAIT,
} from '../../core/types.ts';

export interface TablePlan {
  readonly game: Game;
  readonly setting: Setting;
  readonly seed: Seed;
  /** The person's seat, or NOBODY. */
  readonly seat: Seat;
  /** The players as named in records. */
  readonly players: readonly string[];
  /** An agent for every other seat. */
  readonly agents: readonly (Agent | undefined)[];
}

/** Time limit of an agent for one decision, as at live tables (S-15). */
const PATIENCE: Budget = { milliseconds: 5_000 };

/** Sentinel: no person at this table. */
export const NOBODY: Seat = -1;

/** News for the person: an event redacted for their seat, or the failure of an agent. */
export type News = { readonly event: GameEvent } | { readonly failed: Seat };

/** Why the table stops: the person is asked, the table acts next, or the game is over. */
export type Stop = 'person' | 'table' | 'over';

export class Table {
  readonly plan: TablePlan;
  readonly state: State;
  readonly moves: Move[] = [];
  readonly #observers: readonly Observer[];
  #news: News[] = [];
  /** Bit set of seats that declined to act out of turn since the last action. */
  #waited = 0;

  constructor(plan: TablePlan) {
    const { game, setting, seed, agents } = plan;
    this.plan = plan;
    this.state = game.create(setting);
    this.#observers = agents.map((_, seat) => new Observer(game, this.state, seat));
    game.deal(this.state, seed, (event) => this.#hear(event));
    agents.forEach((agent, seat) => {
      agent?.begin(setting, seat, new Random(agentSeed(seed, seat)));
      if (agent !== undefined && isCheating(agent)) agent.watch(this.state);
    });
  }

  /** Lets the agents act until the person or the table has to act. */
  advance(): Stop {
    const { game, seat } = this.plan;
    for (;;) {
      const pending = game.pending(this.state);
      if (pending === 0) return 'over';
      const actor = this.#nextActor(pending);
      if (actor === seat) return 'person';
      if (actor === TABLE) return 'table';
      this.#askAgent(actor, pending);
    }
  }

  /** Whether the person must decide, or only may. */
  get personOwes(): boolean {
    return owes(this.plan.game.pending(this.state), this.plan.seat);
  }

  /** Whether the person declined to act since the last action. */
  get personWaited(): boolean {
    return ((this.#waited >>> this.plan.seat) & 1) !== 0;
  }

  /** The person's action; it must have been checked. */
  act(action: Action): void {
    this.#do(this.plan.seat, action);
  }

  wait(): void {
    this.#waited |= 1 << this.plan.seat;
  }

  /** The table's own step: the next deal, a window that closes. */
  step(): void {
    this.#do(TABLE, this.plan.game.fallback(this.state, TABLE));
  }

  legal(): Action[] {
    const { game, setting, seat } = this.plan;
    const buffer = new Float64Array(setting.maxLegal);
    return Array.from(buffer.subarray(0, game.legal(this.state, seat, buffer)));
  }

  /** The news since the last call. */
  takeNews(): News[] {
    const news = this.#news;
    this.#news = [];
    return news;
  }

  outcome(): Outcome | undefined {
    return this.plan.game.outcome(this.state);
  }

  /** Passes the outcome to the agents. */
  close(outcome: Outcome): void {
    for (const agent of this.plan.agents) agent?.end(outcome);
  }

  record(): GameRecord {
    const { game, setting, seed, players } = this.plan;
    const outcome = this.outcome();
    return {
      game: game.facts.name,
      rulesVersion: game.facts.rulesVersion,
      seats: setting.seats,
      options: setting.options,
      seed,
      players,
      moves: this.moves,
      ...(outcome === undefined ? {} : { outcome }),
    };
  }

  /**
   * First the seats that may act without owing, in turn order after the seat that owes. Then agents that owe, so that the person never
   * waits for them; then the person; then the table itself.
   */
  #nextActor(pending: Pending): Seat {
    const unasked = nextUnasked(pending, this.#waited);
    if (unasked >= 0) return unasked;
    const debtors = owing(pending);
    const agents = debtors & ~(this.plan.seat === NOBODY ? 0 : 1 << this.plan.seat) & ~(1 << TABLE);
    return firstOf(agents === 0 ? debtors : agents);
  }

  #askAgent(seat: Seat, pending: Pending): void {
    const { game } = this.plan;
    const action = this.#decision(seat);
    if (action === WAIT && !owes(pending, seat)) {
      this.#waited |= 1 << seat;
      return;
    }
    if (action !== undefined && game.check(this.state, seat, action) === undefined) {
      this.#do(seat, action);
      return;
    }
    this.#news.push({ failed: seat });
    this.#do(seat, game.fallback(this.state, seat));
  }

  #decision(seat: Seat): Action | undefined {
    try {
      return this.plan.agents[seat]?.decide(this.#observers[seat], PATIENCE);
    } catch {
      return undefined; // a crash counts as no answer and is reported to the person
    }
  }

  #do(actor: Seat, action: Action): void {
    this.moves.push({ actor, action });
    this.#waited = 0;
    this.plan.game.play(this.state, actor, action, (event) => this.#hear(event));
  }

  #hear(event: GameEvent): void {
    const seen = this.plan.game.redact(event, this.plan.seat === NOBODY ? 'spectator' : this.plan.seat);
    if (seen !== undefined) this.#news.push({ event: seen });
  }
}
