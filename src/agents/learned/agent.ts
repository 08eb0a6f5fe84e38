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

/**
 * A net gives the same answer in the same position, so a game can go in circles: four players of Mau-Mau who answer each seven by a seven, once in
 * 160,000 rounds. After so many decisions of a game, one in a few is drawn. Games without circles end long before.
 */
export const CIRCLING = 2000;
const DRAWN_OF = 8;

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
  #random: Random | undefined;
  #decisions = 0;

  constructor(name: string, find: FindPolicy) {
    this.name = name;
    this.#find = find;
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
    const action = isDrawn ? observer.sample(this.#random!) : policy.decide(observer);
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
