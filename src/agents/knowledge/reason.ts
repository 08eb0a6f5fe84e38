/** Finds the main reason for a choice in the terms of its candidates. */
import type { Candidate, Explanation } from '../explanation.ts';
import type { Term } from './knowledge.ts';

/**
 * The term in which the choice is furthest ahead of the other candidates, weighted by their shares: the second best alone is
 * often the same action in another suit. Undefined if there is none.
 */
export function reasonFor(
  terms: readonly Term[],
  [choice, ...others]: readonly Candidate[],
): Explanation['because'] | undefined {
  const trusted = others.some(({ share }) => share > 0) ? others : others.map((other) => ({ ...other, share: 1 }));
  const total = trusted.reduce((sum, { share }) => sum + share, 0);
  let most = 0;
  let reason: Explanation['because'] | undefined;
  for (const { id, because, instead = because } of terms) {
    const usual = trusted.reduce((sum, other) => sum + other.share * other.terms[id], 0) / total;
    const ahead = choice.terms[id] - usual;
    if (ahead <= most) continue;
    most = ahead;
    reason = choice.terms[id] === 0 ? instead : because;
  }
  return reason;
}
