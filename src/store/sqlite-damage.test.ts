/** Files that are damaged, emptied or foreign are refused; new ones are not. */
import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Write } from './live-store.ts';
import { openLiveStore } from './open.ts';

const folder = mkdtempSync(join(tmpdir(), 'damage-'));
const sound = join(folder, 'sound.sqlite');
let names = 0;

beforeAll(async () => {
  const store = await openLiveStore(sound);
  const table = (n: number): Write => ({
    kind: 'table',
    table: { id: `t${n}`, name: `t${n}`, header: { text: 'x'.repeat(2_000) }, openedAt: 1, touchedAt: 1, fence: 1 },
  });
  await store.commit(Array.from({ length: 1_000 }, (_, n) => table(n)));
  await store.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A copy of the sound file, as a server left it. */
function copy(): string {
  const path = join(folder, `${names++}.sqlite`);
  for (const end of ['', '-lock']) copyFileSync(sound + end, path + end);
  return path;
}

async function refusal(path: string): Promise<string | undefined> {
  try {
    await (await openLiveStore(path)).close();
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}

test('a sound file is opened, again and again', async () => {
  const path = copy();
  expect([await refusal(path), await refusal(path)]).toEqual([undefined, undefined]);
});

describe('a file', () => {
  test.each([0.1, 0.5, 0.9])('cut to %d of its size is damaged', async (part) => {
    const path = copy();
    truncateSync(path, Math.floor(statSync(path).size * part));
    expect(await refusal(path)).toBe('store/damaged');
  });

  test('cut at a page is damaged', async () => {
    const path = copy();
    truncateSync(path, statSync(path).size - 4096);
    expect(await refusal(path)).toBe('store/damaged');
  });

  test('cut to nothing was emptied, and stays as it is', async () => {
    const path = copy();
    truncateSync(path, 0);
    expect([await refusal(path), await refusal(path), statSync(path).size]).toEqual([
      'store/emptied',
      'store/emptied',
      0,
    ]);
  });

  test('that is missing beside its log was emptied', async () => {
    const path = copy();
    rmSync(path);
    writeFileSync(`${path}-wal`, 'log');
    expect([await refusal(path), existsSync(path)]).toEqual(['store/emptied', false]);
  });

  test('with a page of zeros is damaged', async () => {
    const path = copy();
    const file = new DatabaseSync(path);
    const { rootpage } = file.prepare(`SELECT rootpage FROM sqlite_schema WHERE name = 'live_tables'`).get() as {
      rootpage: number;
    };
    file.close();
    const { openSync, writeSync, closeSync } = await import('node:fs');
    const handle = openSync(path, 'r+');
    writeSync(handle, Buffer.alloc(4096), 0, 4096, (rootpage - 1) * 4096);
    closeSync(handle);
    expect(await refusal(path)).toBe('store/damaged');
  });

  test('of text, or of another program, is foreign and not changed', async () => {
    const text = join(folder, 'text.sqlite');
    writeFileSync(text, 'Dear diary, '.repeat(100));
    expect([await refusal(text), statSync(text).size]).toEqual(['store/foreign', 1200]);
    const other = join(folder, 'other.sqlite');
    const database = new DatabaseSync(other);
    database.exec('CREATE TABLE cats (name TEXT)');
    database.close();
    expect(await refusal(other)).toBe('store/foreign');
  });

  test('that is new, or empty and never used, is opened', async () => {
    const empty = join(folder, 'empty.sqlite');
    writeFileSync(empty, '');
    expect([await refusal(empty), await refusal(join(folder, 'new.sqlite'))]).toEqual([undefined, undefined]);
  });
});
