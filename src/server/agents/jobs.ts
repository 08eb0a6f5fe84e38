/** Messages between the pool and its agent threads: jobs and answers. */
import type { Advice, Position } from '../../table/thinker.ts';

export interface Job {
  readonly id: number;
  readonly kind: 'decide' | 'advise';
  readonly position: Position;
  readonly agent: string;
  readonly milliseconds: number;
}

export type Forget = { readonly forget: string };

/** `took` is the computing time in milliseconds, without the start of the thread. */
export type Reply = Answer & { readonly took: number };

export type Answer =
  | { readonly id: number; readonly action: number }
  | { readonly id: number; readonly advice: Advice }
  | { readonly id: number; readonly failure: string };
