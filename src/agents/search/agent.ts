/** The search agents: they imagine worlds that fit what they know, play them out, and take what was tried most. */
import type { Imaginer, Outcome, Setting } from '../../core/game.ts';
import type { Observer } from '../../core/observer.ts';
import type { Random } from '../../core/random.ts';
import type { State } from '../../core/state.ts';
import { type Action, type Seat, WAIT } from '../../core/types.ts';
import type { Agent, Budget, CheatingAgent } from '../agent.ts';
import { type Candidate, type Explanation, MOST_CANDIDATES, NO_CHOICE } from '../explanation.ts';
import { knowledgeOf } from '../knowledge/index.ts';
import { Scores } from '../knowledge/scores.ts';
import { isSlip, slipAmong } from '../slips.ts';
import { type AgentSpec, formatAgentSpec } from '../spec.ts';
import {
  type Compound,
  compoundsOf,
  isHiddenFromOthers,
  type Weighed,
  weighByFormula,
  weighByHalving,
} from './compound.ts';
import { addUp, Helpers } from './parallel.ts';
import type { RootChild, SearchReport, SearchRules } from './rules.ts';
import { type Question, Search } from './search.ts';
import { rulesAt, type SearchPlan } from './settings.ts';
import { Simulation } from './simulation.ts';

export class SearchAgent implements Agent {
  readonly name: string;
  readonly #plan: SearchPlan;
  #rules: SearchRules;
  #setting: Setting | undefined;
  #seat: Seat = 0;
  #random: Random | undefined;
  #simulation: Simulation | undefined;
  #search: Search | undefined;
  #legal = new Float64Array(0);
  /** What is left of a choice of several actions. */
  #next: Action[] = [];
  #report: SearchReport | undefined;
  #helpers: Helpers | undefined;
  /** What was known when it was asked last, for explanations. */
  #imaginer: Imaginer | undefined;
  #scores: Scores | undefined;

  constructor(spec: AgentSpec, plan: SearchPlan) {
    this.name = formatAgentSpec(spec);
    this.#plan = plan;
    this.#rules = plan.rules;
  }

  /** What the last search found; undefined where there was nothing to search. */
  get report(): SearchReport | undefined {
    return this.#report;
  }

