/** The map editor: a map is drawn, filled, named and checked, survives a killed browser, and is played at a table. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type CDPSession, chromium, type Locator, type Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { checkMapText, type RiskMap } from '../../src/games/risk/index.ts';
import { findBrowser } from '../../tools/browser.js';
import { Hothead } from './hothead.ts';
import { stepThrough } from './replaying.ts';
import { canRun, GAME_MS, openHouse, sitDown, TEST_MS, type Visitor, violations, weaken } from './support.ts';

type Spot = readonly [x: number, y: number];

/** What draws on the sheet; places are shares of it. */
interface Pen {
  drag(...points: Spot[]): Promise<void>;
  tap(spot: Spot): Promise<void>;
}

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= 700;
const sheetOf = (page: Page) => page.getByRole('application');

async function onScreen(page: Page, [x, y]: Spot): Promise<{ x: number; y: number }> {
  const box = (await page.locator('canvas.sheet').first().boundingBox())!;
  return { x: box.x + box.width * x, y: box.y + box.height * y };
}

const mouse = (page: Page): Pen => ({
  async drag(...points) {
    for (const [k, point] of points.entries()) {
      const { x, y } = await onScreen(page, point);
      await page.mouse.move(x, y, { steps: k === 0 ? 1 : 20 });
      if (k === 0) await page.mouse.down();
    }
    await page.mouse.up();
  },
  async tap(spot) {
    const { x, y } = await onScreen(page, spot);
    await page.mouse.click(x, y);
  },
});

type Touch = (
  kind: 'touchStart' | 'touchMove' | 'touchEnd',
  points: readonly { x: number; y: number }[],
) => Promise<void>;

const touchOf =
  (session: CDPSession): Touch =>
  async (type, points) => {
    const touchPoints = points.map(({ x, y }, id) => ({ x, y, id }));
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  };

const finger = (page: Page, touch: Touch): Pen => ({
  async drag(...points) {
    const all = await Promise.all(points.map((point) => onScreen(page, point)));
    await touch('touchStart', [all[0]]);
    for (const [k, to] of all.entries()) {
      const from = all[Math.max(0, k - 1)];
      for (let n = 1; n <= 12; n++)
        await touch('touchMove', [{ x: from.x + ((to.x - from.x) * n) / 12, y: from.y + ((to.y - from.y) * n) / 12 }]);
    }
    await touch('touchEnd', []);
  },
  async tap(spot) {
    await touch('touchStart', [await onScreen(page, spot)]);
    await touch('touchEnd', []);
  },
});

/** A mouse that says it is a pen. */
function penOf(page: Page, session: CDPSession): Pen {
  const send = async (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: { x: number; y: number }) => {
    const buttons = type === 'mouseReleased' ? 0 : 1;
    await session.send('Input.dispatchMouseEvent', {
      type,
      ...at,
      button: 'left',
      buttons,
      clickCount: 1,
      pointerType: 'pen',
    });
  };
  return {
    async drag(...points) {
      const all = await Promise.all(points.map((point) => onScreen(page, point)));
      await send('mousePressed', all[0]);
      for (const [k, to] of all.entries()) {
        const from = all[Math.max(0, k - 1)];
        for (let n = 1; n <= 12; n++)
          await send('mouseMoved', { x: from.x + ((to.x - from.x) * n) / 12, y: from.y + ((to.y - from.y) * n) / 12 });
      }
      await send('mouseReleased', all[all.length - 1]);
    },
    async tap(spot) {
      const at = await onScreen(page, spot);
      await send('mousePressed', at);
      await send('mouseReleased', at);
    },
  };
}

/** Where the disc of the chosen territory is, as shares of the sheet. */
async function discOf(page: Page): Promise<Spot> {
  const sheet = (await page.locator('canvas.sheet').first().boundingBox())!;
  const disc = (await page.locator('.box circle[fill="#fff6e0"]').boundingBox())!;
  return [(disc.x + disc.width / 2 - sheet.x) / sheet.width, (disc.y + disc.height / 2 - sheet.y) / sheet.height];
}

const [LEFT, RIGHT, TOP, BOTTOM] = [0.12, 0.88, 0.12, 0.88];
const column = (k: number): number => LEFT + ((RIGHT - LEFT) * (k + 0.5)) / 4;
const row = (k: number): number => TOP + ((BOTTOM - TOP) * (k + 0.5)) / 3;
const between = (a: number, b: number, share: number): number => a + (b - a) * share;

