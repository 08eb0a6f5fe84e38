/** The journal of a run as data for its curve (L-44). */
import type { Estimate } from '../../arena/statistics/mean.ts';
import type { MatchResult } from '../match.ts';
import type { ContestResult } from '../node/gate.ts';
import type { Gate, Progress } from '../node/run.ts';

/** Matches against one opponent that stays the same. */
export interface Strength {
  readonly games: number;
  readonly opponent: string;
  readonly lead: Estimate;
}

export interface Curve {
  readonly iterations: readonly Progress[];
  readonly strengths: readonly Strength[];
  readonly gates: readonly Gate[];
}

type Match = MatchResult & { readonly opponent: string; readonly games: number };
type Line = Progress | Match | Gate | { readonly examined: number };

/** Ends of an interval of 95 %, in standard errors. */
const Z = 1.96;

/** The last line may be half written, because the run goes on while it is read. */
export function curveOf(journal: string): Curve {
  const lines = journal.split('\n').slice(0, -1);
  const iterations: Progress[] = [];
  const strengths: Strength[] = [];
  const gates: Gate[] = [];
  for (const text of lines) {
    const line = JSON.parse(text) as Line;
    if ('phase' in line) forget([iterations, strengths, gates], line.games);
    if ('phase' in line) iterations.push(line);
    else if ('opponent' in line) strengths.push(strengthOf(line));
    else if ('gate' in line) {
      gates.push(line);
      strengths.push(...yardsticks(line));
    }
  }
  return { iterations, strengths, gates };
}

/** A run that was killed has played again what it had not saved. */
function forget(lists: readonly { readonly games: number }[][], games: number): void {
  for (const list of lists) while (list.length > 0 && list[list.length - 1].games >= games) list.pop();
}

const strengthOf = ({ opponent, games, lead, error }: Match): Strength => ({
  opponent,
  games,
  lead: { mean: lead, low: lead - Z * error, high: lead + Z * error },
});

/** The first match of a gate is against the last champion, which changes; the others never do. */
const yardsticks = ({ games, matches }: Gate): Strength[] =>
  matches.slice(1).map(({ other, lead }: ContestResult) => ({ games, opponent: opponentOf(other), lead }));

/** The first champion has a file of the run's folder for a name. */
const opponentOf = (other: string): string => (other.includes('from=') ? 'champion 0' : other);
