/** The screens of the workshop, with a map and a protocol whose names are as long as they may be. */
import type { Page } from 'playwright-core';
import type { Language } from '../../../src/core/types.ts';
import { LONGEST_NAME, PROTOCOLS, writeProtocol } from '../../../src/games/compile/index.ts';
import { randomMap, writeMap } from '../../../src/games/risk/index.ts';
import { workshopWords } from '../../../src/web/workshop/words.ts';
import type { PageServer } from '../support.ts';

const MAP_NAME = 'W'.repeat(40);
const PROTOCOL_NAME = 'M'.repeat(LONGEST_NAME);
/** What the maker wrote. */
export const OWN_NAMES: readonly string[] = [MAP_NAME, PROTOCOL_NAME];

const rolled = randomMap({ territories: 42, regions: 7, seed: 'fit' });
const map = writeMap({
  ...rolled,
  id: 'long',
  name: MAP_NAME,
  territories: rolled.territories.map((one, i) => (i === 0 ? { ...one, name: 'M'.repeat(40) } : one)),
});
/** Anarchy has the longest texts. */
const { names: _names, ...anarchy } = PROTOCOLS.find(({ id }) => id === 'anarchy')!;
const protocol = writeProtocol({ ...anarchy, id: 'long', name: PROTOCOL_NAME, set: 'custom' });

const file = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
const FILES = [file('broken.json', '{'), file('map.json', map), file('protocol.json', protocol)];

type Show = (page: Page, server: PageServer, language: Language) => Promise<void>;

const opened = (page: Page): Promise<void> => page.locator('dialog:modal h2').first().waitFor();

async function own(page: Page, server: PageServer, kind: 'map' | 'protocol', step = ''): Promise<void> {
  await page.goto(`${server.url}/workshop`);
  const link = page.locator(`a[data-tile][href^="/workshop/${kind}/"]`);
  await page.goto(`${server.url}${await link.getAttribute('href')}${step}`);
}

const sheet =
  (step: string): Show =>
  async (page, server) => {
    await own(page, server, 'map', `/${step}`);
    await page.locator('canvas.sheet').first().waitFor();
    await page.locator('[data-saved=saved]').waitFor();
  };

/** In this order: the first ones fill the library. */
export const WORKSHOP: Readonly<Record<string, Show>> = {
  empty: async (page, server) => {
    await page.goto(`${server.url}/workshop`);
    await page.locator('main .tiles .tile').first().waitFor();
  },
  new: async (page) => {
    await page.keyboard.press('n');
    await opened(page);
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('n');
    await opened(page);
  },
  import: async (page, server, language) => {
    await page.goto(`${server.url}/workshop`);
    await page.locator('main .tiles .tile').first().waitFor();
    await page.keyboard.press('i');
    await page.locator('dialog input[type=file]').setInputFiles(FILES);
    const take = page.getByRole('button', { name: workshopWords(language).take });
    await take.first().click();
    await take.first().click();
    await page.locator('.done').nth(1).waitFor();
  },
  library: async (page) => {
    await page.keyboard.press('Escape');
    await page.locator('[data-tile]').nth(1).waitFor();
  },
  share: async (page, _server, language) => {
    const words = workshopWords(language);
    await page.getByRole('button', { name: words.more(MAP_NAME) }).click();
    await page.getByRole('button', { name: words.share }).click();
    await page.locator('dialog code').first().waitFor();
  },
  'shared link': async (page, server) => {
    const link = (await page.locator('dialog code').filter({ hasText: '/w/' }).innerText()).split('/w/')[1];
    await page.goto(`${server.url}/w/${link}`);
    await page.locator('h1').waitFor();
  },
  'shipped map': async (page, server) => {
    await page.goto(`${server.url}/workshop/map/classic`);
    await page.locator('h1').waitFor();
  },
  'shipped protocol': async (page, server) => {
    await page.goto(`${server.url}/workshop/protocol/anarchy`);
    await page.locator('h1').waitFor();
  },
  'map, draw': sheet('draw'),
  'map, places': sheet('places'),
  'map, regions': sheet('regions'),
  'map, check': sheet('check'),
  protocol: async (page, server) => {
    await own(page, server, 'protocol');
    await page.locator('.big').waitFor();
  },
  'protocol, a slot': async (page) => {
    await page.locator('.big [data-slot]').first().click();
    await page.locator('.pop').waitFor();
  },
};
