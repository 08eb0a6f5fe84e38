/** Plays Risk through the page, by pointer or touch alone. */
import type { Locator, Page } from 'playwright-core';
import { tryClick } from './support.ts';

/** A player who attacks as long as possible, and redeems every set. */
export class Hothead {
  readonly #page: Page;
  readonly #how: 'click' | 'tap';
  readonly did = new Set<string>();
  #turn = 0;

  constructor(page: Page, how: 'click' | 'tap' = 'click') {
    this.#page = page;
    this.#how = how;
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
    const isHit = await tryClick(target, {}, this.#how);
    if (!isHit && what === 'territory') await target.press('Space', { timeout: 400 }).catch(() => {});
    this.did.add(what);
    return true;
  }
}
