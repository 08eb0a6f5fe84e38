import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { games } from '../games/index.ts';
import { openLiveStore } from '../store/open.ts';
import { languageFor } from './language.ts';
import { Live } from './live/live.ts';
import { card } from './page/drawings.ts';
import { html, Markup } from './page/markup.ts';
import { type RunningServer, startServer } from './server.ts';

const logged: string[] = [];
const logger = { debug: (text: string) => logged.push(text), error: (_: unknown, text: string) => logged.push(text) };
const newLive = async (): Promise<Live> =>
  Live.open({ store: await openLiveStore(':memory:'), log: { warn: () => {}, error: () => {} }, threads: 1 });
const options = { port: 0, host: '127.0.0.1', logger, games, version: '1.2.3' };
let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ ...options, live: await newLive() });
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(server.url + path, { headers });

describe('/healthz', () => {
  test('says that all is well', async () => {
    const response = await get('/healthz');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'ok', version: '1.2.3', games: games.length });
    expect(logged.some((line) => line.startsWith('GET /healthz 200'))).toBe(true);
  });
});

describe('/api/games', () => {
  test('lists the registry', async () => {
    const { games: list } = (await (await get('/api/games')).json()) as { games: { name: string; minutes: number }[] };
    expect(list.map(({ name, minutes }) => [name, minutes])).toEqual(
      games.map(({ facts }) => [facts.name, facts.minutes]),
    );
  });
});

describe('the start page', () => {
  test.each(['de', 'en'] as const)('in %s shows every game and how to play it', async (language) => {
    const response = await get('/', { 'accept-language': `${language}-CH,fr;q=0.3` });
    const page = await response.text();
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-language')).toBe(language);
    expect(page).toContain(`<html lang="${language}">`);
    for (const { facts } of games) {
      expect(page).toContain(`<h2>${facts.title[language]}</h2>`);
      expect(page).toContain(facts.about[language]);
      expect(page).toContain(`<code>npm run -s stammtisch -- play ${facts.name} Lena</code>`);
    }
    expect(page).not.toContain('undefined');
  });

  test('changes the language by its address', async () => {
    expect(await (await get('/?lang=de', { 'accept-language': 'en' })).text()).toContain('Setz dich dazu.');
    expect(await (await get('/?lang=en', { 'accept-language': 'de' })).text()).toContain('Pull up a chair.');
  });

  test('lets nothing in: its style is named by hash, and it asks for nothing else', async () => {
    const response = await get('/');
    const page = await response.text();
    const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`style-src 'sha256-${hash}'`);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page).not.toMatch(/<script|\bstyle="|\bon\w+="|@import/);
    const addresses = [...page.matchAll(/(?:href|src)="([^"]*)"|url\(([^)]*)\)/g)].map((match) => match[1] ?? match[2]);
    expect(addresses.filter((address) => !/^(\/|\?lang=|data:)/.test(address))).toEqual([]);
  });
});

describe('an unknown address', () => {
  test('is a small page for people', async () => {
    const response = await get('/nowhere', { accept: 'text/html', 'accept-language': 'de' });
    expect([response.status, response.headers.get('content-language')]).toEqual([404, 'de']);
    expect(await response.text()).toContain('Hier sitzt niemand.');
  });

  test('is JSON for programs', async () => {
    for (const [path, accept] of [
      ['/nowhere', '*/*'],
      ['/api/nothing', 'text/html'],
    ]) {
      const response = await get(path, { accept });
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({
        error: { code: 'not-found', message: `There is nothing at GET ${path}.` },
      });
    }
  });

  test('that cannot be read is refused', async () => {
    expect((await get('/%zz')).status).toBe(400);
  });
});

test('a port that is taken is refused', async () => {
  const port = Number(new URL(server.url).port);
  const live = await newLive();
  await expect(startServer({ ...options, port, live })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await live.close();
});

test.each([
  ['', 'en'],
  ['de', 'de'],
  ['DE-at', 'de'],
  ['fr, de;q=0.5, en;q=0.8', 'en'],
  ['en;q=0, de;q=0.1', 'de'],
  ['den, *', 'en'],
])('%j prefers %s', (header, language) => {
  expect(languageFor({ query: {}, headers: { 'accept-language': header } })).toBe(language);
});

test('text is escaped, markup is not', () => {
  expect(html`<p title="${`"<&'`}">${new Markup('<b>x</b>')}${[new Markup('1'), new Markup('2')]}${3}</p>`.text).toBe(
    '<p title="&quot;&lt;&amp;&#39;"><b>x</b>1\n23</p>',
  );
});

test('cards speak the language of the reader', () => {
  expect(card('QS', 'de')).toContain('>D</text>');
  expect(card('QS', 'en')).toContain('>Q</text>');
  expect(() => card('QX', 'en')).toThrow('no drawing');
});
