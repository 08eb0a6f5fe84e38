/** Trial games in workers of the page: of a map and of a protocol. */
import { describe, expect, test } from 'vitest';
import { HOSTILE } from '../live/hostile.ts';
import { canRun, openHouse, TEST_MS, violations } from './support.ts';

describe.skipIf(!canRun)('trial games', () => {
  const house = openHouse();

  test(
    'a map is tried, stopped and tried on, and the page says how sure it is',
    async () => {
      const { page } = await house.come('/workshop/map/kranichmeer');
      await page.getByRole('button', { name: 'Start the trial run' }).click();
      await page.getByText('Seat 4').waitFor();
      await page.getByRole('button', { name: 'Stop' }).click();
      const stopped = page.getByText(/Stopped after \d+ games/);
      await stopped.waitFor();
      await page.getByText('Whoever holds it wins').waitFor();
      expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).not.toBe('0');
      expect(await violations(page), 'trial of a map').toEqual([]);
      await page.getByRole('button', { name: 'Go on' }).click();
      await stopped.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Stop' }).click();
      await stopped.waitFor();
    },
    TEST_MS,
  );

  test(
    'a protocol is tried, and each card is described in words',
    async () => {
      const { page } = await house.come('/workshop/protocol/fire');
      await page.getByRole('button', { name: 'Start the trial games' }).click();
      await page
        .getByText(/Played in \d+ % of its games/)
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.getByText(/Stopped after \d+ games/).waitFor();
      expect(await page.getByText(/of them with this protocol/).count()).toBe(1);
      expect(await violations(page), 'trial of a protocol').toEqual([]);
    },
    TEST_MS,
  );

  test(
    'fifty hostile files are refused, each with a sentence, and away from the thread of the page',
    async () => {
      const { page } = await house.come('/workshop');
      await page.getByRole('button', { name: /^(Open a file|Import)$/ }).click();
      const files = HOSTILE.map(({ text }, i) => ({
        name: `${i}.json`,
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      }));
      const worker = page.waitForEvent('worker');
      await page.locator('input[type=file]').setInputFiles(files);
      expect((await worker).url()).toContain('import-worker');
      await page
        .getByText('Not taken over.')
        .nth(HOSTILE.length - 1)
        .waitFor();
      expect(await page.getByRole('button', { name: 'To the workshop' }).count()).toBe(0);
    },
    TEST_MS,
  );
});
