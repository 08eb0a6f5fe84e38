import { ordinal } from 'openskill';
import { describe, expect, test } from 'vitest';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import type { Plan } from '../plan.ts';
import { bradleyTerry } from './bradley-terry.ts';
import { type ContestSums, Contests } from './contests.ts';
import { invert, multiply } from './matrix.ts';
import { ordinalOf } from './ordinal.ts';
import { Lessons, Skills } from './skill.ts';

const random = new Random(seedOf('ratings'));

const planFor = (agents: string[], lineups: number[][]): Plan => ({
  game: 'x',
  rulesVersion: 1,
  seats: lineups[0].length,
  options: {},
  seed: '0'.repeat(32),
  agents,
  lineups,
  deals: 1,
});

/** Two agents at a table for two, both seatings a deal; the deal favours a seat. */
function duels(deals: number, chance: number, luck = 0): { sums: ContestSums; byDeal: number[] } {
  const contests = new Contests(
    planFor(
      ['a', 'b'],
      [
        [0, 1],
        [1, 0],
      ],
    ),
    [0, 1],
  );
  const byDeal: number[] = [];
  for (let deal = 0; deal < deals; deal++) {
    const favour = (random.unit() - 0.5) * luck;
    const first = random.unit() < chance + favour;
    const second = random.unit() < chance - favour;
    contests.add(0, first ? [1, 2] : [2, 1]);
    contests.add(1, second ? [2, 1] : [1, 2]);
    contests.endDeal();
    byDeal.push(Number(first) + Number(second));
  }
  return { sums: contests.sums, byDeal };
}

const differenceOf = (ratings: readonly { rating: number }[]): number => ratings[0].rating - ratings[1].rating;

describe('Bradley and Terry', () => {
  test('the difference of two agents follows from their score', () => {
    const { sums, byDeal } = duels(2000, 0.7);
    const score = byDeal.reduce((a, b) => a + b) / 4000;
    const ratings = bradleyTerry(['a', 'b'], [sums]);
    expect(differenceOf(ratings)).toBeCloseTo(-400 * Math.log10(1 / score - 1), 0);
    expect(ratings[0].rating + ratings[1].rating).toBeCloseTo(3000, 9);
  });

  test.each([0, 0.8])('intervals are those of a bootstrap over deals (luck of a deal %d)', (luck) => {
    const { sums, byDeal } = duels(400, 0.6, luck);
    const [rating] = bradleyTerry(['a', 'b'], [sums]);
    const drawn = Array.from({ length: 400 }, () => {
      const resampled = byDeal.map(() => byDeal[random.below(byDeal.length)]);
      const score = resampled.reduce((a, b) => a + b) / (2 * byDeal.length);
      return 1500 - 200 * Math.log10(1 / score - 1);
    }).sort((a, b) => a - b);
    const width = drawn[389] - drawn[10]; // 95 of 100
    expect((rating.high - rating.low) / width).toBeGreaterThan(0.85);
    expect((rating.high - rating.low) / width).toBeLessThan(1.18);
  });

  test('true strengths are recovered, whatever agents meet', () => {
    const strengths = [1700, 1550, 1450, 1300];
    const agents = ['a', 'b', 'c', 'd'];
    const lineups = [
      [0, 1, 2],
      [1, 2, 0],
      [2, 0, 1],
      [1, 2, 3],
      [2, 3, 1],
      [3, 1, 2],
    ];
    const contests = new Contests(planFor(agents, lineups), [0, 1, 2]);
    for (let deal = 0; deal < 1500; deal++) {
      for (const [i, lineup] of lineups.entries()) contests.add(i, finish(lineup.map((agent) => strengths[agent])));
      contests.endDeal();
    }
    bradleyTerry(agents, [contests.sums]).forEach(({ rating, low, high }, i) => {
      expect(Math.abs(rating - strengths[i])).toBeLessThan(25);
      expect(high - low).toBeLessThan(40);
    });
  });

  /** Plackett and Luce: the next to finish is drawn in proportion to strength, which makes every pair Bradley–Terry. */
  function finish(strengths: readonly number[]): number[] {
    const places = strengths.map(() => 0);
    for (let place = 1; place <= strengths.length; place++) {
      const weights = strengths.map((strength, i) => (places[i] > 0 ? 0 : 10 ** (strength / 400)));
      let drawn = random.unit() * weights.reduce((a, b) => a + b);
      const next = weights.findIndex((weight) => {
        drawn -= weight;
        return drawn < 0;
      });
      places[next] = place;
    }
    return places;
  }

  test('a team is as strong as the mean of its members', () => {
    const sums: ContestSums = {
      contests: [
        { one: ['a', 'a'], other: ['b', 'b'] },
        { one: ['a', 'b'], other: ['b', 'b'] },
      ],
      meetings: [2, 2],
      deals: 5000,
      scores: [2 * 5000 * (10 / 11), 2 * 5000 * (1 / (1 + 10 ** -0.5))],
      products: [0, 0, 0, 0],
    };
    expect(differenceOf(bradleyTerry(['a', 'b'], [sums]))).toBeCloseTo(400, 0);
  });

  test('an agent that always wins has a high but finite rating with a wide interval', () => {
    const { sums } = duels(10, 1);
    const [best] = bradleyTerry(['a', 'b'], [sums]);
    expect(best.rating).toBeGreaterThan(1700);
    expect(best.rating).toBeLessThan(2500);
    expect(best.high - best.low).toBeGreaterThan(100);
  });

  test('runs add up, in any order', () => {
    const [one, other] = [duels(50, 0.8).sums, duels(90, 0.6).sums];
    const together = bradleyTerry(['a', 'b'], [one, other]);
    const turned = bradleyTerry(['a', 'b'], [other, one]);
    together.forEach(({ rating, high }, i) => {
      expect(turned[i].rating).toBeCloseTo(rating, 6);
      expect(turned[i].high).toBeCloseTo(high, 6);
    });
  });

  test('an agent without games stays at the mean', () => {
    expect(bradleyTerry(['a', 'b', 'z'], [duels(50, 0.5).sums])[2].rating).toBeCloseTo(1500, 0);
  });

  test('matrices', () => {
    const matrix = [
      [4, 1, 0],
      [1, 3, 1],
      [0, 1, 2],
    ];
    multiply(matrix, invert(matrix)).forEach((row, i) => {
      for (const [k, value] of row.entries()) expect(value).toBeCloseTo(i === k ? 1 : 0, 12);
    });
    expect(
      invert([
        [0, 1],
        [1, 0],
      ]),
    ).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });
});

