import { expect, test } from 'vitest';
import type { Hint } from '../../client/hint.ts';
import { verdictOn } from './verdict.ts';

const candidate = (action: string, share: number, expected?: number) => ({
  action,
  text: `play ${action}`,
  value: share,
  share,
  ...(expected === undefined ? {} : { expected }),
});
const hintOf = (...candidates: Hint['candidates']): Hint => ({ request_id: 'q', because: 'it wins', candidates });

const searched = hintOf(candidate('A', 0.6, 0.55), candidate('B', 0.29, 0.547), candidate('C', 0.1, 0.5));
const weighed = hintOf(candidate('A', 0.4), candidate('B', 0.35), candidate('C', 0.1));
const flat = hintOf(candidate('A', 0.13), candidate('B', 0.12), candidate('C', 0.11));

test.each([
  ['the best action', ['A'], searched, 'good'],
  ['a smaller share, but as good a result', ['B'], searched, 'good'],
  ['a clearly worse result', ['C'], searched, 'weak'],
  ['nearly the same share', ['B'], weighed, 'good'],
  ['a much smaller share without an expected result', ['C'], weighed, 'weak'],
  ['not among the best, which differ clearly', ['D'], weighed, 'weak'],
  ['not among the best, which hardly differ', ['D'], flat, undefined],
  ['a set of good actions', ['A', 'B'], weighed, 'good'],
  ['a set with a weak one', ['A', 'C'], weighed, 'weak'],
  ['no candidates', ['A'], hintOf(), undefined],
  ['no other candidate', ['A'], hintOf(candidate('A', 1)), 'good'],
] as const)('%s', (_, actions, hint, kind) => {
  expect(verdictOn(actions, hint, 0.01)?.kind).toBe(kind);
});

test('a weak answer names the best action that was not played, with the reason only if it is the best of all', () => {
  expect(verdictOn(['C'], weighed, 0.01)).toEqual({ kind: 'weak', better: weighed.candidates[0], because: 'it wins' });
  expect(verdictOn(['A', 'C'], weighed, 0.01)).toEqual({ kind: 'weak', better: weighed.candidates[1], because: '' });
});
