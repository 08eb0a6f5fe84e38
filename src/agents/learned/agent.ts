/** `zero` and `behavior`: a network alone, the choice that it prefers. `from=` names the weights. */
import type { Outcome, Setting } from '../../core/game.ts';
import type { Observer } from '../../core/observer.ts';
import type { Random } from '../../core/random.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Action, Seat } from '../../core/types.ts';
import type { Agent } from '../agent.ts';
import type { Explanation } from '../explanation.ts';
import type { Advice, CounselPlan } from '../knowledge/index.ts';
import { SettingsReader } from '../settings-reader.ts';
import { type AgentSpec, formatAgentSpec } from '../spec.ts';
import { Advisor, counselOf, NO_COUNSEL } from './advised.ts';
import { AS_OTHERS, LEARNED_IT, type Opinions, opinionsOf, Reasons } from './opinions.ts';
import type { Policy } from './policy.ts';
import { expectPolicy } from './weights.ts';

/** Without `from=` they take the weights of their own name. */
export const LEARNED = ['behavior', 'zero'] as const;

/**
 * A net gives the same answer in the same position, so a game can go in circles: four players of Mau-Mau who answer each seven by a seven, once in
 * 160,000 rounds. After so many decisions of a game, one in a few is drawn. Games without circles end long before.
 */
export const CIRCLING = 2000;
const DRAWN_OF = 8;

/** Gives the policy for the game of an observer, or throws. */
export type FindPolicy = (observer: Observer) => Policy;

interface Decision {
  readonly observer: Observer;
  readonly policy: Policy;
  readonly action: Action;
  readonly advice?: Advice;
}

export class LearnedAgent implements Agent {
  readonly name: string;
  readonly #find: FindPolicy;
  readonly #because: Explanation['because'];
  #policy: Policy | undefined;
  #setting: Setting | undefined;
  #last: Decision | undefined;
  #explanation: Explanation | undefined;
  readonly #reasons = new Reasons();
  readonly #advisor: Advisor;
  #random: Random | undefined;
  #decisions = 0;

  constructor(name: string, find: FindPolicy, counsel: CounselPlan = NO_COUNSEL) {
    this.name = name;
    this.#find = find;
    this.#advisor = new Advisor(counsel);
    this.#because = name.startsWith('behavior') ? AS_OTHERS : LEARNED_IT;
  }

  begin(setting: Setting, _seat: Seat, random: Random): void {
    this.#random = random;
    this.#decisions = 0;
    this.#last = this.#explanation = undefined;
    if (this.#setting === setting) return;
    this.#setting = setting;
    this.#policy = undefined;
  }

  end(_outcome: Outcome): void {}

  decide(observer: Observer): Action {
    this.#policy ??= this.#find(observer);
    const policy = this.#policy;
    const isDrawn = ++this.#decisions > CIRCLING && this.#random?.below(DRAWN_OF) === 0;
    if (isDrawn) this.#last = { observer, policy, action: observer.sample(this.#random!) };
    else this.#last = { observer, policy, ...this.#choose(observer, policy) };
    this.#explanation = undefined;
    return this.#last.action;
  }

  #choose(observer: Observer, policy: Policy): { readonly action: Action; readonly advice?: Advice } {
    const { margin } = this.#advisor;
    const answer = policy.answer(observer, margin);
    if (answer !== undefined) return { action: answer };
    policy.look(observer);
    const advice = this.#advisor.advise(observer, policy);
    const choice = advice === undefined ? policy.actions[policy.best()] : advice.choices[0];
    const action = policy.before(observer, choice, margin);
    return action === choice && advice !== undefined ? { action, advice } : { action };
  }

  /** Looks at the position once more, so it has to be the one of the last decision. */
  explain(): Explanation | undefined {
    if (this.#last === undefined) return undefined;
    this.#explanation ??= this.#reasons.explain(this.#last.observer, this.#opinions(this.#last));
    return this.#explanation;
  }

  #opinions({ observer, policy, action, advice }: Decision): Opinions {
    if (advice === undefined) return opinionsOf(policy, observer, action, this.#because);
    policy.look(observer);
    return this.#advisor.opinions(observer, policy, advice);
  }
}

export function learnedAgent(spec: AgentSpec): Result<Agent> {
  const read = new SettingsReader(spec);
  const weights = read.text('from', spec.id);
  const counsel = counselOf(read);
  if (read.problem !== undefined) return fail('agent/setting', read.problem);
  const name = formatAgentSpec(spec);
  return ok(new LearnedAgent(name, policyFinder(weights, name), counsel));
}

/** Finds the weights of this name once the game is known. */
export function policyFinder(weights: string, agent: string): FindPolicy {
  return ({ game, setting }) => expectPolicy(game, setting, { name: weights, agent });
}
