/** What the page sends over the wire. WebSockets are not counted. */
import type { Browser, CDPSession, Page } from 'playwright-core';
import { type PageServer, visit } from './support.ts';

// Runs in the browser, whose types the tests do not have.
const GO = `(path) => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }`;
/** After the last byte. */
const QUIET_MS = 600;

/** Bytes that came so far, headers included. */
async function received(session: CDPSession): Promise<() => number> {
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return () => bytes;
}

/** No request for a while. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
}

/** Kilobytes of the start page, and of a table of the game on top of it. */
export async function bytesOf(
  browser: Browser,
  server: PageServer,
  game: string,
): Promise<{ start: number; table: number }> {
  const { page, context } = await visit(browser, 'about:blank');
  const bytes = await received(await context.newCDPSession(page));
  await page.goto(server.url);
  await settled(page);
  const start = bytes();
  await page.evaluate(`(${GO})('/t/bytes-${game}?game=${game}&quick')`);
  await page.locator('main.game .bar .hint').waitFor();
  await settled(page);
  const table = bytes() - start;
  await context.close();
  return { start: kilobytes(start), table: kilobytes(table) };
}

const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;
