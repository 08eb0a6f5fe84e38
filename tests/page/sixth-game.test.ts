/** One more game in the registry is played everywhere: in the arena, in the terminal, over a socket, and in the page with the plain board. */
import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, type Run, stammtisch, start } from '../cli/stammtisch.ts';
import { playToTheEnd, TestClient } from '../live/support.ts';
import { Tree } from '../sixth-game/tree.ts';
import { whist } from '../sixth-game/whist/index.ts';
import { canRun, GAME_MS, launch, playOn, sitDown, TEST_MS, visit } from './support.ts';

const GAME = whist.facts.name;

let tree: Tree;
let server: ChildProcess;
let url: string;

const run = (args: readonly string[], input = ''): Promise<Run> => stammtisch(args, input, {}, tree.folder);

beforeAll(async () => {
  tree = new Tree(GAME);
  if (canRun) await tree.buildPage();
  server = start(['serve', '--port', '0', '--store', ':memory:'], {}, tree.folder);
  url = await addressOf(server);
});
afterAll(() => {
  server.kill();
  tree.remove();
});

test('the arena rates its agents', async () => {
  const args = ['arena', GAME, '--seats', 'random,so-ismcts:iterations=20', '--games', '12', '--json'];
  const { code, out, err } = await run(args);
  expect([code, err]).toEqual([0, '']);
  expect(JSON.parse(out).failures ?? []).toEqual([]);
});

test('a person plays it in the terminal', async () => {
  const { code, out, err } = await run(['play', GAME, '--preset', 'short', '--seed', '3'], '1\n'.repeat(100));
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/Final result/);
});

/** Clients that sit down at a table and answer at random. */
async function comePeople(table: string, count: number): Promise<TestClient[]> {
  const clients: TestClient[] = [];
  for (let n = 0; n < count; n++) {
    const client = await TestClient.connect({ url });
    await client.join(table, `p${n}`, { game: GAME, options: { preset: 'short' } });
    clients.push(client);
  }
  return clients;
}

test('four people play it over sockets', async () => {
  const clients = await comePeople('sockets', whist.facts.seats.default);
  clients[0].say('lobby_action', { action: 'start_game' });
  const ends = await Promise.all(clients.map((client) => playToTheEnd(client, Math.random)));
  for (const { payload } of ends) expect(payload.public_state.view.phase).toBe('over');
});

describe('the leak check', () => {
  const leaks = async (): Promise<string[]> => {
    const { out } = await run(['fault', '--game', GAME, '--kills', '0', '--tables', '1', '--seconds', '300', '--json']);
    return JSON.parse(out).wrong;
  };

  test('finds nothing in it, and finds the hand that a careless view betrays', async () => {
    expect(await leaks()).toEqual([]);
    tree.edit(
      `src/games/${GAME}/view.ts`,
      'tricks: state',
      'peek: cardsIn(state.hand(0)).map(cardText), tricks: state',
    );
    expect((await leaks()).join('\n')).toContain('gives away');
  });
});

describe.skipIf(!canRun)('the page', () => {
  test(
    'plays it to the end with the plain board',
    async () => {
      const browser = await launch();
      const visitor = await visit(browser, `${url}/t/plain?game=${GAME}`);
      await sitDown(visitor, 'Lena');
      const { page } = visitor;
      await page.getByLabel('Rounds').fill('1');
      await page.getByLabel('Rounds').blur();
      const others = await comePeople('plain', whist.facts.seats.default - 1);
      await page.getByRole('button', { name: 'Start game' }).click();
      const ends = others.map((client) => playToTheEnd(client, Math.random, GAME_MS));
      await page.locator('.game').waitFor();
      await expect.poll(() => page.locator('.plain').textContent()).toContain('trumps');
      expect(await playOn(visitor, GAME_MS)).toBe(true);
      await Promise.all(ends);

      expect(visitor.complaints).toEqual([]);
      await browser.close();
    },
    TEST_MS,
  );
});
