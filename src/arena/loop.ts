/** One game, agents only, on one thread: the loop the arena is made of. No events, no timers, nothing but decisions. */
import { type Agent, agentSeed, isCheating, UNLIMITED } from '../agents/index.ts';
import type { Game, Outcome, Setting } from '../core/game.ts';
import { Observer } from '../core/observer.ts';
import { Random } from '../core/random.ts';
import type { Move } from '../core/record.ts';
import type { Rejection } from '../core/result.ts';
import type { Seed } from '../core/seed.ts';
import type { State } from '../core/state.ts';
import { type Action, firstOf, nextUnasked, owing, type Pending, type Seat, TABLE, WAIT } from '../core/types.ts';

/** How a game went: to its end, or until an agent failed. */
export type Played =
  | { readonly ok: true; readonly outcome: Outcome; readonly moves: readonly Move[] }
  | { readonly ok: false; readonly failure: AgentFailure; readonly moves: readonly Move[] };

/** An agent answered what it may not, or threw. The seat loses; the moves up to here reproduce it. */
export interface AgentFailure {
  readonly seat: Seat;
  readonly agent: string;
  readonly rejection?: Rejection;
  readonly error?: unknown;
}

/**
 * Plays games at one kind of table with the same agents in the same seats. States, observers and buffers are made once;
 * a game then costs what its decisions cost.
 */
export class Loop {
  readonly #game: Game;
  readonly #state: State;
  readonly #agents: readonly Agent[];
  readonly #observers: readonly Observer[];
  readonly #randoms: readonly Random[];
  readonly #seed: Seed = new Int32Array(4);
  /** Seats that had the chance to act unasked and let it pass, since the last action. */
  #waited = 0;
  #moves: Move[] = [];

  constructor(game: Game, setting: Setting, agents: readonly Agent[]) {
    if (agents.length !== setting.seats) throw new Error(`${setting.seats} seats, ${agents.length} agents`);
    this.#game = game;
    this.#state = game.create(setting);
    this.#agents = agents;
    this.#observers = agents.map((_, seat) => new Observer(game, this.#state, seat));
    this.#randoms = agents.map(() => new Random(this.#seed));
  }

  /** The same seed always gives the same game, whatever was played before. */
  play(seed: Seed): Played {
    const game = this.#game;
    const state = this.#state;
    this.#moves = [];
    this.#waited = 0;
    game.deal(state, seed);
    for (let seat = 0; seat < this.#agents.length; seat++) {
      this.#randoms[seat].reseed(agentSeed(seed, seat, this.#seed));
      this.#agents[seat].begin(state.setting, seat, this.#randoms[seat]);
      const agent = this.#agents[seat];
      if (isCheating(agent)) agent.watch(state);
    }
    for (let pending = game.pending(state); pending !== 0; pending = game.pending(state)) {
      const failure = this.#step(pending);
      if (failure !== undefined) return { ok: false, failure, moves: this.#moves };
    }
    const outcome = game.outcome(state);
    if (outcome === undefined) throw new Error(`${game.facts.name}: nobody has to act, but the game is not over`);
    for (const agent of this.#agents) agent.end(outcome);
    return { ok: true, outcome, moves: this.#moves };
  }

  /** Asks one actor. Seats that may act unasked are asked first, in turn order after the seat that owes. */
  #step(pending: Pending): AgentFailure | undefined {
    const actor = this.#nextActor(pending);
    if (actor === TABLE) {
      this.#do(TABLE, this.#game.fallback(this.#state, TABLE));
      return undefined;
    }
    const agent = this.#agents[actor];
    let action: Action;
    try {
      action = agent.decide(this.#observers[actor], UNLIMITED);
    } catch (error) {
      return { seat: actor, agent: agent.name, error };
    }
    if (action === WAIT && ((owing(pending) >>> actor) & 1) === 0) {
      this.#waited |= 1 << actor;
      return undefined;
    }
    const rejection = this.#game.check(this.#state, actor, action);
    if (rejection !== undefined) return { seat: actor, agent: agent.name, rejection };
    this.#do(actor, action);
    return undefined;
  }

  #nextActor(pending: Pending): Seat {
    const unasked = nextUnasked(pending, this.#waited);
    return unasked >= 0 ? unasked : firstOf(owing(pending));
  }

  #do(actor: Seat, action: Action): void {
    this.#game.play(this.#state, actor, action);
    this.#moves.push({ actor, action });
    this.#waited = 0;
  }
}
