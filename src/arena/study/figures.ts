/** The figures of a study, computed from samples: each with its interval over deals and its text in the page. */
import { Numbers } from '../report/numbers.ts';
import { type Estimate, type Mean, shareOf } from '../statistics/mean.ts';
import { meanOf, type Sample } from './sample.ts';

const numbers = new Numbers('en');

/** A figure as a number and as text. */
export interface Figure extends Estimate {
  readonly text: string;
}

export const VERDICTS = [
  'clearly better',
  'probably better',
  'no difference',
  'probably worse',
  'clearly worse',
] as const;
export type Verdict = (typeof VERDICTS)[number];

/** How far one agent is ahead of another: by fewer points a round, and by a larger share of games won. */
export interface Lead {
  readonly points: Figure;
  readonly wins: Figure;
  readonly verdict: Verdict;
}

export interface MatchFigures {
  readonly id: string;
  readonly seats: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly deals: number;
  readonly games: number;
  readonly rounds: number;
  /** In order of the seats, each agent once. */
  readonly agents: readonly { readonly agent: string; readonly points: Figure; readonly wins: Figure }[];
  /** The first agent's lead over each other one. */
  readonly leads: readonly (Lead & { readonly over: string })[];
}

/** The first agents of two matches, both against the same others, compared deal by deal. */
export interface Step extends Lead {
  readonly from: string;
  readonly to: string;
}

/** `clearly` is used if an interval this much wider than the 95 % one still excludes zero: about 99.7 %. */
const CLEARLY = 1.5;

export function verdictOf({ mean, low, high }: Estimate): Verdict {
  const half = (high - low) / 2;
  if (Math.abs(mean) <= half) return 'no difference';
  const surely = Math.abs(mean) > CLEARLY * half ? 'clearly' : 'probably';
  return mean > 0 ? `${surely} better` : `${surely} worse`;
}

export function matchFigures(id: string, { plan, rounds, points, wins }: Sample): MatchFigures {
  const names = plan.agents;
  return {
    id,
    seats: plan.lineups[0].map((agent) => names[agent]),
    options: plan.options,
    deals: plan.deals,
    games: plan.deals * plan.lineups.length,
    rounds,
    agents: names.map((agent, i) => ({ agent, points: pointsIn(points[i]), wins: winsIn(wins[i]) })),
    leads: names.slice(1).map((over, i) => ({
      over,
      ...leadOf([points[0], points[i + 1]], [wins[0], wins[i + 1]]),
    })),
  };
}

/** How much better the first agent of a match does than the first agent of an earlier one; both have played the same deals. */
export function stepBetween([from, before]: readonly [string, Sample], [to, after]: readonly [string, Sample]): Step {
  const deals = Math.min(before.plan.deals, after.plan.deals);
  const firsts = (values: (sample: Sample) => Float64Array): [Float64Array, Float64Array] => [
    values(after).subarray(0, deals),
    values(before).subarray(0, deals),
  ];
  return {
    from,
    to,
    ...leadOf(
      firsts(({ points }) => points[0]),
      firsts(({ wins }) => wins[0]),
    ),
  };
}

type Pair = readonly [own: Float64Array, other: Float64Array];

/** Fewer points are better, and so are more wins. */
function leadOf([own, other]: Pair, [ownWins, otherWins]: Pair): Lead {
  const points = estimateOf(meanOf(own.map((value, deal) => other[deal] - value)));
  const wins = estimateOf(meanOf(ownWins.map((value, deal) => value - otherWins[deal])));
  return {
    points: { ...points, text: signed(points, numbers.estimate(points)) },
    wins: { ...wins, text: signed(wins, numbers.share(wins)) },
    verdict: verdictOf(points),
  };
}

const signed = ({ mean }: Estimate, text: string): string => (mean > 0 ? `+${text}` : text);

function pointsIn(values: Float64Array): Figure {
  const estimate = estimateOf(meanOf(values));
  return { ...estimate, text: numbers.estimate(estimate) };
}

function winsIn(values: Float64Array): Figure {
  const share = shareOf(meanOf(values));
  if (share === undefined) throw new Error('a match without deals');
  return { ...share, text: numbers.share(share) };
}

function estimateOf(mean: Mean): Estimate {
  if (mean.estimate === undefined) throw new Error('a match without deals');
  return mean.estimate;
}

/** All figures of a study, by the ids of its matches. */
export class Figures {
  readonly #matches: ReadonlyMap<string, MatchFigures>;
  readonly #steps: readonly Step[];

  /** `series`: matches whose first agents are compared with the one before. */
  constructor(samples: ReadonlyMap<string, Sample>, series: readonly (readonly string[])[]) {
    const sampleAt = (id: string): readonly [string, Sample] => {
      const sample = samples.get(id);
      if (sample === undefined) throw new Error(`no match ${id}`);
      return [id, sample];
    };
    this.#matches = new Map([...samples].map(([id, sample]) => [id, matchFigures(id, sample)]));
    this.#steps = series.flatMap((ids) => ids.slice(1).map((id, i) => stepBetween(sampleAt(ids[i]), sampleAt(id))));
  }

  get matches(): readonly MatchFigures[] {
    return [...this.#matches.values()];
  }

  get steps(): readonly Step[] {
    return this.#steps;
  }

  match(id: string): MatchFigures {
    const match = this.#matches.get(id);
    if (match === undefined) throw new Error(`no match ${id}`);
    return match;
  }

  /** The points of the first agent. */
  points(id: string): Figure {
    return this.match(id).agents[0].points;
  }

  /** The lead of the first agent over the second, or over another one. */
  lead(id: string, over = 0): Lead {
    return this.match(id).leads[over];
  }

  hasStep(to: string): boolean {
    return this.#steps.some((step) => step.to === to);
  }

  /** The step from the match before it in its series. */
  step(to: string): Step {
    const found = this.#steps.find((step) => step.to === to);
    if (found === undefined) throw new Error(`nothing comes before ${to}`);
    return found;
  }
}
