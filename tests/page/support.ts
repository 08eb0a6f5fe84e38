/** A real server with the built page, a real Chromium, and visitors that use only what is on the screen. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { ratingsOf } from '../../src/cli/ratings/source.ts';
import { games } from '../../src/games/index.ts';
import { Live } from '../../src/server/live/live.ts';
import { startServer } from '../../src/server/server.ts';
import type { LiveStore } from '../../src/store/live-store.ts';
import { openLiveStore } from '../../src/store/open.ts';
import type { TableSettings } from '../../src/table/settings.ts';
import { findBrowser } from '../../tools/browser.js';
import { AT_ONCE } from '../live/support.ts';

const PAGE = fileURLToPath(new URL('../../dist/page', import.meta.url));
/** `npm test` builds the page and looks for a browser first; without both these tests are skipped. */
export const canRun = existsSync(join(PAGE, 'index.html')) && findBrowser() !== undefined;

/** Time limits for a condition of the page, for playing a game, and for a test: long enough for a busy machine. */
const CONDITION_MS = 60_000;
export const GAME_MS = 540_000;
export const TEST_MS = 600_000;

export interface PageServer {
  readonly url: string;
  readonly live: Live;
  readonly problems: unknown[];
  close(): Promise<void>;
}

export interface Serving {
  readonly port?: number;
  readonly origins?: readonly string[];
  readonly settings?: Partial<TableSettings>;
  /** Instead of the one at the place. */
  readonly store?: LiveStore;
}

export async function servePage(place = ':memory:', serving: Serving = {}): Promise<PageServer> {
  const { port = 0, origins = [], settings = {}, store = await openLiveStore(place) } = serving;
  const problems: unknown[] = [];
  const log = { warn: () => {}, error: (details: object) => problems.push(details) };
  const live = await Live.open({ store, log, threads: 1, settings: { ...AT_ONCE, ...settings } });
  const logger = { debug: () => {}, error: (details: { err: unknown }) => problems.push(details) };
  const ratings = ratingsOf(place);
  const host = '127.0.0.1';
  const server = await startServer({ port, host, logger, games, version: '0', live, ratings, page: PAGE, origins });
  return { ...server, live, problems };
}

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser()!, args: ['--no-sandbox', '--disable-gpu'] });

export interface Visit {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: 'dark' | 'light';
  readonly language?: 'de' | 'en';
  /** Touch instead of a mouse. */
  readonly touch?: boolean;
  /** Sessions by table that this browser already has. */
  readonly sessions?: Readonly<Record<string, string>>;
}

/** Where whole games are played: on a desktop, and by `npm run page:all` on a phone, too. */
export const PLACES: readonly (Visit & { readonly place: string })[] = [
  { place: 'a desktop' },
  ...(process.env.STAMMTISCH_PAGE_ALL === '1' ? [{ place: 'a phone', width: 390, height: 844, touch: true }] : []),
];

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors and uncaught exceptions. */
  readonly complaints: string[];
  /** Every text received over a socket. */
  readonly heard: string[];
}

export async function visit(browser: Browser, url: string, options: Visit = {}): Promise<Visitor> {
  const { width = 1280, height = 800, theme = 'dark', language = 'en', touch = false, sessions } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    locale: language,
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const complaints: string[] = [];
  const heard: string[] = [];
  if (sessions !== undefined) await context.addInitScript(keepSessions, JSON.stringify(sessions));
  const page = await context.newPage();
  page.setDefaultTimeout(CONDITION_MS);
  page.on('console', (message) => {
    const isOffline = /ERR_CONNECTION|ERR_INTERNET_DISCONNECTED|WebSocket connection/.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !isOffline) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void heard.push(String(payload))));
  await page.goto(url);
  return { page, context, complaints, heard };
}

/** Runs in the browser before the page's own scripts. */
const keepSessions = (sessions: string): void => localStorage.setItem('stammtisch.sessions', sessions);

export interface OpenHouse {
  readonly server: PageServer;
  readonly browser: Browser;
  /** A visitor that stays until the end of the test. */
  come(path: string, options?: Visit): Promise<Visitor>;
}

/**
 * One browser for all tests of a file, and a new server for each: a retry begins like the first attempt. After a test neither the
 * server nor any page may have reported an error.
 */
