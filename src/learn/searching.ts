/** A net that plays by a search over itself while it learns what that search would choose (L-39). */
import { UNLIMITED } from '../agents/index.ts';
import { type Findings, NetSearch, type NetSearchPlan } from '../agents/learned/net-search.ts';
import type { Policy } from '../agents/learned/policy.ts';
import { SearchClock } from '../agents/search/clock.ts';
import type { Game, Setting } from '../core/game.ts';
import type { Observer } from '../core/observer.ts';
import type { Random } from '../core/random.ts';
import type { Seed } from '../core/seed.ts';
import type { State } from '../core/state.ts';
import type { Action } from '../core/types.ts';
import { ASTRAY, Caller } from './players.ts';
import type { Recorder } from './recorder.ts';
import type { Player } from './table.ts';

interface SearchingOptions {
  readonly recorder: Recorder;
  readonly random: Random;
  readonly plan: NetSearchPlan;
}

/**
 * All seats choose as `zero-search` does over the net that is learned; one choice in twenty is drawn by the net's shares instead, so that it also
 * learns the way back from its own path (L-16). What is learned is the same either way: the choice of the flat search, or the share of the visits
 * that the tree gave to each choice. Where only one choice comes near nothing is searched, and the target is that choice: it costs nothing,
 * pulls hardly at all while the net is that sure, and holds the many positions that no search looks at. Calls stay with their net (L-24).
 */
export class Searching implements Player {
  readonly #game: Game;
  readonly #policy: Policy;
  readonly #recorder: Recorder;
  readonly #random: Random;
  readonly #plan: NetSearchPlan;
  readonly #caller: Caller;
  readonly #targets: Float64Array;
  /** One for single segments, one for parts of longer games. */
  readonly #searches = new Map<Setting, NetSearch>();
  #search: NetSearch | undefined;

  constructor(game: Game, policy: Policy, options: SearchingOptions) {
    this.#game = game;
    this.#policy = policy;
    this.#recorder = options.recorder;
    this.#random = options.random;
    this.#plan = options.plan;
    this.#caller = new Caller(policy, options);
    this.#targets = new Float64Array(policy.actions.length);
  }

  begin(_seed: Seed, setting: Setting): void {
    this.#search = this.#searches.get(setting) ?? this.#searchFor(setting);
  }

  #searchFor(setting: Setting): NetSearch {
    const search = new NetSearch({ game: this.#game, setting }, this.#policy, this.#random, this.#plan);
    this.#searches.set(setting, search);
    return search;
  }

  decide(observer: Observer, state: State): Action {
    const answer = this.#caller.answer(observer);
    if (answer !== undefined) return answer;
    const policy = this.#policy;
    policy.look(observer);
    const hasChoice = policy.count >= 2;
    const chosen = hasChoice ? this.#choose(observer) : 0;
    const action = policy.actions[chosen];
    const call = this.#caller.before(observer, action);
    if (call !== undefined) return call;
    if (hasChoice) {
      this.#recorder.decision(state, observer.seat, chosen, 0);
      this.#recorder.samples.aim(this.#targets.subarray(0, policy.count));
    }
    return action;
  }

  segment(state: State, results: Float64Array): void {
    this.#recorder.segment(state, results);
  }

  /** Fills the targets and returns the place of what is played. */
  #choose(observer: Observer): number {
    const policy = this.#policy;
    const findings = this.#search!.run(observer, new SearchClock(UNLIMITED));
    policy.list(observer); // the play-outs have left other choices there
    const placeOf = (i: number): number => policy.actions.indexOf(findings.opinions[i].action);
    this.#targets.fill(0);
    for (const [i, share] of this.#sharesOf(findings).entries()) this.#targets[placeOf(i)] = share;
    const isAstray = this.#random.below(ASTRAY) === 0;
    return placeOf(isAstray ? this.#drawn(findings) : (findings.answer?.chosen ?? 0));
  }

  /** What is to be learned of the preferred choices. */
  #sharesOf({ answer }: Findings): readonly number[] {
    if (answer === undefined) return [1];
    const isTree = this.#plan.search.kind === 'tree';
    return answer.verdicts.map(({ share }, i) => (isTree ? share : i === answer.chosen ? 1 : 0));
  }

  #drawn({ opinions }: Findings): number {
    let rest = this.#random.unit();
    let drawn = 0;
    while (drawn < opinions.length - 1 && rest >= opinions[drawn].share) rest -= opinions[drawn++].share;
    return drawn;
  }
}
