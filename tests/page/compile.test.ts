/** Compile through the page: a whole game by pointer alone, and the draft by keys. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { canRun, GAME_MS, openHouse, sitDown, tryClick, violations, weaken } from './support.ts';

/** Elements to click, in order of preference. */
const OFFERS = [
  '.choice .confirm',
  '.tile.legal:not([aria-pressed=true])',
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

  test('a protocol shows its six cards before it is taken', async () => {
    const visitor = await house.come('/t/draft?game=compile&quick', { width: 390, height: 844 });
    const { page } = visitor;
    const tile = page.locator('.tile.legal').first();
    await tile.waitFor();
    const name = (await tile.innerText()).trim();
    await tile.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    await sheet.waitFor();
    expect(await sheet.locator('.cc').count()).toBe(6);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(await page.locator('.slot', { hasText: name }).count()).toBe(0);

    await page.setViewportSize({ width: 1440, height: 900 });
    await tile.click();
    expect(await page.getByRole('complementary').locator('.cc').count()).toBe(6);
    await page.getByRole('button', { name: new RegExp(`^Take ${name}$`, 'i') }).click();
    await page.locator('.slot', { hasText: name }).waitFor();
  });
});
