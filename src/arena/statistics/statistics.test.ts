import { describe, expect, test } from 'vitest';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import { Mean, shareOf, student95 } from './mean.ts';
import { alwaysWithin, eloOfScore, scoreOfElo, sprt } from './sequential.ts';

const random = new Random(seedOf('statistics'));

const meanOf = (values: readonly number[]): Mean => {
  const mean = new Mean();
  for (const value of values) mean.add(value);
  return mean;
};

/** A deal of four correlated games: the deal itself favours one side. */
function dealScore(chance: number): number {
  const luck = (random.unit() - 0.5) * 0.6;
  let wins = 0;
  for (let i = 0; i < 4; i++) if (random.unit() < chance + luck) wins++;
  return wins / 4;
}

describe('means', () => {
  test('agree with the textbook', () => {
    const values = [3, 1, 4, 1, 5, 9, 2, 6];
    const mean = meanOf(values);
    const average = values.reduce((a, b) => a + b) / values.length;
    const variance = values.reduce((so, value) => so + (value - average) ** 2, 0) / (values.length - 1);
    expect(mean.mean).toBeCloseTo(average, 12);
    expect(mean.variance).toBeCloseTo(variance, 12);
    const half = 2.3646 * Math.sqrt(variance / values.length);
    expect(mean.estimate?.low).toBeCloseTo(average - half, 9);
  });

  test.each([
    [1, 12.7062],
    [10, 2.2281],
    [30, 2.0423],
    [31, 2.0395],
    [60, 2.0003],
    [1000, 1.9623],
  ])('Student with %d degrees of freedom', (freedom, expected) => {
    expect(student95(freedom)).toBeCloseTo(expected, 3);
  });

  test('no observation gives no estimate, one gives a point', () => {
    expect(new Mean().estimate).toBeUndefined();
    expect(shareOf(new Mean())).toBeUndefined();
    expect(meanOf([2]).estimate).toEqual({ mean: 2, low: 2, high: 2 });
  });

  test('an interval over deals contains the true value in 95 of 100 runs; one over games would not', () => {
    let [held, heldByGames] = [0, 0];
    const runs = 1500;
    for (let run = 0; run < runs; run++) {
      const mean = meanOf(Array.from({ length: 40 }, () => dealScore(0.5)));
      const interval = shareOf(mean)!;
      if (interval.low <= 0.5 && 0.5 <= interval.high) held++;
      const half = 1.96 * Math.sqrt((mean.mean * (1 - mean.mean)) / 160);
      if (Math.abs(mean.mean - 0.5) <= half) heldByGames++;
    }
    expect(held / runs).toBeGreaterThan(0.93);
    expect(held / runs).toBeLessThan(0.975);
    expect(heldByGames / runs).toBeLessThan(0.93);
  });

  test('a clean sweep still has an interval', () => {
    const interval = shareOf(meanOf(new Array(20).fill(1)))!;
    expect(interval.high).toBe(1);
    expect(interval.low).toBeGreaterThan(0.75);
    expect(interval.low).toBeLessThan(0.9);
  });

  test('rotations that cancel luck make the interval narrow', () => {
    const narrow = shareOf(meanOf(Array.from({ length: 50 }, (_, i) => 0.5 + (i % 2) * 0.02)))!;
    expect(narrow.high - narrow.low).toBeLessThan(0.02);
  });
});

describe('checks during a run', () => {
  test('Elo and scores', () => {
    expect(scoreOfElo(0)).toBe(0.5);
    expect(scoreOfElo(400)).toBeCloseTo(10 / 11, 12);
    expect(eloOfScore(scoreOfElo(-35))).toBeCloseTo(-35, 9);
  });

  const RULES = { elo0: 0, elo1: 60, alpha: 0.05, beta: 0.05 };

  /** The share of tests that accept H1, checked every ten deals. */
  function acceptsH1(elo: number, tests: number): number {
    let accepted = 0;
    for (let i = 0; i < tests; i++) {
      const mean = new Mean();
      let verdict: string | undefined;
      while (verdict === undefined && mean.count < 5000) {
        for (let k = 0; k < 10; k++) mean.add(dealScore(scoreOfElo(elo)));
        verdict = sprt(mean, RULES).verdict;
      }
      if (verdict === 'h1') accepted++;
    }
    return accepted / tests;
  }

  test('the sequential test errs as rarely as it says', () => {
    expect(acceptsH1(0, 600)).toBeLessThan(0.08);
    expect(acceptsH1(60, 600)).toBeGreaterThan(0.92);
  });

  test('clear cases are decided at once', () => {
    expect(sprt(meanOf(new Array(10).fill(1)), RULES).verdict).toBe('h1');
    expect(sprt(meanOf(new Array(10).fill(0)), RULES).verdict).toBe('h0');
    expect(sprt(new Mean(), RULES)).toMatchObject({ ratio: 0, verdict: undefined });
    const { lower, upper } = sprt(new Mean(), RULES);
    expect([lower, upper]).toEqual([Math.log(0.05 / 0.95), Math.log(0.95 / 0.05)]);
  });

  test('the interval for repeated checks holds at all of them', () => {
    let [broken, brokenOnce] = [0, 0];
    const runs = 400;
    for (let run = 0; run < runs; run++) {
      const mean = new Mean();
      let [wrong, wrongOnce] = [false, false];
      for (let i = 0; i < 600; i++) {
        mean.add(dealScore(0.5));
        if (i % 10 !== 9) continue;
        wrong ||= Math.abs(mean.mean - 0.5) > alwaysWithin(mean);
        wrongOnce ||= Math.abs(mean.mean - 0.5) > 1.96 * mean.standardError;
      }
      if (wrong) broken++;
      if (wrongOnce) brokenOnce++;
    }
    expect(broken / runs).toBeLessThan(0.06);
    expect(brokenOnce / runs).toBeGreaterThan(0.2); // so the plain interval is not enough
  });
});