  begin(setting: Setting, seat: Seat, random: Random): void {
    this.#next = [];
    if (this.#setting === setting && this.#seat === seat && this.#random === random) return;
    this.#setting = setting;
    this.#seat = seat;
    this.#random = random;
    this.#rules = rulesAt(this.#plan, setting);
    this.#legal = new Float64Array(setting.maxLegal);
    this.#simulation = undefined;
    this.#imaginer = undefined;
    this.#scores = undefined;
  }

  end(_outcome: Outcome): void {}

  decide(observer: Observer, budget: Budget): Action {
    this.#report = undefined;
    const mayWait = !observer.owes;
    const count = observer.legal(this.#legal);
    if (count === 1 && !mayWait) return this.#legal[0]; // S-11
    const planned = this.#next.shift();
    if (planned !== undefined && observer.check(planned) === undefined) return planned;
    this.#next = [];
    const imaginer = observer.imaginer(this.#rules.memory);
    this.#imaginer = imaginer;
    const question = { imaginer, mayWait, isTimeUp: timer(budget), truth: this.truth };
    const [search, simulation] = this.#prepare(observer);
    if (!mayWait && this.#rules.pass === 'policy' && simulation.guide !== undefined) {
      imaginer.sample(simulation.random, simulation.world);
      const { world } = simulation;
      // Any of them: one action may be the one that stands for all the others.
      if (this.#legal.subarray(0, count).some((action) => isHiddenFromOthers(observer.game, world, this.#seat, action)))
        return simulation.guide.play(observer.game, simulation.world, this.#seat, 0, simulation.random);
    }
    const compounds = mayWait ? [] : this.#compounds(question, simulation);
    if (compounds.length > 0) return this.#chooseCompound(question, search, simulation, compounds);
    this.#report =
      this.#rules.workers > 1 ? this.#searchTogether(observer, question, search, budget) : search.run(question);
    const { children } = this.#report;
    return isSlip(this.#rules.slips, this.#random!)
      ? this.#slip(count, mayWait, children)
      : this.#mostVisited(count, mayWait, children);
  }

  /** The true position, where an agent is shown it. */
  protected get truth(): State | undefined {
    return undefined;
  }

  #prepare({ game, setting }: Observer): [Search, Simulation] {
    if (this.#simulation === undefined || this.#search === undefined) {
      this.#simulation = new Simulation(game, setting, this.#random!, this.#rules);
      this.#search = new Search(this.#plan.kind, this.#shareOfRules(), this.#seat, this.#simulation);
    }
    return [this.#search, this.#simulation];
  }

  /** Each thread does its part of the iterations. */
  #shareOfRules(): SearchRules {
    return { ...this.#rules, iterations: Math.ceil(this.#rules.iterations / this.#rules.workers) };
  }

  /** S-10. Actions of imagined worlds never reach the table: only what is legal here is looked at. */
  #mostVisited(count: number, mayWait: boolean, children: readonly RootChild[]): Action {
    const visits = new Map(children.map((child) => [child.action, child.visits]));
    let [best, most] = [WAIT, mayWait ? (visits.get(WAIT) ?? 0) : -1];
    for (let i = 0; i < count; i++) {
      const tried = visits.get(this.#legal[i]) ?? 0;
      if (tried > most) [best, most] = [this.#legal[i], tried];
    }
    return best;
  }

  /** A mistake on purpose, among what was looked at. */
  #slip(count: number, mayWait: boolean, children: readonly RootChild[]): Action {
    const legal = new Set(this.#legal.subarray(0, count));
    if (mayWait) legal.add(WAIT);
    const tried = children.filter(({ action }) => legal.has(action));
    const means = tried.map(({ mean }) => mean);
    return tried[slipAmong(means, means.length, this.#rules.slips, this.#random!)].action;
  }

  /** Root parallelism: other threads search on their own, and what all found is added up (section 10). */
  #searchTogether(observer: Observer, question: Question, search: Search, budget: Budget): SearchReport {
    const { seats, options } = observer.setting;
    this.#helpers ??= new Helpers(this.#rules.workers - 1);
    const together = this.#helpers.ask(
      {
        game: observer.game.facts.name,
        options,
        seats,
        seat: this.#seat,
        kind: this.#plan.kind,
        rules: this.#shareOfRules(),
        view: observer.view(),
        mayWait: question.mayWait,
        milliseconds: budget.milliseconds,
      },
      this.#random!,
    );
    return addUp([search.run(question), ...together()]);
  }

  /** Values are shares of the visits, by which it chooses; what speaks for a move is what the game's rules of thumb say. */
  explain(): Explanation | undefined {
    if (this.#setting === undefined || this.#imaginer === undefined) return undefined;
    const legal = new Set(this.#legal);
    const { iterations, children } = this.#report ?? { iterations: 1, children: [] };
    const shown = distinct(children)
      .filter(({ action }) => action === WAIT || legal.has(action))
      .slice(0, MOST_CANDIDATES);
    if (shown.length < 2)
      return { candidates: shown.map(({ action }) => ({ action, value: 1, share: 1, terms: {} })), because: NO_CHOICE };
    const scores = this.#opinions();
    const candidates = shown.map(
      ({ action, visits }): Candidate => ({
        action,
        value: visits / iterations,
        share: visits / iterations,
        terms: scores?.terms(action) ?? {},
      }),
    );
    const because = scores?.because(shown[0].action, shown[1].action) ?? foundBest(iterations);
    return { candidates, because };
  }

  /** What the rules of thumb say in a world that fits. */
  #opinions(): Scores | undefined {
    const setting = this.#setting!;
    const knowledge = knowledgeOf(setting.game);
    if (knowledge === undefined || this.#simulation === undefined) return undefined;
    this.#scores ??= new Scores(knowledge.scorer(setting, 'rule'), setting.maxLegal + 1);
    this.#imaginer!.sample(this.#random!, this.#simulation.world);
    this.#scores.scorer.look(this.#simulation.world, this.#seat);
    return this.#scores;
  }

  // ---- several actions at once -----------------------------------------------------------------------------------------

  /** Own actions do not depend on what is hidden, so any world will do. */
  #compounds({ imaginer }: Question, { game, setting, random }: Simulation): Compound[] {
    const world = game.create(setting);
    imaginer.sample(random, world);
    const compounds = compoundsOf(game, world, this.#seat);
    if (compounds.length <= this.#rules.passes) return compounds;
    const order = compounds.map((_, i) => i);
    random.shuffle(order);
    return order.slice(0, this.#rules.passes).map((i) => compounds[i]);
  }

  #chooseCompound(question: Question, search: Search, simulation: Simulation, compounds: readonly Compound[]): Action {
    const { passIterations, passFactor } = this.#rules;
    const iterations = passIterations > 0 ? passIterations : compounds.length * passFactor;
    const trial = { simulation, seat: this.#seat, compounds, isTimeUp: question.isTimeUp };
    const weighed =
      this.#plan.kind === 'cheat'
        ? weighByFormula(trial, search.trueWorld(question), this.#rules, iterations)
        : weighByHalving(trial, search.freshWorlds(question), iterations);
    this.#report = reportOf(weighed);
    const [first, ...rest] = compounds[weighed.best];
    this.#next = rest;
    return first;
  }
}

const foundBest = (iterations: number): Explanation['because'] => ({
  en: `it did best in ${iterations} imagined continuations`,
  de: `damit ging es in ${iterations} ausgedachten Fortsetzungen am besten`,
});

/** Choices of several actions come once for each way to go on; the first step is what was chosen. */
function distinct(children: readonly RootChild[]): RootChild[] {
  const best = new Map<Action, RootChild>();
  for (const child of children) if (!best.has(child.action)) best.set(child.action, child);
  return [...best.values()];
}

const byTrust = (a: RootChild, b: RootChild): number => b.visits - a.visits || b.mean - a.mean;

/** By first action: what follows it is part of the same choice. */
function reportOf({ compounds, visits, scores }: Weighed): SearchReport {
  const children = compounds.map(([action], i) => ({
    action,
    visits: visits[i],
    score: scores[i],
    mean: visits[i] === 0 ? 0 : scores[i] / visits[i],
  }));
  const iterations = visits.reduce((so, n) => so + n, 0);
  return { iterations, depth: 1, nodes: compounds.length + 1, children: children.sort(byTrust) };
}

function timer({ milliseconds }: Budget): () => boolean {
  if (milliseconds === Number.POSITIVE_INFINITY) return () => false;
  const end = performance.now() + milliseconds;
  return () => performance.now() >= end;
}

/** Searches in the true position: a yardstick (S-1). */
export class CheatingSearchAgent extends SearchAgent implements CheatingAgent {
  readonly cheats = true;
  #truth: State | undefined;

  watch(state: State): void {
    this.#truth = state;
  }

  protected override get truth(): State | undefined {
    return this.#truth;
  }
}
