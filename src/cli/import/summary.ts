/** The summary of an import as text and as JSON. */
import type { Language } from '../../core/types.ts';
import { wrap } from '../text.ts';
import { placed, type Reason, type Tally } from './tally.ts';
import { importWords } from './words.ts';

export function summaryText(tally: Tally, language: Language): string {
  const words = importWords(language);
  const counts = [words.files(tally.files), words.games(tally.games), words.rounds(tally.rounds)].join(', ');
  const wrong = [
    ...(tally.rejectedRounds > 0 ? [words.rejected(tally.rejectedRounds)] : []),
    ...(tally.unreadableFiles > 0 ? [words.unreadable(tally.unreadableFiles)] : []),
  ];
  const lines = (reasons: readonly Reason[]): string[] =>
    reasons.map((reason) =>
      wrap(`  ${words.reason(reason.count, reason.code)} ${placed(reason.file, reason)}`, '    '),
    );
  return [
    `${counts}; ${tally.isClean ? words.clean : wrong.join(', ')}.`,
    ...lines([...tally.rejected, ...tally.unreadable]),
    ...(tally.notes.length > 0 ? [words.toNote, ...lines(tally.notes)] : []),
  ].join('\n');
}

export function summaryJson(tally: Tally, interrupted: boolean): unknown {
  const { files, games, rounds, rejectedRounds, unreadableFiles } = tally;
  return {
    files,
    games,
    rounds,
    rejectedRounds,
    rejected: tally.rejected.map(jsonOf),
    unreadableFiles,
    unreadable: tally.unreadable.map(jsonOf),
    notes: tally.notes.map(jsonOf),
    interrupted,
  };
}

function jsonOf({ code, count, file, line, sentence }: Reason): unknown {
  return { code, count, sentence, first: { file, line: line ?? null } };
}
