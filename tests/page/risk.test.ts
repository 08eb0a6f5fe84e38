/** A whole game of Risk through the page: territories, dice, troops and cards, by pointer alone. */
import { describe, expect, test } from 'vitest';
import { Hothead } from './hothead.ts';
import { canRun, GAME_MS, openHouse, sitDown, weaken } from './support.ts';

describe.skipIf(!canRun)('Risk', () => {
  const house = openHouse();

  test('a whole game to the result', async () => {
    const visitor = await house.come('/t/risk?game=risk');
    const { page } = visitor;
    await sitDown(visitor, 'Lena');
    await weaken(page);
    const turns = page.getByLabel('turns of all players together, 0 for no limit');
    await turns.fill('12');
    await turns.blur();
    await page.getByRole('button', { name: 'Start game' }).click();
    await page.locator('.map').waitFor();
    const end = Date.now() + GAME_MS;
    const result = page.locator('section[aria-label="The game is over"]');
    const player = new Hothead(page);
    while (!(await result.isVisible()) && Date.now() < end) await player.step();
    expect(await result.isVisible(), await page.locator('body').innerText()).toBe(true);
    expect([...player.did].sort()).toEqual(expect.arrayContaining(['button', 'end', 'territory']));
  });
});
