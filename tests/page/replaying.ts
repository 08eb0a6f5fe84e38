/** Goes through the replay of a finished game by the buttons of the page. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** From the result: move by move to the end, back, and on. */
export async function stepThrough(page: Page, press: (button: Locator) => Promise<void>): Promise<void> {
  await press(page.getByRole('link', { name: 'Review game' }));
  const timeline = page.getByRole('slider', { name: 'Timeline' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await timeline.waitFor();
  const at = async () => Number(await timeline.inputValue());
  const length = Number(await timeline.getAttribute('max'));
  expect(length).toBeGreaterThan(6);
  await press(button('To the start'));
  for (let move = 0; move < length; move++) {
    expect(await at()).toBe(move);
    await press(button('One move on'));
  }
  expect(await at()).toBe(length);
  expect(await timeline.getAttribute('aria-valuetext')).toMatch(`Move ${length} of ${length}, `);
  await press(button('One move back'));
  expect(await at()).toBe(length - 1);
  await press(button('To the end'));
  expect(await at()).toBe(length);
}
