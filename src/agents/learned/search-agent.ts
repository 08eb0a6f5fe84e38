/**
 * `zero-search`: a network that tries its best choices in imagined worlds before it decides (L-36), `zero-search:tree` with a tree (L-36a). Calls
 * stay with their network, and where one choice is far ahead nothing is searched.
 */
import type { Outcome, Setting } from '../../core/game.ts';
import type { Observer } from '../../core/observer.ts';
import type { Random } from '../../core/random.ts';
import { ok, type Result } from '../../core/result.ts';
import type { Action, Seat } from '../../core/types.ts';
import type { Agent, Budget } from '../agent.ts';
import type { Explanation } from '../explanation.ts';
import type { Advice } from '../knowledge/index.ts';
import { SearchClock } from '../search/clock.ts';
import { type AgentSpec, formatAgentSpec } from '../spec.ts';
import { Advisor } from './advised.ts';
import { type FindPolicy, policyFinder } from './agent.ts';
import type { NetAnswer } from './flat.ts';
import { NetSearch, type NetSearchPlan, netSearchOf } from './net-search.ts';
import { aboutStake, LEARNED_IT, type Opinion, type Opinions, opinionsOf, Reasons } from './opinions.ts';
import type { Policy } from './policy.ts';

const FOUND_BETTER: Explanation['because'] = {
  en: 'it did best in the continuations imagined',
  de: 'damit ging es in den ausgedachten Fortsetzungen am besten',
};

interface Choice {
  readonly choice: Action;
  /** Looked at only if somebody asks why. */
  readonly opinions: () => Opinions;
}

export class NetSearchAgent implements Agent {
  readonly name: string;
  readonly #find: FindPolicy;
  readonly #plan: NetSearchPlan;
  readonly #reasons = new Reasons();
  readonly #advisor: Advisor;
  #setting: Setting | undefined;
  #random: Random | undefined;
  #policy: Policy | undefined;
  #searching: NetSearch | undefined;
  #last: { readonly observer: Observer; readonly opinions: () => Opinions } | undefined;
  #explanation: Explanation | undefined;

  constructor(name: string, find: FindPolicy, plan: NetSearchPlan) {
    this.name = name;
    this.#find = find;
    this.#plan = plan;
    this.#advisor = new Advisor(plan.counsel);
  }

  begin(setting: Setting, _seat: Seat, random: Random): void {
    this.#last = this.#explanation = undefined;
    if (this.#setting === setting && this.#random === random) return;
    this.#setting = setting;
    this.#random = random;
    this.#policy = this.#searching = undefined;
  }

  end(_outcome: Outcome): void {}

  decide(observer: Observer, budget: Budget): Action {
    const clock = new SearchClock(budget);
    this.#policy ??= this.#find(observer);
    const policy = this.#policy;
    this.#explanation = undefined;
    const { margin } = this.#advisor;
    const answer = policy.answer(observer, margin);
    if (answer !== undefined) {
      this.#last = { observer, opinions: () => opinionsOf(policy, observer, answer) };
      return answer;
    }
    policy.look(observer);
    const { choice, opinions } = this.#choose(observer, policy, clock);
    const action = policy.before(observer, choice, margin);
    const call = action === choice ? undefined : observer.stakes.find((stake) => stake.call === action);
    const about = call && { stake: call, otherwise: choice, chosen: action };
    this.#last = { observer, opinions: () => (about ? aboutStake(policy, observer, about) : opinions()) };
    return action;
  }

  explain(): Explanation | undefined {
    if (this.#last === undefined) return undefined;
    const { observer, opinions } = this.#last;
    this.#explanation ??= this.#reasons.explain(observer, opinions());
    return this.#explanation;
  }

  #choose(observer: Observer, policy: Policy, clock: SearchClock): Choice {
    const advice = this.#advisor.advise(observer, policy);
    if (advice?.choices.length === 1)
      return { choice: advice.choices[0], opinions: () => this.#advised(observer, policy, advice) };
    this.#searching ??= new NetSearch(observer, policy, this.#random!, this.#plan);
    const { opinions, answer } = this.#searching.run(observer, clock, advice?.choices);
    const list = answer === undefined ? opinions : judged(opinions, answer, observer.setting);
    const choice = list[0].action;
    if (answer !== undefined && answer.chosen !== 0)
      return { choice, opinions: () => ({ list, because: FOUND_BETTER }) };
    if (advice === undefined) return { choice, opinions: () => ({ list, because: LEARNED_IT }) };
    return { choice, opinions: () => ({ ...this.#advised(observer, policy, advice), list }) };
  }

  /** Looks at the position once more. */
  #advised(observer: Observer, policy: Policy, advice: Advice): Opinions {
    policy.look(observer);
    return this.#advisor.opinions(observer, policy, advice);
  }
}

/**
 * The opinions after a search: the chosen one first, then what was tried, the best first, then the rest. What was tried shares its shares
 * anew. Values of what was not tried are those of the network.
 */
function judged(opinions: readonly Opinion[], { chosen, verdicts }: NetAnswer, { range }: Setting): readonly Opinion[] {
  const { low, high } = range.segment;
  const all = opinions.slice(0, verdicts.length).reduce((sum, { share }) => sum + share, 0);
  const tried = verdicts.map(({ mean, error, share, visits }, i): Opinion => {
    const opinion = { ...opinions[i], share: share * all };
    if (visits === 0) return opinion;
    const expected = Math.min(1, Math.max(0, (mean - low) / (high - low)));
    return { ...opinion, value: mean, expected, ...(Number.isFinite(error) ? { error } : {}) };
  });
  const first = tried[chosen];
  const others = tried.filter((one) => one !== first).sort((a, b) => b.value - a.value);
  return [first, ...others, ...opinions.slice(verdicts.length)];
}

export function netSearchAgent(spec: AgentSpec): Result<Agent> {
  const read = netSearchOf(spec);
  if (!read.ok) return read;
  const name = formatAgentSpec(spec);
  return ok(new NetSearchAgent(name, policyFinder(read.value.weights, name), read.value.plan));
}
