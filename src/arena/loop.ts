/** Plays one game between agents on one thread. No events and no timers. */
import { type Agent, agentSeed, type CheatingAgent, isCheating, UNLIMITED } from '../agents/index.ts';
import type { Game, Outcome, Setting } from '../core/game.ts';
import { Observer } from '../core/observer.ts';
import { Random } from '../core/random.ts';
import type { Move } from '../core/record.ts';
import { type Rejection, reject } from '../core/result.ts';
import type { Seed } from '../core/seed.ts';
import { copyState, type State, sameState } from '../core/state.ts';
import { type Action, firstOf, nextUnasked, owing, type Pending, type Seat, TABLE, WAIT } from '../core/types.ts';

/** The result of a game: its outcome, or the failure of an agent. */
export type Played =
  | { readonly ok: true; readonly outcome: Outcome; readonly moves: readonly Move[] }
  | { readonly ok: false; readonly failure: AgentFailure; readonly moves: readonly Move[] };

/**
 * An agent threw, answered illegally, or changed the position; or the game went in circles and was broken off at this seat's turn. The seat loses;
 * the moves up to here reproduce it.
 */
export interface AgentFailure {
  readonly kind: 'crash' | 'illegal' | 'cheat' | 'endless';
  readonly seat: Seat;
  readonly agent: string;
  readonly rejection?: Rejection;
  readonly error?: unknown;
}

/** No game that comes to an end has had so many actions: a random game of Tichu to 1000 has some 12,000. */
export const MOST_ACTIONS = 200_000;

/** Called at every question: for measuring times, and for detecting an agent that never answers. */
export interface Watch {
  asking(seat: Seat): void;
  answered(seat: Seat): void;
}

/**
 * Plays games of one setting with the same agents in the same seats. States, observers and buffers are created once and
 * reused for all games.
 */
export class Loop {
  readonly #game: Game;
  readonly #state: State;
  readonly #agents: readonly Agent[];
  readonly #observers: readonly Observer[];
  readonly #randoms: readonly Random[];
  readonly #seed: Seed = new Int32Array(4);
  /** Seats that may act out of turn and have answered WAIT since the last action. */
  #waited = 0;
  #moves: Move[] = [];
  readonly #watch: Watch | undefined;
  /** A copy of the position before a question, if an agent at the table has access to the state. */
  readonly #kept: State | undefined;

  constructor(game: Game, setting: Setting, agents: readonly Agent[], watch?: Watch) {
    if (agents.length !== setting.seats) throw new Error(`${setting.seats} seats, ${agents.length} agents`);
    this.#game = game;
    this.#state = game.create(setting);
    this.#agents = agents;
    this.#observers = agents.map((_, seat) => new Observer(game, this.#state, seat));
    this.#randoms = agents.map(() => new Random(this.#seed));
    this.#watch = watch;
    this.#kept = agents.some(isCheating) ? game.create(setting) : undefined;
  }

  /** Number of segments finished so far. */
  get segments(): number {
    return this.#game.segments(this.#state);
  }

  /** The same seed always gives the same game, whatever was played before. */
  play(seed: Seed): Played {
    return this.goOn(seed, (state) => this.#game.deal(state, seed));
  }

  /** Like `play`, from the position that `fill` writes into the state; the seed is for the agents' generators. */
  goOn(seed: Seed, fill: (state: State) => void): Played {
    const game = this.#game;
    const state = this.#state;
    this.#moves = [];
    this.#waited = 0;
    fill(state);
    let failure = this.#begin(seed);
    for (let pending = game.pending(state); pending !== 0 && failure === undefined; pending = game.pending(state)) {
      failure = this.#step(pending);
    }
    if (failure !== undefined) return { ok: false, failure, moves: this.#moves };
    const outcome = game.outcome(state);
    if (outcome === undefined)
      throw new Error(`${game.facts.name}: no actor owes a decision, but the game is not over`);
    failure = this.#eachAgent((agent) => agent.end(outcome));
    return failure === undefined
      ? { ok: true, outcome, moves: this.#moves }
      : { ok: false, failure, moves: this.#moves };
  }

  #begin(seed: Seed): AgentFailure | undefined {
    const state = this.#state;
    return this.#eachAgent((agent, seat) => {
      this.#randoms[seat].reseed(agentSeed(seed, seat, this.#seed));
      agent.begin(state.setting, seat, this.#randoms[seat]);
      if (isCheating(agent)) this.#show(agent);
    });
  }

  #show(agent: CheatingAgent): void {
    const kept = this.#kept!; // present, because an agent cheats
    copyState(this.#state, kept);
    agent.watch(this.#state);
    if (!sameState(kept, this.#state)) throw new Error('it was shown the position and changed it');
  }

  /** Calls a method of all agents; returns the first failure. */
  #eachAgent(tell: (agent: Agent, seat: Seat) => void): AgentFailure | undefined {
    for (let seat = 0; seat < this.#agents.length; seat++) {
      const agent = this.#agents[seat];
      this.#watch?.asking(seat);
      try {
        tell(agent, seat);
      } catch (error) {
        return { kind: 'crash', seat, agent: agent.name, error };
      }
    }
    return undefined;
  }

  /** Asks one actor. Seats that may act out of turn are asked first, in turn order after the seat that owes. */
  #step(pending: Pending): AgentFailure | undefined {
    const actor = this.#nextActor(pending);
    if (actor === TABLE) {
      this.#do(TABLE, this.#game.fallback(this.#state, TABLE));
      return undefined;
    }
    const agent = this.#agents[actor];
    if (this.#moves.length >= MOST_ACTIONS) return { kind: 'endless', seat: actor, agent: agent.name };
    let action: Action;
    try {
      action = this.#ask(agent, actor);
    } catch (error) {
      return { kind: 'crash', seat: actor, agent: agent.name, error };
    }
    if (this.#kept !== undefined && !sameState(this.#kept, this.#state)) {
      return { kind: 'cheat', seat: actor, agent: agent.name };
    }
    if (action === WAIT && ((owing(pending) >>> actor) & 1) === 0) {
      this.#waited |= 1 << actor;
      return undefined;
    }
    const rejection = this.#refusal(actor, action);
    if (rejection !== undefined) return { kind: 'illegal', seat: actor, agent: agent.name, rejection };
    this.#do(actor, action);
    return undefined;
  }

  #ask(agent: Agent, actor: Seat): Action {
    if (this.#kept !== undefined) copyState(this.#state, this.#kept);
    this.#watch?.asking(actor);
    const action = agent.decide(this.#observers[actor], UNLIMITED);
    this.#watch?.answered(actor);
    return action;
  }

  /** Agents of users may answer anything, even other types than numbers. */
  #refusal(actor: Seat, action: Action): Rejection | undefined {
    return Number.isSafeInteger(action) ? this.#game.check(this.#state, actor, action) : reject('action/unknown');
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
