/**
 * The live store over one SQLite connection, synchronous: it runs in a thread of its own (`sqlite-worker.ts`). Statements are
 * prepared once; a commit is one transaction that applies the writes in order, as the contract demands.
 */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { checkWrites, pageOf } from './check.ts';
import { StoreError } from './errors.ts';
import type { LiveStore, RecordQuery, StoredGame, StoredMove, StoredTable, StoredThing, Write } from './live-store.ts';
import {
  endOf,
  type FinishWrite,
  type GameRow,
  gameOf,
  isSameEnd,
  isSameGame,
  isSameMove,
  type MoveRow,
  moveOf,
  rowOfGame,
  rowOfTable,
  SUMMARY_COLUMNS,
  summaryOf,
  type TableRow,
  type ThingRow,
  tableOf,
  thingOf,
} from './rows.ts';

/** The contract without promises. */
export type Synchronous = {
  readonly [Method in keyof LiveStore]: (
    ...given: Parameters<LiveStore[Method]>
  ) => Awaited<ReturnType<LiveStore[Method]>>;
};

type MovesWrite = Extract<Write, { kind: 'moves' }>;
type Standing = { readonly ended_at: number | null; readonly last: number | null };

const summary = SUMMARY_COLUMNS.join(', ');
const listed = 'ended_at IS NOT NULL AND is_private = 0';
const page = '(ended_at, id) < (:before, :beforeId) ORDER BY ended_at DESC, id DESC LIMIT :limit';
const stale = 'SELECT id FROM live_tables WHERE closed_at IS NOT NULL AND touched_at < :before';
const staleGames = `SELECT id FROM games WHERE ended_at IS NULL AND table_id IN (${stale})`;

/** In this order, because each statement uses rows that the next one deletes. */
const FORGET = [
  `DELETE FROM moves WHERE game_id IN (${staleGames})`,
  `DELETE FROM games WHERE id IN (${staleGames})`,
  `DELETE FROM sessions WHERE table_id IN (${stale})`,
  `DELETE FROM live_tables WHERE id IN (${stale})`,
];

const SQL = {
  begin: 'BEGIN IMMEDIATE',
  commit: 'COMMIT',
  rollback: 'ROLLBACK',
  setTable: `INSERT INTO live_tables (id, name, header, opened_at, touched_at, closed_at, fence)
    VALUES (:id, :name, :header, :opened_at, :touched_at, :closed_at, :fence)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, header = excluded.header, opened_at = excluded.opened_at,
      touched_at = excluded.touched_at, closed_at = excluded.closed_at, fence = excluded.fence
    WHERE live_tables.fence <= excluded.fence`,
  setSession: `INSERT INTO sessions (hash, table_id, at) VALUES (:hash, :tableId, :at)
    ON CONFLICT (hash) DO UPDATE SET table_id = excluded.table_id, at = excluded.at`,
  addGame: `INSERT INTO games (id, table_id, game, rules_version, seats, options, seed, players, started_at, is_private)
    VALUES (:id, :table_id, :game, :rules_version, :seats, :options, :seed, :players, :started_at, :is_private)`,
  addMove: 'INSERT INTO moves (game_id, place, actor, action, at) VALUES (?, ?, ?, ?, ?)',
  setPlayers: 'UPDATE games SET players = ? WHERE id = ?',
  endGame: 'UPDATE games SET ended_at = :ended_at, outcome = :outcome, record = :record WHERE id = :id',
  dropMoves: 'DELETE FROM moves WHERE game_id = ?',
  openTables: 'SELECT * FROM live_tables WHERE closed_at IS NULL ORDER BY opened_at, id',
  table: 'SELECT * FROM live_tables WHERE id = ?',
  fence: 'SELECT fence FROM live_tables WHERE id = ?',
  tableOfSession: 'SELECT live_tables.* FROM sessions JOIN live_tables ON id = table_id WHERE hash = ?',
  game: 'SELECT * FROM games WHERE id = ?',
  runningGame: 'SELECT * FROM games WHERE table_id = ? AND ended_at IS NULL',
  standing: 'SELECT ended_at, (SELECT max(place) FROM moves WHERE game_id = games.id) AS last FROM games WHERE id = ?',
  move: 'SELECT actor, action, at FROM moves WHERE game_id = ? AND place = ?',
  moves: 'SELECT actor, action, at FROM moves WHERE game_id = ? ORDER BY place',
  records: `SELECT ${summary} FROM games WHERE ${listed} AND ${page}`,
  expire: `DELETE FROM games WHERE id IN
    (SELECT id FROM games WHERE ended_at < :before ORDER BY ended_at, id LIMIT :most)`,
  expired: 'SELECT count(*) AS value FROM games WHERE ended_at < ?',
  setThing: `INSERT INTO things (hash, body, used_at) VALUES (:hash, :text, :at)
    ON CONFLICT (hash) DO UPDATE SET used_at = max(used_at, excluded.used_at)`,
  thing: 'SELECT body, used_at FROM things WHERE hash = ?',
  dropThing: 'DELETE FROM things WHERE hash = ?',
  sweepThings: 'DELETE FROM things WHERE used_at < ?',
  newest: 'SELECT max(touched_at) AS value FROM live_tables',
  bytes: `SELECT (page_count - freelist_count) * page_size AS value
    FROM pragma_page_count, pragma_freelist_count, pragma_page_size`,
  recordsOfGame: `SELECT ${summary} FROM games WHERE ${listed} AND game = :game AND ${page}`,
} as const;

