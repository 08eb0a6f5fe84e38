/** What learned agents thought of their choices, and why, in words (L-1). */
import type { Setting } from '../../core/game.ts';
import type { Stake } from '../../core/lens.ts';
import type { Observer } from '../../core/observer.ts';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import type { Action } from '../../core/types.ts';
import { type Candidate, type Explanation, MOST_CANDIDATES, NO_CHOICE } from '../explanation.ts';
import { knowledgeOf } from '../knowledge/index.ts';
import { reasonFor } from '../knowledge/reason.ts';
import { Scores } from '../knowledge/scores.ts';
import type { Policy } from './policy.ts';
import { sharesOf } from './shares.ts';

type Words = Explanation['because'];

/** A candidate before the game's scorer was asked. */
export type Opinion = Omit<Candidate, 'terms'>;

export interface Opinions {
  /** Best first. */
  readonly list: readonly Opinion[];
  /** The reason where the scorer would have chosen something else. */
  readonly because: Words;
  /** Whether that reason decided, whatever the scorer says. */
  readonly isFinal?: boolean;
}

export const AS_OTHERS: Words = {
  en: 'players of the games that it learned from would choose it most often',
  de: 'Spieler der Partien, aus denen gelernt wurde, würden es am häufigsten wählen',
};
export const LEARNED_IT: Words = {
  en: 'it has done best in the games that it learned from',
  de: 'es hat sich in den Partien, aus denen gelernt wurde, am besten bewährt',
};
const SUCCEEDS: Words = {
  en: 'it is likely enough to be made good',
  de: 'sie gelingt mit genügender Wahrscheinlichkeit',
};
const FAILS: Words = {
  en: 'a call would fail too often',
  de: 'eine Ansage würde zu oft misslingen',
};

/** What the network thinks of its choices, or of a stake; `because` is its general reason. */
export function opinionsOf(policy: Policy, observer: Observer, chosen: Action, because = LEARNED_IT): Opinions {
  const stake = policy.asked(observer);
  if (stake?.decline !== undefined) return aboutStake(policy, observer, { stake, otherwise: stake.decline, chosen });
  policy.look(observer);
  const call = observer.stakes.find((one) => one.call === chosen);
  if (call !== undefined) {
    const otherwise = policy.actions[policy.best()];
    return aboutStake(policy, observer, { stake: call, otherwise, chosen });
  }
  return { list: opinionsAbout(policy), because };
}

/** The choices that the policy has weighed, the preferred one first, with what it expects of them. */
export function opinionsAbout({ net, actions, count, unit }: Policy): readonly Opinion[] {
  if (count < 2) return [{ action: actions[0], value: 0, share: 1 }];
  const shares = new Float64Array(count);
  for (let i = 0; i < count; i++) shares[i] = net.preference(i);
  const order = Array.from({ length: count }, (_, i) => i).sort((a, b) => net.preference(b) - net.preference(a));
  sharesOf(shares, count, shares);
  return order.map((i) => ({ action: actions[i], value: net.value(i) * unit, share: shares[i] }));
}

interface Asked {
  readonly stake: Stake;
  readonly otherwise: Action;
  readonly chosen: Action;
}

/** Shares and values are the probability of success, and of failure. */
export function aboutStake(policy: Policy, observer: Observer, { stake, otherwise, chosen }: Asked): Opinions {
  const chance = observer.mayCall(stake) ? policy.chance(observer, stake) : 0;
  const isCalled = chosen === stake.call;
  const call = { action: stake.call, value: chance, share: chance };
  const no = { action: otherwise, value: 1 - chance, share: 1 - chance };
  return { list: isCalled ? [call, no] : [no, call], because: isCalled ? SUCCEEDS : FAILS };
}

const EXPLAINING = seedOf('explaining');

/** Asks the scorer of the game's `rule`: where it would choose the same, its reason says more. */
export class Reasons {
  #setting: Setting | undefined;
  #scores: Scores | undefined;

  explain(observer: Observer, { list, because, isFinal = false }: Opinions): Explanation {
    if (list.length === 1) return { candidates: [{ ...list[0], terms: {} }], because: NO_CHOICE };
    const scores = this.#look(observer);
    const candidates = list
      .slice(0, MOST_CANDIDATES)
      .map((opinion): Candidate => ({ ...opinion, terms: scores?.terms(opinion.action) ?? {} }));
    if (scores === undefined || isFinal) return { candidates, because };
    const [first, ...others] = candidates.map(({ action }) => scores.of(action));
    const agrees = others.every((score) => score <= first);
    return { candidates, because: (agrees ? reasonFor(scores.scorer.terms, candidates) : undefined) ?? because };
  }

  /** The scorer looks at a world that fits; the agent's own generator is not used. */
  #look(observer: Observer): Scores | undefined {
    const { game, setting, seat } = observer;
    const knowledge = knowledgeOf(setting.game);
    if (knowledge === undefined) return undefined;
    if (this.#setting !== setting) this.#scores = undefined;
    this.#setting = setting;
    this.#scores ??= new Scores(knowledge.scorer(setting, 'rule'), setting.maxLegal + 1);
    const world = game.create(setting);
    observer.imaginer().sample(new Random(EXPLAINING), world);
    this.#scores.scorer.look(world, seat);
    return this.#scores;
  }
}
