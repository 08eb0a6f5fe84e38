/** How soon ink follows the pointer on the largest sheet, on a slower processor. */
import type { Browser, Page } from 'playwright-core';
import { visit } from '../tests/page/support.ts';

const SLOWER = 4;
/** Strokes, and movements of the pointer in each. */
const STROKES = 20;
const MOVES = 60;
/** A map so wide makes a sheet of 2000 x 1200. */
const WIDE = [2000, 1200];

// Run in the browser. Script is what runs between the first and the last listener of an event; ink is there once the next frame is made.
const MEASURE = `(() => {
  window.script = [];
  window.ink = [];
  let began = 0;
  addEventListener('pointermove', () => (began = performance.now()), { capture: true });
  addEventListener('pointermove', (event) => {
    if (event.buttons !== 1) return;
    script.push(performance.now() - began);
    const at = event.timeStamp;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => ink.push(performance.now() - at);
      port2.postMessage(0);
    });
  });
})()`;

/** A map with one large territory on the left and one on the right, so that strokes cross land. */
function wideMap(): string {
  const [width, height] = WIDE;
  const box = (from: number, to: number): string =>
    `M${from} 100L${to} 100L${to} ${height - 100}L${from} ${height - 100}Z`;
  const territory = (id: string, other: string, from: number, to: number) => ({
    id,
    name: id,
    region: 'all',
    castles: 0,
    port: null,
    neighbours: [other],
    shape: { centre: [(from + to) / 2, height / 2], label: [(from + to) / 2, height / 2 + 30], path: box(from, to) },
  });
  return JSON.stringify({
    format: 'risk-map',
    version: 1,
    id: 'wide',
    name: 'Wide',
    size: WIDE,
    regions: [{ id: 'all', name: 'All', bonus: 1, territories: ['west', 'east'] }],
    territories: [territory('west', 'east', 100, width / 2), territory('east', 'west', width / 2, width - 100)],
    seaEdges: [],
    cards: {
      wild: 2,
      deck: [
        { territory: 'west', symbol: 'infantry' },
        { territory: 'east', symbol: 'cavalry' },
      ],
    },
  });
}

/** Three lines: the 95th percentiles, and for comparison the frames of an empty page on this machine. */
export async function drawing(browser: Browser, url: string): Promise<string> {
  const { page, context } = await visit(browser, `${url}/workshop`);
  await openWide(page);
  const drawn = await strokes(page, (await page.getByRole('application').boundingBox())!);
  await context.close();
  const blank = await visit(browser, 'about:blank');
  const empty = await strokes(blank.page, { x: 0, y: 0, width: 900, height: 700 });
  await blank.context.close();
  return [
    `drawing on ${WIDE.join(' x ')}, ${SLOWER} times slower, 95 % of ${STROKES * MOVES} movements:`,
    `  ${drawn.inkMs} ms to the frame, ${drawn.scriptMs} ms of script`,
    `  ${empty.inkMs} ms to the frame on an empty page`,
  ].join('\n');
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function strokes(page: Page, box: Box): Promise<{ inkMs: string; scriptMs: string }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(MEASURE);
  for (let stroke = 0; stroke < STROKES; stroke++) {
    const y = box.y + box.height * (0.1 + (0.7 * stroke) / STROKES);
    await page.mouse.move(box.x + box.width * 0.25, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.85, y + (stroke % 2 === 0 ? 30 : -30), { steps: MOVES });
    await page.mouse.up();
  }
  const { script, ink } = (await page.evaluate('({ script, ink })')) as { script: number[]; ink: number[] };
  const [scriptMs, inkMs] = [script, ink].map((all) => percentile(all, 0.95).toFixed(1));
  return { inkMs, scriptMs };
}

async function openWide(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open a file' }).click();
  const file = { name: 'wide.json', mimeType: 'application/json', buffer: Buffer.from(wideMap()) };
  await page.locator('input[type=file]').last().setInputFiles([file]);
  await page.getByRole('button', { name: 'To the workshop' }).click();
  await page.getByText('In the workshop').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('article', { name: 'Wide' }).getByRole('link').click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Border' }).click();
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
