/**
 * The contract of agents: programs that decide for one seat. The same agent plays in the arena
 * and at a live table; it never gets more than its observer shows.
 */
import type { Outcome, Setting } from '../core/game.ts';
import type { Observer } from '../core/observer.ts';
import type { Random } from '../core/random.ts';
import { deriveSeed, type Seed } from '../core/seed.ts';
import type { State } from '../core/state.ts';
import type { Action, Seat } from '../core/types.ts';
import type { Explanation } from './explanation.ts';

/** Limits of one decision. The arena limits iterations, live tables also time. */
export interface Budget {
  /**
   * Milliseconds until the answer is due; `Infinity` in the arena, where results must not depend on the clock. On a server it can
   * shrink during the decision, when other tables begin to wait.
   */
  readonly milliseconds: number;
}

export const UNLIMITED: Budget = { milliseconds: Number.POSITIVE_INFINITY };

/** First stream number for agents, far above the numbers that games use, so that no agent's generator repeats a game's. */
const FIRST_AGENT_STREAM = 1_000_000;

/** The seed of a seat's generator; it depends only on the game's seed and the seat. */
export function agentSeed(game: Seed, seat: Seat, into?: Seed): Seed {
  return deriveSeed(game, FIRST_AGENT_STREAM + seat, into);
}

/**
 * An agent that is shown the true position: a yardstick in the arena, and an opponent at training tables. It is always labelled as such.
 * It gets the state only from callers that test `isCheating` and call `watch`; all other agents have only their observer.
 */
export interface CheatingAgent extends Agent {
  readonly cheats: true;
  /** Gives it the state of the game, which it must not change. */
  watch(state: State): void;
}

export function isCheating(agent: Agent): agent is CheatingAgent {
  return 'cheats' in agent;
}

export interface Agent {
  /** The full name, as written on the command line and in reports: `id:key=value:…`. */
  readonly name: string;

  /** A game begins for this seat. All random decisions of the agent must use this generator. */
  begin(setting: Setting, seat: Seat, random: Random): void;

  /** One of the observer's legal actions; WAIT if the seat may act but need not, and does not want to. */
  decide(observer: Observer, budget: Budget): Action;

  /** The game is over. */
  end(outcome: Outcome): void;

  /** The reasons for the last decision; undefined before the first one. All agents here except those of users have it. */
  explain?(): Explanation | undefined;
}
