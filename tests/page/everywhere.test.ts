/** Every screen in both themes without findings of axe, and motion that can be switched off. */
import { describe, expect, test } from 'vitest';
import {
  canRun,
  GAME_MS,
  openHouse,
  playOn,
  sitDown,
  TEST_MS,
  type Visit,
  type Visitor,
  violations,
} from './support.ts';

const GAMES = ['tichu', 'hearts', 'mau-mau', 'risk', 'compile'] as const;
/** Selectors of elements that the player can use. */
const READY = '.hand [role=option], .map .hit, .tile:enabled, .hc';

describe.skipIf(!canRun)('everywhere', () => {
  const house = openHouse();
  let tables = 0;

  async function atTable(game: string, options: Visit): Promise<Visitor> {
    const visitor = await house.come(`/t/size-${tables++}?game=${game}&quick`, options);
    await visitor.page.locator(READY).first().waitFor();
    return visitor;
  }

  test.each(['dark', 'light'] as const)(
    'axe finds nothing, %s',
    async (theme) => {
      const start = await house.come('/', { theme });
      await start.page.getByText('Compile').first().waitFor();
      expect(await violations(start.page), 'start').toEqual([]);
      await start.page.getByRole('button', { name: 'Play with friends' }).click();
      expect(await violations(start.page), 'new table').toEqual([]);
      await start.context.close();

      const lobby = await house.come(`/t/axe-${theme}?game=tichu`, { theme });
      expect(await violations(lobby.page), 'join').toEqual([]);
      await sitDown(lobby, 'Lena');
      expect(await violations(lobby.page), 'lobby').toEqual([]);
      await lobby.context.close();

      for (const game of GAMES) {
        const { page, context } = await atTable(game, { theme });
        expect(await violations(page), game).toEqual([]);
        await context.close();
      }
      const records = await house.come('/records', { theme });
      expect(await violations(records.page), 'records').toEqual([]);
      await records.context.close();
    },
    TEST_MS,
  );

  test('with reduced motion no card leaves its place', async () => {
    const visitor = await atTable('mau-mau', {});
    const { page } = visitor;
    await page.evaluate(`{
      const { animate } = Element.prototype;
      window.flights = [];
      Element.prototype.animate = function (keyframes, options) {
        const moves = [keyframes].flat().map(({ transform }) => transform ?? '');
        if (moves.some((move) => /translate[XY]?\\((?!0(px)?(, ?0(px)?)?\\))/.test(move))) window.flights.push(this.className + ' ' + moves[0]);
        document.body.dataset.animations = String(Number(document.body.dataset.animations ?? 0) + 1);
        return animate.call(this, keyframes, options);
      };
    }`);
    expect(await playOn(visitor, GAME_MS, 'body[data-animations]')).toBe(true);
    expect(await page.evaluate('window.flights')).toEqual([]);
  });

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
