/** Reads the flags of arena, tournament and league. */
import { availableParallelism } from 'node:os';
import { Roster } from '../../arena/node/roster.ts';
import { ArenaProblem } from '../../arena/problem.ts';
import type { StopRule } from '../../arena/stop.ts';
import type { Game, Setting } from '../../core/game.ts';
import { parseSeed, type Seed } from '../../core/seed.ts';
import type { Language } from '../../core/types.ts';
import { gameNamed } from '../../games/index.ts';
import { type Bounds, readNumber } from '../command.ts';
import { EXIT, Problem } from '../exit.ts';
import { optionsFrom } from '../option-texts.ts';
import { problemOf } from '../rejection.ts';
import { wordsOf } from '../words.ts';
import type { RunFlags, StopFlags } from './options.ts';
import { arenaWords } from './words.ts';

const MOST_GAMES = 100_000_000;
const MOST_THREADS = 256;
const MOST_PATIENCE = 86_400;
const MOST_ELO = 2000;

/** The value of a required flag. */
export function needed(value: string | undefined, flag: string, language: Language): string {
  if (value === undefined) throw new Problem(EXIT.usage, wordsOf(language).missingArgument(flag));
  return value;
}

export function gameFrom(name: string, language: Language): Game {
  const game = gameNamed(name);
  if (!game.ok) throw problemOf(game.error, language);
  return game.value;
}

export function settingFrom(game: Game, flags: RunFlags, seats: number, language: Language): Setting {
  const preset = flags.preset === undefined ? {} : { preset: flags.preset };
  const options = { ...preset, ...optionsFrom(flags.options ?? [], language) };
  const setting = game.configure(options, seats);
  if (!setting.ok) throw problemOf(setting.error, language);
  return setting.value;
}

export interface Named {
  readonly roster: Roster;
  /** In the order they were written, by their full names. */
  readonly names: readonly string[];
  readonly cheats: (agent: string) => boolean;
}

/** Loads the modules of the agents and creates each agent once, so that errors show before the first game. */
export async function agentsFrom(list: string, flags: RunFlags, language: Language): Promise<Named> {
  return inWords(language, async () => {
    const roster = await Roster.load(flags.agentModule ?? []);
    const described = list.split(',').map((text) => {
      const agent = roster.describe(text.trim());
      if (!agent.ok) throw problemOf(agent.error, language);
      return agent.value;
    });
    const cheating = new Set(described.filter(({ cheats }) => cheats).map(({ name }) => name));
    return { roster, names: described.map(({ name }) => name), cheats: (agent) => cheating.has(agent) };
  });
}

/** Turns an error in the options of a run into a `Problem` with one sentence. */
export async function inWords<T>(language: Language, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ArenaProblem)) throw error;
    const exit = error.kind === 'journal-damaged' ? EXIT.input : EXIT.usage;
    throw new Problem(exit, arenaWords(language).problems[error.kind](error.path, error.reason));
  }
}

/** The default is a constant, so that a repeated comparison gives the same result. */
export function seedFrom(text: string | undefined, language: Language): Seed {
  const seed = parseSeed(text ?? 'arena');
  if (!seed.ok) throw problemOf(seed.error, language);
  return seed.value;
}

export function countsFrom(
  flags: RunFlags,
  language: Language,
): { readonly games: number; readonly threads: number; readonly patience: number } {
  const words = wordsOf(language);
  const threads = flags.workers ?? String(availableParallelism());
  return {
    games: readNumber(flags.games, '--games', { min: 1, max: MOST_GAMES }, words),
    threads: readNumber(threads, '--workers', { min: 1, max: MOST_THREADS }, words),
    patience: 1000 * figure(flags.patience, '--patience', { min: 0.1, max: MOST_PATIENCE }, language),
  };
}

export function stopFrom(flags: StopFlags, language: Language): StopRule {
  const read = (name: Exclude<keyof StopFlags, 'stop'>, min: number, max: number): number =>
    figure(flags[name], `--${name}`, { min, max }, language);
  const rate = /^rate=(.+)$/.exec(flags.stop);
  if (rate !== null) return { kind: 'rate', p: figure(rate[1], '--stop rate', { min: 0, max: 1 }, language) };
  switch (flags.stop) {
    case 'none':
    case 'decided':
      return { kind: flags.stop };
    case 'ci':
      return { kind: 'ci', width: read('width', 0.0001, 1) };
    case 'sprt': {
      const [elo0, elo1] = [read('elo0', -MOST_ELO, MOST_ELO), read('elo1', -MOST_ELO, MOST_ELO)];
      if (elo0 >= elo1) throw new Problem(EXIT.usage, arenaWords(language).badHypotheses);
      return { kind: 'sprt', elo0, elo1, alpha: read('alpha', 0.0001, 0.5), beta: read('beta', 0.0001, 0.5) };
    }
    default:
      throw new Problem(EXIT.usage, arenaWords(language).badStop(flags.stop));
  }
}

function figure(text: string, flag: string, { min, max }: Bounds, language: Language): number {
  const value = /^-?\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new Problem(EXIT.usage, arenaWords(language).badFigure(flag, text, min, max));
}
