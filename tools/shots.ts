/** Takes the pictures of the README and of link previews from the real page: `npm run shots`. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { type GameName, games } from '../src/games/index.ts';
import { launch, servePage, visit } from '../tests/page/support.ts';

const FOLDER = fileURLToPath(new URL('../docs/shots', import.meta.url));
/** What messengers show beside a link to a table, in the size that they ask for. */
const PREVIEW = fileURLToPath(new URL('../src/web/public/preview.jpg', import.meta.url));
const PREVIEW_SIZE = { width: 1200, height: 630 };
/** Number of actions played at each table before the picture. */
const STEPS: Readonly<Partial<Record<GameName, number>>> = { tichu: 14, 'mau-mau': 6, risk: 16, compile: 34 };
const USUAL_STEPS = 9;

const [server, browser] = await Promise.all([servePage(), launch()]);
mkdirSync(FOLDER, { recursive: true });
const start = await visit(browser, server.url, { width: 1200, height: 800 });
await start.page.waitForTimeout(500);
await start.page.screenshot({ path: join(FOLDER, 'start.jpg'), quality: 82 });
await start.page.setViewportSize(PREVIEW_SIZE);
await start.page.screenshot({ path: PREVIEW, quality: 78 });
for (const { facts } of games) {
  const game = facts.name;
  const steps = STEPS[game as GameName] ?? USUAL_STEPS;
  const { page, context } = await visit(browser, `${server.url}/t/${game}-evening?game=${game}&quick`, {
    width: 1200,
    height: 800,
  });
  await page.locator('.game').waitFor();
  await page.waitForTimeout(1_500);
  for (let i = 0; i < steps; i++) await touchSomething(page, i);
  for (let i = steps; game === 'tichu' && i < 40 && (await page.locator('.combo').count()) === 0; i++)
    await touchSomething(page, i);
  await page.locator('.tip').waitFor({ state: 'detached' });
  await page.waitForTimeout(1_000);
  await page.screenshot({ path: join(FOLDER, `${game}.jpg`), quality: 82 });
  await context.close();
  console.log(`docs/shots/${game}.jpg`);
}
await browser.close();
await server.close();

/** Clicks whatever is offered: the main button, a choice, a card. */
async function touchSomething(page: Page, step: number): Promise<void> {
  const offers = [
    '.actions .btn.primary:enabled',
    '.risk .acts .btn.primary:enabled',
    '.map .hit.open',
    '.choice .btn.confirm',
    '.tile:enabled',
    '.drop',
    '.pr.legal',
    '.fc.legal',
    '.choices .btn:enabled',
    '.wishes .btn',
    '.hand [role=option].legal:not(.sel)',
    '.hand [role=option]:not(.dim):not(.sel)',
    '.hc.legal:not(.picked)',
    '.actions .btn:enabled',
    '.choice .btn.primary',
  ];
  for (const offer of offers) {
    const found = page.locator(offer);
    const count = await found.count();
    if (count === 0) continue;
    await found
      .nth((step * 3) % count)
      .click({ timeout: 400, ...(offer.startsWith('.map') ? {} : { position: { x: 28, y: 30 } }) })
      .catch(() => {});
    break;
  }
  await page.waitForTimeout(250);
}
