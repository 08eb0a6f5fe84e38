/** Why an agent decided as it did: what it looked at, what it thought of it, and the main reason in words. */
import type { Action, Language } from '../core/types.ts';

export interface Candidate {
  readonly action: Action;
  /** More is better, on a scale of the agent's own; candidates come best first. */
  readonly value: number;
  /** How much of its trust goes there, all candidates together 1. */
  readonly share: number;
  /** What the value is made of, by the id of the term; empty where there is nothing to tell apart. */
  readonly terms: Readonly<Record<string, number>>;
}

export interface Explanation {
  /** Best first. Every legal action is among them, or the best of them where there are very many. */
  readonly candidates: readonly Candidate[];
  /** Why the first and not the second, as half a sentence: "it keeps the lead". */
  readonly because: Readonly<Record<Language, string>>;
}

/** More than anybody reads. */
export const MOST_CANDIDATES = 40;

export const NO_CHOICE: Explanation['because'] = {
  en: 'there is no other choice',
  de: 'es gibt keine andere Wahl',
};
