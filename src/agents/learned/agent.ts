/** `zero` and `behavior`: a network alone, the choice that it prefers. `from=` names the weights. */
import type { Outcome, Setting } from '../../core/game.ts';
import type { Observer } from '../../core/observer.ts';
import type { Random } from '../../core/random.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Action, Seat } from '../../core/types.ts';
import type { Agent } from '../agent.ts';
import type { Explanation } from '../explanation.ts';
import { SettingsReader } from '../settings-reader.ts';
import { type AgentSpec, formatAgentSpec } from '../spec.ts';
import { AS_OTHERS, LEARNED_IT, opinionsOf, Reasons } from './opinions.ts';
import type { Policy } from './policy.ts';
import { expectPolicy } from './weights.ts';

/** Without `from=` they take the weights of their own name. */
export const LEARNED = ['behavior', 'zero'] as const;

/** Gives the policy for the game of an observer, or throws. */
export type FindPolicy = (observer: Observer) => Policy;

export class LearnedAgent implements Agent {
  readonly name: string;
  readonly #find: FindPolicy;
  readonly #because: Explanation['because'];
  #policy: Policy | undefined;
  #setting: Setting | undefined;
  #last: { readonly observer: Observer; readonly policy: Policy; readonly action: Action } | undefined;
  #explanation: Explanation | undefined;
  readonly #reasons = new Reasons();

  constructor(name: string, find: FindPolicy) {
    this.name = name;
    this.#find = find;
    this.#because = name.startsWith('behavior') ? AS_OTHERS : LEARNED_IT;
  }

  begin(setting: Setting, _seat: Seat, _random: Random): void {
    this.#last = this.#explanation = undefined;
    if (this.#setting === setting) return;
    this.#setting = setting;
    this.#policy = undefined;
  }

  end(_outcome: Outcome): void {}

  decide(observer: Observer): Action {
    this.#policy ??= this.#find(observer);
    const policy = this.#policy;
    const action = policy.decide(observer);
    this.#last = { observer, policy, action };
    this.#explanation = undefined;
    return action;
  }

  /** Looks at the position once more, so it has to be the one of the last decision. */
  explain(): Explanation | undefined {
    if (this.#last === undefined) return undefined;
    const { observer, policy, action } = this.#last;
    this.#explanation ??= this.#reasons.explain(observer, opinionsOf(policy, observer, action, this.#because));
    return this.#explanation;
  }
}

export function learnedAgent(spec: AgentSpec): Result<Agent> {
  const read = new SettingsReader(spec);
  const weights = read.text('from', spec.id);
  if (read.problem !== undefined) return fail('agent/setting', read.problem);
  const name = formatAgentSpec(spec);
  return ok(new LearnedAgent(name, policyFinder(weights, name)));
}

/** Finds the weights of this name once the game is known. */
export function policyFinder(weights: string, agent: string): FindPolicy {
  return ({ game, setting }) => expectPolicy(game, setting, { name: weights, agent });
}
