/** Records from files: text or packed, distinguished by their first bytes, and replayed once as a check. */
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import type { GameRecord } from '../../core/record.ts';
import { lineOfMove, MAX_RECORD_BYTES, parseRecord } from '../../core/record.ts';
import { isPacked, unpackRecord } from '../../core/record-packed.ts';
import { Replay } from '../../core/replay.ts';
import { fail, type Rejection, type Result } from '../../core/result.ts';
import type { Language } from '../../core/types.ts';
import { findGame } from '../../games/index.ts';
import { whyNot } from '../command.ts';
import { EXIT, Problem } from '../exit.ts';
import { problemOf } from '../rejection.ts';
import { wordsOf } from '../words.ts';

/** Opens a record; a problem with the file ends in one sentence and EXIT.input. */
export function openRecord(file: string, language: Language): Replay {
  const bytes = readBounded(file, language);
  const packed = isPacked(bytes);
  const record = packed ? unpackRecord(bytes, findGame) : parseText(bytes);
  if (!record.ok) throw problemOf(record.error, language, EXIT.input);
  const game = findGame(record.value.game, record.value.rulesVersion)!; // reading the record has found it
  const replay = Replay.open(game, record.value);
  if (replay.ok) return replay.value;
  throw moveProblem(replay.error, packed ? undefined : decode(bytes), language);
}

function readBounded(file: string, language: Language): Uint8Array {
  const words = wordsOf(language);
  let opened: number | undefined;
  try {
    opened = openSync(file, 'r');
    if (fstatSync(opened).size > MAX_RECORD_BYTES) {
      throw problemOf({ code: 'record/too-large', params: { max: MAX_RECORD_BYTES } }, language, EXIT.input);
    }
    return readFileSync(opened);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(EXIT.input, words.cannotRead(file, whyNot(error, language)));
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
}

function parseText(bytes: Uint8Array): Result<GameRecord> {
  const text = decode(bytes);
  return text === undefined ? fail('record/not-a-record') : parseRecord(text, findGame);
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined; // not text: the caller reports it
  }
}

/** Replaces the number of the move by the line of the text, which is easier to find in an editor. */
function moveProblem(error: Rejection, text: string | undefined, language: Language): Problem {
  if (error.code !== 'record/illegal-move' || text === undefined) return problemOf(error, language, EXIT.input);
  const params = { line: lineOfMove(text, Number(error.params.move)), text: error.params.text };
  return problemOf({ ...error, code: 'record/illegal-line', params }, language, EXIT.input);
}
