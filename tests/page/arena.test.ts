/** The arena page without a league and with one. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stammtisch } from '../cli/stammtisch.ts';
import { SIZES } from './fit/measure.ts';
import { canRun, openHouse, type Visitor, violations } from './support.ts';

const COMMAND = 'npx stammtisch league hearts --field random,easy,normal --games 100';

/** The page may scroll vertically, never horizontally. */
async function tooWide({ page }: Visitor): Promise<string[]> {
  const found: string[] = [];
  for (const { width, height } of SIZES) {
    await page.setViewportSize({ width, height });
    const cut = (await page.evaluate(
      `[...document.querySelectorAll('main *, header *')].filter((element) => { const box = element.getBoundingClientRect(); return box.width > 0 && !element.closest('.vh, svg') && (box.left < -1 || box.right > innerWidth + 1); }).map((element) => element.outerHTML.slice(0, 80))`,
    )) as string[];
    found.push(...cut.map((what) => `${width} x ${height}: ${what}`));
  }
  return found;
}

describe.skipIf(!canRun)('an arena without a league', () => {
  const house = openHouse();

  test('is linked from the start page and explains how to play one', async () => {
    const { page } = await house.come('/');
    await page.getByRole('link', { name: 'Arena' }).click();
    await page.getByRole('heading', { name: 'Arena' }).waitFor();
    await page.getByRole('button', { name: `Copy: ${COMMAND}` }).click();
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(COMMAND);
    await page.getByText('Copied').waitFor();
    for (const level of ['Easy', 'Medium', 'Strong', 'Master']) await page.getByText(level, { exact: true }).waitFor();
  });
});

describe.skipIf(!canRun)('an arena with a league', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-arena-'));
  const store = join(folder, 'arena.sqlite');
  beforeAll(async () => {
    const words = COMMAND.split(' ').slice('npx stammtisch'.split(' ').length);
    const { code, err } = await stammtisch([...words, '--workers', '1'], '', { STORE: store });
    expect([code, err]).toEqual([0, '']);
  });
  const house = openHouse(store);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    ['en', 'dark', 'Medium'],
    ['de', 'light', 'Mittel'],
  ] as const)('shows who is how strong (%s, %s)', async (language, theme, best) => {
    const visitor = await house.come('/arena', { language, theme });
    const { page } = visitor;
    const table = page.getByRole('table');
    await table.waitFor();
    const agents = table.locator('tbody tr');
    expect(await agents.count()).toBe(3);
    expect(await agents.first().locator('th').innerText()).toContain(best);
    expect(await agents.last().locator('th').innerText()).toBe('random');
    const ratings = (await agents.locator('td b').allInnerTexts()).map(Number);
    expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
    expect(await agents.first().getByRole('img').getAttribute('aria-label')).toMatch(/\d{4} (and|und) \d{4}/);
    expect(await tooWide(visitor)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' });
    expect(await violations(page)).toEqual([]);
  });
});
