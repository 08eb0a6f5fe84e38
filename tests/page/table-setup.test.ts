/** The dialog that sets up a game: what it offers, that nothing counts before its button, and what guests see. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { canRun, openHouse, sitDown, TEST_MS, violations } from './support.ts';

describe.skipIf(!canRun)('setting up a game', () => {
  const house = openHouse();

  const openSetup = (page: Page) => page.getByRole('button', { name: 'Set up the game' }).click();
  const dialog = (page: Page) => page.getByRole('dialog');

  test(
    'Risk: a random map, seats, levels and numbers count when the button is pressed',
    async () => {
      const host = await house.come('/t/setup?game=risk');
      await sitDown(host, 'Lena');
      const { page } = host;
      await openSetup(page);
      const box = dialog(page);
      await box.getByRole('button', { name: 'Random', exact: true }).click();
      await box.getByRole('button', { name: 'Roll again' }).click();
      await box.getByRole('button', { name: 'One seat fewer' }).click();
      await box
        .getByRole('group', { name: /Level of/ })
        .first()
        .getByRole('button', { name: 'Strong' })
        .click();
      await box.getByText(/All \d+ rules/).click();
      const values = box.getByRole('textbox', { name: /fixed values/i });
      await values.fill('4, 6, 8');
      await values.press('Tab');
      await box.getByRole('alert').waitFor();
      await values.fill('5, 6, 8, 12');
      await values.press('Tab');
      await box.getByRole('alert').waitFor({ state: 'detached' });
      await box.getByText(/30 territories · 3 seats · Own/).waitFor();
      expect(await violations(page), 'setup of Risk').toEqual([]);
      await box.getByRole('button', { name: 'Discard' }).click();
      await page.getByText('24 territories').waitFor();
      expect(await page.locator('.place').count()).toBe(4);

      await openSetup(page);
      await box.getByRole('button', { name: 'Random', exact: true }).click();
      await box.getByRole('button', { name: 'One seat fewer' }).click();
      await box
        .getByRole('group', { name: /Level of/ })
        .first()
        .getByRole('button', { name: 'Strong' })
        .click();
      await box.getByRole('button', { name: 'Play on this map' }).click();
      await page.getByText('30 territories').waitFor();
      await page.locator('.place').nth(3).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Strong' }).waitFor();
    },
    TEST_MS,
  );

  test(
    'Risk: a map that is made for fewer players warns',
    async () => {
      const host = await house.come('/t/small?game=risk');
      const { page } = host;
      await sitDown(host, 'Lena');
      await openSetup(page);
      await dialog(page)
        .getByRole('button', { name: /^Kranichmeer/ })
        .click();
      await dialog(page).getByText('good for 2 to 4').waitFor();
      await dialog(page).getByRole('button', { name: 'One seat more' }).click();
      await dialog(page).getByText('Made for at most 4 players.').waitFor();
      await page.keyboard.press('Control+Enter');
      await page.locator('.place').nth(4).waitFor();
    },
    TEST_MS,
  );

  test(
    'Compile: sets, single protocols and given decks; a guest reads them',
    async () => {
      const host = await house.come('/t/pool?game=compile');
      await sitDown(host, 'Lena');
      const { page } = host;
      await openSetup(page);
      const box = dialog(page);
      await box.getByText(/30 protocols/).waitFor();
      await box.getByRole('switch', { name: 'All of Main 2' }).click();
      await box.getByRole('button', { name: 'Plague' }).click();
      await box.getByText(/17 protocols · 17 on offer/).waitFor();
      const way = box.getByRole('combobox', { name: /how protocols are chosen/i });
      await way.selectOption('as given');
      await box.getByText(/ against /).waitFor();
      await box.getByRole('combobox', { name: 'Player 1 has 1' }).selectOption('Water');
      expect(await violations(page), 'setup of Compile').toEqual([]);
      await box.getByRole('button', { name: 'Play with these protocols' }).click();
      await box.waitFor({ state: 'detached' });

      const guest = await house.come('/t/pool');
      await sitDown(guest, 'Nora');
      await guest.page.getByRole('button', { name: 'See the setup' }).click();
      const seen = dialog(guest.page);
      await seen.getByText('Lena sets up the game.').waitFor();
      await seen.getByText(/^Water, .* against /).waitFor();
      expect(await seen.getByRole('button', { name: 'Play with these protocols' }).count()).toBe(0);
      await seen.getByRole('button', { name: 'Water' }).click();
      await guest.page.getByRole('dialog', { name: 'Water' }).locator('.cc').first().waitFor();
    },
    TEST_MS,
  );
});
