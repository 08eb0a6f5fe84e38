/** A real server with the built page, a real Chromium, and people who only see and touch what is on the screen. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { games } from '../../src/games/index.ts';
import { Live } from '../../src/server/live/live.ts';
import { startServer } from '../../src/server/server.ts';
import { openLiveStore } from '../../src/store/open.ts';
import { findBrowser } from '../../tools/browser.js';
import { AT_ONCE } from '../live/support.ts';

const PAGE = fileURLToPath(new URL('../../dist/page', import.meta.url));
/** `npm test` builds the page and looks for a browser first; without either there is nothing to test. */
export const canRun = existsSync(join(PAGE, 'index.html')) && findBrowser() !== undefined;

export interface PageServer {
  readonly url: string;
  readonly live: Live;
  readonly problems: unknown[];
  close(): Promise<void>;
}

export async function servePage(place = ':memory:', port = 0, origins: readonly string[] = []): Promise<PageServer> {
  const problems: unknown[] = [];
  const log = { warn: () => {}, error: (details: object) => problems.push(details) };
  const store = await openLiveStore(place);
  const live = await Live.open({ store, log, threads: 1, settings: AT_ONCE });
  const logger = { debug: () => {}, error: (details: { err: unknown }) => problems.push(details) };
  const server = await startServer({ port, host: '127.0.0.1', logger, games, version: '0', live, page: PAGE, origins });
  return { ...server, live, problems };
}

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser()!, args: ['--no-sandbox', '--disable-gpu'] });

export interface Visit {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: 'dark' | 'light';
  readonly language?: 'de' | 'en';
}

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the console complained about, and what broke. */
  readonly complaints: string[];
  /** Every text that came over a socket. */
  readonly heard: string[];
}

export async function visit(browser: Browser, url: string, wish: Visit = {}): Promise<Visitor> {
  const { width = 1280, height = 800, theme = 'dark', language = 'en' } = wish;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    locale: language,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const complaints: string[] = [];
  const heard: string[] = [];
  const page = await context.newPage();
  page.on('console', (message) => {
    const isOffline = /ERR_CONNECTION|WebSocket connection/.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !isOffline) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void heard.push(String(payload))));
  await page.goto(url);
  return { page, context, complaints, heard };
}

/** Sits down at a table of the name and game. */
export async function sitDown({ page }: Visitor, name: string): Promise<void> {
  await page.getByRole('textbox').first().fill(name);
  await page.getByRole('button', { name: /Sit down|Hinsetzen/ }).click();
  await page.locator('.screen, .game').first().waitFor();
}

/** Does whatever the screen offers, with the pointer, until the game is over or the time is. */
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

async function oneStep(page: Page): Promise<void> {
  const click = (target: ReturnType<Page['locator']>) =>
    target.click({ timeout: 500, noWaitAfter: true }).catch(() => {});
  const count = (target: ReturnType<Page['locator']>) => target.count();
  const primary = page.locator('.actions .btn.primary:enabled').filter({ hasNotText: 'Not playable' });
  const choices = page.locator('.choices .btn:enabled, .wishes .btn:enabled');
  const pass = page.locator('.actions .btn:not(.primary):enabled').filter({ hasText: /^\s*(Pass|Take|Draw)/ });
  const cards = page.locator('.hand [role=option]:not(.dim)');
  const isAsked = (await count(page.locator('.actions .btn.primary'))) > 0;
  if ((await count(primary)) > 0) await click(primary.first());
  else if ((await count(choices)) > 0) await click(choices.first());
  else if ((await count(pass)) > 0) await click(pass.first());
  else if (isAsked && (await count(cards)) > 0) await pickCards(page);
  else await page.waitForTimeout(20);
}

/** Another card than those chosen; where the choice is no play, one that was chosen is put back. */
async function pickCards(page: Page): Promise<void> {
  const chosen = page.locator('.hand [role=option].sel');
  const isWrong = /Not playable/.test(
    (await page
      .locator('.actions .btn.primary')
      .first()
      .textContent()
      .catch(() => '')) ?? '',
  );
  const target =
    isWrong && (await chosen.count()) > 0
      ? chosen.first()
      : page.locator('.hand [role=option]:not(.dim):not(.sel)').last();
  await target.click({ timeout: 500, position: { x: 28, y: 70 }, noWaitAfter: true }).catch(() => {});
}

/** In the lobby: every agent at its weakest. */
export async function weaken(page: Page): Promise<void> {
  for (const level of ['Medium', 'Strong', 'Master']) {
    const buttons = page.getByRole('button', { name: level });
    while ((await buttons.count()) > 0)
      await buttons
        .first()
        .click({ timeout: 500 })
        .catch(() => {});
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong, each with where. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(`${AXE}; 0`);
  return (await page.evaluate(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 160))))`,
  )) as string[];
}
