import { describe, expect, test } from 'vitest';
import { Random } from '../core/random.ts';
import { seedOf } from '../core/seed.ts';
import type { GameResult } from './entry.ts';
import type { Plan } from './plan.ts';
import { BATCH, type StopRule, stopReasonOf } from './stop.ts';
import { Tally } from './tally.ts';
import { runOf, smallPlan, tableOf } from './testing/setup.ts';

const hearts = tableOf('hearts').setting;
const tichu = tableOf('tichu').setting;

const game = (n: number, places: number[], scores = places.map((place) => place * 10)): GameResult => ({
  n,
  segments: 2,
  actions: 100,
  turns: 26,
  microseconds: 1500,
  thinking: places.map((_, seat) => ({ decisions: 10, microseconds: 10 * (seat + 1) })),
  outcome: { places, scores },
  failure: undefined,
});

const failing = (n: number, seat: number): GameResult => ({
  ...game(n, []),
  outcome: undefined,
  failure: { kind: 'crash', seat, message: 'boom', stack: '' },
});

describe('a tally', () => {
  test('counts seats, shares victories, and takes points per game and round', () => {
    const plan = smallPlan('hearts', 'a,b,b,b', 4);
    const tally = new Tally(plan, hearts); // lineups: abbb, bbba, bbab, babb
    tally.addDeal([
      game(0, [1, 2, 3, 4]),
      game(1, [1, 1, 3, 4]),
      game(2, [4, 3, 1, 2]),
      game(3, [1, 1, 1, 1], [7, 7, 7, 7]),
    ]);
    const [a, b] = tally.agents;
    expect([a.games, a.wins, a.draws, a.losses]).toEqual([4, 2, 1, 1]);
    expect([b.games, b.wins, b.draws, b.losses]).toEqual([12, 0, 5, 7]);
    expect(a.places).toEqual([3, 0, 0, 1]);
    expect(a.share.mean).toBeCloseTo((1 + 0 + 1 + 1 / 4) / 4, 12);
    expect(b.share.mean).toBeCloseTo((0 + 1 + 0 + 3 / 4) / 12, 12);
    expect(a.points.mean).toBeCloseTo((10 + 40 + 10 + 7) / 4, 12);
    expect(a.pointsPerRound.mean).toBeCloseTo((10 + 40 + 10 + 7) / 8, 12);
    expect(tally.matrix[0][1].mean).toBeCloseTo((3 + 0 + 3 + 1.5) / 12, 12);
    expect(tally.duels.mean).toBe(tally.matrix[0][1].mean);
    expect(tally.matrix[0][0].count).toBe(0);
    expect([a.thinking.mean, b.thinking.mean]).toEqual([2.5, 2.5]); // every agent had every seat
    expect([tally.deals, tally.rounds.mean, tally.turns.mean, tally.milliseconds.mean]).toEqual([1, 2, 26, 1.5]);
  });

  test('partners count once: two teams reach places 1 and 2', () => {
    const tally = new Tally(smallPlan('tichu', 'a,b,a,b', 2), tichu);
    tally.addDeal([game(0, [1, 3, 1, 3]), game(1, [1, 1, 1, 1])]);
    const [a, b] = tally.agents;
    expect([a.wins, a.draws, a.losses, a.places]).toEqual([2, 2, 0, [4, 0]]);
    expect([b.wins, b.draws, b.losses, b.places]).toEqual([0, 2, 2, [2, 2]]);
    expect([a.share.mean, b.share.mean]).toEqual([0.75, 0.25]);
    expect(tally.duels.mean).toBe(0.75);
  });

  test('a failing agent is last with its team, the others share the victory, and no points are counted', () => {
    const tally = new Tally(smallPlan('hearts', 'a,b,b,b', 4), hearts);
    tally.addDeal([0, 1, 2, 3].map((n) => failing(n, (4 - n) % 4)));
    const [a, b] = tally.agents;
    expect([a.failures.crash, a.losses, a.places]).toEqual([4, 4, [0, 0, 0, 4]]);
    expect([b.share.mean, b.draws, a.share.mean]).toEqual([1 / 3, 12, 0]);
    expect([a.points.count, tally.rounds.count]).toEqual([0, 0]);
    expect(tally.failed.map(({ agent }) => agent)).toEqual(['a', 'a', 'a', 'a']);
    const teams = new Tally(smallPlan('tichu', 'a,b,a,b', 2), tichu);
    teams.addDeal([failing(0, 2), failing(1, 1)]);
    expect([teams.agents[0].losses, teams.agents[1].wins]).toEqual([4, 4]);
  });
});

