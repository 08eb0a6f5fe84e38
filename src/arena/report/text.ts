/** A report for the terminal. */
import type { Language } from '../../core/types.ts';
import { type AgentReport, failureCount, type Report } from './data.ts';
import { Numbers } from './numbers.ts';
import { type ReportWords, reportWords } from './words.ts';

/** Lays out rows as columns; the command line provides it. */
export type TableOf = (rows: readonly (readonly string[])[]) => string;

const SHOWN_FAILURES = 5;

export function reportText(report: Report, title: string, language: Language, table: TableOf): string {
  const words = reportWords(language);
  const numbers = new Numbers(language);
  const blocks = [
    headOf(report, title, words, numbers),
    table(agentRows(report, resultColumns(report, words, numbers), words)),
    table(agentRows(report, pointColumns(words, numbers), words)),
    ...(report.agents.length > 2 ? [`${words.matrixAbout}\n${table(matrixRows(report, numbers))}`] : []),
    table(timeRows(report, words, numbers)),
    lengthOf(report, words, numbers),
    ...(report.failures.length > 0 ? [failuresOf(report, words)] : []),
    `${words.intervals}${report.agents.length > 1 ? `\n${words.ratingAbout}` : ''}`,
  ];
  return blocks.join('\n\n');
}

function headOf(report: Report, title: string, words: ReportWords, numbers: Numbers): string {
  const count = (value: number): string => numbers.number(value);
  const line = words.summary(count(report.games), count(report.deals), count(report.planned));
  return [`${words.title(title)}: ${line}, ${words.seed} ${report.seed}`, ...endOf(report, words, numbers)].join('\n');
}

/** Why the run ended, unless all games were played. */
export function endOf({ stop, interrupted }: Report, words: ReportWords, numbers: Numbers): string[] {
  const lines: string[] = [];
  if (interrupted) lines.push(words.interrupted);
  if (stop.verdict !== null) lines.push(`${stop.rule.kind}: ${words.verdicts[stop.verdict]}`);
  else if (stop.rule.kind !== 'none') lines.push(`${stop.rule.kind}: ${words.undecided}`);
  if (stop.sprt !== null) {
    const { ratio, lower, upper } = stop.sprt;
    lines.push(words.sprt(numbers.number(ratio, 2), numbers.number(lower, 2), numbers.number(upper, 2)));
  }
  return lines;
}

/** Marks agents that see all cards; the name itself stays as on the command line. */
const labelOf = ({ agent, cheats }: AgentReport, words: ReportWords): string =>
  cheats ? `${agent} (${words.cheats})` : agent;

/** One column of the table of agents. */
interface Column {
  readonly head: string;
  readonly cell: (agent: AgentReport, i: number) => string;
}

/** Columns of victories and ratings. */
export function resultColumns({ agents, ratings }: Report, words: ReportWords, numbers: Numbers): Column[] {
  const { bradleyTerry, openskill } = ratings;
  const columns: (Column | false)[] = [
    { head: words.games, cell: ({ games }) => numbers.number(games) },
    { head: words.winRate, cell: ({ winRate }) => numbers.share(winRate) },
    { head: words.wins, cell: ({ wins }) => numbers.number(wins) },
    agents.some(({ draws }) => draws > 0) && { head: words.draws, cell: ({ draws }) => numbers.number(draws) },
    { head: words.losses, cell: ({ losses }) => numbers.number(losses) },
    agents.some((agent) => failureCount(agent) > 0) && {
      head: words.failed,
      cell: (agent) => numbers.number(failureCount(agent)),
    },
    bradleyTerry.length > 0 && { head: words.rating, cell: (_, i) => numbers.rating(bradleyTerry[i]) },
    openskill !== null && { head: words.skill, cell: (_, i) => skillOf(openskill[i], numbers) },
  ];
  return columns.filter((column) => column !== false);
}

