/** Executes the writes of a commit as statements of one transaction. */
import { sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Write } from './live-store.ts';
import { Batch, type BatchWrite, type LoadedGame, type Repeated, type SingleWrite } from './postgres-batch.ts';
import type { GameRow, MoveRow, SessionRow, TableRow } from './rows.ts';

type Change = Transaction<Database>;

/** A statement has at most 65,535 values. */
const ROWS = 2000;

/** In order; `forget` and `expire` read the database, so all writes before them must be executed first. */
export async function commitWrites(change: Change, writes: readonly Write[]): Promise<void> {
  let batch: BatchWrite[] = [];
  for (const write of writes) {
    if (!isSingle(write)) {
      batch.push(write);
      continue;
    }
    await commitBatch(change, batch);
    batch = [];
    await commitSingle(change, write);
  }
  await commitBatch(change, batch);
}

const SINGLE: ReadonlySet<Write['kind']> = new Set<SingleWrite['kind']>(['forget', 'expire', 'thing', 'drop', 'sweep']);
const isSingle = (write: Write): write is SingleWrite => SINGLE.has(write.kind);

async function commitSingle(change: Change, write: SingleWrite): Promise<void> {
  switch (write.kind) {
    case 'forget':
      return forget(change, write.before);
    case 'expire':
      return expire(change, write.before, write.most);
    case 'thing':
      await sql`insert into things (hash, body, used_at) values (${write.hash}, ${write.text}, ${write.at})
        on conflict (hash) do update set used_at = greatest(things.used_at, excluded.used_at)`.execute(change);
      return;
    case 'drop':
      await change.deleteFrom('things').where('hash', '=', write.hash).execute();
      return;
    case 'sweep':
      await change.deleteFrom('things').where('used_at', '<', write.before).execute();
  }
}

async function commitBatch(change: Change, writes: readonly BatchWrite[]): Promise<void> {
  if (writes.length === 0) return;
  const batch = new Batch(writes);
  const { tableIds, gameIds, beginsAt } = batch;
  batch.load(await knownTables(change, tableIds), await loadedGames(change, gameIds, beginsAt));
  for (const repeated of batch.repeated) batch.loadMoves(await loadedMoves(change, repeated));
  batch.apply();
  await setTables(change, [...batch.tables.values()]);
  await setSessions(change, [...batch.sessions.values()]);
  for (const row of batch.changedGames) await changeGame(change, row);
  await dropMoves(change, batch.endedGames);
  await addGames(change, batch.newGames);
  await addMoves(change, batch.newMoves);
}

async function knownTables(change: Change, ids: readonly string[]): Promise<Pick<TableRow, 'id' | 'fence'>[]> {
  if (ids.length === 0) return [];
  return change.selectFrom('live_tables').select(['id', 'fence']).where(isOneOf('id', ids)).execute();
}

/** The named games, and the running games of the tables. */
async function loadedGames(change: Change, ids: readonly string[], tables: readonly string[]): Promise<LoadedGame[]> {
  if (ids.length === 0) return [];
  const running = sql<boolean>`(ended_at is null and ${isOneOf('table_id', tables)})`;
  const rows = await change
    .selectFrom('games')
    .selectAll()
    .select(sql<number | null>`(select max(place) from moves where game_id = games.id)`.as('last'))
    .where(tables.length === 0 ? isOneOf('id', ids) : sql<boolean>`(${isOneOf('id', ids)} or ${running})`)
    .execute();
  return rows.map(({ last, ...row }) => ({ row, stands: (last ?? -1) + 1 }));
}

async function loadedMoves(change: Change, { gameId, from, to }: Repeated): Promise<MoveRow[]> {
  const moves = change.selectFrom('moves').selectAll().where('game_id', '=', gameId);
  return moves.where('place', '>=', from).where('place', '<', to).execute();
}

async function setTables(change: Change, rows: readonly TableRow[]): Promise<void> {
  for (const values of chunks(rows)) {
    await change
      .insertInto('live_tables')
      .values(values)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          header: ref('excluded.header'),
          opened_at: ref('excluded.opened_at'),
          touched_at: ref('excluded.touched_at'),
          closed_at: ref('excluded.closed_at'),
          fence: ref('excluded.fence'),
        })),
      )
      .execute();
  }
}

async function setSessions(change: Change, rows: readonly SessionRow[]): Promise<void> {
  for (const values of chunks(rows)) {
    await change
      .insertInto('sessions')
      .values(values)
      .onConflict((conflict) =>
        conflict
          .column('hash')
          .doUpdateSet(({ ref }) => ({ table_id: ref('excluded.table_id'), at: ref('excluded.at') })),
      )
      .execute();
  }
}

/** One statement for each game: a taken seat or a finished game is rare compared with moves. */
async function changeGame(change: Change, { id, players, ended_at, outcome, record }: GameRow): Promise<void> {
  await change.updateTable('games').set({ players, ended_at, outcome, record }).where('id', '=', id).execute();
}

async function addGames(change: Change, rows: readonly GameRow[]): Promise<void> {
  for (const values of chunks(rows)) await change.insertInto('games').values(values).execute();
}

async function dropMoves(change: Change, games: readonly string[]): Promise<void> {
  if (games.length > 0) await change.deleteFrom('moves').where(isOneOf('game_id', games)).execute();
}

/** Moves as five arrays, so that the text of the statement does not depend on their number. */
async function addMoves(change: Change, rows: readonly MoveRow[]): Promise<void> {
  if (rows.length === 0) return;
  const column = (name: keyof MoveRow): unknown[] => rows.map((row) => row[name]);
  await sql`insert into moves (game_id, place, actor, action, at) select * from unnest(
    ${column('game_id')}::text[], ${column('place')}::integer[], ${column('actor')}::integer[],
    ${column('action')}::bigint[], ${column('at')}::bigint[])`.execute(change);
}

/** In this order, because each statement uses rows that the next one deletes. */
async function forget(change: Change, before: number): Promise<void> {
  const stale = sql`(select id from live_tables where closed_at is not null and touched_at < ${before})`;
  const games = sql`(select id from games where ended_at is null and table_id in ${stale})`;
  await sql`delete from moves where game_id in ${games}`.execute(change);
  await sql`delete from games where id in ${games}`.execute(change);
  await sql`delete from sessions where table_id in ${stale}`.execute(change);
  await sql`delete from live_tables where id in ${stale}`.execute(change);
}

async function expire(change: Change, before: number, most: number): Promise<void> {
  const oldest = sql`(select id from games where ended_at < ${before} order by ended_at, id collate "C" limit ${most})`;
  await sql`delete from games where id in ${oldest}`.execute(change);
}

const isOneOf = (column: string, ids: readonly string[]) => sql<boolean>`${sql.ref(column)} = any(${ids}::text[])`;

function* chunks<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += ROWS) yield rows.slice(from, from + ROWS);
}
