/** Conversion between rows of the live tables and the contract's types, the same in every database. */
import type { Outcome } from '../core/game.ts';
import type { Options } from '../core/options.ts';
import type { Database } from './database.ts';
import type { RecordSummary, StoredGame, StoredMove, StoredTable, StoredThing, Write } from './live-store.ts';

export type TableRow = Database['live_tables'];
export type SessionRow = Database['sessions'];
export type GameRow = Database['games'];
export type MoveRow = Database['moves'];
export type ThingRow = Database['things'];
export type FinishWrite = Extract<Write, { kind: 'finish' }>;

export function rowOfTable({ id, name, header, openedAt, touchedAt, closedAt, fence }: StoredTable): TableRow {
  return {
    id,
    name,
    header: JSON.stringify(header),
    opened_at: openedAt,
    touched_at: touchedAt,
    closed_at: closedAt ?? null,
    fence,
  };
}

export function tableOf({ id, name, header, opened_at, touched_at, closed_at, fence }: TableRow): StoredTable {
  const table = { id, name, header: JSON.parse(header) as unknown, openedAt: opened_at, touchedAt: touched_at, fence };
  return closed_at === null ? table : { ...table, closedAt: closed_at };
}

export function rowOfGame(game: StoredGame): GameRow {
  return {
    id: game.id,
    table_id: game.tableId,
    game: game.game,
    rules_version: game.rulesVersion,
    seats: game.seats,
    options: JSON.stringify(game.options),
    seed: game.seed,
    players: JSON.stringify(game.players),
    started_at: game.startedAt,
    is_private: game.isPrivate ? 1 : 0,
    ended_at: null,
    outcome: null,
    record: null,
  };
}

export function gameOf(row: GameRow): StoredGame {
  return {
    id: row.id,
    tableId: row.table_id,
    game: row.game,
    rulesVersion: row.rules_version,
    seats: row.seats,
    options: JSON.parse(row.options) as Options,
    seed: row.seed,
    players: JSON.parse(row.players) as string[],
    startedAt: row.started_at,
    isPrivate: row.is_private !== 0,
  };
}

/** Whether both rows describe the same game from its beginning; players and outcome may differ. */
export function isSameGame(one: GameRow, other: GameRow): boolean {
  const fields = ['table_id', 'game', 'rules_version', 'seats', 'options', 'seed', 'started_at', 'is_private'] as const;
  return fields.every((field) => one[field] === other[field]);
}

export const moveOf = ({ actor, action, at }: Omit<MoveRow, 'game_id' | 'place'>): StoredMove => ({
  actor,
  action,
  at,
});

export function isSameMove(one: StoredMove, other: StoredMove): boolean {
  return one.actor === other.actor && one.action === other.action && one.at === other.at;
}

/** The columns that a `finish` sets. */
export function endOf({ endedAt, outcome, record }: FinishWrite): Pick<GameRow, 'ended_at' | 'outcome' | 'record'> {
  return { ended_at: endedAt, outcome: outcome === null ? null : JSON.stringify(outcome), record };
}

export function isSameEnd(row: GameRow, write: FinishWrite): boolean {
  const end = endOf(write);
  return row.ended_at === end.ended_at && row.outcome === end.outcome && row.record === end.record;
}

/** The columns of a list of records: all but the large ones. */
export const SUMMARY_COLUMNS = [
  'id',
  'table_id',
  'game',
  'rules_version',
  'seats',
  'players',
  'started_at',
  'ended_at',
  'outcome',
  'is_private',
] as const satisfies readonly (keyof GameRow)[];

export function summaryOf(row: Pick<GameRow, (typeof SUMMARY_COLUMNS)[number]>): RecordSummary {
  return {
    id: row.id,
    tableId: row.table_id,
    game: row.game,
    rulesVersion: row.rules_version,
    seats: row.seats,
    players: JSON.parse(row.players) as string[],
    startedAt: row.started_at,
    endedAt: row.ended_at ?? 0,
    outcome: row.outcome === null ? null : (JSON.parse(row.outcome) as Outcome),
    isPrivate: row.is_private !== 0,
  };
}

export const thingOf = ({ body, used_at }: Pick<ThingRow, 'body' | 'used_at'>): StoredThing => ({
  text: body,
  usedAt: used_at,
});
