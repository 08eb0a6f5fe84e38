/** The score sheet of a game that is counted in rounds. */

/** One number a seat or a team. */
type Line = readonly number[];

export interface Sheet {
  readonly by: 'seat' | 'team';
  /** Number of finished rounds. */
  readonly finished: number;
  /** The finished rounds that the view contains, each with its number. */
  readonly rounds: readonly { readonly round: number; readonly points: Line }[];
  /** The running round. */
  readonly now: Line | undefined;
  readonly totals: Line;
}
