/** Writes the records of an import. */
import { mkdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative, resolve, sep } from 'node:path';
import { formatRecord, type GameRecord } from '../../core/record.ts';
import { packRecord } from '../../core/record-packed.ts';
import type { Language } from '../../core/types.ts';
import { tichu } from '../../games/tichu/index.ts';
import { whyNot } from '../command.ts';
import { EXIT, Problem } from '../exit.ts';
import { wordsOf } from '../words.ts';
import type { Start } from './walk.ts';
import { importWords } from './words.ts';

export class Output {
  readonly folder: string;
  readonly #asText: boolean;
  readonly #language: Language;
  /** The folder written to last: files come folder by folder, and creating one costs as much as writing a file. */
  #made = '';

  constructor(folder: string, asText: boolean, language: Language) {
    this.folder = resolve(folder);
    this.#asText = asText;
    this.#language = language;
    try {
      mkdirSync(this.folder, { recursive: true });
    } catch (error) {
      throw new Problem(EXIT.usage, wordsOf(language).cannotWrite(folder, whyNot(error, language)));
    }
  }

  /** `place` is that of the log; an error of writing ends the import. */
  async write(place: string, record: GameRecord): Promise<void> {
    const file = join(this.folder, `${recordName(place)}${this.#asText ? '.txt' : '.sr1'}`);
    try {
      if (this.#made !== dirname(file)) await mkdir(dirname(file), { recursive: true });
      this.#made = dirname(file);
      await writeFile(file, this.#asText ? formatRecord(tichu, record) : packRecord(tichu, record));
    } catch (error) {
      const why = whyNot(error, this.#language);
      throw new Problem(EXIT.unexpected, wordsOf(this.#language).cannotWrite(file, why));
    }
  }
}

/** Removes the usual ending of logs; other endings stay, so that `a.tch` and `a.txt` do not collide. */
const recordName = (place: string): string => place.replace(/\.tch$/i, '');

/** Checks before the import that no record would replace another one or a log. */
export function checkPlaces(starts: readonly Start[], folder: string, asText: boolean, language: Language): void {
  const words = importWords(language);
  const seen = new Map<string, string>();
  for (const { path, place, isFolder } of starts) {
    const target = isFolder ? `${place}${sep}` : recordName(place);
    const other = seen.get(target);
    if (other !== undefined) throw new Problem(EXIT.usage, words.samePlace(other, path));
    seen.set(target, path);
    const mayBeReplaced = asText && (isFolder || extname(path).toLowerCase() === '.txt');
    if (mayBeReplaced && isWithin(path, folder)) throw new Problem(EXIT.usage, words.overLogs(path, folder));
  }
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(resolve(folder), resolve(path));
  return way !== '..' && !way.startsWith(`..${sep}`) && !/^[A-Za-z]:/.test(way);
}
