/**
 * Parses one Brettspielwelt log, which is one game. Each line is passed to the current stage of the round, so the file
 * may end anywhere.
 */
import { fail, ok, type Result } from '../../../core/result.ts';
import { breaksOff } from './lines.ts';
import { type BswGame, FIRST_HEADER } from './log.ts';
import { betweenRounds, type Line, type Log } from './stages.ts';

/** Most characters of a log; a long game has some 60,000 characters and 3,000 lines. */
export const MAX_LOG_LENGTH = 1024 * 1024;
export const MAX_LOG_LINES = 32_768;
const LONGEST_ECHO = 60;

/** Never throws. Only the syntax is checked here, rules in `validate.ts` and `replay.ts`. */
export function parseBsw(text: string): Result<BswGame> {
  if (text.length > MAX_LOG_LENGTH) return fail('bsw/too-large', { max: MAX_LOG_LENGTH });
  const written = text.trimEnd();
  const lines = written.replace(/^\uFEFF/, '').split('\n', MAX_LOG_LINES + 1);
  if (lines.length > MAX_LOG_LINES) return fail('bsw/too-many-lines', { max: MAX_LOG_LINES });
  const isCut = !text.slice(written.length).includes('\n');
  return readLines(
    lines.map((line) => line.trimEnd()),
    isCut,
  );
}

/** `isCut`: the last line has no line end, so it may be incomplete. */
function readLines(lines: readonly string[], isCut: boolean): Result<BswGame> {
  const log: Log = { rounds: [], dropped: [], draft: undefined, stage: betweenRounds };
  for (const [i, text] of lines.entries()) {
    const line: Line = { text, number: i + 1, next: lines[i + 1] };
    const expected = log.stage(log, line);
    if (expected === undefined) continue;
    if (isCut && line.next === undefined && isBeginning(text, log)) return ok(broken(log, i + 1));
    const { en, de } = expected;
    return fail('bsw/syntax', { line: i + 1, text: text.slice(0, LONGEST_ECHO), expected: en, erwartet: de });
  }
  return ok(log.draft === undefined ? { rounds: log.rounds, dropped: log.dropped } : broken(log, lines.length));
}

const isBeginning = (text: string, { draft }: Log): boolean =>
  draft === undefined ? FIRST_HEADER.startsWith(text) : breaksOff(text);

/** The game without its last round, which began on the given line if not before. */
function broken({ rounds, dropped, draft }: Log, line: number): BswGame {
  return { rounds, dropped: [...dropped, { line: draft?.line ?? line, reason: 'broken-off' }] };
}
