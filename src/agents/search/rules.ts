/** What a search is told: how long, how it chooses, what it believes. Every agent of the family is a bundle of these. */
import type { Scope } from '../../core/game.ts';
import type { Slips } from '../slips.ts';
import type { PayoffKind } from './payoff.ts';

/** Who plays once the tree is left: chance, or what is known about the game. */
export const POLICIES = ['random', 'rule', 'heuristic'] as const;
export type Policy = (typeof POLICIES)[number];

export interface SearchRules {
  readonly iterations: number;
  /** For a choice of several hidden actions at once, such as passing; 0 takes the number of choices times `passFactor`. */
  readonly passIterations: number;
  readonly passFactor: number;
  /** At most that many of those choices are looked at, drawn at random. */
  readonly passes: number;
  /** How much of the past is remembered (S-13), as the game counts it. */
  readonly memory: number;
  /** Worlds for `pimc` and `epimc`. */
  readonly worlds: number;
  /** Own plies that all worlds share (`epimc`). */
  readonly sharedPlies: number;
  /** The exploration constant; it means something only together with the payoff (S-7). */
  readonly c: number;
  /** Where a simulation ends. */
  readonly scope: Scope;
  readonly payoff: PayoffKind;
  /** Whose reward counts at a node: its mover's (max^n), or the searching seat's at every node (historical, S-9). */
  readonly backup: 'maxn' | 'root';
  readonly tie: 'first' | 'random';
  /** How the root's moves share the iterations: by the formula, or by halving, all in the same worlds. */
  readonly root: 'formula' | 'halving';
  /** Whether a search ends as soon as no other move can get as many visits any more: the choice is the same. */
  readonly until: 'done' | 'decided';
  readonly maxDepth: number;
  /** A playout is broken off after so many actions; only games that can go on for ever get there. */
  readonly maxPlayout: number;
  /** Game knowledge (section 8 of the design: playout policy and priors). */
  readonly policy: Policy;
  /** How many of a thousand decisions in playouts are left to chance all the same. */
  readonly noise: number;
  /** How much the opinion of the policy counts in the tree; it fades with visits. 0 asks nobody. */
  readonly prior: number;
  /** Only so many children at first, the most promising ones, and more with the root of the visits; 0 tries all at once. */
  readonly widen: number;
  /** The search breaks off after so many turns and values the position; 0 plays on. */
  readonly turns: number;
  /** Moves of others that the searching seat would not see are made by chance, or by the policy. */
  readonly replies: 'chance' | 'policy';
  /** Several hidden actions at once are weighed as one choice, left to the policy, or searched one after the other like any others. */
  readonly pass: 'search' | 'policy' | 'tree';
  /** Decisions that change too little for playouts to tell are searched like any others, or left to the policy. */
  readonly trifles: 'search' | 'policy';
  readonly slips: Slips;
  /** Threads that search independently. */
  readonly workers: number;
}

/** What a search found, for the table, for hints and for reports. */
export interface SearchReport {
  readonly iterations: number;
  /** Longest path and number of nodes, over all trees. */
  readonly depth: number;
  readonly nodes: number;
  readonly children: readonly RootChild[];
}

export interface RootChild {
  readonly action: number;
  readonly visits: number;
  /** Summed rewards, and their mean. */
  readonly score: number;
  readonly mean: number;
}