/** Columns of points. */
export function pointColumns(words: ReportWords, numbers: Numbers): Column[] {
  return [
    { head: words.pointsPerGame, cell: ({ pointsPerGame }) => numbers.estimate(pointsPerGame) },
    { head: words.pointsPerRound, cell: ({ pointsPerRound }) => numbers.estimate(pointsPerRound) },
    { head: words.places, cell: (agent) => placesOf(agent, numbers) },
  ];
}

export function agentRows(report: Report, columns: readonly Column[], words: ReportWords): string[][] {
  const rows = orderOf(report).map((i) => {
    const agent = report.agents[i];
    return [labelOf(agent, words), ...columns.map(({ cell }) => cell(agent, i))];
  });
  return [[words.agent, ...columns.map(({ head }) => head)], ...rows];
}

const skillOf = ({ mu, sigma }: { mu: number; sigma: number }, numbers: Numbers): string =>
  `${numbers.number(mu, 1)} ± ${numbers.number(sigma, 1)}`;

/** By rating, best first, if there are more than two agents. */
export function orderOf({ agents, ratings }: Report): number[] {
  const order = agents.map((_, i) => i);
  if (agents.length <= 2) return order;
  return order.sort((a, b) => ratings.bradleyTerry[b].rating - ratings.bradleyTerry[a].rating);
}

function placesOf({ places, games }: AgentReport, numbers: Numbers): string {
  return places.map((count) => numbers.number((100 * count) / Math.max(1, games))).join(' ');
}

function matrixRows(report: Report, numbers: Numbers): string[][] {
  const order = orderOf(report);
  const letters = order.map((_, i) => String.fromCharCode(65 + i));
  const row = (i: number, at: number): string[] => [
    letters[at],
    report.agents[i].agent,
    ...order.map((k) => (report.matrix[i][k] === null ? '–' : numbers.percent(report.matrix[i][k]!.mean, 0))),
  ];
  return [['', '', ...letters], ...order.map(row)];
}

export function timeRows({ timing }: Report, words: ReportWords, numbers: Numbers): string[][] {
  const rows = timing.decisions.map(({ agent, mean, perDeal, p99, longest }) => [
    agent,
    `${numbers.time(mean)}${perDeal === null ? '' : ` ± ${numbers.time((perDeal.high - perDeal.low) / 2)}`}`,
    numbers.time(p99),
    numbers.time(longest),
  ]);
  return [[words.agent, words.decision, words.p99, words.longest], ...rows];
}

export function lengthOf({ length, timing }: Report, words: ReportWords, numbers: Numbers): string {
  const parts = (['rounds', 'turns', 'actions'] as const)
    .filter((kind) => length[kind] !== null)
    .map((kind) => `${numbers.estimate(length[kind])} ${words[kind]}`);
  const duration = timing.millisecondsPerGame;
  if (duration !== null) {
    const half = (duration.high - duration.low) / 2;
    parts.push(`${numbers.time(duration.mean * 1000)} ± ${numbers.time(half * 1000)}`);
  }
  return `${words.length}: ${parts.join(', ')}; ${words.speed(numbers.number(timing.gamesPerSecond, 1), timing.threads)}`;
}

function failuresOf(report: Report, words: ReportWords): string {
  const total = report.agents.reduce((so, agent) => so + failureCount(agent), 0);
  const shown = report.failures.slice(0, SHOWN_FAILURES);
  const lines = shown.map(
    ({ agent, kind, game, seed, seat, message, stack }) =>
      `  ${agent} ${words.failureKinds[kind]}: ${message}\n    ${words.failureLine(game, seed, seat)}${stackLines(stack)}`,
  );
  const more = total > shown.length ? [`  ${words.moreFailures(total - shown.length)}`] : [];
  return [`${words.failures}:`, ...lines, ...more].join('\n');
}

const STACK_LINES = 3;

/** The stack without its first line, which repeats the message. */
function stackLines(stack: string): string {
  const lines = stack.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return lines
    .slice(0, STACK_LINES)
    .map((line) => `\n      ${line.trim()}`)
    .join('');
}
