/** Finds overlaps, cut texts, small targets, scrolling and small print on the screen that a page shows. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(new URL('in-page.js', import.meta.url), 'utf8');

const DRAWN = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';
/** Until all animations that have an end are over. */
const AT_REST = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity).map(({ finished }) => finished))`;

export async function atRest(page: Page): Promise<void> {
  await page.evaluate(DRAWN);
  await page.evaluate(AT_REST);
}

const MOVES = `document.getAnimations().some(({ playState, effect }) =>
  playState === 'running' && effect.getComputedTiming().endTime !== Infinity)`;
/** A table may set off again, such as when a trick is collected; not so often. */
const MOST_MOVES = 20;

/** What does not fit on the screen as it is, once nothing moves; `written` are names that people wrote. */
export async function misfits(page: Page, written: readonly string[] = []): Promise<string[]> {
  const look = `(() => { if (${MOVES}) return; ${SOURCE}; return misfits(${JSON.stringify(written)}); })()`;
  for (let n = 0; n < MOST_MOVES; n++) {
    await atRest(page);
    const found = await page.evaluate<string[] | undefined>(look);
    if (found !== undefined) return found;
  }
  return ['the screen does not come to rest'];
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** From a small phone to a 4K screen. */
export const SIZES: readonly Size[] = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
  { width: 3840, height: 2160 },
];
/** Where things fail first. */
export const WORST_SIZES: readonly Size[] = SIZES.filter(({ width }) => [360, 844, 1440].includes(width));

/** The findings at each size, in place. */
export async function misfitsAt(
  page: Page,
  sizes: readonly Size[],
  written: readonly string[] = [],
): Promise<string[]> {
  const all: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    all.push(...(await misfits(page, written)).map((what) => `${size.width} x ${size.height}: ${what}`));
  }
  return all;
}
