/** What learned agents take from a game's counsel: which of their choices are left, and how sure a call must be. */
import type { Setting } from '../../core/game.ts';
import type { Observer } from '../../core/observer.ts';
import type { Action } from '../../core/types.ts';
import { type Advice, type Counsel, type CounselPlan, knowledgeOf } from '../knowledge/index.ts';
import type { SettingsReader } from '../settings-reader.ts';
import { LEARNED_IT, type Opinion, type Opinions, opinionsAbout } from './opinions.ts';
import type { Policy } from './policy.ts';

/** With manners, a call against an opponent's must succeed so much more often than another one. */
const CONTESTED = 0.1;

/** The settings `endgame=exact` and `manners`. */
export function counselOf(read: SettingsReader): CounselPlan {
  return { endgame: read.choice('endgame', ['net', 'exact']) === 'exact', manners: read.isOn('manners') };
}

export const NO_COUNSEL: CounselPlan = { endgame: false, manners: false };

export class Advisor {
  readonly plan: CounselPlan;
  #setting: Setting | undefined;
  #counsel: Counsel | undefined;

  constructor(plan: CounselPlan) {
    this.plan = plan;
  }

  /** The margin for calls. */
  get margin(): number {
    return this.plan.manners ? CONTESTED : 0;
  }

  /** About the choices that the policy has just weighed. */
  advise(observer: Observer, policy: Policy): Advice | undefined {
    const { endgame, manners } = this.plan;
    if (policy.count < 2 || !(endgame || manners)) return undefined;
    return this.#of(observer)?.advise(observer, rankedOf(policy));
  }

  /** The same, as opinions: what is left comes first, with solved values if there are any. */
  opinions(observer: Observer, policy: Policy, { choices, because }: Advice): Opinions {
    const all = opinionsAbout(policy);
    const isLeft = ({ action }: Opinion): boolean => choices.includes(action);
    const values = this.#of(observer)?.values(
      observer,
      all.map(({ action }) => action),
    );
    const sum = all.filter(isLeft).reduce((total, { share }) => total + share, 0);
    const weighed = all.map((opinion, i) => ({
      ...opinion,
      value: values?.[i] ?? opinion.value,
      share: isLeft(opinion) ? opinion.share / sum : 0,
    }));
    const others = weighed.filter((opinion) => !isLeft(opinion));
    const isFinal = choices.length === 1 || !isLeft(all[0]);
    if (values !== undefined) others.sort((a, b) => b.value - a.value);
    return { list: [...weighed.filter(isLeft), ...others], because: isFinal ? because : LEARNED_IT, isFinal };
  }

  #of({ setting }: Observer): Counsel | undefined {
    if (this.#setting !== setting) this.#counsel = undefined;
    this.#setting = setting;
    this.#counsel ??= knowledgeOf(setting.game)?.counsel?.(setting, this.plan);
    return this.#counsel;
  }
}

/** The choices of the policy, the preferred one first; of equal ones the first. */
function rankedOf({ net, actions, count }: Policy): Action[] {
  const places = Array.from({ length: count }, (_, i) => i);
  return places.sort((a, b) => net.preference(b) - net.preference(a)).map((i) => actions[i]);
}
