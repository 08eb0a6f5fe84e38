/** Reads files up to a limit and writes them whole or not at all. */
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Language } from '../core/types.ts';
import { whyNot } from './command.ts';
import { EXIT, Problem } from './exit.ts';
import { wordsOf } from './words.ts';

/** Reads a file of at most `most` bytes. */
export function readBytes(file: string, most: number, language: Language): Uint8Array {
  try {
    if (statSync(file).size > most) throw new Problem(EXIT.input, wordsOf(language).tooLarge(file, most));
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(EXIT.input, wordsOf(language).cannotRead(file, whyNot(error, language)));
  }
}

export const readText = (file: string, most: number, language: Language): string =>
  new TextDecoder().decode(readBytes(file, most, language));

export function isThere(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

/**
 * Writes all of the files or none: first each under a temporary name, then all are renamed. A reader never sees an incomplete
 * file.
 */
export function writeAll(files: ReadonlyMap<string, string | Uint8Array>, language: Language): void {
  const unfinished = new Map<string, string>();
  let current = '';
  try {
    for (const [file, content] of files) {
      current = file;
      if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
        throw Object.assign(new Error(), { code: 'EISDIR' });
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(`${file}.${process.pid}.unfinished`, content);
      unfinished.set(file, `${file}.${process.pid}.unfinished`);
    }
    for (const [file, temporary] of unfinished) {
      current = file;
      renameSync(temporary, file);
    }
  } catch (error) {
    for (const temporary of unfinished.values()) rmSync(temporary, { force: true });
    throw new Problem(EXIT.usage, wordsOf(language).cannotWrite(current, whyNot(error, language)));
  }
}

export function writeWhole(file: string, text: string, language: Language): void {
  writeAll(new Map([[file, text]]), language);
}
