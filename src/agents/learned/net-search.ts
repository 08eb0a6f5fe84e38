/** A search over a network for one seat (L-36): what it plays by as an agent, and what a network can learn from (L-39). */
import type { Game, Setting } from '../../core/game.ts';
import type { Observer } from '../../core/observer.ts';
import type { Random } from '../../core/random.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Action } from '../../core/types.ts';
import { type CounselPlan, knowledgeOf } from '../knowledge/index.ts';
import type { SearchClock } from '../search/clock.ts';
import { SettingsReader } from '../settings-reader.ts';
import type { AgentSpec } from '../spec.ts';
import { counselOf } from './advised.ts';
import { type FlatRules, FlatSearch, type NetAnswer, type NetQuestion } from './flat.ts';
import { LikelyWorlds } from './likely.ts';
import { LEAVES, NetTree, type TreeRules } from './net-tree.ts';
import { NetWorld } from './net-world.ts';
import { type Opinion, opinionsAbout } from './opinions.ts';
import type { Policy } from './policy.ts';

export const NET_SEARCH = 'zero-search';

export interface NetSearchPlan {
  /** Most choices that are tried. */
  readonly choices: number;
  /** Choices whose preference is further from the best one are not tried. */
  readonly margin: number;
  /** Of so many imagined worlds one is tried, the likelier by what others have done; 1 for any. */
  readonly infer: number;
  readonly counsel: CounselPlan;
  readonly search: ({ readonly kind: 'flat' } & FlatRules) | ({ readonly kind: 'tree' } & TreeRules);
}

interface Searcher {
  run(question: NetQuestion): NetAnswer;
}

export interface Findings {
  /** What the network thinks of its choices, the preferred one first. */
  readonly opinions: readonly Opinion[];
  /** About the first of these choices; undefined where only one comes near, so that nothing was searched. */
  readonly answer: NetAnswer | undefined;
}

export class NetSearch {
  readonly #policy: Policy;
  readonly #plan: NetSearchPlan;
  readonly #searcher: Searcher;
  readonly #likely: LikelyWorlds | undefined;

  constructor(
    { game, setting }: { readonly game: Game; readonly setting: Setting },
    policy: Policy,
    random: Random,
    plan: NetSearchPlan,
  ) {
    this.#policy = policy;
    this.#plan = plan;
    const past = plan.infer > 1 ? knowledgeOf(setting.game)?.past?.(setting) : undefined;
    if (past !== undefined) this.#likely = new LikelyWorlds({ game, setting }, past, policy, plan.infer);
    const world = new NetWorld(game, setting, policy);
    const { search } = plan;
    this.#searcher =
      search.kind === 'flat' ? new FlatSearch(world, random, search) : new NetTree(world, policy, random, search);
  }

  /**
   * The policy has just weighed the choices of this observer; the search leaves other positions in it. Only the choices that are `left` are tried, if
   * that is given.
   */
  run(observer: Observer, clock: SearchClock, left?: readonly Action[]): Findings {
    const all = opinionsAbout(this.#policy);
    const opinions = left === undefined ? all : all.filter(({ action }) => left.includes(action));
    const preferences = preferencesOf(this.#policy, opinions);
    const { choices, margin } = this.#plan;
    const near = preferences.filter((preference, i) => i < choices && preferences[0] - preference < margin);
    if (near.length < 2) return { opinions, answer: undefined };
    const answer = this.#searcher.run({
      imaginer: this.#likely?.begin(observer) ?? observer.imaginer(),
      seat: observer.seat,
      choices: opinions.slice(0, near.length).map(({ action }) => action),
      preferences: near,
      clock,
    });
    return { opinions, answer };
  }
}

function preferencesOf({ net, actions, count }: Policy, opinions: readonly Opinion[]): number[] {
  if (count < 2) return [0];
  return opinions.map(({ action }) => net.preference(actions.indexOf(action)));
}

/** The settings of `zero-search`, and the name of the weights. */
export function netSearchOf(spec: AgentSpec): Result<{ readonly weights: string; readonly plan: NetSearchPlan }> {
  const read = new SettingsReader(spec);
  const weights = read.text('from', 'zero');
  const isTree = read.isOn('tree');
  const plan: NetSearchPlan = {
    choices: read.whole('choices', 6, 2, 100),
    margin: read.number('margin', 6, 0, 100),
    infer: read.whole('infer', 1, 1, 100),
    counsel: counselOf(read),
    search: isTree
      ? {
          kind: 'tree',
          iterations: read.whole('iterations', 200, 1, 1_000_000),
          c: read.number('c', 1.5, 0, 100),
          leaf: read.choice('leaf', LEAVES),
        }
      : {
          kind: 'flat',
          worlds: read.whole('worlds', 64, 1, 100_000),
          doubt: read.number('doubt', 1, 0, 100),
          drop: read.number('drop', 2, 0, 100),
        },
  };
  if (read.problem !== undefined) return fail('agent/setting', read.problem);
  return ok({ weights, plan });
}
