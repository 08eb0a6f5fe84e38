/**
 * A record is a whole game: its options, the version of the rules, the seed and every action. One format for live games,
 * arena games, bug reports and tests: readable text here, the packed form for bulk in `record-packed.ts`.
 *
 *     Stammtisch record 1
 *     game: hearts
 *     rules: 1
 *     seats: 4
 *     options: {"deck":52, …}
 *     seed: 000102030405060708090a0b0c0d0e0f
 *     player 0: Ada
 *     player 1: random
 *     result: scores 26 0 0 0, places 4 1 1 1
 *
 *     0 pass QS
 *     table deal
 */
import { explain } from './errors.ts';
import type { Game, Outcome, Setting } from './game.ts';
import { unreadable } from './notation.ts';
import type { Options } from './options.ts';
import { fail, ok, type Result } from './result.ts';
import { formatSeed, parseSeed, type Seed } from './seed.ts';
import { type Action, type Seat, TABLE } from './types.ts';

export interface Move {
  readonly actor: Seat;
  readonly action: Action;
}

export interface GameRecord {
  readonly game: string;
  readonly rulesVersion: number;
  readonly seats: number;
  readonly options: Options;
  readonly seed: Seed;
  /** The names of the players: of persons, or ids of agents. */
  readonly players: readonly string[];
  /** Levels of the agents by seat, empty for persons. Only live tables tell. */
  readonly agents?: readonly string[];
  readonly moves: readonly Move[];
  /** Set when the game was played to its end. */
  readonly outcome?: Outcome;
}

/** Finds a game by its id and the version of its rules, the current one if omitted; the registry of games provides it. */
export type FindGame = (name: string, rulesVersion?: number) => Game | undefined;

export const MAX_RECORD_BYTES = 16 * 1024 * 1024;
const FIRST_LINE = 'Stammtisch record 1';
const MAX_NAME = 64;

export function formatRecord(game: Game, record: GameRecord): string {
  const setting = settingOf(game, record);
  const lines = [
    FIRST_LINE,
    `game: ${record.game}`,
    `rules: ${record.rulesVersion}`,
    `seats: ${record.seats}`,
    `options: ${JSON.stringify(record.options)}`,
    `seed: ${formatSeed(record.seed)}`,
    ...record.players.map((name, seat) => `player ${seat}: ${cleanName(name)}`),
    ...(record.agents ?? []).flatMap((level, seat) => (level === '' ? [] : `agent ${seat}: ${cleanName(level)}`)),
  ];
  if (record.outcome !== undefined) lines.push(`result: ${formatOutcome(record.outcome)}`);
  lines.push('');
  for (const { actor, action } of record.moves) {
    lines.push(`${actor === TABLE ? 'table' : actor} ${game.notation.format(setting, action)}`);
  }
  return `${lines.join('\n')}\n`;
}

export function formatOutcome(outcome: Outcome): string {
  return `scores ${outcome.scores.join(' ')}, places ${outcome.places.join(' ')}`;
}

/** The setting of a record; throws if the game rejects its options, which were checked on reading. */
export function settingOf(game: Game, record: GameRecord): Setting {
  const setting = game.configure(record.options, record.seats);
  if (!setting.ok) throw new Error(`record with options its game refuses: ${explain(setting.error, 'en')}`);
  return setting.value;
}

/** Names are limited to one line and a maximum length; control characters become spaces. */
export function cleanName(name: string): string {
  return name
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME);
}

/** Reads a record's text. Only the notation is checked here; `replay.ts` checks the rules. Blank lines and `#` lines are skipped. */
export function parseRecord(text: string, findGame: FindGame): Result<GameRecord> {
  if (text.length > MAX_RECORD_BYTES) return fail('record/too-large', { max: MAX_RECORD_BYTES });
  const lines = text.split(/\r?\n/);
  if (lines[0]?.trim() !== FIRST_LINE) return fail('record/not-a-record');
  const header = new Map<string, { value: string; line: number }>();
  let at = 1;
  for (; at < lines.length && lines[at].trim() !== ''; at++) {
    if (lines[at].startsWith('#')) continue;
    const colon = lines[at].indexOf(': ');
    if (colon < 1) return fail('record/header', { line: at + 1, expected: '"name: value"' });
    header.set(lines[at].slice(0, colon), { value: lines[at].slice(colon + 2).trim(), line: at + 1 });
  }
  const read = readHeader(header, at + 1, findGame);
  if (!read.ok) return read;
  const { game, setting, record } = read.value;
  const moves: Move[] = [];
  for (; at < lines.length; at++) {
    const line = lines[at].trim();
    if (line === '' || line.startsWith('#')) continue;
    const move = parseMove(game, setting, line);
    if (!move.ok) {
      return fail('record/move', { line: at + 1, text: line.slice(0, 60) }, move.error);
    }
    moves.push(move.value);
  }
  return ok({ ...record, moves });
}

