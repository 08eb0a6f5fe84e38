/** Battle probabilities compared with exact fractions, the printed tables and simulated dice. */
import { describe, expect, test } from 'vitest';
import { Random } from '../../../core/random.ts';
import { seedOf } from '../../../core/seed.ts';
import { battleOutcome, battleTable, bestDice, bestStop } from './battle.ts';
import { conquestOfAll, path, type Target, troopsNeeded } from './campaign.ts';
import { solveDuel } from './duel.ts';
import { lossChance, lossCounts, lossesOf } from './exchange.ts';
import { exactBattle } from './testing/oracle.ts';

describe('one exchange', () => {
  test.each([
    [1, 1, [15, 21, 0]],
    [1, 2, [55, 161, 0]],
    [2, 1, [125, 91, 0]],
    [2, 2, [295, 420, 581]],
    [3, 1, [855, 441, 0]],
    [3, 2, [2890, 2611, 2275]],
  ] as const)('%i against %i dice', (attack, defence, counts) => {
    expect(lossCounts(attack, defence)).toEqual(counts);
    const total = 6 ** (attack + defence);
    expect(counts.map((_, lost) => lossChance(attack, defence, lost))).toEqual(counts.map((count) => count / total));
  });

  test('the closed form of the highest dice agrees', () => {
    for (const [a, d] of [
      [1, 1],
      [1, 2],
      [2, 1],
      [3, 1],
    ]) {
      let losing = 0;
      for (let k = 1; k <= 6; k++) losing += (k ** d - (k - 1) ** d) * k ** a;
      expect(lossChance(a, d, 1)).toBeCloseTo(losing / 6 ** (a + d), 14);
    }
  });

  test('the defender wins ties, and the second dice count only if both have two', () => {
    expect(lossesOf([6, 1], [6, 1])).toBe(2);
    expect(lossesOf([6, 5, 1], [5])).toBe(0);
    expect(lossesOf([3], [2, 6])).toBe(1);
    expect(lossesOf([1, 6, 4], [3, 5])).toBe(0);
    expect(lossesOf([1, 6, 2], [3, 5])).toBe(1);
  });
});

