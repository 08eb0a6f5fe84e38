/** The counts of an import. Its size grows with the number of reasons, not with the number of files. */
import { type FileReport, type Finding, printable } from './file.ts';

/** The count of one kind of error, and its first place. */
export interface Reason {
  readonly code: string;
  count: number;
  readonly file: string;
  readonly line: number | undefined;
  readonly sentence: string;
}

export class Tally {
  files = 0;
  games = 0;
  rounds = 0;
  rejectedRounds = 0;
  unreadableFiles = 0;
  readonly #rejected = new Map<string, Reason>();
  readonly #unreadable = new Map<string, Reason>();
  readonly #notes = new Map<string, Reason>();

  add(file: string, { record, rounds, rejected, notes, unreadable }: FileReport): void {
    this.files++;
    this.rounds += rounds;
    this.rejectedRounds += rejected.length;
    if (record !== undefined) this.games++;
    for (const finding of rejected) count(this.#rejected, file, finding);
    for (const finding of notes) count(this.#notes, file, finding);
    if (unreadable !== undefined) this.addUnreadable(file, unreadable);
  }

  addUnreadable(file: string, finding: Finding): void {
    this.unreadableFiles++;
    count(this.#unreadable, file, finding);
  }

  /** Most frequent first. */
  get rejected(): Reason[] {
    return sorted(this.#rejected);
  }

  get unreadable(): Reason[] {
    return sorted(this.#unreadable);
  }

  get notes(): Reason[] {
    return sorted(this.#notes);
  }

  get isClean(): boolean {
    return this.rejectedRounds === 0 && this.unreadableFiles === 0;
  }
}

function count(reasons: Map<string, Reason>, file: string, { code, line, sentence }: Finding): void {
  const known = reasons.get(code);
  if (known !== undefined) known.count++;
  else reasons.set(code, { code, count: 1, file, line, sentence });
}

function sorted(reasons: ReadonlyMap<string, Reason>): Reason[] {
  return [...reasons.values()].sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
}

/** `file:line: sentence`, the format of compilers, which editors understand. */
export function placed(file: string, { line, sentence }: Pick<Finding, 'line' | 'sentence'>): string {
  return `${printable(file)}${line === undefined ? '' : `:${line}`}: ${sentence}`;
}
