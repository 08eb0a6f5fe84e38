/** The order in which a thread computes jobs. */
import { describe, expect, test } from 'vitest';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import { type Kind, type Turn, Turns } from './turns.ts';

interface Named extends Turn {
  readonly name: string;
}

/** `address/table`, or a table without an address. */
function job(owner: string, cost: number, kind: Kind = 'move'): Named {
  const [address, table] = owner.includes('/') ? owner.split('/') : [undefined, owner];
  return { name: owner, kind, cost, asker: { table, address } };
}

/** Computes the next job, which takes as long as expected; its owner asks again at once if `isEndless`. */
function serve(turns: Turns<Named>, isEndless: boolean): string {
  const turn = turns.next()!;
  if (isEndless) turns.add(turn);
  turns.charge(turn, turn.cost);
  return turn.name;
}

function served(turns: Turns<Named>, count: number, isEndless = true): string[] {
  return Array.from({ length: count }, () => serve(turns, isEndless));
}

function waiting(...jobs: readonly Named[]): Turns<Named> {
  const turns = new Turns<Named>();
  for (const one of jobs) turns.add(one);
  return turns;
}

describe('the next job', () => {
  test('is a move before a hint before a review, in order of arrival', () => {
    const turns = waiting(job('r', 1, 'review'), job('h', 1, 'hint'), job('m', 9), job('n', 9));
    expect(served(turns, 4, false)).toEqual(['m', 'n', 'h', 'r']);
    expect(turns.next()).toBeUndefined();
  });

  test('alternates between tables that ask without pause', () => {
    expect(served(waiting(job('a', 10), job('b', 10), job('c', 10)), 6)).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
  });

  test('of a table with cheap jobs comes as often as its time allows', () => {
    const order = served(waiting(job('search', 100), job('rules', 1)), 1000);
    const rules = order.filter((name) => name === 'rules').length;
    expect(rules).toBeGreaterThan(985); // 100 for each search
    expect(order).toContain('search');
  });

  test('alternates between addresses, however many tables one of them has', () => {
    const greedy = Array.from({ length: 40 }, (_, n) => job(`x/${n}`, 50));
    const order = served(waiting(...greedy, job('y/1', 50)), 80);
    expect(order.filter((name) => name === 'y/1')).toHaveLength(40);
    expect(new Set(order).size).toBe(41); // the tables of the first address take turns
  });

  test('is the cheap one that has just come, whatever waits', () => {
    const turns = waiting(...Array.from({ length: 40 }, (_, n) => job(`search ${n}`, 50)));
    for (let n = 0; n < 40; n++) {
      turns.add(job('honest', 1));
      expect(serve(turns, false)).toBe('honest');
      serve(turns, true);
    }
  });

  test('is an expensive one when the owners of cheap jobs have used as much time', () => {
    const turns = waiting(job('search', 50), job('a', 1), job('b', 1));
    const order = served(turns, 110);
    expect(order.indexOf('search')).toBeGreaterThan(90);
    expect(order.filter((name) => name === 'search')).toHaveLength(1);
  });

  test('is not one of an owner that was idle: unused time is not saved up', () => {
    const turns = waiting(job('a', 10), job('b', 10));
    served(turns, 1000);
    turns.add(job('idle', 10));
    const after = served(turns, 30);
    expect(after.filter((name) => name === 'idle').length).toBeLessThanOrEqual(11);
  });

  test('leaves no owner behind by more than two of the largest jobs, with random costs', () => {
    const random = new Random(seedOf('turns'));
    for (let round = 0; round < 50; round++) {
      const owners = Array.from({ length: 2 + random.below(8) }, (_, n) => `${random.below(3)}/${n}`);
      const turns = waiting(...owners.map((owner) => job(owner, 1 + random.below(100))));
      const used = new Map<string, number>();
      const add = (owner: string, cost: number) => used.set(owner, (used.get(owner) ?? 0) + cost);
      for (let n = 0; n < 2_000; n++) {
        const turn = turns.next()!;
        turns.add(job(turn.name, 1 + random.below(100))); // before the charge: the owner is never without a job
        turns.charge(turn, turn.cost);
        add(turn.name, turn.cost);
        add(turn.name.split('/')[0], turn.cost);
      }
      const addresses = new Set(owners.map((owner) => owner.split('/')[0]));
      expect(spread([...addresses], used)).toBeLessThanOrEqual(200);
      for (const address of addresses) {
        expect(
          spread(
            owners.filter((owner) => owner.startsWith(`${address}/`)),
            used,
          ),
        ).toBeLessThanOrEqual(200);
      }
    }
  });

  test('of an owner whose job took longer than expected waits for the others', () => {
    const turns = waiting(job('a', 10), job('b', 10));
    const first = turns.next()!;
    turns.add(first);
    turns.charge(first, 1000);
    expect(served(turns, 50)).not.toContain('a');
  });

  test('is not one that was removed', () => {
    const turns = waiting(job('a', 1), job('b', 1));
    turns.remove(turns.of('move', { table: 'a' })[0]);
    expect(turns.size).toBe(1);
    expect(served(turns, 1, false)).toEqual(['b']);
  });
});

function spread(owners: readonly string[], used: ReadonlyMap<string, number>): number {
  const times = owners.map((owner) => used.get(owner) ?? 0);
  return Math.max(...times) - Math.min(...times);
}

test('the share of a table counts waiting addresses, then the tables of its own, but no later kinds', () => {
  const turns = waiting(job('x/1', 1), job('x/2', 1), job('y/1', 1), job('z/1', 1, 'hint'));
  expect(turns.shareOf(job('x/1', 1))).toBe(1 / 4);
  expect(turns.shareOf(job('y/1', 1))).toBe(1 / 2);
  expect(turns.shareOf(job('w/1', 1))).toBe(1 / 3);
  expect(turns.shareOf(job('z/1', 1, 'hint'))).toBe(1 / 3);
  expect(waiting().shareOf(job('a', 1))).toBe(1);
});
