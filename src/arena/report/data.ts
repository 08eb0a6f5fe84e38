/** The result of a run as plain data: printed by `--json`, and the source of tables and plots. */
import type { Setting } from '../../core/game.ts';
import type { Options } from '../../core/options.ts';
import { formatSeed } from '../../core/seed.ts';
import { FAILURES, type FailureKind } from '../entry.ts';
import { dealOf, lineupOf, type Plan, seedOfGame } from '../plan.ts';
import { bradleyTerry, type Rating } from '../ratings/bradley-terry.ts';
import type { ContestSums } from '../ratings/contests.ts';
import { ordinalOf } from '../ratings/ordinal.ts';
import type { Skill, Skills } from '../ratings/skill.ts';
import { type Estimate, shareOf } from '../statistics/mean.ts';
import { type SprtState, sprt } from '../statistics/sequential.ts';
import type { StopReason, StopRule } from '../stop.ts';
import type { AgentTally, FailedGame, Tally } from '../tally.ts';
import type { DecisionTimes, TimeSummary } from '../times.ts';

export interface Report {
  readonly game: string;
  readonly rulesVersion: number;
  readonly seats: number;
  readonly options: Options;
  readonly seed: string;
  readonly lineups: readonly (readonly string[])[];
  /** Complete deals, their games, and how many games were planned. */
  readonly deals: number;
  readonly games: number;
  readonly planned: number;
  readonly interrupted: boolean;
  readonly stop: { readonly rule: StopRule; readonly verdict: StopReason | null; readonly sprt: SprtState | null };
  readonly agents: readonly AgentReport[];
  /** Per game. `turns` are tricks or turns, null if the game has neither. */
  readonly length: Readonly<Record<'rounds' | 'turns' | 'actions', Estimate | null>>;
  /** The agent of the row against the agent of the column: the share of better places. Null: they never met. */
  readonly matrix: readonly (readonly (Estimate | null)[])[];
  readonly ratings: { readonly bradleyTerry: readonly Rating[]; readonly openskill: readonly SkillReport[] | null };
  /** The data that ratings are computed from: with it, several runs can be rated together. */
  readonly contests: ContestSums;
  /** The first hundred. */
  readonly failures: readonly FailureReport[];
  /** Everything that depends on the machine. */
  readonly timing: Timing;
}

export interface AgentReport {
  readonly agent: string;
  readonly cheats: boolean;
  /** Seats played; an agent with three seats plays a game three times. */
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly winRate: Estimate | null;
  readonly pointsPerGame: Estimate | null;
  readonly pointsPerRound: Estimate | null;
  readonly places: readonly number[];
  readonly failures: Readonly<Record<FailureKind, number>>;
  /** [score, count], lowest first. */
  readonly scores: readonly (readonly [number, number])[];
}

export interface SkillReport extends Skill {
  readonly agent: string;
  readonly ordinal: number;
}

export interface FailureReport {
  readonly game: number;
  readonly deal: number;
  readonly seed: string;
  readonly lineup: readonly string[];
  readonly seat: number;
  readonly agent: string;
  readonly kind: FailureKind;
  readonly message: string;
  readonly stack: string;
}

export interface Timing {
  readonly seconds: number;
  readonly gamesPerSecond: number;
  readonly threads: number;
  readonly millisecondsPerGame: Estimate | null;
  /** By agent, in microseconds; with a histogram of [at least, count]. */
  readonly decisions: readonly (TimeSummary & {
    readonly agent: string;
    /** The mean of a deal's decisions, over deals; null if times were not measured. */
    readonly perDeal: Estimate | null;
    readonly histogram: readonly (readonly [number, number])[];
  })[];
}

/** What a report needs of a run (`node/run.ts`). */
export interface PlayedRun {
  readonly tally: Tally;
  readonly times: DecisionTimes;
  readonly resumed: number;
  readonly verdict: StopReason | undefined;
  readonly isInterrupted: boolean;
  readonly games: number;
  readonly played: number;
  readonly total: number;
  readonly seconds: number;
}

export interface ReportOptions {
  readonly run: PlayedRun;
  readonly plan: Plan;
  readonly setting: Setting;
  readonly stop: StopRule;
  readonly threads: number;
  readonly skills: Skills | undefined;
  readonly cheats: (agent: string) => boolean;
}

export function reportOf({ run, plan, stop, threads, skills, cheats }: ReportOptions): Report {
  const { tally } = run;
  const { game, rulesVersion, seats, options, seed, agents } = plan;
  return {
    game,
    rulesVersion,
    seats,
    options,
    seed,
    lineups: plan.lineups.map((lineup) => namesIn(plan, lineup)),
    deals: tally.deals,
    games: run.games,
    planned: run.total,
    interrupted: run.isInterrupted && run.games < run.total && run.verdict === undefined,
    stop: { rule: stop, verdict: run.verdict ?? null, sprt: stop.kind === 'sprt' ? sprt(tally.duels, stop) : null },
    agents: tally.agents.map((agent, i) => agentReport(agents[i], cheats(agents[i]), agent)),
    length: {
      rounds: tally.rounds.estimate ?? null,
      turns: tally.turns.estimate ?? null,
      actions: tally.actions.estimate ?? null,
    },
    matrix: tally.matrix.map((row) => row.map((cell) => shareOf(cell) ?? null)),
    ratings: {
      bradleyTerry: agents.length > 1 ? bradleyTerry(agents, [tally.contests.sums]) : [],
      openskill: skills === undefined ? null : agents.map((agent) => skillReport(agent, skills)),
    },
    contests: tally.contests.sums,
    failures: tally.failed.map((failed) => failureReport(plan, failed)),
    timing: timingOf(run, plan, threads),
  };
}

const namesIn = ({ agents }: Plan, lineup: readonly number[]): string[] => lineup.map((agent) => agents[agent]);

function agentReport(agent: string, cheats: boolean, tally: AgentTally): AgentReport {
  const { games, wins, draws, losses, places, failures } = tally;
  return {
    agent,
    cheats,
    games,
    wins,
    draws,
    losses,
    winRate: shareOf(tally.share) ?? null,
    pointsPerGame: tally.points.estimate ?? null,
    pointsPerRound: tally.pointsPerRound.estimate ?? null,
    places: [...places],
    failures: { ...failures },
    scores: [...tally.scores].sort(([a], [b]) => a - b),
  };
}

function skillReport(agent: string, skills: Skills): SkillReport {
  const { mu, sigma } = skills.of(agent);
  return { agent, mu, sigma, ordinal: ordinalOf({ mu, sigma }) };
}

function failureReport(plan: Plan, { n, agent, failure }: FailedGame): FailureReport {
  const { kind, seat, message, stack } = failure;
  const lineup = namesIn(plan, lineupOf(plan, n));
  const seed = formatSeed(seedOfGame(plan, n));
  return { game: n, deal: dealOf(plan, n), seed, lineup, seat, agent, kind, message, stack };
}

function timingOf(run: PlayedRun, { agents }: Plan, threads: number): Timing {
  const { seconds } = run;
  return {
    seconds,
    gamesPerSecond: (run.played - run.resumed) / seconds,
    threads,
    millisecondsPerGame: run.tally.milliseconds.estimate ?? null,
    decisions: agents.map((agent, i) => ({
      agent,
      ...run.times.summary(i),
      perDeal: run.tally.agents[i].thinking.estimate ?? null,
      histogram: run.times.histogram(i),
    })),
  };
}

/** All failures of an agent together. */
export const failureCount = ({ failures }: AgentReport): number =>
  FAILURES.reduce((so, kind) => so + failures[kind], 0);
