/** What can be wrong with what a run is asked to do. The command line puts it into words. */

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
  /** What the file itself said, where it is a program. */
  readonly reason: string;

  constructor(kind: ArenaProblemKind, path: string, reason = '') {
    super(`${kind}: ${path} ${reason}`);
    this.kind = kind;
    this.path = path;
    this.reason = reason;
  }
}
