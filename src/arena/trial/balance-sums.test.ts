/** The judgement on a map, from games whose answer is known. */
import { describe, expect, test } from 'vitest';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import { SHIPPED } from '../../games/risk/index.ts';
import { BalanceSums, type MapFindings, type MapMeasure } from './balance-sums.ts';

const map = SHIPPED.get('kranichmeer')!;
const SEATS = 4;

interface World {
  /** Chance of each place in turn order to win, in parts of 1,000. */
  readonly wins: readonly number[];
  /** Chance of the first holder of the region 0, and of all others. */
  readonly strong?: number;
  /** Games in which the owner of territory 0 in the middle wins. */
  readonly decides?: number;
}

/** A made-up run. */
function run({ wins, strong = 250, decides = 250 }: World, games = 1000): MapFindings {
  const random = new Random(seedOf('made-up'));
  const sums = new BalanceSums(map, SEATS);
  const happens = (chance: number): number => (random.below(1000) < chance ? 1 : 0);
  for (let game = 0; game < games; game++) {
    let winner = random.below(1000);
    const place = wins.findIndex((chance) => {
      winner -= chance;
      return winner < 0;
    });
    const measure: MapMeasure = {
      wins: wins.map((_, i) => (i === place ? 1 : 0)),
      rounds: 10,
      turns: 40,
      leads: 3,
      firstOut: game % 2 === 0 ? 6 : null,
      regions: map.regions.map((_, i) => ({ held: 20, first: happens(i === 0 ? strong : 250) })),
      fights: map.territories.map((_, i) => (i === 1 ? 0 : 5)),
      middle: map.territories.map((_, i) => happens(i === 0 ? decides : 250)),
    };
    sums.add(measure);
  }
  return sums.findings;
}

describe('the order of turns', () => {
  test('a symmetric map is fair', () => {
    const found = run({ wins: [250, 250, 250, 250] });
    expect(found.verdict).toEqual({ kind: 'fair' });
    expect(found.seats.every(({ low, high }) => low <= found.fair && found.fair <= high)).toBe(true);
  });

  test('an advantage of the first seat is found', () => {
    expect(run({ wins: [340, 220, 220, 220] }).verdict).toEqual({ kind: 'ahead', place: 0 });
  });

  test('a disadvantage of the last seat is found', () => {
    expect(run({ wins: [275, 275, 275, 175] }).verdict).toEqual({ kind: 'behind', place: 3 });
  });

  test('a hundred games are too few to call it fair', () => {
    expect(run({ wins: [250, 250, 250, 250] }, 100).verdict).toEqual({ kind: 'unclear' });
    expect(new BalanceSums(map, SEATS).findings.verdict).toEqual({ kind: 'unclear' });
  });
});

describe('regions and territories', () => {
  test('a planted strong region is found, and a smaller bonus proposed', () => {
    const { regions } = run({ wins: [250, 250, 250, 250], strong: 400 });
    expect(regions[0].strength).toBe('strong');
    expect(regions[0].proposal).toBeLessThan(regions[0].bonus);
    expect(regions[0].held).toBe(0.5);
    expect(regions.slice(1).map(({ strength }) => strength)).toEqual(regions.slice(1).map(() => 'usual'));
  });

  test('a weak one gets a larger bonus', () => {
    const { regions } = run({ wins: [250, 250, 250, 250], strong: 120 });
    expect(regions[0].strength).toBe('weak');
    expect(regions[0].proposal).toBeGreaterThan(regions[0].bonus);
  });

  test('equal regions get no proposal', () => {
    const { regions } = run({ wins: [250, 250, 250, 250] });
    expect(regions.filter(({ proposal }) => proposal !== null)).toEqual([]);
  });

  test('territories that decide, and one that is never fought over', () => {
    const found = run({ wins: [250, 250, 250, 250], decides: 400 });
    expect(found.deciding).toEqual([0]);
    expect(found.territories.map(({ fights }) => fights).indexOf(0)).toBe(1);
    expect(found.firstOut).toMatchObject({ mean: 6 });
    expect(found.rounds).toMatchObject({ mean: 10 });
  });
});
