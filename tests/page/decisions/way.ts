/** The three ways to use a screen: a pointer, a finger, or keys alone. */
import type { Locator, Page } from 'playwright-core';

export const WAYS = ['pointer', 'touch', 'keys'] as const;
export type WayName = (typeof WAYS)[number];

/** Overlapping cards of a hand are touched at their visible left edge. */
const EDGE = { x: 14, y: 56 };
/** Steps with Tab or an arrow after which something counts as out of reach. */
const MOST_STEPS = 120;

export class Way {
  readonly name: WayName;
  readonly #page: Page;

  constructor(name: WayName, page: Page) {
    this.name = name;
    this.#page = page;
  }

  /** Presses a button. */
  async press(target: Locator): Promise<void> {
    if (this.name === 'pointer') return target.click();
    if (this.name === 'touch') return target.tap();
    await this.#reach(target);
    await this.#page.keyboard.press('Enter');
  }

  /** Chooses a card of the hand. */
  async choose(card: Locator): Promise<void> {
    if (this.name === 'pointer') return card.click({ position: EDGE });
    if (this.name === 'touch') return card.tap({ position: EDGE });
    await this.#reach(card, 'ArrowRight');
    await this.#page.keyboard.press(' ');
  }

  /** Picks a territory of the map by its disc. */
  async pick(territory: string): Promise<void> {
    const hits = this.#page.locator('.map .hit');
    const hit = this.#page.locator(`.map .hit[data-territory="${territory}"]`);
    if (this.name === 'keys') {
      await this.#reach(hit, 'PageDown');
      return this.#page.keyboard.press(' ');
    }
    const index = await hits.evaluateAll(
      (all, id) => all.findIndex((one) => one.getAttribute('data-territory') === id),
      territory,
    );
    const box = (await this.#page.locator('.map .disc').nth(index).boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (this.name === 'pointer') await this.#page.mouse.click(x, y);
    else await this.#page.touchscreen.tap(x, y);
  }

  /** Tab until the target has the focus; within a group with one tab stop the other key. */
  async #reach(target: Locator, within?: string): Promise<void> {
    await target.waitFor();
    for (let i = 0; i < MOST_STEPS; i++) {
      const where = await target.evaluate((element) => {
        const { activeElement } = element.ownerDocument;
        if (activeElement === element) return 'here';
        const isGroup = element.hasAttribute('tabindex') && activeElement?.parentNode === element.parentNode;
        return isGroup ? 'group' : 'elsewhere';
      });
      if (where === 'here') return;
      await this.#page.keyboard.press(where === 'group' && within !== undefined ? within : 'Tab');
    }
    throw new Error(`keys do not reach ${target}`);
  }
}
