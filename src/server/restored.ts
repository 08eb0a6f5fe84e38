/** Makes tables from what the store has of them, with the game that was running. */
import { USUAL_LEVEL } from '../agents/index.ts';
import { type FindGame, parseRecord, settingOf } from '../core/record.ts';
import { parseSeed } from '../core/seed.ts';
import { TABLE } from '../core/types.ts';
import type { LiveStore, StoredGame, StoredMove, StoredTable } from '../store/live-store.ts';
import type { TableContext } from '../table/context.ts';
import { Course } from '../table/course.ts';
import { readHeader } from '../table/header.ts';
import { Table } from '../table/table.ts';

interface Running {
  readonly game: StoredGame;
  readonly moves: readonly StoredMove[];
}

/** Where stored games and their rules come from. */
export interface Sources {
  readonly store: LiveStore;
  readonly findGame: FindGame;
}

export async function restoredTable(stored: StoredTable, context: TableContext, from: Sources): Promise<Table> {
  const { store, findGame } = from;
  const header = readHeader(stored.header);
  const game = findGame(header.game);
  const setting = game?.configure(header.options, header.seats);
  if (game === undefined || !setting?.ok) throw new Error(`no table for ${header.game}`);
  const { id, name, openedAt, fence } = stored;
  const running = await store.gameOf(id);
  const isPlayable = running?.game.rulesVersion === game.facts.rulesVersion;
  if (running !== undefined && !isPlayable) await giveUp(running, context, findGame);
  const table = new Table({ id, name, openedAt, fence, game, setting: setting.value, level: USUAL_LEVEL }, context);
  table.lobby.abandoned = isPlayable ? undefined : running?.game.id;
  const last = running === undefined ? await lastGame(header.gameId, from, context) : undefined;
  table.restore(header, isPlayable ? courseOf(running, findGame) : last);
  return table;
}

/** The finished game whose result the people may still be looking at; undefined if it is no longer stored or its rules have changed. */
async function lastGame(
  id: string | undefined,
  { store, findGame }: Sources,
  { log }: TableContext,
): Promise<Course | undefined> {
  const stored = id === undefined ? undefined : await store.record(id);
  if (id === undefined || stored === undefined || stored.summary.outcome === null) return undefined;
  const record = parseRecord(stored.text, (name) => findGame(name)); // with the current rules only: clients get views of these
  const game = record.ok ? findGame(record.value.game) : undefined;
  if (!record.ok || game === undefined) return undefined;
  const course = new Course(id, game, settingOf(game, record.value), record.value.seed);
  try {
    course.catchUp(record.value.moves);
  } catch (error) {
    log.warn({ err: error, game: id }, 'the last game of a table cannot be shown'); // the table itself is more important
    return undefined;
  }
  return course;
}

/** The game at its last position, by the rules it was begun with. */
function courseOf({ game: kept, moves }: Running, findGame: FindGame): Course {
  const game = findGame(kept.game, kept.rulesVersion);
  const setting = game?.configure(kept.options, kept.seats);
  const seed = parseSeed(kept.seed);
  if (game === undefined || !setting?.ok || !seed.ok) throw new Error(`game ${kept.id} cannot be read`);
  const course = new Course(kept.id, game, setting.value, seed.value);
  course.catchUp(moves);
  return course;
}

/** Ends a game whose rules have changed, without an outcome: it cannot go on, and its table could not start another one. */
async function giveUp(running: Running, { write, clock, log }: TableContext, findGame: FindGame): Promise<void> {
  const { id: gameId, game, rulesVersion, players } = running.game;
  const isKnown = findGame(game, rulesVersion) !== undefined;
  const record = isKnown ? courseOf(running, findGame).record(players) : numbered(running);
  await write({ kind: 'finish', gameId, endedAt: clock.now(), outcome: null, record });
  log.warn({ game: gameId, rulesVersion }, 'a game was given up because its rules have changed');
}

/** A record with the numbers of the actions instead of their notation, which only their own rules know. */
function numbered({ game, moves }: Running): string {
  const { rulesVersion, seats, options, seed, players } = game;
  const lines = [
    'Stammtisch record 1',
    `game: ${game.game}`,
    `rules: ${rulesVersion}`,
    `seats: ${seats}`,
    `options: ${JSON.stringify(options)}`,
    `seed: ${seed}`,
    ...players.map((name, seat) => `player ${seat}: ${name}`),
    '',
    ...moves.map(({ actor, action }) => `${actor === TABLE ? 'table' : actor} ${action}`),
  ];
  return `${lines.join('\n')}\n`;
}