async function newMap(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'A map for Risk' }).waitFor();
  await page.keyboard.press('n');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Empty sheet/ })
    .click();
  await sheetOf(page).waitFor();
}

const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true }).click();
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name }).click();

/** Four columns, three rows. */
async function drawTwelve(page: Page, pen: Pen): Promise<void> {
  await tool(page, 'Border');
  await pen.drag([LEFT, TOP], [RIGHT, TOP], [RIGHT, BOTTOM], [LEFT, BOTTOM], [LEFT, TOP]);
  for (const k of [1, 2]) {
    const y = between(TOP, BOTTOM, k / 3);
    await pen.drag([LEFT, y], [RIGHT, y]);
  }
  for (const k of [1, 2, 3]) {
    const x = between(LEFT, RIGHT, k / 4);
    await pen.drag([x, TOP], [x, BOTTOM]);
  }
  await tool(page, 'Fill');
  for (let y = 0; y < 3; y++) for (let x = 0; x < 4; x++) await pen.tap([column(x), row(y)]);
}

/** Two castles, a port group of two, a sea route; a region for each row. */
async function describeTwelve(page: Page, pen: Pen): Promise<void> {
  await step(page, 'Places');
  await tool(page, 'Castle');
  for (const x of [1, 2]) await pen.tap([column(x), row(1)]);
  await tool(page, 'Port');
  for (const x of [0, 3]) await pen.tap([column(x), row(2)]);
  await tool(page, 'Sea route');
  await pen.drag([column(0), row(0)], [column(3), row(0)]);
  await step(page, 'Regions');
  for (let y = 0; y < 3; y++) {
    await page.getByRole('button', { name: 'Region', exact: true }).click();
    await tool(page, 'Assign');
    await pen.drag([column(0), row(y)], [column(3), row(y)]);
  }
}

async function saveFile(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'File', exact: true }).click();
  return readFileSync(await (await download).path(), 'utf8');
}

async function bring(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Import' }).click();
  const file = { name: 'own.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').last().setInputFiles([file]);
  await page.getByRole('button', { name: 'To the workshop' }).click();
  await page.getByText('In the workshop').waitFor();
  await page.keyboard.press('Escape');
}

/** The file becomes another map of the workshop, and the file of that is the same. */
async function comesBack(page: Page, text: string): Promise<void> {
  await page.getByRole('link', { name: 'To the workshop' }).click();
  await page.getByRole('article', { name: 'New map 1' }).getByText('playable').waitFor();
  await bring(page, text);
  await page.getByRole('article', { name: 'New map 1' }).last().getByRole('link').click();
  if (isPhone(page)) await page.locator('.zoom', { hasText: '220 %' }).waitFor(); // near enough for names
  await step(page, 'Check');
  await page.getByText('12 checks passed').waitFor();
  expect(await saveFile(page)).toBe(text);
}

/** From the editor to a table, and there to the result. */
async function playToTheEnd(visitor: Visitor, player: Hothead): Promise<void> {
  const { page } = visitor;
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'To a table' }).click();
  await sitDown(visitor, 'Lena');
  await weaken(page);
  const turns = page.getByLabel('turns of all players together, 0 for no limit');
  await turns.fill('6');
  await turns.blur();
  await page.getByRole('button', { name: 'Start game' }).click();
  await page.locator('.map .hit').first().waitFor();
  expect(await page.locator('.map .hit').count()).toBe(12);
  const result = page.locator('section[aria-label="The game is over"]');
  const end = Date.now() + GAME_MS;
  while (!(await result.isVisible()) && Date.now() < end) await player.step();
  expect(await result.isVisible(), await page.locator('body').innerText()).toBe(true);
}

/** The replay shows the map, and says where it can be worked on. */
async function replay(page: Page, press: (button: Locator) => Promise<void>): Promise<void> {
  await stepThrough(page, press);
  expect(await page.locator('.map .hit').count()).toBe(12);
  await press(page.getByRole('button', { name: 'Played with' }));
  const way = page.getByRole('link', { name: 'Open in the workshop: New map 1' });
  await way.waitFor();
  expect(await violations(page), 'played with').toEqual([]);
}

