/** The search agents: they imagine worlds that fit what they know, simulate games in them, and choose the action with the most visits. */
import type { Imaginer, Outcome, Setting } from '../../core/game.ts';
import type { Observer } from '../../core/observer.ts';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import type { State } from '../../core/state.ts';
import { type Action, type Seat, WAIT } from '../../core/types.ts';
import type { Agent, Budget, CheatingAgent } from '../agent.ts';
import { type Candidate, type Explanation, MOST_CANDIDATES, NO_CHOICE } from '../explanation.ts';
import { knowledgeOf } from '../knowledge/index.ts';
import { reasonFor } from '../knowledge/reason.ts';
import { Scores } from '../knowledge/scores.ts';
import { isSlip, slipAmong } from '../slips.ts';
import { type AgentSpec, formatAgentSpec } from '../spec.ts';
import { SearchClock } from './clock.ts';
import { type Compound, compoundsOf, hiddenAmong, type Weighed, weighByFormula, weighByHalving } from './compound.ts';
import type { Prior } from './guide.ts';
import { addUp, type Helpers, type StartHelpers } from './helpers.ts';
import type { RootChild, SearchReport, SearchRules } from './rules.ts';
import { type Question, Search } from './search.ts';
import { rulesAt, type SearchPlan } from './settings.ts';
import { Simulation } from './simulation.ts';

const EXPLAINING = seedOf('explaining');

export class SearchAgent implements Agent {
  readonly name: string;
  readonly #plan: SearchPlan;
  readonly #startHelpers: StartHelpers;
  #rules: SearchRules;
  #setting: Setting | undefined;
  #seat: Seat = 0;
  #random: Random | undefined;
  #simulation: Simulation | undefined;
  #search: Search | undefined;
  #legal = new Float64Array(0);
  /** A choice of several actions, and how many of them have been played. */
  #choice: { readonly weighed: Weighed; made: number } | undefined;
  #report: SearchReport | undefined;
  #helpers: Helpers | undefined;
  /** The knowledge and the result of the last decision, for explanations. */
  #imaginer: Imaginer | undefined;
  #thoughts: readonly Prior[] = [];
  #explanation: Explanation | undefined;
  #scores: Scores | undefined;

  constructor(spec: AgentSpec, plan: SearchPlan, startHelpers: StartHelpers) {
    this.name = formatAgentSpec(spec);
    this.#plan = plan;
    this.#startHelpers = startHelpers;
    this.#rules = plan.rules;
  }

  /** The result of the last search; undefined if there was nothing to search. */
  get report(): SearchReport | undefined {
    return this.#report;
  }

