/**
 * Every kind of decision of every game can be reached and answered in the page: by pointer, by touch and by keys. `npm test` tries each
 * kind in one way, the ways rotating; `npm run page:all` all kinds in all ways, on phone and desktop, in both languages and themes.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Game } from '../../../src/core/game.ts';
import { LANGUAGES, type Language } from '../../../src/core/types.ts';
import { findGame, type GameName } from '../../../src/games/index.ts';
import type { LiveStore } from '../../../src/store/live-store.ts';
import { openLiveStore } from '../../../src/store/open.ts';
import { secretOf, seedTable } from '../../live/seeded.ts';
import { canRun, launch, servePage, type Visit, type Visitor, visit } from '../support.ts';
import { ANSWERS } from './answers.ts';
import { type Position, readPositions, walkTo } from './positions.ts';
import { WAYS, Way, type WayName } from './way.ts';

const isWhole = process.env.STAMMTISCH_PAGE_ALL === '1';
/** Part of a kind's name, to try one alone. */
const only = process.env.STAMMTISCH_PAGE_ONLY ?? '';
/** Other seats never answer and no window closes while a decision is looked at. */
const HOUR = 3_600_000;
const PATIENT = { grace: HOUR, emptyTable: HOUR, patience: HOUR, interrupt: HOUR, window: HOUR };
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

interface Plan {
  readonly way: WayName;
  readonly language: Language;
  readonly screen: Visit;
  /** The kinds by their place in the game's list. */
  has(index: number): boolean;
}

const sizesOf = (way: WayName) => (way === 'touch' ? [PHONE] : way === 'pointer' ? [DESKTOP] : [DESKTOP, PHONE]);
const everything: Plan[] = WAYS.flatMap((way) =>
  sizesOf(way).flatMap((size) =>
    LANGUAGES.flatMap((language) =>
      (['dark', 'light'] as const).map((theme) => ({
        way,
        language,
        screen: { ...size, theme, language, touch: way === 'touch' },
        has: () => true,
      })),
    ),
  ),
);
const rotating: Plan[] = WAYS.map((way, i) => ({
  way,
  language: 'en',
  screen: { ...sizesOf(way)[0], theme: 'dark', touch: way === 'touch' },
  has: (index) => index % WAYS.length === i,
}));

const positions = readPositions();

describe.skipIf(!canRun)('decisions in the page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  describe.each(Object.keys(ANSWERS) as GameName[])('%s', (name) => {
    test.each(isWhole ? everything : rotating)('by $way, $language, $screen.width px, $screen.theme', async (plan) => {
      const game = findGame(name)!;
      const chosen = game.live.decisions.filter((kind, i) => plan.has(i) && kind.includes(only));
      if (chosen.length === 0) return;
      const store = await openLiveStore(':memory:');
      const asked = chosen.map((kind) => positions[name].find((one) => one.kind === kind)!);
      for (const position of asked) await seedPosition(store, game, position);
      const server = await servePage(undefined, { store, settings: PATIENT });
      const sessions = Object.fromEntries(asked.map(({ kind, seat }) => [kind, secretOf(seat, kind)]));
      const visitor = await visit(browser, `${server.url}/t/${asked[0].kind}`, { ...plan.screen, sessions });
      const failed: string[] = [];
      for (const position of asked) {
        await visitor.page.goto(`${server.url}/t/${position.kind}`);
        await answer(visitor, store, { plan, name, position }).catch((error: unknown) =>
          failed.push(`${position.kind}: ${String(error).slice(0, 400)}`),
        );
      }
      await visitor.context.close();
      await server.close();
      expect([...failed, ...visitor.complaints, ...server.problems]).toEqual([]);
    });
  });
});

function seedPosition(store: LiveStore, game: Game, position: Position): Promise<void> {
  const { options, seed, kind } = position;
  return seedTable(store, { game: game.facts.name, name: kind, options, seed, moves: walkTo(game, position).moves });
}

interface Case {
  readonly plan: Plan;
  readonly name: GameName;
  readonly position: Position;
}

/** Answers in the page; the game then has the intended moves, and the focus is somewhere. */
async function answer({ page }: Visitor, store: LiveStore, { plan, name, position }: Case): Promise<void> {
  const game = findGame(name)!;
  const walk = walkTo(game, position);
  const screen = { game, setting: walk.setting, page, way: new Way(plan.way, page), language: plan.language };
  await page.locator('main.game').waitFor();
  await ANSWERS[name](screen, position);
  const intended = position.answer.map((text) => `${position.seat} ${text}`);
  await expect.poll(() => movesAfter(store, game, position), { timeout: ANSWER_MS }).toEqual(intended);
  if (plan.way === 'keys') await expect.poll(() => focused(page), { timeout: ANSWER_MS }).not.toBe('BODY');
}
const ANSWER_MS = 20_000;

/** The moves since the position, as many as the answer has. */
async function movesAfter(store: LiveStore, game: Game, position: Position): Promise<string[]> {
  const { setting } = walkTo(game, position);
  const moves = (await store.gameOf(position.kind))?.moves ?? [];
  return moves
    .slice(position.moves, position.moves + position.answer.length)
    .map(({ actor, action }) => `${actor} ${game.notation.format(setting, action)}`);
}

const focused = (page: Page): Promise<string> => page.evaluate('document.activeElement.tagName');
