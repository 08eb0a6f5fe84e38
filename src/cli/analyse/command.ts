/** `stammtisch analyse <game> <position>`: chances to win from a position, and the best actions. */
import type { Command } from 'commander';
import { type Agent, agentOf } from '../../agents/index.ts';
import { installWeights } from '../../agents/learned/weights.ts';
import { helpOnThreads } from '../../agents/node/search-threads.ts';
import { FILES } from '../../agents/node/weights.ts';
import { type Analysis, type AnalysisPlan, analyse } from '../../arena/analyse.ts';
import type { Game } from '../../core/game.ts';
import { parseSeed } from '../../core/seed.ts';
import type { State } from '../../core/state.ts';
import type { Language } from '../../core/types.ts';
import { gameNamed } from '../../games/index.ts';
import { RiskState, type Solution, solve } from '../../games/risk/index.ts';
import { type CommonFlags, type Context, configOf, newCommand, readNumber } from '../command.ts';
import { EXIT, Problem } from '../exit.ts';
import { problemOf } from '../rejection.ts';
import { wordsOf } from '../words.ts';
import { openPosition } from './position.ts';
import { Progress } from './progress.ts';
import { type AnalysisSubject, analysisText, solutionText } from './report.ts';
import { analyseWords } from './words.ts';

interface Flags extends CommonFlags {
  readonly agents?: string;
  readonly games: string;
  readonly seed: string;
  readonly json?: boolean;
}

const MOST_GAMES = 1_000_000;

export function analyseCommand(context: Context): Command {
  const { analyse: help } = context.help;
  return newCommand(context, 'analyse')
    .argument('<game>', help.game)
    .argument('<position>', help.position)
    .option('--agents <a,b,…>', help.agents)
    .option('--games <n>', help.games, '1000')
    .option('--seed <text>', help.seed, 'analysis')
    .option('--json', help.json)
    .action((game: string, position: string, flags: Flags) => analysePosition(context, game, position, flags));
}

function analysePosition(context: Context, name: string, file: string, flags: Flags): void {
  const { language } = configOf(context, flags);
  const found = gameNamed(name);
  if (!found.ok) throw problemOf(found.error, language);
  const game = found.value;
  const position = openPosition(game, file, language);
  const write = (json: unknown, text: string): void =>
    void process.stdout.write(`${flags.json ? JSON.stringify(json) : text}\n`);
  const exact = flags.agents === undefined ? exactly(position) : undefined;
  if (exact !== undefined) {
    write(solutionJson(game, position, exact), solutionText(game, position, exact, language));
    return;
  }
  const agents = agentsOf(flags.agents ?? 'random', position, language);
  const games = readNumber(flags.games, '--games', { min: 1, max: MOST_GAMES }, wordsOf(language));
  const seed = parseSeed(flags.seed);
  if (!seed.ok) throw problemOf(seed.error, language);
  const analysis = withProgress({ game, position, agents }, { games, seed: seed.value }, language);
  write(analysisJson(game, position, analysis), analysisText({ game, position, agents }, analysis, language));
}

/** The exact values of a small position of Risk; undefined otherwise. */
function exactly(position: State): Solution | undefined {
  return position instanceof RiskState ? solve(position) : undefined;
}

function withProgress({ game, position, agents }: AnalysisSubject, plan: AnalysisPlan, language: Language): Analysis {
  const progress = new Progress(2 * plan.games, analyseWords(language));
  try {
    return analyse(game, position, agents, { ...plan, tick: () => progress.tick() });
  } finally {
    progress.end();
  }
}

/** One agent for each seat; the last one named takes the remaining seats. */
function agentsOf(text: string, { setting }: State, language: Language): Agent[] {
  const names = text.split(',');
  if (names.length > setting.seats) {
    throw new Problem(EXIT.usage, analyseWords(language).tooMany(names.length, setting.seats));
  }
  installWeights(FILES);
  return Array.from({ length: setting.seats }, (_, seat) => {
    const agent = agentOf(names[seat] ?? names[names.length - 1], helpOnThreads);
    if (!agent.ok) throw problemOf(agent.error, language);
    return agent.value;
  });
}

function analysisJson(game: Game, { setting }: State, { seat, chances, actions }: Analysis): object {
  const written = actions.map(({ action, chance }) => ({ action: game.notation.format(setting, action), ...chance }));
  return { exact: false, seat, chances, actions: written };
}

function solutionJson(game: Game, { setting }: State, { chances, actions, states, sweeps }: Solution): object {
  const written = actions.map(({ action, chance }) => ({ action: game.notation.format(setting, action), chance }));
  return { exact: true, chances, actions: written, states, sweeps };
}
