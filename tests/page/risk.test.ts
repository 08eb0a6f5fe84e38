/** Risk through the page: a whole game by pointer alone, and the map under fingers. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { Hothead } from './hothead.ts';
import { canRun, GAME_MS, openHouse, PLACES, sitDown, weaken } from './support.ts';

describe.skipIf(!canRun)('Risk', () => {
  const house = openHouse();

  test.each(PLACES)('a whole game to the result, on $place', async (visit) => {
    const visitor = await house.come('/t/risk?game=risk', visit);
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

  test('on a phone two fingers enlarge the map, one moves it, and neither chooses a territory', async () => {
    const { page } = await house.come('/t/fingers?game=risk&quick', { width: 390, height: 844, touch: true });
    await page.locator('.map .hit.open').first().waitFor();
    const [x, y] = await page.locator('.map').evaluate((map) => {
      const { left, top, width, height } = map.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    });
    const asked = await page.locator('.risk .acts').innerText();
    const whole = await placeOf(page);
    await move(page, [[x, y]], [[x + 80, y + 40]]);
    expect(await placeOf(page)).toEqual(whole);
    await move(
      page,
      [
        [x - 30, y],
        [x + 30, y],
      ],
      [
        [x - 90, y],
        [x + 90, y],
      ],
    );
    const large = await placeOf(page);
    expect(large.scale / whole.scale).toBeCloseTo(3, 1);
    await move(page, [[x, y]], [[x + 40, y + 30]]);
    const moved = await placeOf(page);
    expect([moved.x - large.x, moved.y - large.y].map(Math.round)).toEqual([40, 30]);
    expect(moved.scale).toBe(large.scale);
    expect(await page.locator('.risk .acts').innerText()).toBe(asked);
  });
});

type Fingers = readonly (readonly [x: number, y: number])[];
const STEPS = 6;

/** Puts fingers down, moves them in some steps, and lifts them. */
async function move(page: Page, from: Fingers, to: Fingers): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        share === undefined
          ? []
          : from.map(([x, y], id) => ({ id, x: x + (to[id][0] - x) * share, y: y + (to[id][1] - y) * share })),
    });
  await send('touchStart', 0);
  for (let step = 1; step <= STEPS; step++) await send('touchMove', step / STEPS);
  await send('touchEnd');
  await cdp.detach();
}

/** Where the drawing of the map lies. */
async function placeOf(page: Page): Promise<{ x: number; y: number; scale: number }> {
  const transform = (await page.locator('.map svg.m > g').getAttribute('transform')) ?? '';
  const [x, y, scale] = (transform.match(/-?[\d.]+/g) ?? []).map(Number);
  return { x, y, scale };
}
