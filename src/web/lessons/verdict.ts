/** Judges an answer by the hint of a strong agent for the same question. */
import type { Hint, HintCandidate } from '../../client/hint.ts';

export type Verdict =
  | { readonly kind: 'good' }
  | { readonly kind: 'weak'; readonly better: HintCandidate; readonly because: string };

/** An action with less than this part of the best one's share can be weak: after a search, and if the agent only weighed the actions. */
const LEAST_PART = 0.5;
const LEAST_PART_WEIGHED = 0.3;

/**
 * An action that loses less than `leastLoss` is good. Several actions are judged together: one weak action makes the answer weak.
 * Undefined if the hint does not tell, because it lists only the best actions.
 */
export function verdictOn(
  actions: readonly string[],
  { candidates, because }: Hint,
  leastLoss: number,
): Verdict | undefined {
  const [best] = candidates;
  if (best === undefined) return undefined;
  const better = candidates.find(({ action }) => !actions.includes(action));
  if (better === undefined) return { kind: 'good' };
  const judged = actions.map((action) => weaknessOf(action, candidates, leastLoss));
  if (judged.includes('weak')) return { kind: 'weak', better, because: better === best ? because : '' };
  return judged.includes('unknown') ? undefined : { kind: 'good' };
}

function weaknessOf(
  action: string,
  candidates: readonly HintCandidate[],
  leastLoss: number,
): 'good' | 'weak' | 'unknown' {
  const best = candidates[0];
  const own = candidates.find((candidate) => candidate.action === action);
  const last = candidates[candidates.length - 1];
  const least = best.share * (best.expected === undefined ? LEAST_PART_WEIGHED : LEAST_PART);
  if (own === undefined) return last.share < least ? 'weak' : 'unknown';
  if (own.share >= least) return 'good';
  if (best.expected === undefined || own.expected === undefined) return 'weak';
  return best.expected - own.expected < leastLoss ? 'good' : 'weak';
}