describe('ways to stop', () => {
  /** Deals at a table for two in Mau-Mau, both seatings; `next` says what the first agent reaches in a deal: 0, 1 or 2 wins. */
  const { setting } = tableOf('mau-mau', 2);
  function dealsUntil(
    rule: StopRule,
    deals: number,
    next: (deal: number) => number,
  ): { deals: number; verdict?: string } {
    const plan: Plan = { ...smallPlan('mau-mau', 'a,b', 2), deals };
    const tally = new Tally(plan, setting);
    for (let deal = 0; deal < deals; deal++) {
      const wins = next(deal);
      tally.addDeal([game(2 * deal, wins >= 1 ? [1, 2] : [2, 1]), game(2 * deal + 1, wins === 2 ? [2, 1] : [1, 2])]);
      const verdict = tally.deals % BATCH === 0 ? stopReasonOf(rule, tally, setting) : undefined;
      if (verdict !== undefined) return { deals: tally.deals, verdict };
    }
    return { deals: tally.deals };
  }
  const random = new Random(seedOf('stop'));
  const coin = (chance: number) => () => Number(random.unit() < chance) + Number(random.unit() < chance);
  const SPRT = { kind: 'sprt', elo0: 0, elo1: 40, alpha: 0.05, beta: 0.05 } as const;

  test('none plays everything', () => {
    expect(dealsUntil({ kind: 'none' }, 100, () => 2)).toEqual({ deals: 100 });
  });

  test('sprt takes H1 for the stronger, H0 for the equal and the weaker', () => {
    expect(dealsUntil(SPRT, 5000, coin(0.62))).toMatchObject({ verdict: 'h1' });
    expect(dealsUntil(SPRT, 5000, coin(0.5))).toMatchObject({ verdict: 'h0' });
    expect(dealsUntil(SPRT, 5000, coin(0.4))).toMatchObject({ verdict: 'h0' });
    expect(dealsUntil(SPRT, 5000, () => 2)).toEqual({ deals: 10, verdict: 'h1' });
  });

  test('ci ends when the interval is narrow, whatever it says', () => {
    const wide = dealsUntil({ kind: 'ci', width: 0.2 }, 5000, coin(0.5));
    const narrow = dealsUntil({ kind: 'ci', width: 0.1 }, 5000, coin(0.5));
    expect(wide.verdict).toBe('narrow');
    // a deal of two fair games spreads by 1/8: 0.2 wide takes about 4 * 1.96^2 / 8 / 0.04 = 48 deals, half of it four times as many
    expect(wide.deals).toBeGreaterThan(35);
    expect(wide.deals).toBeLessThan(70);
    expect(narrow.deals).toBeGreaterThan(3 * wide.deals);
  });

  test('rate ends when the share of wins is significantly above, and not before', () => {
    expect(dealsUntil({ kind: 'rate', p: 0.5 }, 2000, coin(0.7))).toMatchObject({ verdict: 'above' });
    expect(dealsUntil({ kind: 'rate', p: 0.7 }, 500, coin(0.6))).toEqual({ deals: 500 });
    expect(dealsUntil({ kind: 'rate', p: 0.5 }, 500, () => 1)).toEqual({ deals: 500 });
  });

  test('decided ends as soon as the rest cannot change the order', () => {
    // after 60 of 100 deals the lead is 60, and 40 deals bring at most 40; after 50 both are 50
    expect(dealsUntil({ kind: 'decided' }, 100, () => 2)).toEqual({ deals: 60, verdict: 'decided' });
    expect(dealsUntil({ kind: 'decided' }, 100, () => 1)).toEqual({ deals: 100 });
  });

  test('the number of threads changes neither when a run stops nor its result', async () => {
    const plan = smallPlan('hearts', 'random,trouble:how=crash,random,trouble:how=crash', 4000);
    const stop = { kind: 'rate', p: 0.3 } as const;
    const results = await Promise.all(
      [1, 2].map(async (threads) => {
        const run = runOf(plan, { threads, stop });
        await run.all();
        return [run.verdict, run.games, run.tally.agents[0].share.mean];
      }),
    );
    expect(results[0][0]).toBe('above');
    expect(results[0][1]).toBeLessThan(400);
    expect(results[1]).toEqual(results[0]);
  });
});
