/**
 * `rule` and `heuristic`: score every legal action with the game's scorer and take the best. Hidden cards are imagined,
 * in a number of worlds that is a setting, and the scores are averaged.
 */
import type { Imaginer, Outcome, Setting } from '../../core/game.ts';
import type { Observer } from '../../core/observer.ts';
import type { Random } from '../../core/random.ts';
import type { State } from '../../core/state.ts';
import { type Action, type Seat, WAIT } from '../../core/types.ts';
import type { Agent } from '../agent.ts';
import { type Candidate, type Explanation, MOST_CANDIDATES, NO_CHOICE } from '../explanation.ts';
import { memoryAt } from '../memory.ts';
import { bestOf, isSlip, type Slips, slipAmong } from '../slips.ts';
import { knowledgeOf } from './index.ts';
import type { Insight, Notes } from './knowledge.ts';
import type { Parts } from './parts.ts';
import { reasonFor } from './reason.ts';
import { Scores } from './scores.ts';

export interface KnowingPlan {
  readonly insight: Insight;
  /** Number of worlds imagined for a decision. */
  readonly worlds: number;
  readonly memoryLevel: number;
  readonly slips: Slips;
  readonly parts: Parts;
}

const NO_REASON = { en: 'nothing speaks for another choice', de: 'nichts spricht für eine andere Wahl' };

export class KnowingAgent implements Agent {
  readonly name: string;
  readonly #plan: KnowingPlan;
  #random!: Random;
  #seat: Seat = 0;
  #scores: Scores | undefined;
  #notes: Notes | undefined;
  #setting: Setting | undefined;
  #temperature = 1;
  #world: State | undefined;
  #legal = new Float64Array(0);
  #means = new Float64Array(0);
  /** The terms of each action, summed over the worlds. */
  #sums = new Float64Array(0);
  #count = 0;

  constructor(name: string, plan: KnowingPlan) {
    this.name = name;
    this.#plan = plan;
  }

  begin(setting: Setting, seat: Seat, random: Random): void {
    this.#random = random;
    this.#seat = seat;
    this.#count = 0;
    this.#notes?.clear();
    if (this.#setting === setting) return;
    const knowledge = knowledgeOf(setting.game);
    if (knowledge === undefined) throw new Error(`${this.name} has no knowledge of ${setting.game}`);
    this.#setting = setting;
    this.#temperature = knowledge.temperature;
    this.#world = undefined;
    this.#legal = new Float64Array(setting.maxLegal + 1);
    this.#means = new Float64Array(setting.maxLegal + 1);
    const { insight, parts } = this.#plan;
    this.#notes = knowledge.notes?.(parts);
    this.#scores = new Scores(knowledge.scorer(setting, insight, { parts, notes: this.#notes }), setting.maxLegal + 1);
    this.#sums = new Float64Array((setting.maxLegal + 1) * this.#scores.scorer.terms.length);
  }

  end(_outcome: Outcome): void {}

  decide(observer: Observer): Action {
    this.#count = observer.legal(this.#legal);
    // A seat that need not act may also wait; scorers give WAIT a score, too.
    if (!observer.owes) this.#legal[this.#count++] = WAIT;
    if (this.#count === 1) return this.#legal[0];
    this.#world ??= observer.game.create(observer.setting);
    this.#weigh(observer.imaginer(memoryAt(this.#plan.memoryLevel, observer.setting)), this.#world);
    const { slips } = this.#plan;
    const choose = isSlip(slips, this.#random) ? slipAmong : bestOf;
    return this.#legal[choose(this.#means, this.#count, slips, this.#random)];
  }

  #weigh(imaginer: Imaginer, world: State): void {
    const scores = this.#scores!;
    const size = scores.scorer.terms.length;
    this.#means.fill(0, 0, this.#count);
    this.#sums.fill(0, 0, this.#count * size);
    for (let n = 0; n < this.#plan.worlds; n++) {
      imaginer.sample(this.#random, world);
      this.#notes?.note(world, this.#seat);
      scores.scorer.look(world, this.#seat);
      for (let i = 0; i < this.#count; i++) {
        this.#means[i] += scores.of(this.#legal[i]) / this.#plan.worlds;
        scores.addTerms(this.#sums, i * size);
      }
    }
  }

  /** Means over the worlds, like the values. */
  #termsAt(i: number): Candidate['terms'] {
    const { terms } = this.#scores!.scorer;
    return Object.fromEntries(terms.map(({ id }, t) => [id, this.#sums[i * terms.length + t] / this.#plan.worlds]));
  }

  /** The preference relative to the best action, on the scale of the game's scores. */
  #trust(i: number, best: number): number {
    return Math.exp((this.#means[i] - this.#means[best]) / this.#temperature);
  }

  explain(): Explanation | undefined {
    if (this.#count === 0) return undefined;
    const order = Array.from({ length: this.#count }, (_, i) => i).sort((a, b) => this.#means[b] - this.#means[a]);
    const total = order.reduce((sum, i) => sum + this.#trust(i, order[0]), 0);
    const candidates = order.slice(0, MOST_CANDIDATES).map((i): Candidate => {
      const action = this.#legal[i];
      const share = this.#trust(i, order[0]) / total;
      return { action, value: this.#means[i], share, terms: this.#count === 1 ? {} : this.#termsAt(i) };
    });
    if (this.#count === 1) return { candidates, because: NO_CHOICE };
    return { candidates, because: reasonFor(this.#scores!.scorer.terms, candidates) ?? NO_REASON };
  }
}
