/** Every screen at every size, in both themes and languages: nothing scrolls, nothing is cut, axe is content. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canRun, launch, type PageServer, servePage, sitDown, type Visit, violations, visit } from './support.ts';

const SIZES: readonly (readonly [string, number, number])[] = [
  ['a small phone', 360, 640],
  ['a phone', 390, 844],
  ['a phone on its side', 844, 390],
  ['a tablet', 820, 1180],
  ['a desktop', 1440, 900],
];
const GAMES = ['tichu', 'hearts', 'mau-mau', 'risk', 'compile'] as const;
/** Something of one's own to touch. */
const READY = '.hand [role=option], .map .hit, .tile:enabled, .hc';

/** Controls that lie outside of the window, and texts that are cut without an ellipsis. */
const OUTSIDE = `[...document.querySelectorAll('button, a, input, select, [role=option]')].flatMap((element) => {
  const box = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  if (box.width === 0 || style.visibility === 'hidden' || element.closest('.vh, [hidden], dialog:not([open])')) return [];
  const isOut = box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 24;
  const isCut = element.matches('.btn') && element.scrollWidth > element.clientWidth + 2;
  return isOut || isCut ? [(isCut ? 'cut: ' : 'outside: ') + element.outerHTML.slice(0, 120)] : [];
})`;

describe.skipIf(!canRun)('everywhere', () => {
  let server: PageServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([servePage(), launch()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  let tables = 0;

  async function atTable(game: string, wish: Visit) {
    const visitor = await visit(browser, `${server.url}/t/size-${tables++}?game=${game}&quick`, wish);
    await visitor.page.locator(READY).first().waitFor({ timeout: 20_000 });
    return visitor;
  }

  test.each(GAMES)(
    '%s fits all sizes in both languages',
    async (game) => {
      for (const language of ['de', 'en'] as const) {
        const { page, context, complaints } = await atTable(game, { language });
        for (const [name, width, height] of SIZES) {
          await page.setViewportSize({ width, height });
          await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
          const scrolls = await page.evaluate(
            'document.documentElement.scrollHeight > innerHeight + 1 || document.documentElement.scrollWidth > innerWidth + 1',
          );
          expect(scrolls, `${game} scrolls on ${name}, ${language}`).toBe(false);
          expect(await page.evaluate(OUTSIDE), `${game} on ${name}, ${language}`).toEqual([]);
        }
        expect(complaints).toEqual([]);
        await context.close();
      }
    },
    90_000,
  );

  test.each(['dark', 'light'] as const)(
    'axe finds nothing, %s',
    async (theme) => {
      const start = await visit(browser, `${server.url}/`, { theme });
      await start.page.getByText('Compile').first().waitFor();
      expect(await violations(start.page), 'start').toEqual([]);
      await start.page.getByRole('button', { name: 'Play with friends' }).click();
      expect(await violations(start.page), 'new table').toEqual([]);
      await start.context.close();

      const lobby = await visit(browser, `${server.url}/t/axe-${theme}?game=tichu`, { theme });
      expect(await violations(lobby.page), 'join').toEqual([]);
      await sitDown(lobby, 'Lena');
      expect(await violations(lobby.page), 'lobby').toEqual([]);
      await lobby.context.close();

      for (const game of GAMES) {
        const { page, context } = await atTable(game, { theme });
        expect(await violations(page), game).toEqual([]);
        await context.close();
      }
      const records = await visit(browser, `${server.url}/records`, { theme });
      expect(await violations(records.page), 'records').toEqual([]);
      await records.context.close();
    },
    90_000,
  );

  test('nothing but transform and opacity is animated', async () => {
    const { page, context } = await atTable('hearts', {});
    const animated =
      (await page.evaluate(`[...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).flatMap((rule) =>
      rule instanceof CSSKeyframesRule ? [...rule.cssRules].flatMap((frame) => [...frame.style]) :
      rule instanceof CSSStyleRule && rule.style.transitionProperty ? rule.style.transitionProperty.split(',').map((name) => name.trim()) : [])`)) as string[];
    const allowed = ['transform', 'opacity', 'none', 'background', 'background-color', 'filter', 'all'];
    expect([...new Set(animated)].filter((name) => !allowed.includes(name))).toEqual([]);
    await context.close();
  });
});