export class SqliteEngine implements Synchronous {
  readonly #file: DatabaseSync;
  readonly #sql: Readonly<Record<keyof typeof SQL, StatementSync>>;
  readonly #forget: readonly StatementSync[];

  constructor(file: DatabaseSync) {
    this.#file = file;
    const prepared = Object.entries(SQL).map(([name, text]) => [name, file.prepare(text)]);
    this.#sql = Object.fromEntries(prepared) as Record<keyof typeof SQL, StatementSync>;
    this.#forget = FORGET.map((text) => file.prepare(text));
  }

  commit(writes: readonly Write[]): void {
    checkWrites(writes);
    this.#sql.begin.run();
    try {
      for (const write of writes) this.#apply(write);
      this.#sql.commit.run();
    } catch (error) {
      if (this.#file.isTransaction) this.#sql.rollback.run(); // if the disk was full, SQLite has already rolled back
      throw error;
    }
  }

  openTables(): StoredTable[] {
    return this.#sql.openTables.all().map((row) => tableOf(row as TableRow));
  }

  table(id: string): StoredTable | undefined {
    const row = this.#row<TableRow>('table', id);
    return row && tableOf(row);
  }

  tableOfSession(hash: string): StoredTable | undefined {
    const row = this.#row<TableRow>('tableOfSession', hash);
    return row && tableOf(row);
  }

  gameOf(tableId: string): { game: StoredGame; moves: readonly StoredMove[] } | undefined {
    const row = this.#row<GameRow>('runningGame', tableId);
    return row && { game: gameOf(row), moves: this.#sql.moves.all(row.id).map((move) => moveOf(move as MoveRow)) };
  }

  records(query: RecordQuery): ReturnType<Synchronous['records']> {
    const asked = pageOf(query);
    const { records, recordsOfGame } = this.#sql;
    const rows = query.game === undefined ? records.all(asked) : recordsOfGame.all({ ...asked, game: query.game });
    return rows.map((row) => summaryOf(row as GameRow));
  }

  record(id: string): ReturnType<Synchronous['record']> {
    const row = this.#row<GameRow>('game', id);
    return row === undefined || row.record === null ? undefined : { summary: summaryOf(row), text: row.record };
  }

  thing(hash: string): StoredThing | undefined {
    const row = this.#row<ThingRow>('thing', hash);
    return row && thingOf(row);
  }

  bytes(): number {
    return this.#value('bytes') ?? 0;
  }

  newest(): number | undefined {
    return this.#value('newest') ?? undefined;
  }

  expired(before: number): number {
    return this.#value('expired', before) ?? 0;
  }

  close(): void {
    this.#file.close();
  }

  #value(name: keyof typeof SQL, ...values: readonly SQLInputValue[]): number | null | undefined {
    return this.#row<{ value: number | null }>(name, ...values)?.value;
  }

  #row<Row>(name: keyof typeof SQL, ...values: readonly SQLInputValue[]): Row | undefined {
    return this.#sql[name].get(...values) as Row | undefined;
  }

