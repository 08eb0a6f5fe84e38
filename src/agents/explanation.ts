/** Why an agent decided as it did: the actions it considered, their values, and the main reason in words. */
import type { Action, Language } from '../core/types.ts';

export interface Candidate {
  readonly action: Action;
  /** More is better, on a scale of the agent's own; candidates come best first. */
  readonly value: number;
  /** The preference for this candidate; the shares of all candidates add up to 1. */
  readonly share: number;
  /** The result that a search expects, from 0 to 1 and comparable between moves; absent if there was no search. */
  readonly expected?: number;
  /** The standard error of the value, of all candidates after the first of the distance to it; absent if the value was not estimated. */
  readonly error?: number;
  /** The parts of the value, by the id of the term; empty if the value has no parts. */
  readonly terms: Readonly<Record<string, number>>;
}

export interface Explanation {
  /** Best first: all legal actions, or the best of them if there are very many. */
  readonly candidates: readonly Candidate[];
  /** Why the first candidate is better than the second, as half a sentence: "it keeps the lead". */
  readonly because: Readonly<Record<Language, string>>;
}

/** Most candidates in an explanation. */
export const MOST_CANDIDATES = 40;

export const NO_CHOICE: Explanation['because'] = {
  en: 'there is no other choice',
  de: 'es gibt keine andere Wahl',
};
