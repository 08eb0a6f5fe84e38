/** A whole game of Risk through the page: territories, dice, troops and cards, by pointer alone. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { canRun, GAME_MS, openHouse, sitDown, tryClick, weaken } from './support.ts';

/** A player who attacks as long as possible, and redeems every set. */
class Hothead {
  readonly #page: Page;
  readonly did = new Set<string>();
  #turn = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async step(): Promise<void> {
    this.#turn++;
    const trade = this.#page.getByRole('button', { name: /^Trade set/ });
    const end = this.#page.locator('.risk .acts .btn').filter({ hasText: /^(End attacks|End turn|Done)$/ });
    const isTired = this.#turn % 9 === 0;
    if (await this.#click('trade', trade)) return;
    if (isTired && (await this.#click('end', end))) return;
    if (await this.#click('button', this.#page.locator('.risk .acts .btn.primary'))) return;
    if (await this.#click('territory', this.#page.locator('.map .hit.open'), this.#turn)) return;
    if (await this.#click('end', end)) return;
    await this.#page.waitForTimeout(20);
  }

  async #click(what: string, found: Locator, which = 0): Promise<boolean> {
    const count = await found.count();
    if (count === 0) return false;
    // The centre of an oddly shaped territory may be covered: then a key is used, as without a pointer.
    const target = found.nth(which % count);
    const isHit = await tryClick(target);
    if (!isHit && what === 'territory') await target.press('Space', { timeout: 400 }).catch(() => {});
    this.did.add(what);
    return true;
  }
}

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
