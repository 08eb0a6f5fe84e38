/** What stands beside the cards: the time left, the points of all, what a card would do, turn and map. */
import { expect, test } from 'vitest';
import { findGame, type GameName } from '../../src/games/index.ts';
import { openLiveStore } from '../../src/store/open.ts';
import { secretOf, seedTable } from '../live/seeded.ts';
import { readPositions, walkTo } from './decisions/positions.ts';
import { canRun, launch, servePage, visit } from './support.ts';

const PEOPLE = ['Ann', 'Bob', 'Cleo', 'Dan'];
const LIMIT_MS = 90_000;
const HOUR = 3_600_000;

test.skipIf(!canRun)('the time left, the points, what a card does, turn and map', async () => {
  const store = await openLiveStore(':memory:');
  const sessions: Record<string, string> = {};
  const seed = async (game: GameName, kind: string): Promise<void> => {
    const position = readPositions()[game].find((one) => one.kind === kind)!;
    const { moves } = walkTo(findGame(game)!, position);
    const { options } = position;
    await seedTable(store, {
      game,
      name: game,
      options,
      seed: position.seed,
      moves,
      people: PEOPLE,
      timeLimit: LIMIT_MS,
    });
    sessions[game] = secretOf(position.seat, game);
  };
  await seed('hearts', 'follow');
  await seed('risk', 'attack');
  const server = await servePage(undefined, { store, settings: { grace: HOUR, emptyTable: HOUR } });
  const browser = await launch();
  const { page, complaints } = await visit(browser, `${server.url}/t/hearts`, { width: 1440, height: 900, sessions });
  await page
    .locator('.me')
    .getByRole('timer')
    .filter({ hasText: /^\d+ s left$/ })
    .waitFor();
  expect(await page.locator('.bar').getByRole('timer').isVisible(), 'said once').toBe(false);
  const points = page.getByRole('table', { name: 'Points' });
  expect(await points.getByRole('rowheader').allTextContents()).toHaveLength(PEOPLE.length);
  await points.getByRole('rowheader', { name: 'You' }).waitFor();
  await page.locator('.hand [role=option]:not(.dim)').first().press(' ');
  const button = page.locator('.actions .btn.primary');
  await expect
    .poll(() => button.innerText())
    .toMatch(/^Play the .*\n(You would be on top|You take the trick|.* by \w+ stays on top|\w+ takes the trick)$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('.bar').getByRole('timer').waitFor();
  expect(await points.isVisible()).toBe(false);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${server.url}/t/risk`);
  await page.locator('.bar .sub', { hasText: /^\s*Risk · Turn \d+ · Map Kranichmeer\s*$/ }).waitFor();
  await browser.close();
  await server.close();
  expect([...complaints, ...server.problems]).toEqual([]);
});
