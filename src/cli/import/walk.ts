/** The files of an import: those named, and the logs in the named folders and their subfolders. */
import { opendir, stat } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';

/** A path of the command line that exists. */
export interface Start {
  readonly path: string;
  readonly isFolder: boolean;
  /** Its path under the output folder. */
  readonly place: string;
}

export interface LogFile {
  readonly path: string;
  /** Relative to the output folder, still with the ending of the log. */
  readonly place: string;
}

export type OnError = (folder: string, error: unknown) => Promise<void> | void;

const ENDINGS: readonly string[] = ['.tch', '.txt'];

/** Number of names sorted and kept at a time, so that memory does not grow with the size of a folder. */
const PORTION = 20_000;

/** The content of a single folder goes directly into the output folder; several paths keep their own names there. */
export async function startsOf(paths: readonly string[]): Promise<Start[]> {
  const starts: Start[] = [];
  for (const path of paths) {
    const isFolder = (await stat(path)).isDirectory();
    starts.push({ path, isFolder, place: isFolder && paths.length === 1 ? '' : basename(resolve(path)) });
  }
  return starts;
}

/** Every log, folder by folder, sorted by name in each. `onError` is called for a folder that cannot be opened. */
export async function* walk(
  starts: readonly Start[],
  leaveOut: string | undefined,
  onError: OnError,
): AsyncGenerator<LogFile> {
  for (const { path, place, isFolder } of starts) {
    if (!isFolder) yield { path, place };
    else yield* walkFolder({ path, place }, leaveOut, onError);
  }
}

async function* walkFolder(
  { path, place }: LogFile,
  leaveOut: string | undefined,
  onError: OnError,
): AsyncGenerator<LogFile> {
  if (leaveOut !== undefined && resolve(path) === leaveOut) return;
  try {
    for await (const portion of portionsOf(path)) {
      for (const { name, isFolder } of portion) {
        const found = { path: join(path, name), place: join(place, name) };
        if (isFolder) yield* walkFolder(found, leaveOut, onError);
        else yield found;
      }
    }
  } catch (error) {
    await onError(path, error);
  }
}

interface Entry {
  readonly name: string;
  readonly isFolder: boolean;
}

async function* portionsOf(folder: string): AsyncGenerator<readonly Entry[]> {
  let portion: Entry[] = [];
  for await (const entry of await opendir(folder)) {
    const isFolder = entry.isDirectory();
    if (!isFolder && !(isLog(entry.name) && (entry.isFile() || (await leadsToFile(join(folder, entry.name))))))
      continue;
    portion.push({ name: entry.name, isFolder });
    if (portion.length < PORTION) continue;
    yield portion.sort(byName);
    portion = [];
  }
  yield portion.sort(byName);
}

/** Plain order of characters: the same on every machine. */
const byName = (a: Entry, b: Entry): number => (a.name < b.name ? -1 : 1);

const isLog = (name: string): boolean => ENDINGS.includes(extname(name).toLowerCase());

/** Links to folders are not followed: they may form a cycle. A broken link counts as a file, so that it is reported. */
async function leadsToFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    return true; // reading it will report the error
  }
}