  begin(setting: Setting, seat: Seat, random: Random): void {
    this.#choice = undefined;
    this.#thoughts = [];
    this.#explanation = undefined;
    this.#simulation?.notes?.clear();
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
    this.#explanation = undefined;
    const mayWait = !observer.owes;
    const count = observer.legal(this.#legal);
    const legal = this.#legal.subarray(0, count);
    this.#thoughts = [{ action: legal[0], value: 1, share: 1 }];
    if (count === 1 && !mayWait) return legal[0]; // S-11
    const imaginer = observer.imaginer(this.#rules.memory);
    this.#imaginer = imaginer;
    const planned = this.#nextStep(legal);
    if (planned !== undefined) return planned;
    const question = { imaginer, mayWait, clock: new SearchClock(budget), truth: this.truth };
    const [search, simulation] = this.#prepare(observer);
    this.#note(imaginer, simulation);
    if (!mayWait && simulation.guide !== undefined && this.#isForPolicy(imaginer, simulation, legal)) {
      this.#thoughts = simulation.guide.thoughts(simulation.world, this.#seat, legal);
      return this.#thoughts[0].action;
    }
    const compounds = mayWait || this.#rules.pass === 'tree' ? [] : this.#compounds(question, simulation);
    if (compounds.length > 0) return this.#chooseCompound(question, simulation, compounds, legal);
    this.#report =
      this.#rules.workers > 1 ? this.#searchTogether(observer, question, search, budget) : search.run(question);
    const { iterations, children } = this.#report;
    const values = new Map(children.map(({ action, visits }) => [action, visits / iterations]));
    this.#thoughts = thoughtsOf(mayWait ? [WAIT, ...legal] : legal, values);
    if (isSlip(this.#rules.slips, this.#random!)) return this.#slip(count, mayWait, children);
    return this.#thoughts[0].action; // S-10; only actions that are legal in the true position are candidates
  }

  /** The true position; only cheating agents have it. */
  protected get truth(): State | undefined {
    return undefined;
  }

  /** Any world that fits will do: whether the policy decides does not depend on hidden cards. */
  #isForPolicy(imaginer: Imaginer, { game, random, world }: Simulation, legal: Float64Array): boolean {
    const { pass, trifles } = this.#rules;
    if (pass !== 'policy' && trifles !== 'policy') return false;
    imaginer.sample(random, world);
    if (pass === 'policy' && hiddenAmong(game, world, this.#seat, legal).length > 0) return true;
    return trifles === 'policy' && knowledgeOf(game.facts.name)?.isTrifle?.(world) === true;
  }

  #note(imaginer: Imaginer, { notes, random, world }: Simulation): void {
    if (notes === undefined) return;
    imaginer.sample(random, world);
    notes.note(world, this.#seat);
  }

  #prepare({ game, setting }: Observer): [Search, Simulation] {
    if (this.#simulation === undefined || this.#search === undefined) {
      this.#simulation = new Simulation(game, setting, this.#random!, this.#rules);
      this.#search = new Search(this.#plan.kind, this.#shareOfRules(), this.#seat, this.#simulation);
    }
    return [this.#search, this.#simulation];
  }

  /** The rules with this thread's share of the iterations. */
  #shareOfRules(): SearchRules {
    return { ...this.#rules, iterations: Math.ceil(this.#rules.iterations / this.#rules.workers) };
  }

  /** A deliberate mistake, among the actions considered. */
  #slip(count: number, mayWait: boolean, children: readonly RootChild[]): Action {
    const legal = new Set(this.#legal.subarray(0, count));
    if (mayWait) legal.add(WAIT);
    const tried = children.filter(({ action }) => legal.has(action));
    const means = tried.map(({ mean }) => mean);
    return tried[slipAmong(means, means.length, this.#rules.slips, this.#random!)].action;
  }

  /** Root parallelism: helpers search independently, and the results are added up (section 10). */
  #searchTogether(observer: Observer, question: Question, search: Search, budget: Budget): SearchReport {
    const { seats, options } = observer.setting;
    this.#helpers ??= this.#startHelpers(this.#rules.workers - 1);
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

  /** Computed once a decision: an imaginer continues from its last world, so a second computation could give another reason. */
  explain(): Explanation | undefined {
    this.#explanation ??= this.#explain();
    return this.#explanation;
  }

  /** Values are shares of visits, by which the agent chooses; the reason in words comes from the game's scorer. */
  #explain(): Explanation | undefined {
    const [first, second] = this.#thoughts;
    if (first === undefined) return undefined;
    if (second === undefined) return { candidates: [{ ...first, terms: {} }], because: NO_CHOICE };
    const scores = this.#opinions();
    const expected = expectedBy(this.#report);
    const candidates = this.#thoughts.slice(0, MOST_CANDIDATES).map((thought): Candidate => {
      const candidate = { ...thought, terms: scores?.terms(thought.action) ?? {} };
      const mean = expected.get(thought.action);
      return mean === undefined ? candidate : { ...candidate, expected: mean };
    });
    const because = scores === undefined ? undefined : reasonFor(scores.scorer.terms, candidates);
    return { candidates, because: because ?? FOUND_BEST };
  }

  /** The scores of the game's knowledge in a world that fits. Does not use the agent's own generator. */
  #opinions(): Scores | undefined {
    const setting = this.#setting!;
    const knowledge = knowledgeOf(setting.game);
    if (knowledge === undefined || this.#simulation === undefined) return undefined;
    const insight = this.#rules.policy === 'heuristic' ? 'heuristic' : 'rule';
    const outlook = this.#simulation.outlookOf(this.#rules);
    this.#scores ??= new Scores(knowledge.scorer(setting, insight, outlook), setting.maxLegal + 1);
    this.#imaginer!.sample(new Random(EXPLAINING), this.#simulation.world);
    this.#scores.scorer.look(this.#simulation.world, this.#seat);
    return this.#scores;
  }

  // ---- several actions at once -----------------------------------------------------------------------------------------

  /** The seat's own actions do not depend on hidden cards, so any world will do. */
  #compounds({ imaginer }: Question, { game, setting, random }: Simulation): Compound[] {
    const world = game.create(setting);
    imaginer.sample(random, world);
    const compounds = compoundsOf(game, world, this.#seat);
    const { passes, passShare } = this.#rules;
    const most = Math.min(passes, Math.floor(passShare * compounds.length));
    if (compounds.length <= most) return compounds;
    const order = compounds.map((_, i) => i);
    random.shuffle(order);
    return order.slice(0, most).map((i) => compounds[i]);
  }

  #chooseCompound(
    question: Question,
    simulation: Simulation,
    compounds: readonly Compound[],
    legal: Float64Array,
  ): Action {
    const search = this.#search!;
    const { passIterations, passFactor } = this.#rules;
    const iterations = passIterations > 0 ? passIterations : compounds.length * passFactor;
    const trial = { simulation, seat: this.#seat, compounds, clock: question.clock };
    const weighed =
      this.#plan.kind === 'cheat'
        ? weighByFormula(trial, search.trueWorld(question), this.#rules, iterations)
        : weighByHalving(trial, search.freshWorlds(question), iterations);
    this.#report = reportOf(weighed);
    this.#choice = { weighed, made: 0 };
    return this.#nextStep(legal)!;
  }

  /** The next action of a compound chosen before; undefined if there is none, or it is not legal. */
  #nextStep(legal: Float64Array): Action | undefined {
    const choice = this.#choice;
    if (choice === undefined) return undefined;
    const { weighed } = choice;
    const chosen = weighed.compounds[weighed.best];
    const made = chosen.slice(0, choice.made);
    const step = chosen[choice.made++];
    if (!legal.includes(step)) {
      this.#choice = undefined;
      return undefined;
    }
    // The order of the steps does not matter: every other step of a compound that contains the played ones is a candidate.
    const iterations = weighed.visits.reduce((so, visits) => so + visits, 0);
    const values = new Map([[step, weighed.visits[weighed.best] / iterations]]);
    weighed.compounds.forEach((compound, i) => {
      if (!made.every((action) => compound.includes(action))) return;
      for (const action of compound)
        values.set(action, Math.max(values.get(action) ?? 0, weighed.visits[i] / iterations));
    });
    this.#thoughts = thoughtsOf([step, ...legal], values);
    return step;
  }
}

const FOUND_BEST: Explanation['because'] = {
  en: 'it did best in the continuations imagined',
  de: 'damit ging es in den ausgedachten Fortsetzungen am besten',
};

/** The actions with their shares of the visits, best first, ties in the given order. Actions of one compound have the same visits. */
function thoughtsOf(actions: Iterable<Action>, values: ReadonlyMap<Action, number>): Prior[] {
  const valued = Array.from(new Set(actions), (action) => ({ action, value: values.get(action) ?? 0 }));
  const all = valued.reduce((sum, { value }) => sum + value, 0);
  return valued.map((thought) => ({ ...thought, share: thought.value / (all || 1) })).sort((a, b) => b.value - a.value);
}

/** The mean result by action. A choice of several actions comes once for each way to go on, the best way first. */
function expectedBy(report: SearchReport | undefined): ReadonlyMap<Action, number> {
  const expected = new Map<Action, number>();
  for (const { action, mean } of report?.children ?? []) if (!expected.has(action)) expected.set(action, mean);
  return expected;
}

const byTrust = (a: RootChild, b: RootChild): number => b.visits - a.visits || b.mean - a.mean;

/** By first action: the later actions belong to the same choice. */
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

/** Searches in the true position, for comparison (S-1). */
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
