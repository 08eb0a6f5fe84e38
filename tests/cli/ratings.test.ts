/** A league on the command line and a server that shows its ratings: two programs, one file. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ratings } from '../../src/server/ratings.ts';
import { addressOf, folder, stammtisch, start } from './stammtisch.ts';

test('a server shows the ratings of the leagues in its store', async () => {
  const store = join(folder(), 'ratings.sqlite');
  const env = { STORE: store }; // both get it from the environment
  const league = (...words: string[]) => stammtisch(['league', ...words, '--workers', '1'], '', env);
  const played = await league('hearts', '--field', 'random,easy', '--games', '8', '--preset', 'standard32');
  expect([played.err, played.code]).toEqual(['', 0]);

  const child = start(['serve', '--port', '0', '--mau-mau-port', 'off'], env);
  try {
    const url = await addressOf(child);
    const answer = await fetch(`${url}/api/ratings`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=30']);
    const { leagues } = ratings.parse(await answer.json());
    expect(leagues).toEqual([expect.objectContaining({ name: 'hearts', game: 'hearts', seats: 4, runs: 1 })]);
    const shown = JSON.parse((await league('hearts', '--json')).out) as { games: number; rows: unknown[] };
    expect(leagues[0].games).toBe(shown.games);
    expect(leagues[0].agents).toHaveLength(shown.rows.length);
    const [best, other] = leagues[0].agents;
    expect(best.rating).toBeGreaterThanOrEqual(other.rating);
    for (const { rating, low, high } of leagues[0].agents) expect(low < rating && rating < high).toBe(true);

    await league('mau-mau', '--field', 'random,easy', '--games', '6');
    const soon = ratings.parse(await (await fetch(`${url}/api/ratings`)).json());
    expect(soon.leagues, 'kept for half a minute').toHaveLength(1);
  } finally {
    child.kill();
  }
});

test('a server without a league shows none', async () => {
  const child = start(['serve', '--port', '0', '--mau-mau-port', 'off', '--store', ':memory:']);
  try {
    const answer = await fetch(`${await addressOf(child)}/api/ratings`);
    expect(await answer.json()).toEqual({ leagues: [] });
  } finally {
    child.kill();
  }
});
