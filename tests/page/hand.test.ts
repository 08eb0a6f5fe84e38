/** Cards under a finger: tap, slide over several, drag onto the table. */
import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { canRun, openHouse, type Visitor } from './support.ts';

type Place = readonly [x: number, y: number];

/** A finger on the glass: the browser makes its events, as it does for a real one. */
class Finger {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of({ context, page }: Visitor): Promise<Finger> {
    return new Finger(await context.newCDPSession(page));
  }

  /** Down at the first place, along the others in small steps, up at the last. */
  async draw(places: readonly Place[], steps = 6): Promise<void> {
    await this.#send('touchStart', places[0]);
    for (let i = 1; i < places.length; i++) {
      const [[x, y], [toX, toY]] = [places[i - 1], places[i]];
      for (let step = 1; step <= steps; step++) {
        await this.#send('touchMove', [x + ((toX - x) * step) / steps, y + ((toY - y) * step) / steps]);
      }
    }
    await this.#send('touchEnd');
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', place?: Place): Promise<void> {
    const touchPoints = place === undefined ? [] : [{ x: place[0], y: place[1] }];
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}

const chosen = (page: Page): Promise<number[]> =>
  page
    .locator('.hand [role=option]')
    .evaluateAll((cards) => cards.flatMap((card, i) => (card.getAttribute('aria-selected') === 'true' ? [i] : [])));

/** On the visible strip of a card. */
async function on(page: Page, card: number): Promise<Place> {
  const box = (await page.locator('.hand [role=option]').nth(card).boundingBox())!;
  return [box.x + 10, box.y + box.height * 0.6];
}

describe.skipIf(!canRun)('a finger', () => {
  const house = openHouse();

  test('slides over cards of Tichu and chooses them; taps and drags as before', async () => {
    const visitor = await house.come('/t/slide?game=tichu&quick', { width: 390, height: 844, touch: true });
    const { page } = visitor;
    await expect.poll(() => page.locator('.hand [role=option]').count()).toBe(8);
    const finger = await Finger.of(visitor);

    await finger.draw([await on(page, 2), await on(page, 5)]);
    expect(await chosen(page)).toEqual([2, 3, 4, 5]);
    await finger.draw([await on(page, 5), await on(page, 4)]);
    expect(await chosen(page), 'from a chosen card on they are put back').toEqual([2, 3]);
    await finger.draw([await on(page, 7), await on(page, 4)], 1);
    expect(await chosen(page), 'a quick finger misses none').toEqual([2, 3, 4, 5, 6, 7]);
    await finger.draw([await on(page, 2), await on(page, 7)]);
    expect(await chosen(page)).toEqual([]);

    await finger.draw([await on(page, 3)]);
    await expect.poll(() => chosen(page), { message: 'a tap' }).toEqual([3]);
    await finger.draw([await on(page, 3)]);
    await expect.poll(() => chosen(page)).toEqual([]);

    const [x, y] = await on(page, 1);
    await finger.draw([[x, y], await on(page, 3), [x + 60, y - 260]]);
    expect(await chosen(page), 'whoever goes on to the table drags the one card').toEqual([1]);
  }, 40_000);

  test('drags a card of Mau-Mau onto the table', async () => {
    const visitor = await house.come('/t/drag?game=mau-mau&quick', { width: 390, height: 844, touch: true });
    const { page } = visitor;
    const finger = await Finger.of(visitor);
    const playable = page.locator('.hand [role=option]:not(.dim)');
    const draw = page.locator('.actions .btn:not(.primary):enabled');
    const hand = page.locator('.hand [role=option]');
    await hand.first().waitFor();
    const table = () => house.server.live.house.find('drag')!.view(0) as { hands: (string[] | null)[]; top: string };
    for (let tries = 0; tries < 40; tries++) {
      const isAsked = (await page.locator('.actions .btn.primary').count()) > 0;
      const code = isAsked && (await playable.count()) > 0 ? await playable.first().getAttribute('data-card') : null;
      if (code !== null) {
        const at = await hand.evaluateAll(
          (cards, own) => cards.findIndex((card) => card.getAttribute('data-card') === own),
          code,
        );
        const [x, y] = await on(page, at);
        await finger.draw([
          [x, y],
          [x + 10, y - 240],
        ]);
        await expect.poll(() => table().hands[0]?.includes(code)).toBe(false);
        return;
      }
      if ((await draw.count()) > 0)
        await draw
          .first()
          .tap({ timeout: 500 })
          .catch(() => {});
      await page.waitForTimeout(100);
    }
    expect.fail('never had a card to play');
  }, 40_000);
});
