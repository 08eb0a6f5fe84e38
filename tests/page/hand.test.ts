/** Cards by touch: tap, slide over several, drag onto the table. */
import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { canRun, openHouse, type Visitor } from './support.ts';

type Place = readonly [x: number, y: number];

/** A touch point: the browser creates its events, as for a real finger. */
class Finger {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of({ context, page }: Visitor): Promise<Finger> {
    return new Finger(await context.newCDPSession(page));
  }

  /** Touches at the first place, moves along the others in small steps, releases at the last. */
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

/** A point on the visible part of a card, once it does not move and is not covered. */
async function on(page: Page, card: number): Promise<Place> {
  const target = page.locator('.hand [role=option]').nth(card);
  await target.tap({ trial: true, position: { x: 10, y: 60 } });
  const box = (await target.boundingBox())!;
  return [box.x + 10, box.y + 60];
}

const expectChosen = (page: Page, cards: number[], message = ''): Promise<void> =>
  expect.poll(() => chosen(page), { message }).toEqual(cards);

describe.skipIf(!canRun)('a finger', () => {
  const house = openHouse();

  test('slides over cards of Tichu and chooses them; taps and drags as before', async () => {
    const visitor = await house.come('/t/slide?game=tichu&quick', { width: 390, height: 844, touch: true });
    const { page } = visitor;
    await expect.poll(() => page.locator('.hand [role=option]').count()).toBe(8);
    await page.locator('.actions .btn:enabled').first().waitFor();
    const finger = await Finger.of(visitor);

    await finger.draw([await on(page, 2), await on(page, 5)]);
    await expectChosen(page, [2, 3, 4, 5]);
    await finger.draw([await on(page, 5), await on(page, 4)]);
    await expectChosen(page, [2, 3], 'from a chosen card on they are put back');
    await finger.draw([await on(page, 7), await on(page, 4)], 1);
    await expectChosen(page, [2, 3, 4, 5, 6, 7], 'a quick finger misses none');
    await finger.draw([await on(page, 2), await on(page, 7)]);
    await expectChosen(page, []);

    await finger.draw([await on(page, 3)]);
    await expectChosen(page, [3], 'a tap');
    await finger.draw([await on(page, 3)]);
    await expectChosen(page, []);

    const [x, y] = await on(page, 1);
    await finger.draw([[x, y], await on(page, 3), [x + 60, y - 260]]);
    await expectChosen(page, [1], 'moving on to the table drags the one card');
  });

  test('may choose cards of Tichu in advance: three of them can be given away', async () => {
    const visitor = await house.come('/t/early?game=tichu&quick', { width: 390, height: 844, touch: true });
    const { page } = visitor;
    await expect.poll(() => page.locator('.hand [role=option]').count()).toBe(8);
    await page.locator('.actions .btn:enabled').first().waitFor();
    const finger = await Finger.of(visitor);
    await finger.draw([await on(page, 2), await on(page, 6)]);
    await expectChosen(page, [2, 3, 4, 5, 6]);
    await page.locator('.actions .btn.primary').click();
    await page.locator('.gift').first().waitFor();
    await expect.poll(async () => (await chosen(page)).length).toBe(3);
    await page.locator('.actions .btn.primary:enabled').click();
    await expect.poll(() => page.locator('.gift').count()).toBe(0);
  });

  test('drags a card of Mau-Mau onto the table', async () => {
    const visitor = await house.come('/t/drag?game=mau-mau&quick', { width: 390, height: 844, touch: true });
    const { page } = visitor;
    const finger = await Finger.of(visitor);
    const playable = page.locator('.hand [role=option]:not(.dim)');
    const draw = page.locator('.actions .btn:not(.primary):enabled');
    const hand = page.locator('.hand [role=option]');
    await hand.first().waitFor();
    const table = () => house.server.live.house.find('drag')!.view(0) as { hands: (string[] | null)[]; top: string };
    for (let tries = 0; tries < 400; tries++) {
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
  });
});
