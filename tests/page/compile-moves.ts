/** Plays Compile by clicking on what the page offers. */
import type { Page } from 'playwright-core';
import { GAME_MS, tryClick } from './support.ts';

/** Elements to click, in order of preference. */
const OFFERS = [
  '.take:enabled',
  '.choice .confirm',
  '.tile.legal:not([aria-pressed=true])',
  '.drop',
  '.pr.legal',
  '.fc.legal:not(.picked)',
  '.hc.legal:not(.picked)',
  '.choice .btn.pick:not([aria-pressed=true])',
  '.choice .btn.primary',
];

type How = 'click' | 'tap';

async function oneStep(page: Page, turn: number, how: How): Promise<void> {
  const offers = turn % 7 === 0 ? [...OFFERS].reverse() : OFFERS;
  for (const offer of offers) {
    const found = page.locator(offer);
    const count = await found.count();
    if (count === 0) continue;
    await tryClick(found.nth(turn % count), {}, how);
    return;
  }
  await page.waitForTimeout(20);
}

/** To the result; false if the time is up. */
export async function playCompile(page: Page, how: How = 'click'): Promise<boolean> {
  await page.locator('.tile, .hc').first().waitFor();
  const end = Date.now() + GAME_MS;
  const result = page.locator('section[aria-label="The game is over"]');
  for (let turn = 1; !(await result.isVisible()) && Date.now() < end; turn++) await oneStep(page, turn, how);
  return result.isVisible();
}
