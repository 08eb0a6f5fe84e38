/**
 * What an agent is: somebody who sees a game through the eyes of one seat and decides. The same agent plays in the arena
 * and at a live table; it never gets more than its observer shows.
 */
import type { Outcome, Setting } from '../core/game.ts';
import type { Observer } from '../core/observer.ts';
import type { Random } from '../core/random.ts';
import { deriveSeed, type Seed } from '../core/seed.ts';
import type { State } from '../core/state.ts';
import type { Action, Seat } from '../core/types.ts';
import type { Explanation } from './explanation.ts';

/** What one decision may cost. The arena counts, live tables also watch the clock. */
export interface Budget {
  /** Milliseconds until the answer is due; `Infinity` in the arena, where results must not depend on the clock. */
  readonly milliseconds: number;
}

export const UNLIMITED: Budget = { milliseconds: Number.POSITIVE_INFINITY };

/** Marks off the agents' chance: none of it may follow from the game's own numbers, which come from low ones. */
const FIRST_AGENT_STREAM = 1_000_000;

/** The seed of a seat's own generator, the same wherever the game is played. */
export function agentSeed(game: Seed, seat: Seat, into?: Seed): Seed {
  return deriveSeed(game, FIRST_AGENT_STREAM + seat, into);
}

/**
 * An agent that is shown the true position: a yardstick for the arena, always labelled as such and never seated with people. Only who
 * asks `isCheating` and calls `watch` opens this door; everybody else's agents see through their observer.
 */
export interface CheatingAgent extends Agent {
  readonly cheats: true;
  /** The state that the game is played in. Look, do not play. */
  watch(state: State): void;
}

export function isCheating(agent: Agent): agent is CheatingAgent {
  return 'cheats' in agent;
}

export interface Agent {
  /** The full name, as written on the command line and in reports: `id:key=value:…`. */
  readonly name: string;

  /** A game begins for this seat. The generator is the agent's own; all its chance comes from there. */
  begin(setting: Setting, seat: Seat, random: Random): void;

  /** One of the observer's legal actions; WAIT if the seat only may act and prefers not to. */
  decide(observer: Observer, budget: Budget): Action;

  /** The game is over. */
  end(outcome: Outcome): void;

  /** Why it decided as it did last; undefined before the first decision. All agents of the house can tell. */
  explain?(): Explanation | undefined;
}