export function openHouse(place = ':memory:'): OpenHouse {
  const visitors: Visitor[] = [];
  let server: PageServer;
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  beforeEach(async () => {
    server = await servePage(place);
  });
  afterEach(async () => {
    const all = visitors.splice(0);
    for (const { context } of all) await context.close();
    await server.close();
    expect([...all.flatMap(({ complaints }) => complaints), ...server.problems]).toEqual([]);
  });
  afterAll(() => browser?.close());
  return {
    get server() {
      return server;
    },
    get browser() {
      return browser;
    },
    async come(path, options) {
      const visitor = await visit(browser, server.url + path, options);
      visitors.push(visitor);
      return visitor;
    },
  };
}

/** Joins a table of the name and game. */
export async function sitDown({ page }: Visitor, name: string): Promise<void> {
  await page.getByRole('textbox').first().fill(name);
  await page.getByRole('button', { name: /Sit down|Hinsetzen/ }).click();
  await page.locator('.screen, .game').first().waitFor();
}

/** Clicks whatever the screen offers until the game is over or the time is up. */
export async function playOn(
  { page }: Visitor,
  milliseconds: number,
  until = 'section[aria-label="The game is over"]',
): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    if (await page.locator(until).isVisible()) return true;
    await oneStep(page);
  }
  return false;
}

const SHORT_CLICK_MS = 500;
const LONG_CLICK_MS = 8_000;
let clickMs = SHORT_CLICK_MS;

/**
 * Clicks on an element that may disappear at any moment; returns whether it was clicked. The time limit doubles with each miss in a row: short
 * if the element is gone, long enough if the machine is busy.
 */
export async function tryClick(
  target: Locator,
  options: Pick<NonNullable<Parameters<Locator['click']>[0]>, 'position'> = {},
  how: 'click' | 'tap' = 'click',
): Promise<boolean> {
  const isHit = await target[how]({ timeout: clickMs, noWaitAfter: true, ...options }).then(
    () => true,
    () => false,
  );
  clickMs = isHit ? SHORT_CLICK_MS : Math.min(2 * clickMs, LONG_CLICK_MS);
  return isHit;
}

async function oneStep(page: Page): Promise<void> {
  const count = (target: ReturnType<Page['locator']>) => target.count();
  const primary = page.locator('.actions .btn.primary:enabled').filter({ hasNotText: 'Not playable' });
  const choices = page.locator('.choices .btn:enabled, .wishes .btn:enabled');
  const pass = page.locator('.actions .btn:not(.primary):enabled').filter({ hasText: /^\s*(Pass|Take|Draw)/ });
  const cards = page.locator('.hand [role=option]:not(.dim)');
  const isAsked = (await count(page.locator('.actions .btn.primary'))) > 0;
  if ((await count(primary)) > 0) await tryClick(primary.first());
  else if ((await count(choices)) > 0) await tryClick(choices.first());
  else if ((await count(pass)) > 0) await tryClick(pass.first());
  else if (isAsked && (await count(cards)) > 0) await pickCards(page);
  else await page.waitForTimeout(20);
}

/** Chooses another card; if the chosen cards are no legal play, sometimes puts one back: a wish may demand more than a pair. */
async function pickCards(page: Page): Promise<void> {
  const chosen = page.locator('.hand [role=option].sel');
  const others = page.locator('.hand [role=option]:not(.dim):not(.sel)');
  const [taken, left] = [await chosen.count(), await others.count()];
  const putsBack = taken > 0 && (left === 0 || Math.random() < 0.4);
  const target = putsBack
    ? chosen.nth(Math.floor(Math.random() * taken))
    : others.nth(Math.floor(Math.random() * left));
  await tryClick(target, { position: { x: 11, y: 40 } }); // on a phone the next card begins at 25
}

/** In the lobby: sets every agent to the weakest level. */
export async function weaken(page: Page): Promise<void> {
  for (const level of ['Medium', 'Strong', 'Master']) {
    const buttons = page.getByRole('button', { name: level });
    while ((await buttons.count()) > 0) await tryClick(buttons.first());
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The findings of axe, each with its place. */
export async function violations(page: Page): Promise<string[]> {
  await page.locator('h1').first().waitFor({ state: 'attached' }); // every screen has one when it is drawn
  await page.evaluate(`${AXE}; 0`);
  return (await page.evaluate(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 160))))`,
  )) as string[];
}
