/** `zero` and `behavior`: a network alone, the choice that it prefers, with the weights that `from=` names. */

import { explain } from '../../core/errors.ts';
import type { Outcome, Setting } from '../../core/game.ts';
import type { Observer } from '../../core/observer.ts';
import type { Random } from '../../core/random.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { type Action, type Seat, WAIT } from '../../core/types.ts';
import type { Agent } from '../agent.ts';
import { type Candidate, type Explanation, MOST_CANDIDATES, NO_CHOICE } from '../explanation.ts';
import { type AgentSpec, formatAgentSpec } from '../spec.ts';
import type { Policy } from './policy.ts';
import { policyOf } from './weights.ts';

/** `behavior` imitates the players of records, `zero` has learned by playing against itself. */
export const LEARNED = ['zero', 'behavior'] as const;

const BECAUSE: Explanation['because'] = {
  en: 'it has done best in the games that it learned from',
  de: 'es hat sich in den Partien, aus denen gelernt wurde, am besten bewährt',
};

const AS_OTHERS: Explanation['because'] = {
  en: 'players of the games that it learned from would choose it most often',
  de: 'Spieler der Partien, aus denen gelernt wurde, würden es am häufigsten wählen',
};

export class LearnedAgent implements Agent {
  readonly name: string;
  readonly #because: Explanation['because'];
  readonly #find: (observer: Observer) => Policy;
  #policy: Policy | undefined;
  #setting: Setting | undefined;
  /** The actions considered last, best first, with preference and expected result. */
  #considered: readonly Candidate[] = [];
  #last: (() => readonly Candidate[]) | undefined;

  /** `find` gives the policy for the game of an observer, or throws. */
  constructor(name: string, find: (observer: Observer) => Policy) {
    this.name = name;
    this.#because = name.startsWith('behavior') ? AS_OTHERS : BECAUSE;
    this.#find = find;
  }

  begin(setting: Setting, _seat: Seat, _random: Random): void {
    this.#last = undefined;
    if (this.#setting === setting) return;
    this.#setting = setting;
    this.#policy = undefined;
  }

  end(_outcome: Outcome): void {}

  decide(observer: Observer): Action {
    this.#policy ??= this.#find(observer);
    const policy = this.#policy;
    const action = policy.decide(observer);
    this.#last = () => candidatesOf(policy, action);
    this.#considered = [];
    return action;
  }

  /** Only right after `decide`: the net is shared, and another agent's decision overwrites what it computed. */
  explain(): Explanation | undefined {
    if (this.#last === undefined) return undefined;
    if (this.#considered.length === 0) this.#considered = this.#last();
    return { candidates: this.#considered, because: this.#considered.length === 1 ? NO_CHOICE : this.#because };
  }
}

function candidatesOf({ net, actions, count }: Policy, chosen: Action): readonly Candidate[] {
  if (count < 2 || !actions.subarray(0, count).includes(chosen))
    return [{ action: chosen, value: 0, share: 1, terms: {} }];
  const order = Array.from({ length: count }, (_, i) => i).sort((a, b) => net.preference(b) - net.preference(a));
  const weights = order.map((i) => Math.exp(net.preference(i) - net.preference(order[0])));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return order
    .map((i, place) => ({ action: actions[i], value: net.value(i), share: weights[place] / sum, terms: {} }))
    .filter(({ action }) => action !== WAIT || chosen === WAIT)
    .slice(0, MOST_CANDIDATES);
}

export function learnedAgent(spec: AgentSpec): Result<Agent> {
  const { id, settings } = spec;
  const unknown = Object.keys(settings).find((name) => name !== 'from');
  const wrong = unknown ?? (settings.from === undefined ? 'from' : undefined);
  if (wrong !== undefined)
    return fail('agent/setting', { agent: id, name: wrong, value: settings[wrong] ?? '', expected: EXPECTED });
  const name = formatAgentSpec(spec);
  return ok(new LearnedAgent(name, (observer) => policyFrom(observer, settings.from, name)));
}

const EXPECTED = 'from=<path>, the weights that "stammtisch train" has written, without "-play.net"';

function policyFrom({ game, setting }: Observer, weights: string, agent: string): Policy {
  const policy = policyOf(game, setting, { name: weights, agent });
  if (!policy.ok) throw new Error(explain(policy.error, 'en'));
  return policy.value;
}
