/** Learning a game: a chapter is played to its end with the guide, which judges what was really played. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { canRun, GAME_MS, openHouse, playOn, TEST_MS, violations } from './support.ts';

const CARD = { position: { x: 14, y: 56 } };

async function play(page: Page, card: string): Promise<void> {
  await page.getByRole('option', { name: card }).click(CARD);
  await page.locator('.actions .btn.primary').click();
}

describe.skipIf(!canRun)('learning', () => {
  const house = openHouse();

  test(
    'the first chapter of Mau-Mau: against the rules, weak, good, and to the end',
    async () => {
      const visitor = await house.come('/learn', { width: 390, height: 844, touch: true });
      const { page } = visitor;
      await page.getByRole('link', { name: 'Your first round' }).first().click();
      const guide = page.getByRole('complementary', { name: 'Guide' });
      await guide.getByText('Get rid of all your cards').waitFor();
      await guide.getByText('Choose a card that fits').waitFor();

      await play(page, '7 of hearts');
      await guide.locator('[data-verdict=rules]', { hasText: 'M-' }).waitFor();
      await play(page, 'jack of spades');
      await guide.locator('[data-verdict=weak]', { hasText: 'Better' }).waitFor();
      await guide.getByText('Wish for a suit').waitFor();
      expect(await violations(page)).toEqual([]);

      await guide.getByRole('button', { name: 'Once more' }).click();
      await guide.getByText('Get rid of all your cards').waitFor();
      await play(page, 'ace of diamonds');
      await guide.locator('[data-verdict=good]').waitFor();
      expect(await playOn(visitor, GAME_MS, '.guide [data-over]')).toBe(true);
      await guide.getByRole('link', { name: 'All chapters' }).click();
      await page.getByRole('link', { name: /Your first round.*done/ }).waitFor();
    },
    TEST_MS,
  );
});