  #apply(write: Write): void {
    switch (write.kind) {
      case 'table':
        this.#setTable(write.table);
        break;
      case 'fence':
        if (this.#fence(write.tableId) !== write.fence) throw new StoreError('store/fenced', { table: write.tableId });
        break;
      case 'session':
        this.#fence(write.tableId);
        this.#sql.setSession.run({ hash: write.hash, tableId: write.tableId, at: write.at });
        break;
      case 'game':
        this.#begin(write.game);
        break;
      case 'moves':
        this.#append(write);
        break;
      case 'players':
        this.#standing(write.gameId);
        this.#sql.setPlayers.run(JSON.stringify(write.players), write.gameId);
        break;
      case 'finish':
        this.#finish(write);
        break;
      case 'forget':
        for (const statement of this.#forget) statement.run({ before: write.before });
        break;
      case 'expire':
        this.#sql.expire.run({ before: write.before, most: write.most });
        break;
      case 'thing':
        this.#sql.setThing.run({ hash: write.hash, text: write.text, at: write.at });
        break;
      case 'drop':
        this.#sql.dropThing.run(write.hash);
        break;
      case 'sweep':
        this.#sql.sweepThings.run(write.before);
    }
  }

  #setTable(table: StoredTable): void {
    const { changes } = this.#sql.setTable.run(rowOfTable(table));
    if (changes === 0) throw new StoreError('store/fenced', { table: table.id });
  }

  #fence(tableId: string): number {
    const row = this.#row<Pick<TableRow, 'fence'>>('fence', tableId);
    if (row === undefined) throw new StoreError('store/unknown-table', { table: tableId });
    return row.fence;
  }

  #begin(game: StoredGame): void {
    const { ended_at, outcome, record, ...row } = rowOfGame(game);
    const known = this.#row<GameRow>('game', game.id);
    if (known !== undefined) {
      if (!isSameGame(known, { ...row, ended_at, outcome, record })) {
        throw new StoreError('store/other-game', { game: game.id });
      }
      return;
    }
    this.#fence(game.tableId);
    const other = this.#row<GameRow>('runningGame', game.tableId);
    if (other !== undefined) throw new StoreError('store/second-game', { game: game.id, other: other.id });
    this.#sql.addGame.run(row);
  }

  #append({ gameId, first, moves }: MovesWrite): void {
    const stands = (this.#standing(gameId).last ?? -1) + 1;
    if (first > stands) throw new StoreError('store/gap', { game: gameId, stands, first });
    moves.forEach((move, i) => {
      const place = first + i;
      if (place >= stands) this.#sql.addMove.run(gameId, place, move.actor, move.action, move.at);
      else if (!isSameMove(move, this.#row<MoveRow>('move', gameId, place) as MoveRow)) {
        throw new StoreError('store/other-move', { game: gameId, place });
      }
    });
  }

  /** The state of a running game; throws if it is not running. */
  #standing(gameId: string): Standing {
    const standing = this.#row<Standing>('standing', gameId);
    if (standing === undefined) throw new StoreError('store/unknown-game', { game: gameId });
    if (standing.ended_at !== null) throw new StoreError('store/game-over', { game: gameId });
    return standing;
  }

  #finish(write: FinishWrite): void {
    const row = this.#row<GameRow>('game', write.gameId);
    if (row === undefined) throw new StoreError('store/unknown-game', { game: write.gameId });
    if (row.ended_at === null) {
      this.#sql.endGame.run({ id: write.gameId, ...endOf(write) });
      this.#sql.dropMoves.run(write.gameId);
    } else if (!isSameEnd(row, write)) throw new StoreError('store/game-over', { game: write.gameId });
  }
}
