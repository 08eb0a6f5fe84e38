/** The speed of the search agents: iterations a second over decisions of random games. */
import { type Agent, agentOf, isCheating, UNLIMITED } from '../../agents/index.ts';
import { SearchAgent, searchIds } from '../../agents/search/index.ts';
import type { Game } from '../../core/game.ts';
import { Observer } from '../../core/observer.ts';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import { TABLE } from '../../core/types.ts';
import type { Position } from './legal.ts';
import { Clock, defaultSetting, positions } from './measure.ts';

export interface SearchSpeed {
  readonly iterationsPerSecond: number;
}

/** By agent. */
export type SearchSpeeds = Readonly<Record<string, SearchSpeed>>;

/** Enough for a tree to grow, few enough that all decisions are searched several times. */
const ITERATIONS = 50;
const DECISIONS = 12;
const WARM_UP = 0.25;
/** Longer than the coarse resolution of a thread's processor clock. */
const SLICE_SECONDS = 0.02;

/** Each agent gets the same time. */
export function measureSearch(game: Game, seconds: number): SearchSpeeds {
  const decisions = decisionsOf(game);
  return Object.fromEntries(
    searchIds.map((id) => [id, { iterationsPerSecond: Math.round(speedOf(id, decisions, seconds)) }]),
  );
}

interface Decision extends Position {
  readonly observer: Observer;
}

/** Real choices of seats that owe one, spread over the first games. */
function decisionsOf(game: Game): Decision[] {
  const setting = defaultSetting(game);
  const legal = new Float64Array(setting.maxLegal);
  const all = positions(game, setting).filter(
    ({ state, actor }) => actor !== TABLE && game.legal(state, actor, legal) > 1,
  );
  const step = Math.max(1, Math.floor(all.length / DECISIONS));
  return all
    .filter((_, i) => i % step === 0)
    .map(({ state, actor }) => ({ state, actor, observer: new Observer(game, state, actor) }));
}

/** A slice is all decisions, again and again; the fastest quarter of the slices counts, as for random play. */
function speedOf(id: string, decisions: readonly Decision[], seconds: number): number {
  const agents = decisions.map((decision) => ready(id, decision));
  const round = (): number => decisions.reduce((so, decision, i) => so + search(agents[i], decision), 0);
  slices(round, seconds * WARM_UP);
  const measured = slices(round, seconds * (1 - WARM_UP)).sort((a, b) => b.work / b.seconds - a.work / a.seconds);
  const fast = measured.slice(0, Math.ceil(measured.length / 4));
  const sum = (of: (slice: Slice) => number): number => fast.reduce((so, slice) => so + of(slice), 0);
  return sum(({ work }) => work) / sum((slice) => slice.seconds);
}

interface Slice {
  readonly work: number;
  readonly seconds: number;
}

function slices(round: () => number, seconds: number): Slice[] {
  const clock = new Clock(seconds);
  const done: Slice[] = [];
  do {
    const before = clock.busySeconds();
    let [work, spent] = [0, 0];
    while (spent < SLICE_SECONDS) {
      work += round();
      spent = clock.busySeconds() - before;
    }
    done.push({ work, seconds: spent });
  } while (!clock.isUp());
  return done;
}

/** A new agent, seated at the decision. */
function ready(id: string, { state, actor }: Decision): SearchAgent {
  const agent = agentOf(`${id}:iterations=${ITERATIONS}:passIterations=${ITERATIONS}`);
  if (!agent.ok || !(agent.value instanceof SearchAgent)) throw new Error(`no search agent ${id}`);
  agent.value.begin(state.setting, actor, new Random(seedOf('search')));
  show(agent.value, state);
  return agent.value;
}

function show(agent: Agent, state: Position['state']): void {
  if (isCheating(agent)) agent.watch(state);
}

/** Iterations of one decision. */
function search(agent: SearchAgent, { observer }: Decision): number {
  agent.decide(observer, UNLIMITED);
  return agent.report?.iterations ?? 0;
}
