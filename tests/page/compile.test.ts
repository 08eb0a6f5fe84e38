/** A whole game of Compile through the page, by pointer alone. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { canRun, GAME_MS, openHouse, sitDown, tryClick, weaken } from './support.ts';

/** Elements to click, in order of preference. */
const OFFERS = [
  '.tile:enabled',
  '.drop',
  '.pr.legal',
  '.fc.legal:not(.picked)',
  '.hc.legal:not(.picked)',
  '.choice .btn.pick:not([aria-pressed=true])',
  '.choice .btn.primary',
];

async function oneStep(page: Page, turn: number): Promise<void> {
  const offers = turn % 7 === 0 ? [...OFFERS].reverse() : OFFERS;
  for (const offer of offers) {
    const found = page.locator(offer);
    const count = await found.count();
    if (count === 0) continue;
    await tryClick(found.nth(turn % count));
    return;
  }
  await page.waitForTimeout(20);
}

describe.skipIf(!canRun)('Compile', () => {
  const house = openHouse();

  test('a whole game to the result', async () => {
    const visitor = await house.come('/t/compile?game=compile');
    const { page } = visitor;
    await sitDown(visitor, 'Lena');
    await weaken(page);
    await page.getByRole('button', { name: 'Start game' }).click();
    await page.locator('.tile').first().waitFor();
    const end = Date.now() + GAME_MS;
    const result = page.locator('section[aria-label="The game is over"]');
    for (let turn = 1; !(await result.isVisible()) && Date.now() < end; turn++) await oneStep(page, turn);
    expect(await result.isVisible(), await page.locator('body').innerText()).toBe(true);
  });
});
