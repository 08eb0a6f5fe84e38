/** Makes tables from what the store has of them, with the game that was running. */
import type { Game } from '../core/game.ts';
import { parseSeed } from '../core/seed.ts';
import { findGame } from '../games/index.ts';
import type { LiveStore, StoredTable } from '../store/live-store.ts';
import { Course } from '../table/course.ts';
import { readHeader } from '../table/header.ts';
import { Table, type TableContext } from '../table/table.ts';

/** The level of agents at a table that names none. */
export const USUAL_LEVEL = 'normal';

export async function restoredTable(stored: StoredTable, context: TableContext, store: LiveStore): Promise<Table> {
  const header = readHeader(stored.header);
  const game = findGame(header.game);
  const setting = game?.configure(header.options, header.seats);
  if (game === undefined || !setting?.ok) throw new Error(`no table for ${header.game}`);
  const { id, name, openedAt, fence } = stored;
  const table = new Table({ id, name, openedAt, fence, game, setting: setting.value, level: USUAL_LEVEL }, context);
  table.restore(header, await courseOf(id, game, store));
  return table;
}

async function courseOf(tableId: string, game: Game, store: LiveStore): Promise<Course | undefined> {
  const kept = await store.gameOf(tableId);
  if (kept === undefined || kept.game.rulesVersion !== game.facts.rulesVersion) return undefined;
  const setting = game.configure(kept.game.options, kept.game.seats);
  const seed = parseSeed(kept.game.seed);
  if (!setting.ok || !seed.ok) throw new Error(`game ${kept.game.id} cannot be read`);
  const course = new Course(kept.game.id, game, setting.value, seed.value);
  course.catchUp(kept.moves);
  return course;
}