describe('a battle to the end', () => {
  const table = battleTable();

  test('agrees with exact fractions to 12 digits up to 30 against 30', () => {
    for (let a = 1; a <= 30; a++) {
      for (let d = 1; d <= 30; d++) {
        const exact = exactBattle(a, d);
        expect(Math.abs(table.conquest(a, d) - exact.conquest)).toBeLessThan(1e-12);
        expect(Math.abs(table.attackersLeft(a, d) - exact.attackersLeft)).toBeLessThan(1e-12 * 30);
        expect(Math.abs(table.defendersLeft(a, d) - exact.defendersLeft)).toBeLessThan(1e-12 * 30);
      }
    }
  });

  test('the survivors agree with exact fractions', () => {
    for (const [a, d] of [
      [1, 1],
      [3, 2],
      [7, 4],
      [12, 15],
      [30, 30],
    ]) {
      const [exact, found] = [exactBattle(a, d), battleOutcome(a, d)];
      for (let left = 1; left <= a; left++) expect(Math.abs(found.won[left] - exact.won[left])).toBeLessThan(1e-13);
      for (let left = 1; left <= d; left++)
        expect(Math.abs(found.stopped[left] - exact.stopped[left])).toBeLessThan(1e-13);
      expect(found.conquest).toBeCloseTo(table.conquest(a, d), 13);
      expect(found.attackersLeft).toBeCloseTo(table.attackersLeft(a, d), 12);
    }
  });

  test('the printed figures', () => {
    const diagonal = [
      0.417, 0.363, 0.47, 0.477, 0.506, 0.521, 0.536, 0.547, 0.558, 0.568, 0.576, 0.584, 0.592, 0.599, 0.605,
    ];
    diagonal.forEach((chance, i) => {
      expect(table.conquest(i + 1, i + 1)).toBeCloseTo(chance, 3);
    });
    expect(table.conquest(30, 30)).toBeCloseTo(0.676, 3);
    expect(10 - table.attackersLeft(10, 10)).toBeCloseTo(7.31, 2);
    expect(10 - table.defendersLeft(10, 10)).toBeCloseTo(8.24, 2);
  });

  test('how many are needed', () => {
    const fighters = (chance: number) => (defenders: number) => troopsNeeded(defenders, chance)! - 1;
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 30, 40, 50].map(fighters(0.5))).toEqual([
      2, 3, 4, 5, 5, 6, 7, 8, 9, 10, 14, 18, 27, 35, 44,
    ]);
    expect([1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30].map(fighters(0.9))).toEqual([3, 6, 7, 9, 10, 11, 14, 16, 22, 27, 38]);
    expect(troopsNeeded(100, 0.99, 20)).toBeUndefined();
  });

  test('the table grows on demand and keeps its figures', () => {
    const before = table.conquest(100, 90);
    const larger = battleTable(450);
    expect(larger.size).toBeGreaterThanOrEqual(450);
    expect(larger.conquest(100, 90)).toBe(before);
    expect(larger.conquest(450, 400)).toBeGreaterThan(0.9);
  });

  test('thrown dice agree', () => {
    const random = new Random(seedOf('battles'));
    const games = 40_000;
    let conquered = 0;
    let survivors = 0;
    for (let n = 0; n < games; n++) {
      let [a, d] = [7, 6];
      while (a > 0 && d > 0) {
        const roll = (count: number) => Array.from({ length: count }, () => 1 + random.below(6));
        const [ours, theirs] = [roll(Math.min(3, a)), roll(Math.min(2, d))];
        const lost = lossesOf(ours, theirs);
        a -= lost;
        d -= Math.min(ours.length, theirs.length) - lost;
      }
      conquered += d === 0 ? 1 : 0;
      survivors += a;
    }
    expect(Math.abs(conquered / games - table.conquest(7, 6))).toBeLessThan(4 * Math.sqrt(0.25 / games));
    expect(Math.abs(survivors / games - table.attackersLeft(7, 6))).toBeLessThan(0.06);
  });
});

describe('when to stop', () => {
  test.each([
    [1, 0.72608, 4.65, 0.842],
    [3, 0.636819, 5.145, 1.142],
    [4, 0.538381, 5.455, 1.544],
    [5, 0.422409, 5.903, 2.084],
  ])('10 troops against 7, stop at %i', (stopAt, conquest, own, enemy) => {
    const found = battleOutcome(9, 7, stopAt - 1);
    expect(found.conquest).toBeCloseTo(conquest, 6);
    expect(found.attackersLeft + 1).toBeCloseTo(own, 3);
    expect(found.defendersLeft).toBeCloseTo(enemy, 3);
  });

  test('if only the territory counts, attacking on is best', () => {
    const plan = bestStop(9, 7, { left: () => 0, conquered: () => 1 });
    expect(plan.value).toBeCloseTo(battleTable().conquest(9, 7), 14);
    expect(plan.goesOn(1, 7)).toBe(true);
    expect(plan.goesOn(5, 0)).toBe(false);
  });

  test('if troops count, stopping is best when the odds turn', () => {
    const worth = { left: (a: number, d: number) => a - d, conquered: (a: number) => a + 2 };
    const plan = bestStop(9, 7, worth);
    expect(plan.goesOn(9, 7)).toBe(true);
    expect(plan.goesOn(1, 5)).toBe(false);
    expect(plan.value).toBeGreaterThan(worth.left(9, 7));
    // no fixed stopping number is better
    const fixed = (stopAt: number, a: number, d: number): number => {
      if (d === 0) return worth.conquered(a);
      if (a <= stopAt) return worth.left(a, d);
      const [dice, answer] = [Math.min(3, a), Math.min(2, d)];
      const cost = Math.min(dice, answer);
      const ends = Array.from(
        { length: cost + 1 },
        (_, lost) => lossChance(dice, answer, lost) * fixed(stopAt, a - lost, d - (cost - lost)),
      );
      return ends.reduce((so, end) => so + end, 0);
    };
    const rules = Array.from({ length: 9 }, (_, stopAt) => fixed(stopAt, 9, 7));
    expect(plan.value).toBeGreaterThan(Math.max(...rules) - 1e-12);
    expect(plan.value).toBeLessThan(Math.max(...rules) + 1);
  });
});

