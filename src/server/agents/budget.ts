/** How much thinking time a job gets, and which agent computes it, when many tables wait for one thread. */
import type { Kind } from './turns.ts';

/** All waiting tables together get this much time, so that each has its turn within it. A job that runs when others arrive is shortened, too. */
export const ROUND_MS = 2_000;
/** With less time a search is no better than the level `easy`, which needs hardly any. */
export const LEAST_MS = 50;

/** The cheapest level: an agent that follows rules and does not search. */
export const EASY = 'easy';
/** Presumed computing time of that level before it has been measured. */
const EASY_MS = 5;

export interface Demand {
  readonly kind: Kind;
  readonly agent: string;
  readonly milliseconds: number;
  /** Expected computing time in milliseconds. */
  readonly cost: number;
}

/** `reduced`: less time than wished; `easy`: another agent plays. */
export const EFFORTS = ['full', 'reduced', 'easy'] as const;
export type Effort = (typeof EFFORTS)[number];

export interface Budget {
  readonly agent: string;
  readonly milliseconds: number;
  readonly effort: Effort;
}

/** `share` is the part of the thread that is due to the job's table, 1 if no other table waits. */
export function budgetOf({ kind, agent, milliseconds, cost }: Demand, share: number): Budget {
  const due = share === 1 ? milliseconds : Math.ceil(ROUND_MS * share);
  if (due >= milliseconds) return { agent, milliseconds, effort: 'full' };
  if (due < LEAST_MS && cost > LEAST_MS && kind === 'move')
    return { agent: EASY, milliseconds: LEAST_MS, effort: 'easy' };
  const limit = Math.max(LEAST_MS, due);
  return { agent, milliseconds: limit, effort: cost <= limit ? 'full' : 'reduced' };
}

/** Number of agents whose computing time is remembered. */
const MOST_KNOWN = 200;
/** Weight of the newest measurement. */
const NEWEST = 0.25;

/** The usual computing time of agents, measured by game and agent. */
export class Costs {
  readonly #known = new Map<string, number>();

  /** `otherwise` for an agent that has not been measured yet. */
  of(game: string, agent: string, otherwise: number): number {
    return this.#known.get(keyOf(game, agent)) ?? (agent === EASY ? EASY_MS : otherwise);
  }

  learn(game: string, agent: string, milliseconds: number): void {
    const key = keyOf(game, agent);
    const before = this.#known.get(key) ?? milliseconds;
    this.#known.delete(key);
    this.#known.set(key, before + NEWEST * (milliseconds - before));
    if (this.#known.size > MOST_KNOWN) this.#known.delete(this.#known.keys().next().value!);
  }
}

const keyOf = (game: string, agent: string): string => `${game} ${agent}`;
