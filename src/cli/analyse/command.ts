/** `stammtisch analyse <game> <position>`: chances to win from a position, and the best actions. */
import type { Command } from 'commander';
import { type Agent, agentOf } from '../../agents/index.ts';
import { installWeights } from '../../agents/learned/weights.ts';
import { helpOnThreads } from '../../agents/node/search-threads.ts';
import { FILES } from '../../agents/node/weights.ts';
import { type Appraisal, type AppraisalPlan, appraise, type Subject, strongAgent } from '../../arena/appraise.ts';
import { parseSeed } from '../../core/seed.ts';
import type { State } from '../../core/state.ts';
import type { Language } from '../../core/types.ts';
import { gameNamed } from '../../games/index.ts';
import { type CommonFlags, type Context, configOf, newCommand, readNumber } from '../command.ts';
import { EXIT, Problem } from '../exit.ts';
import { problemOf } from '../rejection.ts';
import { wordsOf } from '../words.ts';
import { openPosition } from './position.ts';
import { Progress } from './progress.ts';
import { appraisalText, jsonOf } from './report.ts';
import { analyseWords } from './words.ts';

interface Flags extends CommonFlags {
  readonly agents?: string;
  readonly games: string;
  readonly states: string;
  readonly seed: string;
  readonly json?: boolean;
}

const MOST_GAMES = 1_000_000;
/** More take minutes and gigabytes. */
const MOST_STATES = 1_000_000;

export function analyseCommand(context: Context): Command {
  const { analyse: help } = context.help;
  return newCommand(context, 'analyse')
    .argument('<game>', help.game)
    .argument('<position>', help.position)
    .option('--agents <a,b,…>', help.agents)
    .option('--games <n>', help.games, '1000')
    .option('--states <n>', help.states, String(MOST_STATES))
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
  const agents = agentsOf(flags.agents ?? strongAgent(game.facts.name), position, language);
  const games = readNumber(flags.games, '--games', { min: 1, max: MOST_GAMES }, wordsOf(language));
  const mostStates = readNumber(flags.states, '--states', { min: 0, max: MOST_STATES }, wordsOf(language));
  const seed = parseSeed(flags.seed);
  if (!seed.ok) throw problemOf(seed.error, language);
  const subject = { game, position, agents, isStated: flags.agents !== undefined };
  const appraisal = withProgress(subject, { games, mostStates, seed: seed.value }, language);
  const text = flags.json ? JSON.stringify(jsonOf(subject, appraisal)) : appraisalText(subject, appraisal, language);
  process.stdout.write(`${text}\n`);
}

function withProgress(subject: Subject, plan: AppraisalPlan, language: Language): Appraisal {
  const progress = new Progress(2 * plan.games, analyseWords(language));
  try {
    return appraise(subject, {
      ...plan,
      found: (states) => progress.found(states),
      played: () => progress.tick(),
    });
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
