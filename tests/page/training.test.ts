/** A training table in the page: chosen in the lobby, said in lobby and bar and at the seat, and gone again before the next game. */
import { describe, expect, test } from 'vitest';
import { canRun, openHouse, sitDown, TEST_MS } from './support.ts';

const SAYS = /^Training table: .+ can see all cards$/;

describe.skipIf(!canRun)('a training table', () => {
  const house = openHouse();

  test.each([{ place: 'a desktop' }, { place: 'a phone', width: 360, height: 740, touch: true }])(
    'says who sees all cards, on $place',
    async ({ place: _, ...visit }) => {
      const visitor = await house.come('/t/training?game=hearts', visit);
      const { page } = visitor;
      await sitDown(visitor, 'Lena');
      await page.getByText(/More settings/).click();
      const training = page.getByRole('switch', { name: /Training/ });
      const level = page.locator('.place .level').first();
      for (const next of ['Strong', 'Master', 'Easy', 'Medium']) {
        await level.click();
        await expect.poll(() => level.innerText()).toBe(next);
      }
      await training.click();
      await page.locator('.bar').getByText('Training table').waitFor();
      for (const next of ['Strong', 'Master', 'Sees all: UCT']) {
        await level.click();
        await expect.poll(() => level.innerText()).toBe(next);
      }
      await page
        .locator('.bar')
        .getByText(/can see all cards/)
        .waitFor();

      await training.click();
      await expect.poll(() => level.innerText()).toBe('Medium');
      await training.click();
      await page.locator('.bar').getByText('Training table').waitFor();
      for (let i = 0; i < 3; i++) await level.click();
      await expect.poll(() => level.innerText()).toBe('Sees all: UCT');

      await page.getByRole('button', { name: 'Start game' }).click();
      await page.locator('.game').waitFor();
      await page.locator('.bar').getByRole('button', { name: SAYS }).click();
      await page.locator('[popover]').getByText(SAYS).waitFor();
      await page.getByRole('img', { name: 'sees all cards' }).waitFor();
    },
    TEST_MS,
  );
});
