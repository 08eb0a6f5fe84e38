/** Compile through the page: a whole game by pointer alone, and the draft by keys. */
import { describe, expect, test } from 'vitest';
import { playCompile } from './compile-moves.ts';
import { canRun, openHouse, PLACES, sitDown, violations, weaken } from './support.ts';

describe.skipIf(!canRun)('Compile', () => {
  const house = openHouse();

  test.each(PLACES)('a whole game to the result, on $place', async (visit) => {
    const visitor = await house.come('/t/compile?game=compile', visit);
    const { page } = visitor;
    await sitDown(visitor, 'Lena');
    await weaken(page);
    await page.getByRole('button', { name: 'Start game' }).click();
    expect(await playCompile(page), await page.locator('body').innerText()).toBe(true);
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
