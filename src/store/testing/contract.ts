/** The test suite that every league store passes. */
import { expect, test } from 'vitest';
import type { League, LeagueRun, LeagueStore, Standing } from '../store.ts';

const league: League = {
  name: 'hearts',
  game: 'hearts',
  rulesVersion: 1,
  seats: 4,
  options: { deck: 52, jack: false },
};

const run = (id: string, at: number): LeagueRun => ({
  id,
  at,
  games: 8,
  seed: '00ff',
  agents: ['random', 'so-ismcts:c=0.4'],
  sums: { deals: 2, scores: [1.5, 0], nested: [{ one: ['random'] }] },
});

const standing = (agent: string, mu: number, lastRun: string): Standing => ({
  agent,
  mu,
  sigma: 2.5,
  games: 8,
  wins: 1 / 3,
  lastRun,
});

/** `open` gives an empty store each time. */
export function checkLeagueStore(open: () => Promise<LeagueStore>): void {
  checkAdding(open);
  checkTogether(open);
}

function checkAdding(open: () => Promise<LeagueStore>): void {
  test('an empty store has no leagues', async () => {
    const store = await open();
    expect(await store.leagues()).toEqual([]);
    expect(await store.league('hearts')).toBeUndefined();
    expect(await store.standings('hearts')).toEqual([]);
    expect(await store.runs('hearts')).toEqual([]);
    await store.close();
  });

  test('added runs and standings are returned unchanged', async () => {
    const store = await open();
    const standings = [standing('random', 20.25, 'a'), standing('so-ismcts:c=0.4', 31.125, 'a')];
    expect(await store.add(league, run('a', 1_763_251_200_123), 0, standings)).toBe('added');
    expect(await store.leagues()).toEqual([league]);
    expect(await store.league('hearts')).toEqual(league);
    expect(await store.runs('hearts')).toEqual([run('a', 1_763_251_200_123)]);
    expect(await store.standings('hearts')).toEqual([standings[1], standings[0]]); // best first
    await store.close();
  });

  test('a later run replaces standings and keeps the others', async () => {
    const store = await open();
    await store.add(league, run('b', 20), 0, [standing('x', 25, 'b'), standing('y', 24, 'b')]);
    expect(await store.add(league, run('a', 10), 1, [standing('y', 40, 'a'), standing('z', 25, 'a')])).toBe('added');
    expect((await store.standings('hearts')).map(({ agent, mu }) => [agent, mu])).toEqual([
      ['y', 40],
      ['x', 25],
      ['z', 25],
    ]);
    expect((await store.runs('hearts')).map(({ id }) => id)).toEqual(['a', 'b']); // by time
    await store.close();
  });

  test('the same run counts once', async () => {
    const store = await open();
    await store.add(league, run('a', 1), 0, [standing('x', 25, 'a')]);
    expect(await store.add(league, run('a', 1), 1, [standing('x', 99, 'a')])).toBe('known');
    expect((await store.standings('hearts'))[0].mu).toBe(25);
    await store.close();
  });

  test('standings that build on an older state are refused', async () => {
    const store = await open();
    await store.add(league, run('a', 1), 0, [standing('x', 25, 'a')]);
    expect(await store.add(league, run('b', 2), 0, [standing('x', 99, 'b')])).toBe('changed');
    expect((await store.standings('hearts'))[0].mu).toBe(25);
    expect(await store.runs('hearts')).toHaveLength(1);
    await store.close();
  });

  test('leagues do not mix', async () => {
    const store = await open();
    const other = { ...league, name: 'other', options: { deck: 32 } };
    await store.add(league, run('a', 1), 0, [standing('x', 25, 'a')]);
    await store.add(other, run('b', 1), 0, [standing('x', 30, 'b')]);
    expect((await store.standings('hearts'))[0].mu).toBe(25);
    expect((await store.standings('other'))[0].mu).toBe(30);
    expect((await store.leagues()).map(({ name }) => name)).toEqual(['hearts', 'other']);
    await store.close();
  });
}

function checkTogether(open: () => Promise<LeagueStore>): void {
  test('of two concurrent additions one is refused as changed', async () => {
    const store = await open();
    const added = await Promise.all(['a', 'b'].map((id) => store.add(league, run(id, 1), 0, [standing(id, 25, id)])));
    expect(added.sort()).toEqual(['added', 'changed']);
    expect(await store.runs('hearts')).toHaveLength(1);
    await store.close();
  });

  test('concurrent additions to an existing league are serialised', async () => {
    const store = await open();
    const ids = ['a', 'b', 'c', 'd'];
    for (let seen = 0; seen < 5; seen++) {
      await Promise.all(ids.map(() => store.runs('hearts'))); // all read first, so that all write at the same time
      const standings = [standing('x', 25, 'a')];
      const runs = ids.map((id) => run(`${id}${seen}`, seen));
      const added = await Promise.all(runs.map((one) => store.add(league, one, seen, standings)));
      expect(added.sort()).toEqual(['added', 'changed', 'changed', 'changed']);
    }
    expect(await store.runs('hearts')).toHaveLength(5);
    await store.close();
  });
}
