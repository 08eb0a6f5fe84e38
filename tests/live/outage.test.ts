/** A store that cannot save: passing faults delay the games, lasting ones end the server, and no table is closed for it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { CODES } from '../../src/protocol/codes.ts';
import { strangeIn } from '../../src/protocol/server.ts';
import { StoreError } from '../../src/store/errors.ts';
import type { LiveStore } from '../../src/store/live-store.ts';
import { openLiveStore } from '../../src/store/open.ts';
import { addressOf, start } from '../cli/stammtisch.ts';
import { type Message, serve, TestClient } from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'stammtisch-outage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A store whose methods can be replaced for a while. */
async function faultyStore(): Promise<{ store: LiveStore; faults: Partial<LiveStore> }> {
  const real = await openLiveStore(':memory:');
  const faults: Partial<LiveStore> = {};
  const store = new Proxy(real, {
    get(target, name: keyof LiveStore) {
      const found = faults[name] ?? target[name];
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });
  return { store, faults };
}

const isStatus =
  (state: string) =>
  ({ type, payload }: Message): boolean =>
    type === 'server_status' && payload.state === state;

const closings = ({ heard }: TestClient): number => heard.filter(({ type }) => type === 'table_closed').length;

/** A person at a new table of Hearts, asked for the first card to pass. */
async function asked(server: { url: string }, path = '/ws') {
  const ann = await TestClient.connect(server, path);
  const { session_id } = await ann.join('full', 'Ann', { game: 'hearts', level: 'random' });
  ann.say('lobby_action', { action: 'start_game' });
  return { ann, session: session_id as string, request: await ann.request() };
}

/** Linux can forbid a running process to let a file grow, which for SQLite is the same as a full disk. */
const mayWrite = (pid: number, isAllowed: boolean): unknown =>
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${isAllowed ? 'unlimited' : '0'}:unlimited`]);

test.runIf(process.platform === 'linux')('a full disk: the game waits, says so, and goes on', async () => {
  const child = start(['serve', '--port', '0', '--mau-mau-port', '0', '--store', join(folder, 'full.db')]);
  closing.push(() => child.kill('SIGKILL'));
  const server = { url: await addressOf(child) };
  const { ann, request, session } = await asked(server, '/ws?lang=de');
  const ready = async (): Promise<number> => (await fetch(`${server.url}/readyz`)).status;
  expect(await ready()).toBe(200);
  mayWrite(child.pid!, false);
  const [card] = request.context.legal;
  ann.respond(request, { action: card });
  const status = await ann.next(isStatus('waiting'));
  expect(status.payload.message).toBe(
    'Der Server kann gerade nicht speichern. Das Spiel geht von selbst weiter, nichts ist verloren.',
  );
  expect(strangeIn(status)).toBeUndefined();
  const eve = await TestClient.connect(server);
  expect((await eve.next('server_status')).payload.state).toBe('waiting');
  expect(await ready()).toBe(503);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  mayWrite(child.pid!, true);
  await ann.next(isStatus('ok'));
  const again = await ann.request();
  expect(again.context.legal).not.toContain(card);
  expect(closings(ann)).toBe(0);
  await expect.poll(ready).toBe(200);
  ann.cut();
  eve.cut();
  const back = await TestClient.connect(server);
  back.say('join', { session_id: session });
  await back.next('joined_confirmation');
  expect((await back.request()).context.legal).toEqual(again.context.legal);
  back.cut();
});

test('a table that could not be opened again can be opened later', async () => {
  const { store, faults } = await faultyStore();
  const server = await serve({ store, settings: { emptyTable: 0 } });
  closing.push(() => server.close());
  const { ann, session } = await asked(server);
  ann.cut();
  await expect.poll(() => server.live.house.tables.length).toBe(0);
  faults.commit = async () => {
    throw new Error('no');
  };
  const [first, second] = [await TestClient.connect(server), await TestClient.connect(server)];
  first.say('join', { session_id: session });
  expect((await first.error()).code).toBe(CODES.UNKNOWN_ERROR);
  expect(server.live.house.tables).toEqual([]);
  delete faults.commit;
  second.say('join', { session_id: session });
  await second.next('joined_confirmation');
  await second.request();
});

test('a server whose store belongs to another one now ends, and its clients come back', async () => {
  const { store, faults } = await faultyStore();
  const server = await serve({ store });
  const { ann, request } = await asked(server);
  faults.commit = async () => {
    throw new StoreError('store/taken-over', { place: 'x' });
  };
  ann.respond(request, { action: request.context.legal[0] });
  const { code, details } = await ann.error();
  expect([code, details.reason]).toEqual([CODES.SERVER_BUSY, 'server/waiting']);
  expect((await server.live.failed).code).toBe('store/taken-over');
  await server.close();
  expect(await ann.closed()).toBe(1012);
  expect(closings(ann)).toBe(0);
});

test('a server that stops does not wait for a store that fails', async () => {
  const { store, faults } = await faultyStore();
  const server = await serve({ store });
  const { ann, request } = await asked(server);
  const began = Promise.withResolvers<void>();
  faults.commit = (_writes, trying) =>
    new Promise((_, refuse) => {
      trying?.signal.addEventListener('abort', () => refuse(new StoreError('store/lost', { seconds: 1, reason: 'x' })));
      began.resolve();
    });
  ann.respond(request, { action: request.context.legal[0] });
  await began.promise;
  await server.close();
  expect((await ann.error()).code).toBe(CODES.MAINTENANCE_MODE);
  expect(await ann.closed()).toBe(1012);
  expect(closings(ann)).toBe(0);
});

test('an answer to a server that stops is refused with 1004', async () => {
  const server = await serve();
  const { ann, request } = await asked(server);
  await server.live.house.close();
  ann.respond(request, { action: request.context.legal[0] });
  const { code, details } = await ann.error();
  expect([code, details.reason]).toEqual([CODES.MAINTENANCE_MODE, 'server/maintenance']);
  await server.close();
});
