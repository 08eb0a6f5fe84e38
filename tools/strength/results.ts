/**
 * The stored results of matches: docs/strength/<id>.json, a few kilobytes in the repository, so that the page can be written without
 * playing for hours. A result is valid as long as its match and the specs of the levels have not changed.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { agentBehind } from '../../src/agents/level-agent.ts';
import { isLevel } from '../../src/agents/levels.ts';
import type { ContestSums } from '../../src/arena/ratings/contests.ts';
import type { AgentReport, Report } from '../../src/arena/report/data.ts';
import type { TimeSummary } from '../../src/arena/times.ts';
import { shareAtLimit, type Tichus, tichusIn } from './counts.ts';
import type { Line } from './lines.ts';

export interface Result {
  /** The definition of the match, and the agents behind the names. */
  readonly asked: Asked;
  readonly games: number;
  readonly agents: readonly Omit<AgentReport, 'scores'>[];
  readonly contests: ContestSums;
  /** Microseconds a decision. */
  readonly times: readonly (TimeSummary & { readonly agent: string })[];
  readonly tichus?: Tichus;
  /** The share of games that reached the turn limit. */
  readonly atLimit?: number;
}

interface Asked {
  readonly game: string;
  readonly seats: readonly string[];
  readonly games: number;
  readonly table: readonly string[];
  readonly behind: Readonly<Record<string, string>>;
}

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'strength');
const fileOf = ({ id }: Line): string => join(FOLDER, `${id}.json`);

function askedBy({ game, seats, games, preset, options = [] }: Line): Asked {
  const behind = [...new Set(seats)].map((name) => [name, isLevel(name) ? agentBehind(game, name) : name]);
  const table = [...(preset === undefined ? [] : [preset]), ...options];
  return { game, seats, games, table, behind: Object.fromEntries(behind) };
}

export function resultOf(line: Line): Result | undefined {
  if (!existsSync(fileOf(line))) return undefined;
  const result = JSON.parse(readFileSync(fileOf(line), 'utf8')) as Result;
  return JSON.stringify(result.asked) === JSON.stringify(askedBy(line)) ? result : undefined;
}

/** `folder` is the output of the arena. */
export function keep(line: Line, folder: string): void {
  const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report;
  const result: Result = {
    asked: askedBy(line),
    games: report.games,
    agents: report.agents.map(({ scores: _, ...rest }) => rest),
    contests: report.contests,
    times: report.timing.decisions.map(({ histogram: _, perDeal: __, ...rest }) => rest),
    ...(line.demand.kind === 'tichus' ? { tichus: tichusIn(folder) } : {}),
    ...(line.game === 'risk' ? { atLimit: shareAtLimit(folder) } : {}),
  };
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(line), `${JSON.stringify(result)}\n`);
}
