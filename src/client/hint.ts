/** The answer to a `hint`: what an agent would weigh. */
export interface Hint {
  readonly request_id: string;
  /** Why the first rather than the second. */
  readonly because: string;
  readonly candidates: readonly HintCandidate[];
  /** The other half of the first candidate, if that is half a choice. */
  readonly next?: { readonly action: string; readonly text: string };
}

export interface HintCandidate {
  /** As notation, and in words. */
  readonly action: string;
  readonly text: string;
  readonly value: number;
  readonly share: number;
  /** The result that a search expects, from 0 to 1; absent if the agent did not search. */
  readonly expected?: number;
}
