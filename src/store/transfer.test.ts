/** Backup, restore and move of SQLite files; `postgres.test.ts` has the other database. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore, type Store } from './open.ts';
import { withSnapshot } from './snapshot.ts';
import { finish, game, moves, table } from './testing/samples.ts';
import { backupStore, moveStore, restoreStore } from './transfer.ts';

let folder: string;
const at = (name: string): string => join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stammtisch-transfer-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const ROWS = { leagues: 0, runs: 0, standings: 0, live_tables: 1, sessions: 1, games: 2, moves: 250, things: 1 };

async function fill({ live }: Store): Promise<void> {
  await live.commit([
    { kind: 'table', table: table('t') },
    { kind: 'session', hash: 's', tableId: 't', at: 1 },
    { kind: 'game', game: game('h', 't') },
    finish('h', 9),
    { kind: 'game', game: game('g', 't') },
    { kind: 'moves', gameId: 'g', first: 0, moves: moves(0, 250) },
    { kind: 'thing', hash: 'h', text: '{}', at: 1 },
  ]);
}

const answers = ({ live }: Store): Promise<unknown> =>
  Promise.all([live.openTables(), live.gameOf('t'), live.tableOfSession('s'), live.record('h')]);

test('a backup of a running store is one file with everything, and restores it', async () => {
  const store = await openStore(at('store.sqlite'));
  await fill(store);
  const seen: number[] = [];
  expect(await backupStore(at('store.sqlite'), at('backup.sqlite'), (done) => seen.push(done))).toEqual(ROWS);
  expect(seen.at(-1)).toBe(255);
  const before = await answers(store);
  await store.live.commit([{ kind: 'moves', gameId: 'g', first: 250, moves: moves(250, 260) }]); // not in the backup
  await store.close();
  expect(readdirSync(folder).filter((name) => name.startsWith('backup'))).toEqual(['backup.sqlite']);
  if (process.platform !== 'win32') expect(statSync(at('backup.sqlite')).mode & 0o777).toBe(0o600);
  const bytes = readFileSync(at('backup.sqlite'));
  expect(await restoreStore(at('backup.sqlite'), at('again.sqlite'))).toEqual(ROWS);
  expect(readFileSync(at('backup.sqlite')).equals(bytes)).toBe(true);
  const again = await openStore(at('again.sqlite'));
  expect(await answers(again)).toEqual(before);
  await again.close();
});

test('a backup is of one moment, whatever is written meanwhile', async () => {
  const store = await openStore(at('store.sqlite'));
  await fill(store);
  await withSnapshot(at('store.sqlite'), async (snapshot) => {
    expect(await snapshot.count('moves')).toBe(250);
    await store.live.commit([{ kind: 'moves', gameId: 'g', first: 250, moves: moves(250, 500) }]);
    let rows = 0;
    for await (const piece of snapshot.rows('moves')) rows += piece.length;
    expect(rows).toBe(250);
  });
  await store.close();
});

test('a store that is in use is neither moved nor overwritten', async () => {
  const store = await openStore(at('store.sqlite'));
  await fill(store);
  await backupStore(at('store.sqlite'), at('backup.sqlite'));
  await expect(moveStore(at('store.sqlite'), at('new.sqlite'))).rejects.toMatchObject({ code: 'store/in-use' });
  await expect(restoreStore(at('backup.sqlite'), at('store.sqlite'))).rejects.toMatchObject({ code: 'store/in-use' });
  await store.close();
  await expect(restoreStore(at('backup.sqlite'), at('store.sqlite'))).rejects.toMatchObject({
    code: 'store/not-empty',
  });
  await expect(backupStore(at('store.sqlite'), at('backup.sqlite'))).rejects.toMatchObject({ code: 'store/exists' });
  expect(await moveStore(at('store.sqlite'), at('new.sqlite'))).toEqual(ROWS);
});

test('what is no store is refused, and no half backup stays behind', async () => {
  writeFileSync(at('text'), 'no database, but long enough to be read as the header of one '.repeat(40));
  writeFileSync(at('empty'), '');
  await expect(backupStore(at('text'), at('backup'))).rejects.toMatchObject({ code: 'store/unreadable' });
  await expect(backupStore(at('empty'), at('backup'))).rejects.toMatchObject({ code: 'store/foreign' });
  await expect(restoreStore(at('nothing'), at('new'))).rejects.toMatchObject({ code: 'store/missing' });
  await expect(moveStore(at('nothing'), at('new'))).rejects.toMatchObject({ code: 'store/missing' });
  expect(readdirSync(folder).sort()).toEqual(['empty', 'text']);
  expect(existsSync(at('backup'))).toBe(false);
});
