import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { games } from '../games/index.ts';
import { openLiveStore } from '../store/open.ts';
import { languageFor } from './language.ts';
import { Live } from './live/live.ts';
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
  test('answers with status ok', async () => {
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

describe('the page', () => {
  test('is served with a policy that allows only its own files, which are cached for a year', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stammtisch-page-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Stammtisch</title>');
    writeFileSync(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    writeFileSync(join(folder, 'assets', 'a-1.js'), '1');
    writeFileSync(join(folder, 'assets', 'a-1.js.br'), brotliCompressSync('1'));
    const served = await startServer({ ...options, live: await newLive(), page: folder });
    for (const path of [
      '/',
      '/t/kitchen',
      '/w/kitchen',
      '/r/1',
      '/records',
      '/arena',
      '/rules/tichu',
      '/learn',
      '/learn/mau-mau/sevens',
    ]) {
      const response = await fetch(served.url + path);
      expect(await response.text()).toContain('<title>Stammtisch</title>');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
    const icon = await fetch(`${served.url}/logo.svg`);
    expect([await icon.text(), icon.headers.get('cache-control')]).toEqual([
      expect.stringContaining('<svg'),
      'public, max-age=86400',
    ]);
    const file = await fetch(`${served.url}/assets/a-1.js`, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.headers.get('content-security-policy')).toBeNull();
    expect([file.headers.get('content-encoding'), await file.text()]).toEqual(['br', '1']);
    expect(file.headers.get('vary')).toContain('accept-encoding');
    const plain = await fetch(`${served.url}/assets/a-1.js`, { headers: { 'accept-encoding': 'identity' } });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, '1']);
    expect((await fetch(`${served.url}/assets/../../../etc/passwd`)).status).toBe(404);
    const mistyped = await fetch(`${served.url}/tabel/kitchen`, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([mistyped.status, await mistyped.text()]).toEqual([
      404,
      expect.stringContaining('<title>Stammtisch</title>'),
    ]);
    const program = await fetch(`${served.url}/tabel/kitchen`);
    expect([program.status, program.headers.get('content-type')]).toEqual([404, expect.stringContaining('json')]);
    await served.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('that was not built is answered with a sentence', async () => {
    expect(await (await get('/')).text()).toContain('npm start');
  });
});

describe('an unknown address', () => {
  test.each(['/nothing', '/api/nothing', '/ws'])('%s is a 404 with a code', async (path) => {
    const response = await get(path);
    expect([response.status, await response.json()]).toEqual([
      404,
      { error: { code: 'not-found', message: `There is nothing at GET ${path}.` } },
    ]);
  });

  test('is logged without its query, which may hold a secret', async () => {
    logged.length = 0;
    await get('/ws?session_id=secret');
    expect(logged).toEqual([expect.stringMatching(/^GET \/ws 404 \d+ ms$/)]);
  });

  test('that cannot be decoded is refused', async () => {
    expect((await get('/%zz')).status).toBe(400);
  });
});

test('a port in use is refused', async () => {
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

test.each([
  ['', 'de'],
  ['fr', 'de'],
  ['en-GB', 'en'],
] as const)('a server with another language: %j gets %s', (header, language) => {
  expect(languageFor({ query: {}, headers: { 'accept-language': header } }, 'de')).toBe(language);
});
