/** Tables full of people with the longest names, each in a position with a decision. */
import { findGame, type GameName } from '../../../src/games/index.ts';
import { LIMITS } from '../../../src/protocol/client.ts';
import type { LiveStore } from '../../../src/store/live-store.ts';
import { secretOf, seedTable } from '../../live/seeded.ts';
import { type Position, Walk, walkTo } from '../decisions/positions.ts';

const fill = (text: string, length: number): string => text.repeat(length).slice(0, length);
/** As long as the form allows: without a space, with hyphens, wide and narrow. */
export const LONG_NAMES = [
  fill('W', LIMITS.name),
  'Hans-Ferdinand von Wolfenstein-X',
  fill('MWQ ', LIMITS.name - 1)
    .trimEnd()
    .padEnd(LIMITS.name, '@'),
  'Wilhelmina Maria zu Grünwald-Ohm',
  fill('Ü', LIMITS.name),
  'Łukasz Wawrzyniec Mądrowskich-Wu',
] as const;

/** The table of a finished game. */
export const OVER = 'over';

/** Games with more or fewer seats than usual: dealt, nothing else. */
export const OTHER_SEATS: readonly (readonly [GameName, number])[] = [
  ['mau-mau', 2],
  ['mau-mau', 5],
  ['hearts', 3],
  ['hearts', 6],
  ['risk', 2],
  ['risk', 6],
];

/** Like `seedPosition`, for a number of seats. */
export async function seedSeats(
  store: LiveStore,
  game: GameName,
  seats: number,
): Promise<readonly [table: string, session: string]> {
  const name = `${game} of ${seats}`;
  await seedTable(store, { game, name, seats, seed: seats, people: LONG_NAMES });
  return [name, secretOf(1, name)];
}

/** The name of a table, as long as the form allows. In small letters, because they are the same as its id. */
export const tableOf = (game: GameName, { kind }: Position): string => `${game} ${kind} `.padEnd(LIMITS.table, 'm');

/** All that people wrote. */
export const written = (tables: readonly string[]): string[] => [...LONG_NAMES, ...tables];

/** Writes the table of a position into the store; returns its name and the session of the seat that decides. */
export async function seedPosition(
  store: LiveStore,
  game: GameName,
  position: Position,
): Promise<readonly [table: string, session: string]> {
  const { options, seed, seat } = position;
  const name = tableOf(game, position);
  const { moves } = walkTo(findGame(game)!, position);
  await seedTable(store, { game, name, options, seed, moves, people: LONG_NAMES });
  return [name, secretOf(seat, name)];
}

/** Writes a table whose game is over, played by chance from the seed; returns the number of moves. */
export async function seedOver(store: LiveStore, game: GameName, seed: number): Promise<number> {
  const rules = findGame(game)!;
  const options = { preset: 'short' };
  const walk = new Walk(rules, options, seed);
  while (!walk.isOver) walk.step();
  const { moves } = walk;
  const outcome = rules.outcome(walk.state)!;
  await seedTable(store, { game, name: OVER, options, seed, moves, people: LONG_NAMES, outcome });
  return moves.length;
}
