/** The parameters of a search. Every search agent is a set of these. */
import type { Scope } from '../../core/game.ts';
import type { Parts } from '../knowledge/parts.ts';
import type { Slips } from '../slips.ts';
import type { PayoffKind } from './payoff.ts';

/** What plays below the tree: random moves, the game's knowledge, or a network (L-35). */
export const POLICIES = ['random', 'rule', 'heuristic', 'zero'] as const;
export type Policy = (typeof POLICIES)[number];

export interface SearchRules {
  readonly iterations: number;
  /** For a choice of several hidden actions at once, such as passing; 0 takes the number of choices times `passFactor`. */
  readonly passIterations: number;
  readonly passFactor: number;
  /** Most of those choices that are tried, drawn at random. */
  readonly passes: number;
  /** The share of them that is tried at most, by memory. */
  readonly passShare: number;
  /** How much of the past is remembered (S-13), in the game's unit. */
  readonly memory: number;
  /** Number of worlds for `pimc` and `epimc`. */
  readonly worlds: number;
  /** Own plies that all worlds share (`epimc`). */
  readonly sharedPlies: number;
  /** The exploration constant; its scale depends on the payoff (S-7). */
  readonly c: number;
  /** Where a simulation ends. */
  readonly scope: Scope;
  readonly payoff: PayoffKind;
  /** Whose reward counts at a node: its mover's (max^n), or the searching seat's at every node (historical, S-9). */
  readonly backup: 'maxn' | 'root';
  readonly tie: 'first' | 'random';
  /** How the root's moves share the iterations: by the formula, or by sequential halving. */
  readonly root: 'formula' | 'halving';
  /** Whether a search ends as soon as no other move can reach as many visits: the choice is the same. */
  readonly until: 'done' | 'decided';
  readonly maxDepth: number;
  /** Most actions of a playout; only games without a bound on their length reach it. */
  readonly maxPlayout: number;
  /** Game knowledge: playout policy and priors. */
  readonly policy: Policy;
  /** The weights of the network. */
  readonly from: string;
  /** Random decisions per thousand in playouts with a policy. */
  readonly noise: number;
  /** Weight of the policy's prior in the tree; it decreases with visits. 0: no prior. */
  readonly prior: number;
  /** Number of children tried at first, the best-scored ones; more are added with the square root of the visits. 0: all at once. */
  readonly widen: number;
  /** Number of turns after which a simulation stops and the position is evaluated; 0: no limit. */
  readonly turns: number;
  /** How moves of others that the searching seat does not see are chosen: at random, or by the policy. */
  readonly replies: 'chance' | 'policy';
  /** How several hidden actions in a row are decided: searched as one choice, by the policy, or one after the other like any others. */
  readonly pass: 'search' | 'policy' | 'tree';
  /** How decisions too small for playouts to tell apart are made: searched like any others, or by the policy. */
  readonly trifles: 'search' | 'policy';
  readonly slips: Slips;
  /** The parts of the game's knowledge that are on. */
  readonly parts: Parts;
  /** Threads that search independently. */
  readonly workers: number;
}

/** The result of a search, for the table, hints and reports. */
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
