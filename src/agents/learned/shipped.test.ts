/** The weights that come with the program: small, made for today's lenses, and playing the same games on every machine. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sha256 } from '../../core/sha256.ts';
import { games } from '../../games/index.ts';
import { playGame } from '../testing/games.ts';
import { readNet } from './file.ts';

const FOLDER = join(import.meta.dirname, 'weights');
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.net'));
const shipped = games.filter(({ facts }) => files.some((name) => name.startsWith(`${facts.name}-zero-`)));

test('[L-10] all weights together are smaller than 6 MB, each says where it comes from, and nets for play are as wide as the ruling says', () => {
  const bytes = files.reduce((sum, name) => sum + statSync(join(FOLDER, name)).size, 0);
  expect(bytes).toBeLessThan(6e6);
  for (const name of files) {
    const net = readNet(readFileSync(join(FOLDER, name)));
    expect(net.ok && `${net.value.head.game}-${net.value.head.name}-${net.value.head.role}.net`).toBe(name);
    expect(net.ok && net.value.head.run).toContain('train ');
    const { role, hidden, game } = net.ok ? net.value.head : {};
    if (role === 'play') expect(hidden).toBe(game === 'tichu' ? 256 : 128);
  }
});

// The signatures are compared on other processors, too (npm run test:platforms). New weights bring new ones.
describe.each(shipped)('$facts.name', (game) => {
  const setting = game.configure({ preset: 'short' }, game.facts.seats.default);
  if (!setting.ok) throw new Error(setting.error.code);

  test.each(['zero', 'zero-search:worlds=4', 'zero-search:tree:iterations=8'])(
    '[L-11] %s plays the same games everywhere',
    (spec) => {
      const moves: string[] = [];
      for (const deal of ['first', 'second'])
        playGame(game, setting.value, `shipped ${deal}`, [spec], ({ seat, action }) => moves.push(`${seat} ${action}`));
      expect(sha256(moves.join('\n')).slice(0, 8)).toMatchSnapshot();
    },
  );
});
