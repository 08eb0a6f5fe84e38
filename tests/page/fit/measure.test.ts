/** What measures the page finds planted faults, and nothing else. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canRun, launch } from '../support.ts';
import { misfits } from './measure.ts';

const BUTTON = 'display: block; width: 120px; height: 48px; padding: 0; font: 15px sans-serif';
const FAULTS: readonly (readonly [string, string, readonly string[]])[] = [
  ['a page that fits', `<p>A sentence with <a href="/">a link</a>.</p><button style="${BUTTON}">Play</button>`, []],
  ['a small target', '<button style="width: 40px; height: 30px">x</button>', ['target of 40 x 30: button "x"']],
  [
    'a box to tick with a large label',
    '<label style="display: flex; width: 200px; height: 44px"><span style="flex: 1">Sound</span><input type="checkbox"></label>',
    [],
  ],
  [
    'a cut text',
    '<p class="long" style="width: 60px; white-space: nowrap; overflow: hidden">A long sentence</p>',
    ['cut text: p.long "A long sentence"'],
  ],
  [
    'a text with an ellipsis',
    '<p style="width: 60px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis">A long sentence</p>',
    [],
  ],
  [
    'a verb with an ellipsis',
    `<button class="btn" style="${BUTTON}; width: 60px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis">Take the cards</button>`,
    ['shortened verb: button.btn "Take the cards"'],
  ],
  [
    'two texts over each other',
    '<p style="position: absolute; top: 10px; left: 10px">One</p><p style="position: absolute; top: 12px; left: 14px">Two</p>',
    ['over each other: p "One" | p "Two"'],
  ],
  [
    'a covered button',
    `<button style="${BUTTON}">Play</button><div class="lid" style="position: absolute; inset: 0 auto auto 0; width: 200px; height: 90px; background: red"></div>`,
    ['covered: button "Play" | div.lid ""'],
  ],
  ['a text beside the screen', '<p style="position: absolute; left: -20px; top: 0">Out</p>', ['text outside: p "Out"']],
  ['a table that scrolls', '<main class="game" style="height: 900px">Tall</main>', ['scrolls: 916 in 640']],
  ['small print', '<p style="font-size: 9px">Small</p>', ['text of 9.0 px: p "Small"']],
];

describe.skipIf(!canRun)('measuring a page', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await launch();
    page = await browser.newPage({ viewport: { width: 360, height: 640 } });
  });
  afterAll(() => browser?.close());

  test.each(FAULTS)('%s', async (_, html, expected) => {
    await page.setContent(`<!doctype html><body style="font: 15px sans-serif">${html}</body>`);
    expect(await misfits(page)).toEqual(expected);
  });

  test('a card that leaves after the screen had come to rest is not measured on its way', async () => {
    await page.setContent('<p id="name" style="margin: 100px 0">A name</p><p id="card">A card</p>');
    await page.evaluate(`(() => {
      const hold = (id, at) => document.getElementById(id).animate({ translate: [at, at] }, 300);
      hold('name', '0 0').finished.then(() => hold('card', '0 -118px'));
    })()`);
    expect(await misfits(page)).toEqual([]);
  });
});