describe('contests', () => {
  test('equal teams do not meet, sums are those of the deals', () => {
    const contests = new Contests(planFor(['a', 'b'], [[0, 1, 1, 1]]), [0, 1, 2, 3]);
    contests.add(0, [1, 2, 2, 4]);
    contests.endDeal();
    contests.add(0, [2, 1, 2, 4]);
    contests.endDeal();
    expect(contests.sums).toEqual({
      contests: [{ one: ['a'], other: ['b'] }],
      meetings: [3],
      deals: 2,
      scores: [3 + 1.5],
      products: [9 + 2.25],
    });
  });
});

describe('skills', () => {
  test('ratings of winners rise, those of losers fall, and uncertainty shrinks', () => {
    const skills = new Skills();
    for (let i = 0; i < 20; i++) skills.add(['a', 'b', 'a', 'b'], [0, 1, 0, 1], [1, 3, 1, 3]);
    expect(skills.of('a').mu).toBeGreaterThan(30);
    expect(skills.of('b').mu).toBeLessThan(20);
    expect(skills.of('a').sigma).toBeLessThan(skills.of('nobody').sigma);
    expect(ordinalOf(skills.of('a'))).toBe(ordinal({ ...skills.of('a') }));
  });

  test('stored games give the same ratings', () => {
    const [lessons, direct, taught] = [new Lessons(), new Skills(), new Skills()];
    for (const places of [
      [1, 2, 3],
      [2, 1, 2],
      [3, 1, 1],
    ]) {
      for (const learner of [lessons, direct]) learner.add(['a', 'b', 'c'], [0, 1, 2], places);
    }
    lessons.teach(taught);
    expect(['a', 'b', 'c'].map((agent) => taught.of(agent))).toEqual(['a', 'b', 'c'].map((agent) => direct.of(agent)));
  });
});
