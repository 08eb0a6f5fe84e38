/** One log: read within a bound, imported, and everything that is wrong with it put into words. */
import { type FileHandle, open } from 'node:fs/promises';
import { explain } from '../../core/errors.ts';
import type { GameRecord } from '../../core/record.ts';
import { type Rejection, reject } from '../../core/result.ts';
import type { Language } from '../../core/types.ts';
import { BSW_SENTENCES, type BswNote, importBsw, tichu } from '../../games/tichu/index.ts';
import { whyNot } from '../command.ts';
import { wordsOf } from '../words.ts';
import { importWords } from './words.ts';

/** The longest games have some 60 kB. */
const MAX_BYTES = 1024 * 1024;

/** Something that is wrong, and where. */
export interface Finding {
  readonly code: string;
  readonly line: number | undefined;
  readonly sentence: string;
}

export interface FileReport {
  readonly record: GameRecord | undefined;
  readonly rounds: number;
  readonly rejected: readonly Finding[];
  /** Worth knowing, but nothing is wrong with a round. */
  readonly notes: readonly Finding[];
  /** Why nothing of the file could be used. */
  readonly unreadable: Finding | undefined;
}

/** Never fails because of the file. */
export async function importFile(path: string, language: Language): Promise<FileReport> {
  let text: string | undefined;
  try {
    text = await readBounded(path);
  } catch (error) {
    return unreadable(fileFinding(wordsOf(language).cannotRead(printable(path), whyNot(error, language))));
  }
  if (text === undefined) return unreadable(findingOf(reject('bsw/too-large', { max: MAX_BYTES }), language));
  try {
    return importText(text, language);
  } catch (error) {
    // a bug of ours, but a million other files are waiting
    return unreadable(fileFinding(wordsOf(language).unexpected((error as Error).message)));
  }
}

function importText(text: string, language: Language): FileReport {
  const { record, rounds, rejected, syntax, notes } = importBsw(text);
  if (syntax !== undefined) return unreadable(findingOf(syntax, language));
  const findings = rejected.map(({ line, rejection }) => findingOf(rejection, language, line));
  return {
    record,
    rounds,
    rejected: findings.filter(({ code }) => code !== UNFINISHED),
    notes: [...notes.map((note) => noteOf(note, language)), ...findings.filter(({ code }) => code === UNFINISHED)],
    unreadable: undefined,
  };
}

/** Logs may break off, and all rounds of such a game are right. */
const UNFINISHED = 'bsw/game-not-finished';

function noteOf({ line, reason }: BswNote, language: Language): Finding {
  return { code: reason, line, sentence: importWords(language).notes[reason] };
}

/** The text, with U+FFFD for bad bytes; undefined if there is too much of it. One buffer serves all files. */
async function readBounded(path: string): Promise<string | undefined> {
  const handle = await open(path, 'r');
  try {
    if ((await handle.stat()).size > MAX_BYTES) return undefined;
    const length = await fill(handle);
    return length > MAX_BYTES ? undefined : new TextDecoder().decode(BUFFER.subarray(0, length));
  } finally {
    await handle.close();
  }
}

const BUFFER = new Uint8Array(MAX_BYTES + 1);

async function fill(handle: FileHandle): Promise<number> {
  let length = 0;
  while (length < BUFFER.length) {
    const { bytesRead } = await handle.read(BUFFER, length, BUFFER.length - length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return length;
}

const unreadable = (finding: Finding): FileReport => ({
  record: undefined,
  rounds: 0,
  rejected: [],
  notes: [],
  unreadable: finding,
});

/** About the file itself rather than what stands in it. */
export const fileFinding = (sentence: string): Finding => ({ code: 'file', line: undefined, sentence });

function findingOf(rejection: Rejection, language: Language, line = lineOf(rejection)): Finding {
  const sentence = printable(explain(rejection, language, BSW_SENTENCES, tichu.words.rejections));
  return { code: rejection.code, line, sentence };
}

function lineOf({ params }: Rejection): number | undefined {
  return typeof params.line === 'number' ? params.line : undefined;
}

/** Sentences quote the file, and a file may hold what moves the cursor of a terminal. */
export const printable = (text: string): string => text.replace(/\p{C}/gu, '\ufffd');
