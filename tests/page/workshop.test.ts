/** The workshop: files come in and go out unchanged, outlast the page, are shared by link and played at a table. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Download, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { randomMap, writeMap } from '../../src/games/risk/index.ts';
import { canRun, openHouse, sitDown, TEST_MS, violations } from './support.ts';

const isles = writeMap({ ...randomMap({ territories: 12, regions: 3, seed: 'isles' }), id: 'isles', name: 'Isles' });
/** Faster than any finger: the event of the closed dialog comes after the key. */
const CLOSE_AND_PRESS_I =
  "document.querySelector('dialog[open]').close(); document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'i', bubbles: true }))";
/** For the browser: whether everything that works without a server has been loaded. */
const IS_AT_HAND = `['MapPage-', 'Creator-', 'ThingTrial-', 'import-worker-', 'survey-worker-', 'self-test-worker-', 'assets/worker-'].every((name) =>
  performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)))`;
const classic = readFileSync(fileURLToPath(new URL('../../src/games/risk/maps/classic.json', import.meta.url)));

describe.skipIf(!canRun)('the workshop', () => {
  const house = openHouse();

  const jsonFile = (name: string, text: string | Buffer) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });

  async function bringIsles(page: Page): Promise<void> {
    await page.getByRole('button', { name: /^(Open a file|Import)$/ }).click();
    await page.locator('input[type=file]').setInputFiles([jsonFile('broken.json', '{'), jsonFile('isles.json', isles)]);
    await page.getByText('Not taken over.').waitFor();
    await page.getByRole('button', { name: 'To the workshop' }).click();
    await page.getByText('In the workshop').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('article', { name: 'Isles' }).waitFor();
  }

  test(
    'a file becomes a tile, is there after the page was killed, and is saved as the same bytes',
    async () => {
      const { page, context } = await house.come('/workshop');
      await page.getByRole('heading', { name: 'A map for Risk' }).waitFor();
      await bringIsles(page);
      await page.close();
      const again = await context.newPage();
      await again.goto(`${house.server.url}/workshop`);
      const tile = again.getByRole('article', { name: 'Isles' });
      await tile.getByText('12 territories').waitFor();
      await tile.getByRole('button', { name: 'More: Isles' }).click();
      const download = again.waitForEvent('download');
      await tile.getByRole('button', { name: 'Save as a file' }).click();
      expect(readFileSync(await (await download).path(), 'utf8')).toBe(isles);
      await tile.getByRole('button', { name: 'More: Isles' }).click();
      await tile.getByRole('button', { name: 'Delete' }).click();
      await again.getByRole('button', { name: 'Undo' }).click();
      await tile.getByText('playable').waitFor();
    },
    TEST_MS,
  );

  test(
    'a map is saved for other programs and comes back from their files; its cards are printed',
    async () => {
      const { page } = await house.come('/workshop', { width: 1440, height: 900 });
      await bringIsles(page);
      await page.getByRole('article', { name: 'Isles' }).getByRole('link').click();
      await page.getByRole('link', { name: 'Check' }).click();
      await page.getByText('12 checks passed').waitFor();
      const saved: Download[] = [];
      page.on('download', (download) => saved.push(download));
      for (const name of ['Picture (SVG)', 'Domination', 'Lux']) await page.getByRole('button', { name }).click();
      await expect.poll(() => saved.length).toBe(6);
      const files = await Promise.all(
        saved.map(async (download) => ({
          name: download.suggestedFilename(),
          mimeType: 'application/octet-stream',
          buffer: readFileSync(await download.path()),
        })),
      );
      const svg = files.find(({ name }) => name.endsWith('.svg'))!;
      expect(svg.buffer.toString()).toMatch(/^<svg .*<\/svg>\s*$/s);
      await page.emulateMedia({ media: 'print' });
      await expect.poll(() => page.locator('.print li:visible').count()).toBe(14);
      await page.emulateMedia({ media: 'screen' });

      await page.getByRole('link', { name: 'To the workshop' }).click();
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await page.locator('input[type=file]').setInputFiles(files.filter((file) => file !== svg));
      await page.getByRole('button', { name: 'Take all 2' }).click();
      await page.getByText('In the workshop').nth(1).waitFor();
      await page.keyboard.press('Escape');
      for (const program of ['Domination', 'Lux']) {
        const tile = page.getByRole('article', { name: 'Isles' }).filter({ hasText: `from ${program}` });
        await tile.getByText('12 territories · 3 regions').waitFor();
      }
    },
    TEST_MS,
  );

  test(
    'a link opens in another browser, and the map is played at a table',
    async () => {
      const maker = await house.come('/workshop');
      await bringIsles(maker.page);
      await maker.page.getByRole('button', { name: 'More: Isles' }).click();
      await maker.page.getByRole('button', { name: 'Share' }).click();
      const link = maker.page.locator('code').filter({ hasText: '/w/' });
      const path = `/w/${(await link.innerText()).split('/w/')[1]}`;
      const friend = await house.come(path);
      await friend.page.getByRole('heading', { name: 'Isles', level: 1 }).waitFor();
      expect(await violations(friend.page), 'shared').toEqual([]);
      await friend.page.getByRole('button', { name: 'Play at once' }).click();
      await friend.page.locator('.map .hit').first().waitFor();
      expect(await friend.page.locator('.map .hit').count()).toBe(12);
      await friend.page.goBack();
      await friend.page.getByRole('button', { name: 'Into my workshop' }).click();
      await friend.page.getByRole('link', { name: 'Check' }).click();
      await friend.page.getByText('12 checks passed').waitFor();
    },
    TEST_MS,
  );

  test(
    'the host plays on an own map, and a guest sees the choice',
    async () => {
      const host = await house.come('/workshop');
      await bringIsles(host.page);
      await host.page.goto(`${house.server.url}/t/own-map?game=risk`);
      await sitDown(host, 'Lena');
      await host.page.getByRole('button', { name: 'Set up the game' }).click();
      await host.page.getByRole('button', { name: 'Mine 1' }).click();
      await host.page.getByRole('button', { name: /^Isles/ }).click();
      expect(await violations(host.page), 'map of the table').toEqual([]);
      await host.page.getByRole('button', { name: 'Play on this map' }).click();
      await host.page.getByText('12 territories').waitFor();
      const guest = await house.come('/t/own-map');
      await sitDown(guest, 'Nora');
      await guest.page.getByText('12 territories').waitFor();
      await guest.page.getByRole('button', { name: 'See the setup' }).click();
      await guest.page.getByText('Lena sets up the game.').waitFor();
      expect(await guest.page.getByRole('button', { name: /Play on this map|Discard|Mine/ }).count()).toBe(0);
      await guest.page.keyboard.press('Escape');
      await guest.page.getByRole('button', { name: 'Into the workshop: Isles' }).click();
      const way = { name: 'Open in the workshop: Isles' };
      await guest.page.getByRole('link', way).waitFor();
      await host.page.getByRole('button', { name: 'Start game' }).click();
      await guest.page.locator('.map .hit').first().waitFor();
      expect(await guest.page.locator('.map .hit').count()).toBe(12);
      await guest.page.getByRole('button', { name: 'Menu' }).click();
      const opened = guest.context.waitForEvent('page');
      await guest.page.getByRole('link', way).click();
      const editor = await opened;
      await editor.getByRole('button', { name: /Isles/ }).waitFor();
      await editor.getByText('12').first().waitFor();
    },
    TEST_MS,
  );

  test(
    'once the library is open everything in it works without the server',
    async () => {
      const { page, context } = await house.come('/workshop', { width: 1440, height: 900 });
      await page.getByRole('heading', { name: 'A map for Risk' }).waitFor();
      await expect.poll(() => page.evaluate(IS_AT_HAND)).toBe(true);
      await context.setOffline(true);
      await bringIsles(page);
      await page.getByRole('article', { name: 'Isles' }).getByRole('link').click();
      await page.getByRole('link', { name: 'Check' }).click();
      await page.getByText('12 checks passed').waitFor();
      await page.getByText(/\d+ of 1,000 games/).waitFor();
      await page.getByRole('link', { name: 'To the workshop' }).click();
      await page.getByRole('button', { name: 'New protocol' }).click();
      await page.getByRole('dialog').getByRole('button', { name: /Fire/ }).click();
      await page.locator('.big [data-slot]').first().waitFor();
      await page.locator('[data-self-test=fine]').waitFor();
      await context.setOffline(false);
    },
    TEST_MS,
  );

  test(
    'a dialog that opens while the browser still closes another one stays open',
    async () => {
      const { page } = await house.come('/workshop');
      await page.getByRole('heading', { name: 'A map for Risk' }).waitFor();
      await page.keyboard.press('n');
      await page.locator('dialog[open]').waitFor();
      await page.evaluate(CLOSE_AND_PRESS_I);
      await page.getByRole('heading', { name: 'Import' }).waitFor();
      await page.evaluate('new Promise(requestAnimationFrame)'); // by then the closed dialog has been heard
      expect(await page.locator('dialog[open]').count()).toBe(1);
    },
    TEST_MS,
  );

  test(
    'axe finds nothing in the library and its dialogs',
    async () => {
      const { page } = await house.come('/workshop', { theme: 'light' });
      await page.getByRole('heading', { name: 'A map for Risk' }).waitFor();
      expect(await violations(page), 'empty').toEqual([]);
      await page
        .getByRole('button', { name: /Copy: Kranichmeer|Copy: The Crane/ })
        .first()
        .click();
      await page.getByRole('heading', { name: /Your maps/ }).waitFor();
      await page.locator('nav a[aria-current=page]', { hasText: 'Workshop' }).waitFor();
      expect(await violations(page), 'library').toEqual([]);
      await page.keyboard.press('n');
      expect(await violations(page), 'new').toEqual([]);
      await page.getByRole('button', { name: /Random map/ }).click();
      await page.getByRole('button', { name: 'Keep it' }).waitFor();
      expect(await violations(page), 'random').toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('i');
      await page
        .locator('input[type=file]')
        .setInputFiles([jsonFile('classic.json', classic), jsonFile('isles.json', isles)]);
      await page.getByRole('button', { name: 'Take all 2' }).waitFor();
      expect(await violations(page), 'import').toEqual([]);
      await page.getByRole('button', { name: 'Take all 2' }).click();
      await page.getByText('In the workshop').nth(1).waitFor();
      await page.goto(`${house.server.url}/workshop/protocol/fire`);
      await page.getByRole('heading', { name: 'Fire', level: 1 }).waitFor();
      expect(await violations(page), 'protocol').toEqual([]);
      await page.getByRole('button', { name: 'Change one' }).click();
      await page.getByRole('heading', { name: 'Fire 2', level: 1 }).waitFor();
      await page.getByRole('button', { name: 'Bring it to a table' }).click();
      await page.waitForURL(/\/t\//);
      await page.getByRole('button', { name: 'Sit down' }).waitFor();
      await page.getByRole('textbox').first().fill('Lena');
      await page.getByRole('button', { name: 'Sit down' }).click();
      await page.getByRole('button', { name: 'Read the cards: Fire 2' }).waitFor();
      await page.getByRole('button', { name: 'Set up the game' }).click();
      await page.getByRole('button', { name: 'Play with these protocols' }).waitFor();
      expect(await violations(page), 'protocols of the table').toEqual([]);
    },
    TEST_MS,
  );
});