function expectTwelve(text: string): RiskMap {
  const { map, problems } = checkMapText(text);
  expect(problems).toEqual([]);
  expect(map!.territories).toHaveLength(12);
  expect(map!.regions.map(({ territories }) => territories.length)).toEqual([4, 4, 4]);
  expect(map!.territories.filter(({ castles }) => castles === 1)).toHaveLength(2);
  expect(map!.territories.filter(({ port }) => port === 'north')).toHaveLength(2);
  expect(map!.seaEdges).toHaveLength(1);
  // Three rows of three borders, two of four, and the route.
  expect(map!.territories.reduce((sum, { neighbours }) => sum + neighbours.length, 0)).toBe(2 * (9 + 8 + 1));
  return map!;
}

describe.skipIf(!canRun)('the map editor', () => {
  const house = openHouse();

  async function build(visitor: Visitor, pen: Pen): Promise<string> {
    const { page } = visitor;
    await newMap(page);
    await drawTwelve(page, pen);
    if (isPhone(page)) await page.getByRole('button', { name: '12 territories' }).click();
    await page.getByRole('button', { name: 'Suggest names' }).click();
    if (isPhone(page)) await page.keyboard.press('Escape');
    await describeTwelve(page, pen);
    await step(page, 'Check');
    await page.getByText('12 checks passed').waitFor();
    await page.locator('[data-saved=saved]').waitFor();
    return saveFile(page);
  }

  test(
    'a drawn map is saved, comes back from its file as the same bytes, is played to the result and replayed',
    async () => {
      const visitor = await house.come('/workshop');
      const { page } = visitor;
      const text = await build(visitor, mouse(page));
      expectTwelve(text);
      await comesBack(page, text);
      await playToTheEnd(visitor, new Hothead(page));
      await replay(page, (button) => button.click());
    },
    TEST_MS,
  );

  test(
    'the same with fingers; two move the sheet, taps of two and three undo and redo',
    async () => {
      const visitor = await house.come('/workshop', { width: 390, height: 844, touch: true });
      const { page, context } = visitor;
      const touch = touchOf(await context.newCDPSession(page));
      const pen = finger(page, touch);
      const text = await build(visitor, pen);
      expectTwelve(text);
      await step(page, 'Draw');
      const zoom = page.locator('.zoom b');
      expect(await zoom.innerText()).toBe('100 %');
      const [one, other] = await Promise.all([onScreen(page, [0.4, 0.5]), onScreen(page, [0.6, 0.5])]);
      const territories = page.getByRole('button', { name: /territories$/ });
      await touch('touchStart', [one, other]);
      await touch('touchEnd', []);
      await expect.poll(() => page.getByRole('button', { name: 'Redo' }).isEnabled()).toBe(true);
      const [a, b, c] = [one, other, { x: one.x, y: one.y + 80 }];
      await touch('touchStart', [a, b, c]);
      await touch('touchEnd', []);
      await expect.poll(() => page.getByRole('button', { name: 'Redo' }).isEnabled()).toBe(false);
      expect(await territories.innerText()).toContain('12');
      await touch('touchStart', [one, other]);
      for (let k = 1; k <= 6; k++)
        await touch('touchMove', [
          { x: one.x - 8 * k, y: one.y },
          { x: other.x + 8 * k, y: one.y },
        ]);
      await touch('touchEnd', []);
      await expect.poll(async () => Number.parseInt(await zoom.innerText(), 10)).toBeGreaterThan(150);
      expect(await violations(page), 'draw on a phone').toEqual([]);
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('button', { name: 'Try it' }).click();
      await page.locator('.map .hit').first().waitFor();
      expect(await page.locator('.map .hit').count()).toBe(12);
      await page.goBack();
      await comesBack(page, text);
      await playToTheEnd(visitor, new Hothead(page, 'tap'));
      await replay(page, (button) => button.tap());
    },
    TEST_MS,
  );

  test(
    'without a pointer: a map is drawn and described by keys and lists',
    async () => {
      const { page } = await house.come('/workshop', { theme: 'light' });
      await newMap(page);
      expect(await violations(page), 'empty').toEqual([]);
      await sheetOf(page).focus();
      const go = async (key: string, times: number): Promise<void> => {
        for (let k = 0; k < times; k++) await page.keyboard.press(key);
      };
      await page.keyboard.press('Enter');
      for (const [key, times] of [
        ['ArrowRight', 12],
        ['ArrowDown', 12],
        ['ArrowLeft', 24],
        ['ArrowUp', 12],
        ['ArrowRight', 12],
      ] as const)
        await go(key, times);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await go('ArrowDown', 12);
      await page.keyboard.press('Enter');
      await page.keyboard.press('f');
      await go('ArrowUp', 6);
      await go('ArrowLeft', 6);
      await page.keyboard.press('Enter');
      await page.getByText('Territory 1 is filled.').waitFor({ state: 'attached' });
      await go('ArrowRight', 12);
      await page.keyboard.press('Enter');
      await page.getByText('Territory 2 is filled.').waitFor({ state: 'attached' });
      await page.getByRole('button', { name: /Territory 2.*1 neighbour/ }).click();
      await page.keyboard.press('Alt+2');
      expect(await violations(page), 'places').toEqual([]);
      await page.getByLabel('Name', { exact: true }).fill('East');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'East' }).waitFor();
      await page.getByRole('button', { name: 'Castles: more' }).click();
      await page.getByRole('button', { name: 'Separate from Territory 1' }).click();
      await page.keyboard.press('Alt+4');
      await page.getByText('The map falls apart').first().waitFor();
      expect(await violations(page), 'check').toEqual([]);
      await page.keyboard.press('Alt+2');
      await page.getByRole('button', { name: 'Join with Territory 1 again' }).click();
      await page.keyboard.press('Alt+3');
      await page.getByRole('button', { name: 'Region', exact: true }).click();
      await page.getByText('Territories of the region').click();
      await page.getByRole('button', { name: 'East', exact: true }).click();
      expect(await violations(page), 'regions').toEqual([]);
      await page.keyboard.press('Alt+4');
      await page.getByText('Territory 1 is in no region.').waitFor();
      await page.keyboard.press('Control+z');
      await page.keyboard.press('Control+Shift+z');
      await page.getByRole('button', { name: 'Show' }).first().click();
      await page.getByRole('heading', { name: 'Regions' }).waitFor();
      await page.keyboard.press('Alt+4');
      await page.getByText('At least 8 territories for 4 players.').waitFor();
      expect(await page.getByRole('button', { name: 'Try it at a table' }).isDisabled()).toBe(true);
    },
    TEST_MS,
  );

  test(
    'an open area is not filled: the gap is shown and closed on request',
    async () => {
      const { page } = await house.come('/workshop');
      await newMap(page);
      const pen = mouse(page);
      await tool(page, 'Border');
      await pen.drag([0.52, 0.6], [0.3, 0.6], [0.3, 0.3], [0.7, 0.3], [0.7, 0.6], [0.545, 0.6]);
      await tool(page, 'Fill');
      await pen.tap([0.5, 0.45]);
      await page
        .getByText(/^Not closed: \d+ pixels/)
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'Close and fill' }).click();
      await page.getByText(/Territory 1 is filled. A gap of \d+ pixels is closed./).waitFor({ state: 'attached' });
      await pen.tap([0.9, 0.1]);
      await page.getByText('That reaches the edge of the sheet.').first().waitFor();
    },
    TEST_MS,
  );

  test(
    'a pen draws, and fingers beside it only move; discs are dragged and given back',
    async () => {
      const { page, context } = await house.come('/workshop', { width: 1280, height: 800, touch: true });
      await newMap(page);
      const session = await context.newCDPSession(page);
      const pen = penOf(page, session);
      await tool(page, 'Border');
      await pen.drag([0.2, 0.2], [0.8, 0.2], [0.8, 0.8], [0.2, 0.8], [0.2, 0.2]);
      await pen.drag([0.5, 0.2], [0.5, 0.8]);
      await tool(page, 'Fill');
      for (const x of [0.3, 0.7]) await pen.tap([x, 0.5]);
      await page.getByText('Territory 2 is filled.').waitFor({ state: 'attached' });
      await tool(page, 'Border');
      await finger(page, touchOf(session)).drag([0.25, 0.3], [0.45, 0.3]);
      await finger(page, touchOf(session)).drag([0.2, 0.5], [0.5, 0.5]); // it would part the territory
      await expect.poll(() => page.locator('.facts b').first().innerText()).toBe('2');
      await step(page, 'Places');
      await tool(page, 'Select');
      await pen.tap([0.3, 0.65]);
      await page.getByRole('heading', { name: 'Territory 1' }).waitFor();
      const at = await discOf(page);
      await pen.drag(at, [at[0] + 0.08, at[1] + 0.1]);
      const moved = await discOf(page);
      expect(moved[1]).toBeGreaterThan(at[1] + 0.05);
      await pen.tap(moved);
      await pen.tap(moved);
      await expect.poll(async () => Math.abs((await discOf(page))[1] - at[1])).toBeLessThan(0.01);
    },
    TEST_MS,
  );

  test(
    'coasts are found in a picture below the sheet, filled and undone; one without any says so',
    async () => {
      const { page } = await house.come('/workshop');
      await newMap(page);
      const pen = mouse(page);
      const lay = async (land: string): Promise<void> => {
        const address = await page.evaluate<string>(discsOn(land));
        const buffer = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
        const picture = { name: 'picture.png', mimeType: 'image/png', buffer };
        await page.locator('input[type=file][accept="image/*"]').setInputFiles([picture]);
        await page.getByRole('button', { name: 'Find coasts' }).click();
      };
      await lay('rgb(40, 90, 160)');
      await page.getByText('No coasts can be seen in this picture.').first().waitFor();
      await lay('rgb(120, 170, 80)');
      await page.getByText('4 areas are found.').first().waitFor();
      for (const x of [0.2, 0.5, 0.8]) await pen.tap([x, 0.5]);
      await page.getByText('Territory 3 is filled.').waitFor({ state: 'attached' });
      for (let k = 0; k < 4; k++) await page.keyboard.press('Control+z');
      await expect.poll(() => page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
      await expect.poll(() => page.locator('.facts b').first().innerText()).toBe('0');
    },
    TEST_MS,
  );
});