test('the maximum number of dice is best for both sides, up to 25 against 25 [R-5]', () => {
  for (let a = 1; a <= 25; a++) {
    const choice = bestDice(a, a);
    expect([choice.bestAttack, choice.bestDefence]).toEqual([Math.min(3, a), Math.min(2, a)]);
    expect(choice.attack[choice.bestAttack - 1]).toBeCloseTo(battleTable().conquest(a, a), 13);
  }
  expect(bestDice(4, 25).bestAttack).toBe(3);
  expect(bestDice(25, 4).bestDefence).toBe(2);
});

describe('campaigns', () => {
  test.each([
    [9, [1, 1, 1], 0.963233, 4.616],
    [10, [2, 2], 0.907229, 5.467],
    [14, [3, 3, 3], 0.772653, 5.748],
    [20, [2, 2, 2, 2, 2, 2], 0.794238, 6.419],
  ])('%i troops through %j', (troops, defenders, chance, left) => {
    const found = path(troops, defenders);
    expect(found.chances.at(-1)).toBeCloseTo(chance, 6);
    expect(found.troopsLeft).toBeCloseTo(left, 3);
    expect(found.chances).toEqual([...found.chances].sort((a, b) => b - a));
  });

  const chain = ([first, ...rest]: readonly number[]): Target[] =>
    first === undefined ? [] : [{ defenders: first, beyond: chain(rest) }];

  test('a tree without branches is a path', () => {
    for (const defenders of [[1], [2, 2], [3, 1, 4], [1, 1, 1, 1]]) {
      expect(conquestOfAll(12, chain(defenders))).toBeCloseTo(path(12, defenders).chances.at(-1)!, 13);
    }
  });

  test('branches equal trying every order and every split', () => {
    const tree: Target[] = [{ defenders: 1 }, { defenders: 2, beyond: [{ defenders: 1 }] }];
    for (let troops = 2; troops <= 11; troops++) {
      expect(conquestOfAll(troops, tree)).toBeCloseTo(slowConquest(troops, tree), 13);
    }
  });

  /** A direct implementation: win a battle, try every number to move in, continue with both parts. */
  function slowConquest(troops: number, targets: readonly Target[]): number {
    if (targets.length === 0) return 1;
    if (troops < 2) return 0;
    return Math.max(
      ...targets.map((target) => {
        const rest = targets.filter((other) => other !== target);
        return [...battleOutcome(troops - 1, target.defenders).won.entries()].reduce((so, [left, chance]) => {
          if (left === 0) return so;
          const least = Math.min(3, left);
          const splits = Array.from({ length: left - least + 1 }, (_, i) => least + i);
          const best = splits.map(
            (moved) => slowConquest(moved, target.beyond ?? []) * slowConquest(left - moved + 1, rest),
          );
          return so + chance * Math.max(...best);
        }, 0);
      }),
    );
  }

  test('too many targets are refused', () => {
    expect(() => conquestOfAll(50, chain(new Array(13).fill(1)))).toThrow(RangeError);
  });
});

test('the duel of two territories', () => {
  const duel = solveDuel({ cap: 20 });
  const known = [
    [1, 1, 0.922828],
    [3, 3, 0.777508],
    [1, 5, 0.216434],
    [5, 1, 0.998965],
    [3, 6, 0.406197],
    [8, 8, 0.729441],
  ];
  for (const [own, enemy, chance] of known) expect(duel.chance(own, enemy)).toBeCloseTo(chance, 6);
  expect(solveDuel({ cap: 10 }).chance(8, 8)).toBeCloseTo(0.652688, 6);
});
