/** Creates a table with all seats taken from the command line. */
import { randomBytes } from 'node:crypto';
import { type Agent, agentAtTable, USUAL_LEVEL } from '../../agents/index.ts';
import type { Game, Setting } from '../../core/game.ts';
import { cleanName } from '../../core/record.ts';
import { parseSeed, type Seed } from '../../core/seed.ts';
import type { Language } from '../../core/types.ts';
import { gameNamed } from '../../games/index.ts';
import { risk, SHIPPED } from '../../games/risk/index.ts';
import { readNumber, whyNot } from '../command.ts';
import { EXIT, Problem } from '../exit.ts';
import { isThere, readText } from '../files.ts';
import { optionsFrom } from '../option-texts.ts';
import { problemOf } from '../rejection.ts';
import { wordsOf } from '../words.ts';
import { NOBODY, type TablePlan } from './table.ts';
import { playWords } from './words.ts';

export interface PlayFlags {
  readonly seat?: string;
  readonly seats?: string;
  readonly options?: readonly string[];
  readonly preset?: string;
  readonly agent?: readonly string[];
  readonly training?: boolean;
  readonly name?: string;
  readonly map?: string;
  readonly seed?: string;
}

const MOST_MAP_BYTES = 4 * 1024 * 1024;

/** More seats than any game has: the game checks its own limits. */
const MOST = 99;

/** The name that makes all seats agents. */
const WATCHER = 'ki';

/**
 * Whether only agents play. In Risk that is so unless a name is given, as in the console game it comes from; in other games a player
 * without a name is a guest.
 */
export function isWatched(game: string, name: string | undefined): boolean {
  return name === undefined ? game === risk.facts.name : name.toLowerCase() === WATCHER;
}

export function tablePlan(name: string, flags: PlayFlags, language: Language): TablePlan {
  const game = gameNamed(name);
  if (!game.ok) throw problemOf(game.error, language);
  const setting = settingFrom(game.value, flags, language);
  const words = playWords(language);
  if (isWatched(game.value.facts.name, flags.name)) return watchedPlan(game.value, setting, flags, language);
  const seat = readNumber(flags.seat ?? '0', '--seat', { min: 0, max: MOST }, wordsOf(language));
  if (seat >= setting.seats) throw new Problem(EXIT.usage, words.badSeat(setting.seats));
  const agents = agentsFrom(flags, setting.seats, seat, language);
  const person = cleanName(flags.name ?? '') || words.guest;
  const players = agents.map((agent) => agent?.name ?? person);
  return { game: game.value, setting, seat, agents, players, seed: seedFrom(flags.seed, language) };
}

function watchedPlan(game: Game, setting: Setting, flags: PlayFlags, language: Language): TablePlan {
  const agents = agentsFrom(flags, setting.seats, NOBODY, language);
  const players = agents.map((agent) => agent?.name ?? '');
  return { game, setting, seat: NOBODY, agents, players, seed: seedFrom(flags.seed, language) };
}

function settingFrom(game: Game, flags: PlayFlags, language: Language): Setting {
  const options: Record<string, unknown> = flags.preset === undefined ? {} : { preset: flags.preset };
  const typed = optionsFrom(flags.options ?? [], language);
  if ('map' in typed && flags.map !== undefined) throw new Problem(EXIT.usage, playWords(language).mapTwice);
  if (flags.map !== undefined) options.map = mapFrom(game, flags.map, language);
  Object.assign(options, typed);
  const { seats } = game.facts;
  const wanted =
    flags.seats === undefined
      ? seats.default
      : readNumber(flags.seats, '--seats', { min: 1, max: MOST }, wordsOf(language));
  const setting = game.configure(options, wanted);
  if (!setting.ok) throw problemOf(setting.error, language);
  return setting.value;
}

/** The name of a map that comes with the game, or a file with one. */
function mapFrom(game: Game, text: string, language: Language): unknown {
  if (game.facts.options.map === undefined) {
    throw new Problem(EXIT.usage, playWords(language).noMap(game.facts.title[language]));
  }
  if (SHIPPED.has(text) || !isThere(text)) return text;
  try {
    return JSON.parse(readText(text, MOST_MAP_BYTES, language));
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(EXIT.input, wordsOf(language).cannotRead(text, whyNot(error, language)));
  }
}

/** The agents named, in order of the free seats; the last one named takes the remaining seats. */
function agentsFrom(
  { agent: specs = [], training = false }: PlayFlags,
  seats: number,
  person: number,
  language: Language,
): (Agent | undefined)[] {
  const free = person === NOBODY ? seats : seats - 1;
  if (specs.length > free) throw new Problem(EXIT.usage, playWords(language).tooManyAgents(specs.length, free));
  return Array.from({ length: seats }, (_, seat) => {
    if (seat === person) return undefined;
    const place = person === NOBODY || seat < person ? seat : seat - 1;
    const agent = agentAtTable(specs[place] ?? specs.at(-1) ?? USUAL_LEVEL, training);
    if (!agent.ok) throw problemOf(agent.error, language);
    return agent.value;
  });
}

/** The default is a seed from the system's secure source, as at live tables. */
function seedFrom(text: string | undefined, language: Language): Seed {
  const seed = parseSeed(text ?? randomBytes(16).toString('hex'));
  if (!seed.ok) throw problemOf(seed.error, language);
  return seed.value;
}