/** For the browser: the address of a picture in the shape of the sheet, three discs on blue. */
const discsOn = (land: string): string => `(() => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 });
  const context = canvas.getContext('2d');
  context.fillStyle = 'rgb(40, 90, 160)';
  context.fillRect(0, 0, 800, 600);
  context.fillStyle = '${land}';
  for (const x of [160, 400, 640]) {
    context.beginPath();
    context.arc(x, 300, 90, 0, 7);
    context.fill();
  }
  return canvas.toDataURL('image/png');
})()`;

/** A browser of our own, with a profile that outlasts it. */
async function startBrowser(profile: string): Promise<{ process: ChildProcess; page: Page }> {
  const args = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
  ];
  const process = spawn(findBrowser()!, [...args, '--lang=en', 'about:blank'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  for await (const line of createInterface({ input: process.stderr! })) {
    const [address] = /ws:\/\/\S+/.exec(line) ?? [];
    if (address === undefined) continue;
    const [context] = (await chromium.connectOverCDP(address)).contexts();
    return { process, page: context.pages()[0] ?? (await context.newPage()) };
  }
  throw new Error('the browser has not started');
}

function kill({ pid }: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    process.kill(-pid!, 'SIGKILL');
    const look = (): void => {
      try {
        process.kill(-pid!, 0);
        setTimeout(look, 20);
      } catch {
        resolve(); // nothing is left of it
      }
    };
    look();
  });
}

describe.skipIf(!canRun)('a killed browser', () => {
  const house = openHouse();

  test(
    'loses at most the last stroke',
    async () => {
      const profile = mkdtempSync(join(tmpdir(), 'stammtisch-profile-'));
      const first = await startBrowser(profile);
      await first.page.setViewportSize({ width: 1280, height: 800 });
      await first.page.goto(`${house.server.url}/workshop`);
      await newMap(first.page);
      const { pathname } = new URL(first.page.url());
      const pen = mouse(first.page);
      const strokes = 6;
      for (let k = 0; k < strokes; k++) {
        const [x, y] = [0.2 + 0.1 * k, 0.3];
        await pen.drag([x, y], [x + 0.06, y], [x + 0.06, y + 0.2], [x, y + 0.2], [x, y]);
      }
      await kill(first.process);
      const second = await startBrowser(profile);
      await second.page.setViewportSize({ width: 1280, height: 800 });
      await second.page.goto(house.server.url + pathname);
      await expect
        .poll(async () => Number(await second.page.locator('.facts b').nth(1).innerText()))
        .toBeGreaterThanOrEqual(strokes - 1);
      await kill(second.process);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
    TEST_MS,
  );
});
