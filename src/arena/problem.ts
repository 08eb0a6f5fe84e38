/** Errors in the request for a run. The command line has the sentences. */

export type ArenaProblemKind =
  | 'journal-exists'
  | 'journal-other'
  | 'journal-damaged'
  | 'module-name'
  | 'module-broken'
  | 'module-agent';

export class ArenaProblem extends Error {
  readonly kind: ArenaProblemKind;
  /** The file. */
  readonly path: string;
  /** The error that the file, if it is a program, has thrown. */
  readonly reason: string;

  constructor(kind: ArenaProblemKind, path: string, reason = '') {
    super(`${kind}: ${path} ${reason}`);
    this.kind = kind;
    this.path = path;
    this.reason = reason;
  }
}
