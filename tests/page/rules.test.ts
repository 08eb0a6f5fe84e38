/** The rules with pictures, outside of a table. */
import { describe, expect, test } from 'vitest';
import { games } from '../../src/games/index.ts';
import { canRun, openHouse, violations } from './support.ts';

describe.skipIf(!canRun)('the rules', () => {
  const house = openHouse();

  test('of each game are read on a phone, from one to the next; axe is content', async () => {
    const { page } = await house.come('/rules/tichu', { width: 390, height: 844, touch: true });
    for (const { facts } of games) {
      await page.getByRole('link', { name: facts.title.en, exact: true }).tap();
      await page.getByRole('heading', { name: `The rules of ${facts.title.en}` }).waitFor();
      await page.locator('figure svg, figure .cc').first().waitFor();
      expect(await violations(page), facts.name).toEqual([]);
    }
  });
});
