import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enterableFolder, isEnterable, otherUser, preparePlace, removePlace } from './postgres-place.ts';
import { PostgresServer } from './postgres-server.ts';

const isRoot = process.getuid?.() === 0;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stammtisch-place-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const newFolder = (name: string, mode: number): string => {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  chmodSync(path, mode);
  return path;
};

describe.skipIf(process.platform === 'win32')('folders that every user may enter', () => {
  test('one closed folder above closes all below', () => {
    chmodSync(folder, 0o700);
    expect(isEnterable(newFolder('open', 0o755))).toBe(false);
    expect(isEnterable('/')).toBe(true);
  });

  test('a closed or missing folder is passed over', () => {
    expect(enterableFolder([join(folder, 'missing'), newFolder('closed', 0o700), '/'])).toBe('/');
  });

  test('without any the error says what to do', () => {
    const closed = newFolder('closed', 0o700);
    expect(() => enterableFolder([closed])).toThrow(`other users may not enter ${closed}. Set TMPDIR to a folder`);
  });
});

describe.skipIf(process.platform === 'win32')('the user that PostgreSQL runs as', () => {
  test('is the first that exists', () => {
    expect(otherUser(['no-such-user', 'root'])).toEqual({ uid: 0, gid: 0 });
  });

  test('without any the error says what to do', () => {
    expect(() => otherUser(['no-such-user', 'nor-this'])).toThrow(
      'this system has none of the users no-such-user, nor-this to run it as. Create one of them, or run',
    );
  });
});

describe.runIf(isRoot)('as root', () => {
  test('programs in a closed folder are copied to where the other user may run them', () => {
    const closed = newFolder('closed', 0o700);
    mkdirSync(join(closed, 'bin'), { mode: 0o700 });
    writeFileSync(join(closed, 'bin', 'initdb'), '', { mode: 0o700 });
    const place = preparePlace(closed);
    const copy = join(place.programs, 'bin', 'initdb');
    expect(copy.startsWith(place.folder)).toBe(true);
    expect(statSync(copy).mode & 0o777).toBe(0o755);
    expect(statSync(place.folder).uid).toBe(place.identity?.uid);
    removePlace(place);
    expect(statSync(place.folder, { throwIfNoEntry: false })).toBeUndefined();
  });
});

test('a program that cannot be run is an error at once', async () => {
  const server = new PostgresServer({ programs: join(folder, 'nothing'), folder, identity: undefined });
  await expect(server.create('user', 'password')).rejects.toThrow('The program initdb of PostgreSQL cannot be run');
  await expect(server.start(1, [])).rejects.toThrow('The program postgres of PostgreSQL cannot be run');
});
