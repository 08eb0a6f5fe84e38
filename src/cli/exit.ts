/** The exit codes. Scripts may rely on them; docs/configuration.md lists them. */
import type { Rejection } from '../core/result.ts';

export const EXIT = {
  /** Success. */
  fine: 0,
  /** An unexpected error: a bug, a full disk; or `store check` found a problem, or `train --ship` refused the weights. */
  unexpected: 1,
  /** The command line, a setting or the piped answers were wrong. */
  usage: 2,
  /** An input file is missing, damaged or against the rules. */
  input: 3,
  /** The address to serve at is taken or not allowed. */
  address: 4,
  /** Ctrl-C. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** An error that the user can correct: printed as one sentence, without a stack. */
export class Problem extends Error {
  readonly exit: ExitCode;
  /** The rejection behind the sentence, if any. */
  readonly rejection: Rejection | undefined;

  constructor(exit: ExitCode, sentence: string, rejection?: Rejection) {
    super(sentence);
    this.exit = exit;
    this.rejection = rejection;
  }
}
