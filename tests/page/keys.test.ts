/** Keys: the list of them, where they are text, and where the focus is afterwards. */
import { describe, expect, test } from 'vitest';
import { canRun, openHouse } from './support.ts';

describe.skipIf(!canRun)('keys', () => {
  const house = openHouse();

  test('? lists the keys of the game and of the table; Escape closes it, and the focus stays at the table', async () => {
    const { page } = await house.come('/t/keys?game=tichu&quick');
    const card = page.locator('.hand [role=option]').first();
    await card.waitFor();
    await card.focus();
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keys' });
    await list.waitFor();
    const keys = await list.locator('dt').allTextContents();
    const deeds = await list.locator('dd').allTextContents();
    expect(Object.fromEntries(deeds.map((deed, i) => [deed, keys[i].trim()]))).toMatchObject({
      pass: 'P',
      'throw a bomb, also out of turn': 'B',
      'next card': '←→',
      'the highlighted button': 'Enter',
      log: 'L',
      'this list': '?',
    });
    await page.keyboard.press('Escape');
    await expect.poll(() => list.count()).toBe(0);
    await page.locator('.hand :focus').waitFor();
    for (const [key, title] of Object.entries({ l: 'Log', c: 'Chat' })) {
      await page.keyboard.press(key);
      await page.getByRole('dialog', { name: title }).waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('dialog', { name: title }).count()).toBe(0);
      await page.locator('.game :focus').waitFor();
    }
  });

  test('letters in the chat are text', async () => {
    const { page } = await house.come('/t/keys?game=mau-mau&quick');
    await page.getByRole('button', { name: 'Chat' }).click();
    await page.getByRole('textbox', { name: 'Say something' }).pressSequentially('old? cold!');
    await page.keyboard.press('Enter');
    await page.getByText('old? cold!').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    expect(await page.getByRole('dialog', { name: 'Chat' }).count()).toBe(1);
  });
});
