/** The end of a game: fits phones and desktops, names the winner, and is not dismissed by accident. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { games } from '../../src/games/index.ts';
import { numbers } from '../live/numbers.ts';
import { playToTheEnd, TestClient } from '../live/support.ts';
import { misfitsAt, WORST_SIZES } from './fit/measure.ts';
import { canRun, GAME_MS, openHouse, playOn, sitDown, TEST_MS, violations, weaken } from './support.ts';

/** The result ignores clicks at first, and the measuring script what ignores clicks. */
const awake = (page: Page) => page.locator('.result:not([inert])').waitFor();

const OVER = { en: 'The game is over', de: 'Das Spiel ist zu Ende' } as const;

describe.skipIf(!canRun)('the result', () => {
  const house = openHouse();

  test.each(games.map(({ facts }) => facts.name))(
    'of %s fits phones and desktops in both languages, and axe is content in both themes',
    async (game) => {
      const client = await TestClient.connect(house.server);
      await client.join(`over ${game}`, 'Ann', { game, options: { preset: 'short' }, level: 'random' });
      client.say('lobby_action', { action: 'start_game' });
      await playToTheEnd(client, numbers(7));
      for (const language of ['de', 'en'] as const) {
        const { page, context } = await house.come(`/w/over ${game}`, { language });
        await page.getByRole('region', { name: OVER[language] }).waitFor();
        expect(await page.locator('.result li').count()).toBe(
          house.server.live.house.find(`over ${game}`)!.names.length,
        );
        const isBare = (texts: string[]): boolean => texts.includes('');
        await awake(page);
        await expect.poll(async () => isBare(await page.locator('.result .remark').allTextContents())).toBe(false);
        expect(await misfitsAt(page, WORST_SIZES)).toEqual([]);
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme });
          expect(await violations(page), `${game}, ${language}, ${colorScheme}`).toEqual([]);
        }
        await context.close();
      }
      client.socket.close();
    },
    TEST_MS,
  );

  test('leads the host back to the lobby, where another game is chosen', async () => {
    const client = await TestClient.connect(house.server);
    const { session_id } = await client.join('again', 'Ann', { game: 'mau-mau', options: { preset: 'short' } });
    client.say('lobby_action', { action: 'start_game' });
    await playToTheEnd(client, numbers(7));
    const { page } = await house.come('/t/again', { sessions: { again: session_id } });
    await page.getByRole('button', { name: 'Change the game' }).click();
    await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('Hearts');
    await page.getByRole('combobox', { name: 'Rules', exact: true }).selectOption('52 cards');
    await page.getByRole('button', { name: 'Start game' }).click();
    await page.locator('.hand [data-card]').first().waitFor();
    expect(await page.locator('.hand [data-card]').count()).toBe(13);
  });

  test('shows every round, and ignores a click that was meant for the table', async () => {
    const visitor = await house.come('/t/again?game=mau-mau');
    const { page } = visitor;
    await sitDown(visitor, 'Lena');
    await page.getByLabel('rounds').fill('3');
    await page.getByLabel('rounds').blur();
    await weaken(page);
    await page.getByRole('button', { name: 'Start game' }).click();
    expect(await playOn(visitor, GAME_MS)).toBe(true);
    const result = page.getByRole('region', { name: 'The game is over' });
    await awake(page);
    expect(await result.locator('tbody tr').count()).toBe(3);
    expect(await result.locator('tbody th').allInnerTexts(), 'the newest first').toEqual([
      'Round 3',
      'Round 2',
      'Round 1',
    ]);
    expect(await misfitsAt(page, WORST_SIZES)).toEqual([]);

    const rematch = page.getByRole('button', { name: 'Rematch' });
    const { x, y, width, height } = (await rematch.boundingBox())!;
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000); // the clock of the page stands still from now on
    await page.reload();
    await page.locator('.result').waitFor();
    expect(await page.locator('.result tbody tr').count(), 'rounds are remembered over a reload').toBe(3);
    await page.clock.runFor(500);
    await page.mouse.click(x + width / 2, y + height / 2);
    await page.keyboard.press('Enter');
    expect(await page.locator('.result').isVisible()).toBe(true);
    const table = house.server.live.house.find('again')!;
    expect(table.isRunning).toBe(false);

    await page.clock.runFor(200);
    await page.getByRole('button', { name: 'Back to the table' }).click();
    await expect.poll(() => page.locator('.result').count()).toBe(0);
    await page.getByRole('button', { name: 'Result', exact: true }).click();
    await page.locator('.result').waitFor(); // its file is loaded first, and its time begins then
    await page.clock.runFor(700);
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect.poll(() => table.isRunning).toBe(true);
  });
});