/** The game that a record names, whatever else it says; undefined if the text is no record. */
export function gameNameIn(text: string): string | undefined {
  let found: string | undefined;
  parseRecord(text, (name) => {
    found = name;
    return undefined;
  });
  return found;
}

/** The line of the n-th move in a record's text, counted from 1. */
export function lineOfMove(text: string, n: number): number {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  let at = lines.indexOf('');
  for (let moves = 0; moves < n && at < lines.length; ) {
    at++;
    if (lines[at] !== '' && lines[at]?.startsWith('#') === false) moves++;
  }
  return at + 1;
}

type Header = ReadonlyMap<string, { readonly value: string; readonly line: number }>;

function readHeader(
  header: Header,
  end: number,
  findGame: FindGame,
): Result<{ game: Game; setting: Setting; record: Omit<GameRecord, 'moves'> }> {
  const expected = (name: string, what: string) =>
    fail('record/header', { line: header.get(name)?.line ?? end, expected: `"${name}: ${what}"` });
  const value = (name: string) => header.get(name)?.value ?? '';
  const name = value('game');
  const current = findGame(name);
  if (current === undefined) return expected('game', 'a known game');
  const rulesVersion = Number(value('rules'));
  if (!Number.isInteger(rulesVersion) || rulesVersion < 1) return expected('rules', 'a whole number');
  const game = findGame(name, rulesVersion);
  if (game?.facts.rulesVersion !== rulesVersion) {
    return fail('record/rules-version', { version: rulesVersion, game: name, known: current.facts.rulesVersion });
  }
  const seats = Number(value('seats'));
  if (!Number.isInteger(seats)) return expected('seats', 'a whole number');
  const options = parseJson(value('options'));
  if (options === undefined) return expected('options', 'a JSON object');
  const setting = game.configure(options, seats);
  if (!setting.ok) return setting;
  const seed = parseSeed(value('seed'));
  if (!seed.ok) return seed;
  const valuesOf = (what: string) => Array.from({ length: seats }, (_, seat) => value(`${what} ${seat}`));
  const players = valuesOf('player');
  const agents = valuesOf('agent');
  const record = {
    game: name,
    rulesVersion,
    seats,
    options: setting.value.options,
    seed: seed.value,
    players,
    ...(agents.some((level) => level !== '') && { agents }),
  };
  if (!header.has('result')) return ok({ game, setting: setting.value, record });
  const outcome = parseOutcome(value('result'), seats);
  if (outcome === undefined) return expected('result', 'scores …, places …');
  return ok({ game, setting: setting.value, record: { ...record, outcome } });
}

function parseOutcome(text: string, seats: number): Outcome | undefined {
  const match = /^scores ([-\d. ]+), places ([\d ]+)$/.exec(text);
  if (match === null) return undefined;
  const scores = match[1].split(' ').map(Number);
  const places = match[2].split(' ').map(Number);
  const whole = scores.length === seats && places.length === seats && ![...scores, ...places].some(Number.isNaN);
  return whole ? { scores, places } : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the caller reports the line
  }
}

/** `seat notation`, as records write it. */
function parseMove(game: Game, setting: Setting, line: string): Result<Move> {
  const match = /^(table|\d+) (.+)$/.exec(line);
  if (match === null) return unreadable(line, 1, { en: 'a seat and an action', de: 'ein Platz und ein Zug' });
  const actor = match[1] === 'table' ? TABLE : Number(match[1]);
  if (actor !== TABLE && actor >= setting.seats) {
    const last = setting.seats - 1;
    return unreadable(line, 1, { en: `a seat from 0 to ${last}`, de: `ein Platz von 0 bis ${last}` });
  }
  const action = game.notation.parse(setting, match[2]);
  return action.ok ? ok({ actor, action: action.value }) : action;
}
