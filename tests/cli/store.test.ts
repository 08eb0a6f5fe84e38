/** `stammtisch store`: beside a running server, and on damaged stores. */
import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serve, TestClient } from '../live/support.ts';
import { stammtischHere } from './here.ts';
import { stammtisch } from './stammtisch.ts';

let folder: string;
const at = (name: string): string => join(folder, name);

/** A store with a finished game and a running one, and a backup that was made while the server ran. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stammtisch-store-'));
  const server = await serve({ place: at('store.sqlite') });
  for (const [table, rounds] of [
    ['Over', 1],
    ['Running', 3],
  ] as const) {
    const client = await TestClient.connect(server);
    const options = { rounds };
    await client.join(table, 'Ada', { game: 'mau-mau', options, seats: 2, level: 'random' });
    client.say('lobby_action', { action: 'start_game' });
    for (let n = 0; table === 'Over' || n < 4; n++) {
      const { type, payload } = await client.next(
        (message) => message.type === 'request' || message.payload.event === 'over',
      );
      if (type !== 'request') break;
      client.respond(payload, { action: payload.context.legal[0] });
    }
  }
  const { code, out, err } = await stammtisch(['store', 'backup', at('backup.sqlite'), '--store', at('store.sqlite')]);
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('2 tables, 2 sessions, 2 games and records');
  await server.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

const check = (file: string, ...more: string[]) => stammtisch(checking(file, ...more));
const checkHere = (file: string) => stammtischHere(checking(file));
const checking = (file: string, ...more: string[]) => ['store', 'check', '--store', at(file), ...more];

test('the backup is sound, and so is what it is restored to', async () => {
  expect(await check('backup.sqlite')).toMatchObject({
    code: 0,
    out: 'No problem found. Tables: 2, running games: 1, records: 1; all were read, all games replayed.\n',
  });
  const restored = await stammtisch(['store', 'restore', at('backup.sqlite'), '--store', at('restored.sqlite')]);
  expect([restored.code, restored.err]).toEqual([0, '']);
  expect((await check('restored.sqlite', '--lang', 'de')).out).toContain('Kein Fehler gefunden. Tische: 2');
  const moved = await stammtisch(['store', 'move', at('moved.sqlite'), '--store', at('restored.sqlite')]);
  expect([moved.code, moved.err]).toEqual([0, '']);
  expect((await check('moved.sqlite')).code).toBe(0);
});

test('a missing store and an existing backup are refused with a sentence and code 3', async () => {
  expect(await check('nowhere.sqlite')).toMatchObject({
    code: 3,
    err: `There is no store at ${at('nowhere.sqlite')}.\n`,
  });
  const again = await stammtisch(['store', 'backup', at('backup.sqlite'), '--store', at('store.sqlite')]);
  expect(again).toMatchObject({
    code: 3,
    err: `${at('backup.sqlite')} exists already; a backup needs a new file.\n`,
  });
});

describe('check says what is wrong and where, with code 1', () => {
  test.each([
    ['DELETE FROM moves WHERE place = 1', /^Running game \S+ at table "Running": move 1 is missing\.$/m],
    ['UPDATE moves SET actor = 9 WHERE place = 2', /^Running game \S+ at table "Running": .*[Mm]ove 3/m],
    ["UPDATE games SET record = replace(record, 'seed: ', 'seed: 00')", /^Record \S+: /m],
    ["UPDATE live_tables SET header = '{' WHERE name = 'Over'", /^Table "Over" \(\S+\): /m],
    ["UPDATE sessions SET table_id = 'x'", /^A session belongs to table x, which does not exist\.$/m],
    ["UPDATE moves SET game_id = 'x'", /^\d+ moves belong to game x, which is not running\.$/m],
    ['UPDATE games SET rules_version = 99 WHERE ended_at IS NULL', /needs version 99 of the rules; this program has 1/],
  ])('%s', async (damage, sentence) => {
    const file = `damaged-${damage.length}.sqlite`;
    cpSync(at('backup.sqlite'), at(file));
    const database = new DatabaseSync(at(file));
    database.exec(damage);
    database.close();
    const { code, out, err } = await checkHere(file);
    expect(out).toMatch(sentence);
    expect(err).toMatch(/^\d+ problems? found\.$/m);
    expect(code).toBe(1);
  });

  test('a truncated file, and a file with overwritten pages', async () => {
    cpSync(at('backup.sqlite'), at('short.sqlite'));
    truncateSync(at('short.sqlite'), 3 * 4096);
    expect(await check('short.sqlite')).toMatchObject({ code: 1 });
    const bytes = readFileSync(at('backup.sqlite'));
    bytes.fill(0xaa, 4096 * 5);
    writeFileSync(at('holes.sqlite'), bytes);
    expect(await checkHere('holes.sqlite')).toMatchObject({ code: 1 });
  });
});
