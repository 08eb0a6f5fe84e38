/** The main reason for a choice, found in what its candidates are made of. */
import type { Candidate, Explanation } from '../explanation.ts';
import type { Term } from './knowledge.ts';

/**
 * In which respect the choice is most ahead of the others, each of them counted as much as it is trusted: the second best alone is
 * often the same thing in another suit. Undefined if in none.
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
