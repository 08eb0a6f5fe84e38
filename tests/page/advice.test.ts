/** Hints at the table, reviews and records of finished games, in every game. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { games } from '../../src/games/index.ts';
import { numbers } from '../live/numbers.ts';
import { playToTheEnd, TestClient } from '../live/support.ts';
import { canRun, openHouse, TEST_MS, violations } from './support.ts';

const NO_MISTAKE = 'No decision stands out.';

describe.skipIf(!canRun)('advice', () => {
  const house = openHouse();
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-records-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const at = async (page: Page): Promise<number> =>
    Number.parseInt((await page.locator('.player .num').textContent()) ?? '', 10);

  async function stepBothWays(page: Page): Promise<void> {
    await page.locator('.replay').waitFor();
    await page.getByRole('button', { name: 'To the end' }).click();
    const last = await at(page);
    expect(last).toBeGreaterThan(3);
    await page.getByRole('button', { name: 'One move back' }).click();
    await expect.poll(() => at(page)).toBe(last - 1);
    await page.getByRole('button', { name: 'One move on' }).click();
    await expect.poll(() => at(page)).toBe(last);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => at(page)).toBe(last - 1);
    await page.getByRole('button', { name: 'To the start' }).click();
    await expect.poll(() => at(page)).toBe(0);
  }

  test.each(games.map(({ facts }) => facts.name))(
    'a hint, a review, and the record from the server and from a file: %s',
    async (game) => {
      const guest = await house.come(`/t/hint-${game}?game=${game}&quick`);
      const hint = guest.page.getByRole('button', { name: 'Hint' });
      await expect.poll(() => hint.isEnabled()).toBe(true);
      await hint.click();
      const candidates = guest.page.locator('section[aria-label="What an AI would do"] li');
      await expect.poll(() => candidates.count()).toBeGreaterThan(0);
      await guest.context.close();

      const client = await TestClient.connect(house.server);
      await client.join(`past ${game}`, 'Ann', { game, options: { preset: 'short' }, level: 'random' });
      client.say('lobby_action', { action: 'start_game' });
      await playToTheEnd(client, numbers(5));
      const id = house.server.live.house.find(`past ${game}`)!.gameId!;
      client.socket.close();

      const { page } = await house.come(`/r/${id}`);
      await stepBothWays(page);
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violations(page), `${game}, ${colorScheme}`).toEqual([]);
      }
      await page.getByRole('button', { name: 'Where could it have gone better?' }).click();
      await page.locator('.verdict', { hasText: /of \d/ }).waitFor();
      await expect
        .poll(async () => (await page.locator('.track i').count()) + (await page.getByText(NO_MISTAKE).count()), {
          timeout: 60_000,
        })
        .toBeGreaterThan(0);
      if ((await page.locator('.track i').count()) > 0) {
        await page.keyboard.press('ArrowDown');
        await page.locator('.verdict.bad').waitFor();
      }
      const file = join(folder, `${game}.txt`);
      writeFileSync(file, await (await fetch(`${house.server.url}/api/records/${id}`)).text());
      await page.goto(`${house.server.url}/records`);
      await page.locator('input[type=file]').setInputFiles(file);
      await stepBothWays(page);
    },
    TEST_MS,
  );

  test('a position of a replay is played on', async () => {
    const client = await TestClient.connect(house.server);
    await client.join('past', 'Ann', { game: 'mau-mau', options: { preset: 'short' }, level: 'random' });
    client.say('lobby_action', { action: 'start_game' });
    await playToTheEnd(client, numbers(5));
    const past = house.server.live.house.find('past')!;
    client.socket.close();
    const { page } = await house.come(`/r/${past.gameId}?at=2`);
    await page.locator('.replay .seat .ai').first().waitFor(); // agents are drawn as agents
    await page.getByRole('button', { name: 'Try it yourself' }).click();
    await page.locator('.game:not(.replay) .hand').waitFor();
    const table = house.server.live.house.tables.find(({ isRunning }) => isRunning)!;
    const record = await (await fetch(`${house.server.url}/api/records/${past.gameId}`)).text();
    const { game, setting, moves } = table.match!.course;
    const begun = moves.slice(0, 2).map(({ actor, action }) => `${actor} ${game.notation.format(setting, action)}`);
    expect(record).toContain(begun.join('\n'));
  });
});
