/** `stammtisch train`: a net that has learned a little plays in the arena. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder, stammtisch } from './stammtisch.ts';

const SHORT = ['--preset', 'short'];
const LITTLE = ['--imitate', '8', '--games', '4', '--iterations', '1', '--width', '32', '--every', '0'];

test('a net is trained, goes on, and plays in the arena; a run is not overwritten', async () => {
  const out = join(folder(), 'run');
  const train = (...more: string[]) => stammtisch(['train', 'hearts', '--out', out, ...more]);
  const first = await train(...LITTLE, '--seed', 'cli');
  expect(first.code, first.err).toBe(0);
  expect(first.out).toContain('4 games, imitation');
  expect(first.out).toContain('12 games, self-play 1/1');
  expect(existsSync(join(out, 'last-play.net'))).toBe(true);

  const again = await train(...LITTLE);
  expect(again.code).toBe(2);
  expect(again.err).toContain('--resume');
  expect((await train('--resume')).code).toBe(0);

  const agents = `zero:from=${join(out, 'last')},random`;
  const played = await stammtisch(['arena', 'hearts', '--seats', agents, '--games', '8', ...SHORT, '--json']);
  expect(played.code, played.err).toBe(0);
  expect(JSON.parse(played.out)).toMatchObject({ failures: [] });
});

test('without weights, or with a wrong width, there is a sentence', async () => {
  expect((await stammtisch(['arena', 'hearts', '--seats', 'zero,random', '--games', '4'])).err).toContain(
    'stammtisch train',
  );
  const missing = await stammtisch(['train', 'hearts', '--out', join(folder(), 'none'), '--resume']);
  expect(missing.err).toContain('There is no run');
  expect((await stammtisch(['train', 'hearts', '--out', folder(), '--width', '33'])).err).toContain('multiple of 32');
});
