/** Small positions of Risk for two, whose exact values are known, and what a simulation says of them. */
import { agentOf } from '../../agents/index.ts';
import type { Game } from '../../core/game.ts';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import { type RiskState, readPosition, risk, solve } from '../../games/risk/index.ts';
import { appraise, strongAgent } from '../appraise.ts';
import type { Estimate } from '../statistics/mean.ts';

type Links = Readonly<Record<string, readonly string[]>>;

const PAIR: Links = { a: ['b'], b: ['a'] };
const ROW: Links = { a: ['b'], b: ['a', 'c'], c: ['b'] };
const RING: Links = { a: ['b', 'c'], b: ['a', 'c'], c: ['a', 'b'] };
const FOUR: Links = { a: ['b'], b: ['a', 'c'], c: ['b', 'd'], d: ['c'] };
const SHAPES = [PAIR, ROW, RING, FOUR];
/** Largest reserve: with four territories more would have too many states. */
const MOST_RESERVE = { pair: 12, four: 9 } as const;
const LEAST_RESERVE = 8;
const MOST_TROOPS = 4;

/** The n-th position: a map of two to four territories, some troops each, and a limit of the reserve. */
export function smallPosition(n: number): RiskState {
  const random = new Random(seedOf(`small position ${n}`));
  const links = SHAPES[random.below(SHAPES.length)];
  const ids = Object.keys(links);
  const most = links === FOUR ? MOST_RESERVE.four : MOST_RESERVE.pair;
  const reserveLimit = LEAST_RESERVE + random.below(most - LEAST_RESERVE + 1);
  const first = random.below(ids.length);
  const owners = ids.map((_, i) => (i === first ? 0 : i === (first + 1) % ids.length ? 1 : random.below(2)));
  const land = Object.fromEntries(ids.map((id, i) => [id, [owners[i], 1 + random.below(MOST_TROOPS)]]));
  const options = { preset: 'classic', neutral: false, startTroops: 3, reserveLimit, map: mapOf(links) };
  const position = readPosition({ options, seats: 2, cards: false, land });
  if (!position.ok) throw new Error(JSON.stringify(position.error));
  return position.value;
}

/** West and east share the territories. */
function mapOf(links: Links): object {
  const ids = Object.keys(links);
  const west = ids.slice(0, Math.ceil(ids.length / 2));
  const region = (id: string): string => (west.includes(id) ? 'west' : 'east');
  const SYMBOLS = ['infantry', 'cavalry', 'artillery'];
  return {
    format: 'risk-map',
    version: 1,
    id: 'small',
    name: 'Small',
    regions: [
      { id: 'west', name: 'West', bonus: 2, territories: west },
      { id: 'east', name: 'East', bonus: 1, territories: ids.filter((id) => !west.includes(id)) },
    ],
    territories: ids.map((id) => ({ id, name: id, region: region(id), castles: 0, port: null, neighbours: links[id] })),
    seaEdges: [],
    cards: { wild: 0, deck: ids.map((territory, i) => ({ territory, symbol: SYMBOLS[i % 3] })) },
  };
}

export interface Compared {
  /** Seat 0's chance to win under perfect play. */
  readonly exact: number;
  readonly sampled: Estimate;
  readonly perfect: Estimate;
}

/** The exact value of the n-th position, and what a simulation by the usual agents says. */
export function compared(n: number, games: number): Compared {
  const position = smallPosition(n);
  const solution = solve(position);
  if (solution === undefined) throw new Error(`position ${n} has too many states`);
  const agents = [0, 1].map(() => {
    const agent = agentOf(strongAgent(risk.facts.name));
    if (!agent.ok) throw new Error(agent.error.code);
    return agent.value;
  });
  const subject = { game: risk as Game, position, agents, isStated: false };
  const appraisal = appraise(subject, { games, mostStates: 0, seed: seedOf(`analysis ${n}`) });
  if (appraisal.method !== 'sampled' || appraisal.perfect === undefined) throw new Error('it was not simulated');
  return { exact: solution.chances[0], sampled: appraisal.analysis.chances[0], perfect: appraisal.perfect[0] };
}
