/**
 * Nothing overlaps, is cut, is too small to be touched or makes a table scroll, with the longest names and the fullest hands. `npm test` looks at
 * one position of each game, the lobby and the start page at the worst sizes, in German; `npm run page:all` at every kind of decision and every
 * other screen, at all sizes, in both languages and themes.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../../src/core/types.ts';
import type { GameName } from '../../../src/games/index.ts';
import { openLiveStore } from '../../../src/store/open.ts';
import { readPositions } from '../decisions/positions.ts';
import { canRun, launch, type PageServer, servePage, type Visitor, visit } from '../support.ts';
import { misfitsAt, SIZES, WORST_SIZES } from './measure.ts';
import { AFTERWARDS, BEFORE, goTo, OVER_THE_TABLE } from './screens.ts';
import { LONG_NAMES, OTHER_SEATS, seedOver, seedPosition, seedSeats, written } from './tables.ts';
import { OWN_NAMES, WORKSHOP } from './workshop.ts';

const isWhole = process.env.STAMMTISCH_PAGE_ALL === '1';
/** Other seats never answer and no window closes while a screen is measured. */
const HOUR = 3_600_000;
const PATIENT = { grace: HOUR, emptyTable: HOUR, patience: HOUR, interrupt: HOUR, window: HOUR };
const languages: readonly Language[] = isWhole ? LANGUAGES : ['de'];
const themes: readonly ('dark' | 'light')[] = isWhole ? ['dark', 'light'] : ['dark'];
const sizes = isWhole ? SIZES : WORST_SIZES;
/** The position of each game that needs the most room. */
const FULLEST: Readonly<Record<GameName, string>> = {
  tichu: 'schupfen',
  hearts: 'pass-left',
  'mau-mau': 'wish',
  risk: 'attack',
  compile: 'order-objects',
};
const GAME_NAMES = Object.keys(FULLEST) as GameName[];
const all = readPositions();
/** One server and one page for all games, or one for each game and language, which tell how far it is. */
const groups: readonly { readonly games: readonly GameName[]; readonly language: Language }[] = isWhole
  ? GAME_NAMES.flatMap((game) => languages.map((language) => ({ games: [game], language })))
  : [{ games: GAME_NAMES, language: 'de' }];
const positionsOf = (game: GameName) => all[game].filter(({ kind }) => isWhole || kind === FULLEST[game]);

const PHONE_AND_DESKTOP = SIZES.filter(({ width }) => width === 390 || width === 1440);
/** Finished games: all, or the one whose review needs the most room. */
const afterwards = isWhole
  ? GAME_NAMES.flatMap((game) => languages.map((language) => ({ game, language })))
  : [{ game: 'tichu', language: 'de' } as const];
/** Positions of a replay that are looked at: with several calls, a long straight and a wish. */
const SEED = 7;
const PLACES = isWhole ? 16 : 12;
const everyPlace = (moves: number): number[] =>
  Array.from({ length: PLACES }, (_, i) => Math.floor(((i + 0.5) * moves) / PLACES));

async function measure(page: Page, tables: readonly string[] = [], all = sizes, schemes = themes): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await misfitsAt(page, all, written(tables))));
  }
  return [...new Set(found)];
}

describe.skipIf(!canRun)('every screen fits', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  /** Looks at screens of one server in one page, and closes both. */
  async function look(
    server: PageServer,
    options: { language: Language; sessions?: Record<string, string> },
    at: (visitor: Visitor) => Promise<string[]>,
  ): Promise<void> {
    const visitor = await visit(browser, server.url, options);
    const found = await at(visitor).catch((error: unknown) => [String(error).slice(0, 600)]);
    await visitor.context.close();
    await server.close();
    expect([...found, ...visitor.complaints, ...server.problems]).toEqual([]);
  }

  test.each(groups)('tables of $games, $language', async ({ games, language }) => {
    const store = await openLiveStore(':memory:');
    const seeded: [game: GameName, kind: string, table: string, session: string][] = [];
    for (const game of games)
      for (const position of positionsOf(game))
        seeded.push([game, position.kind, ...(await seedPosition(store, game, position))]);
    for (const [game, seats] of OTHER_SEATS)
      if (isWhole && games.includes(game))
        seeded.push([game, `${seats} seats`, ...(await seedSeats(store, game, seats))]);
    const server = await servePage(undefined, { store, settings: PATIENT });
    const sessions = Object.fromEntries(seeded.map(([, , table, session]) => [table, session]));
    const tables = seeded.map(([, , table]) => table);
    await look(server, { language, sessions }, async ({ page }) => {
      const found: string[] = [];
      for (const [game, kind, table] of seeded) {
        const note = (screen: string) => (what: string) => `${game}, ${kind}${screen}: ${what}`;
        await page.goto(`${server.url}/t/${encodeURIComponent(table)}`);
        await page.locator('main.game').waitFor();
        found.push(...(await measure(page, tables)).map(note('')));
        if (!isWhole || kind !== FULLEST[game]) continue;
        for (const [screen, show] of Object.entries(OVER_THE_TABLE)) {
          await page.setViewportSize({ width: 1440, height: 900 });
          if (await show(page)) found.push(...(await measure(page, tables)).map(note(`, ${screen}`)));
          await page.reload();
          await page.locator('main.game').waitFor();
        }
      }
      return found;
    });
  });

  test.each(languages)('before a game, %s', async (language) => {
    const server = await servePage(undefined, { settings: PATIENT });
    await look(server, { language }, async ({ page }) => {
      const found: string[] = [];
      for (const [screen, { show, isShort }] of Object.entries(BEFORE)) {
        if (!isWhole && !isShort) continue;
        const leave = await show(page, server, language);
        found.push(...(await measure(page, LONG_NAMES)).map((what) => `${screen}: ${what}`));
        leave?.();
      }
      return found;
    });
  });

  /** No screens of play: targets may be smaller there, and pages scroll. */
  const UNREADABLE = /: (over each other|covered|cut text|shortened verb|text beyond its button|text outside):/;

  test.skipIf(!isWhole).each(languages)('the workshop, %s', async (language) => {
    const server = await servePage();
    await look(server, { language }, async ({ page }) => {
      const found: string[] = [];
      for (const [screen, show] of Object.entries(WORKSHOP)) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await show(page, server, language);
        const misfits = await measure(page, OWN_NAMES, PHONE_AND_DESKTOP);
        found.push(...misfits.filter((what) => UNREADABLE.test(what)).map((what) => `${screen}: ${what}`));
      }
      return found;
    });
  });

  test.each(afterwards)('after a game of $game, $language', async ({ game, language }) => {
    const store = await openLiveStore(':memory:');
    const moves = await seedOver(store, game, SEED);
    const server = await servePage(undefined, { store });
    await look(server, { language }, async ({ page }) => {
      const found: string[] = [];
      for (const [screen, { show, isReplay }] of Object.entries(AFTERWARDS)) {
        if (!isWhole && screen !== 'review') continue;
        await page.setViewportSize({ width: 1440, height: 900 });
        await show(page, server);
        for (const [i, place] of (isReplay ? everyPlace(moves) : [0]).entries()) {
          if (isReplay) await goTo(page, place);
          const theme = isReplay ? [themes[i % themes.length]] : themes; // in turn: there are many places
          found.push(...(await measure(page, [], SIZES, theme)).map((what) => `${screen}, move ${place}: ${what}`));
        }
      }
      return found;
    });
  });
});
