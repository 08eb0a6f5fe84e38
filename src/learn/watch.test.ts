/** A training that goes wrong is stopped, and one that only stumbles is not (L-30). */
import { expect, test } from 'vitest';
import { noTotals, type Totals } from './losses.ts';
import { Watch, type Watched } from './watch.ts';

const CALLS = { grand: { asked: 3200, made: 250, good: 150 }, small: { asked: 2900, made: 240, good: 170 } };
const NO_CALLS = { grand: { asked: 3200, made: 1, good: 1 }, small: { asked: 2900, made: 20, good: 10 } };

function seen({ totals, ...more }: { totals?: Partial<Totals>; explained?: number; calls?: typeof CALLS }): Watched {
  const all = { ...noTotals(), decisions: 1000, loss: 300, entropy: 200, ...totals };
  return { phase: 'self-play', games: 200_000, result: { explained: 0.45, calls: CALLS, ...more, totals: all } };
}
/** What is said after so many iterations like this. */
function after(count: number, watched: Watched, watch = new Watch()): string | undefined {
  let said: string | undefined;
  for (let i = 0; i < count; i++) said = watch.see(watched);
  return said;
}

test('[L-30] a training that goes well is left alone', () => {
  expect(after(100, seen({}))).toBeUndefined();
});

test('[L-30] not a number, and too little entropy, stop at once', () => {
  expect(after(1, seen({ totals: { loss: Number.NaN } }))).toContain('not a number');
  expect(after(1, { ...seen({ totals: { loss: Number.NaN } }), phase: 'imitation' })).toContain('not a number');
  expect(after(1, seen({ totals: { entropy: 19 } }))).toContain('varies');
  expect(after(1, seen({ totals: { entropy: 21 } }))).toBeUndefined();
});

test('[L-30] an imitation and the learning from a search draw no choices, so that their entropy may be low', () => {
  for (const phase of ['imitation', 'search', 'calls'] as const)
    expect(after(20, { ...seen({ totals: { entropy: 0 }, explained: 0, calls: NO_CALLS }), phase })).toBeUndefined();
});

test.each([
  ['calls that have died out', { calls: NO_CALLS }, 'calls'],
  ['a critic that explains nothing', { explained: 0.09 }, 'critic'],
] as const)('[L-30] %s stop after ten iterations in a row, and only once the net has grown up', (_name, how, said) => {
  const bad = seen(how);
  expect(after(9, bad)).toBeUndefined();
  expect(after(10, bad)).toContain(said);
  expect(after(50, { ...bad, games: 99_999 })).toBeUndefined();
  const watch = new Watch();
  expect(after(9, bad, watch)).toBeUndefined();
  expect(after(1, seen({}), watch)).toBeUndefined();
  expect(after(9, bad, watch)).toBeUndefined();
});

test('[L-30] a game without stakes has no calls to miss', () => {
  const { phase, games, result } = seen({});
  expect(after(20, { phase, games, result: { ...result, calls: {} } })).toBeUndefined();
});
