/** What a thread that thinks is asked, and what it answers. */
import type { Advice, Candidate, Position } from '../../table/thinker.ts';

export interface Job {
  readonly id: number;
  readonly position: Position;
  /** An agent that decides, or advice of a strong one, or what a search finds. */
  readonly wanted: { readonly agent: string } | 'advice' | 'candidates';
  readonly milliseconds: number;
}

export type Forget = { readonly forget: string };

export type Answer =
  | { readonly id: number; readonly action: number }
  | { readonly id: number; readonly advice: Advice }
  | { readonly id: number; readonly candidates: readonly Candidate[] }
  | { readonly id: number; readonly failure: string };
