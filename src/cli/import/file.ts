/** One log: read up to a limit and imported; its errors become sentences. */
import { type FileHandle, open } from 'node:fs/promises';
import { explain } from '../../core/errors.ts';
import type { GameRecord } from '../../core/record.ts';
import { type Rejection, reject } from '../../core/result.ts';
import type { Language } from '../../core/types.ts';
import { BSW_SENTENCES, type BswNote, importBsw, tichu } from '../../games/tichu/index.ts';
import { whyNot } from '../command.ts';
import { wordsOf } from '../words.ts';
import { importWords } from './words.ts';

/** The longest games have about 60 kB. */
const MAX_BYTES = 1024 * 1024;

/** An error or a note, with its place. */
export interface Finding {
  readonly code: string;
  readonly line: number | undefined;
  readonly sentence: string;
}

export interface FileReport {
  readonly record: GameRecord | undefined;
  readonly rounds: number;
  readonly rejected: readonly Finding[];
  /** Remarks that reject no round. */
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
    // a bug, but it must not stop the import of the other files
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

/** Not an error of a round: a log may end before its game does. */
const UNFINISHED = 'bsw/game-not-finished';

function noteOf({ line, reason }: BswNote, language: Language): Finding {
  return { code: reason, line, sentence: importWords(language).notes[reason] };
}

/** The text, with U+FFFD for bad bytes; undefined if it is too long. All files share one buffer. */
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

/** A finding about the file as a whole, not about a line. */
export const fileFinding = (sentence: string): Finding => ({ code: 'file', line: undefined, sentence });

function findingOf(rejection: Rejection, language: Language, line = lineOf(rejection)): Finding {
  const sentence = printable(explain(rejection, language, BSW_SENTENCES, tichu.words.rejections));
  return { code: rejection.code, line, sentence };
}

function lineOf({ params }: Rejection): number | undefined {
  return typeof params.line === 'number' ? params.line : undefined;
}

/** Replaces control characters: sentences quote the file, and its control characters could move the cursor of a terminal. */
export const printable = (text: string): string => text.replace(/\p{C}/gu, '\ufffd');
