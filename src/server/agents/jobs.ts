/** What a thread that thinks is asked, and what it answers. */
import type { Candidate, Position } from '../table/thinker.ts';

export interface Job {
  readonly id: number;
  readonly position: Position;
  /** The agent that decides; undefined if candidates are wanted. */
  readonly agent?: string | undefined;
  readonly milliseconds: number;
}

export type Forget = { readonly forget: string };

export type Answer =
  | { readonly id: number; readonly action: number }
  | { readonly id: number; readonly candidates: readonly Candidate[] }
  | { readonly id: number; readonly failure: string };
