/** Our agents and external programs at a live table, over sockets. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { games } from '../../src/games/index.ts';
import { stammtischHere } from '../cli/here.ts';
import { start } from '../cli/stammtisch.ts';
import { Relay } from './relay.ts';
import { playToTheEnd, serve, TestClient, type TestServer } from './support.ts';

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'stammtisch-bots-'));
const servers: TestServer[] = [];
const relays: Relay[] = [];
const children: ChildProcess[] = [];
beforeAll(async () => {
  server = await serveHere();
});
afterAll(async () => {
  for (const child of children) child.kill(); // whatever a failed test has left
  for (const relay of relays) relay.close();
  for (const { problems, close } of servers) {
    expect(problems).toEqual([]);
    await close();
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Seats are kept for longer than any test takes. */
async function serveHere({ settings, ...options }: Parameters<typeof serve>[0] = {}): Promise<TestServer> {
  const here = await serve({ settings: { grace: 60_000, ...settings }, ...options });
  servers.push(here);
  return here;
}

async function relayTo(target: TestServer): Promise<Relay> {
  const relay = await Relay.to(target);
  relays.push(relay);
  return relay;
}

interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Waits for the end of a program. */
function ended(child: ChildProcess): Promise<Run> {
  children.push(child);
  let [out, err] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out, err }));
  });
}

const botAt = ({ url }: { readonly url: string }, table: string, ...more: string[]): Promise<Run> =>
  ended(start(['bot', '--url', url, '--table', table, ...more]));
const bot = (...args: [table: string, ...more: string[]]): Promise<Run> => botAt(server, ...args);

describe('stammtisch bot', () => {
  test('returns to a game that began while it was disconnected', async () => {
    const { ann, run } = await beginWithout('began', (relay) => botAt(relay, 'began', '--name', 'Jo'));
    const over = await playToTheEnd(ann, Math.random);
    const before = ann.heard.slice(0, ann.heard.indexOf(over));
    expect(before.filter(({ payload }) => payload.event === 'player_left')).toEqual([]);
    ann.say('leave');
    const told = ['Jo sits at the table "began".', 'The connection is lost; trying again every second.'];
    told.push('The connection is back.', 'The game is over; the bot ends.', '');
    expect(await run).toEqual({ code: 0, out: '', err: told.join('\n') });
  });

  test.each(games.map(({ facts }) => facts.name))('%s', async (game) => {
    const run = await bot(
      `bot ${game}`,
      '--game',
      game,
      '--name',
      'Ann',
      '--start',
      '1',
      '--agent',
      'easy',
      '--level',
      'random',
      '--options',
      'preset=short',
    );
    expect(run).toEqual({
      code: 0,
      out: '',
      err: `Ann sits at the table "bot ${game}".\nThe game is over; the bot ends.\n`,
    });
    const [record] = await server.live.store.records({ limit: 1, game });
    expect(record.players[0]).toBe('Ann');
  });
});

describe.concurrent('wrong usage of stammtisch bot', () => {
  test.each([
    [['--url', 'nowhere at all'], '"nowhere at all" is no address of a server'],
    [
      ['--agent', 'cheat-round-uct'],
      '"cheat-round-uct" sees all cards: it plays with people only at a training table.',
    ],
    [['python3', 'bot.py'], 'A program to run needs --stdio.'],
    [['--game', 'chess'], 'There is no game "chess".'],
  ])('%o', async (flags, sentence) => {
    const run = await stammtischHere(['bot', '--url', server.url, '--table', 'wrong', ...flags]);
    expect(run.err).toContain(sentence);
    expect(run.code).toBe(2);
  });

  test.each([
    [['--url', 'ws://127.0.0.1:1'], 4, 'No server answers at ws://127.0.0.1:1.'],
    [['--stdio', '--', 'no-such-program-anywhere'], 1, 'The program has ended before the game'],
  ])('%o', async (flags, code, sentence) => {
    const run = await bot('wrong', ...flags);
    expect(run.err).toContain(sentence);
    expect(run.code).toBe(code);
  });

  test('without a table', async () => {
    const run = await ended(start(['bot', '--lang', 'de']));
    expect(run).toMatchObject({ code: 2, err: 'Es fehlt etwas: --table <name>.\n' });
  });
});

const script = (name: string): string => fileURLToPath(new URL(`../../examples/bots/${name}`, import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;
const LANGUAGES = [
  ['JavaScript', process.execPath, 'bot.js', true],
  ['Python', 'python3', 'bot.py', hasPython],
] as const;

/** A program that has received this whole message can return. */
const CONFIRMED = /"joined_confirmation".*"server_time":"[^"]+"\}\}/s;

describe.each(LANGUAGES)('the plain bot in %s', (language, command, file, isThere) => {
  const skip = !isThere && `${command} is not on this machine`;
  const program = (...args: string[]): Promise<Run> => ended(spawn(command, [script(file), ...args]));
  const plainAt = ({ url }: { readonly url: string }, ...args: string[]): Promise<Run> =>
    program(`${url.replace('http', 'ws')}/ws`, ...args);
  const plain = (...args: string[]): Promise<Run> => plainAt(server, ...args);

  test.skipIf(skip)('is short, and in the docs', () => {
    const text = readFileSync(script(file), 'utf8');
    expect(text.split('\n').length).toBeLessThan(150);
    const page = readFileSync(new URL('../../docs/adding-an-agent.md', import.meta.url), 'utf8');
    expect(page).toContain(text.trim());
  });

  test.skipIf(skip)('plays a round of Tichu with agents', async () => {
    const run = await plain(`${language} round`, 'Jo', '1', '{"target":0}');
    expect(run).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/^scores: \[\[-?\d+\], ?\[-?\d+\]\]\n$/),
    });
  });

  test.skipIf(skip)('plays a whole game of Tichu, four of them', async () => {
    const table = `${language} four`;
    const runs = await Promise.all(['a', 'b', 'c', 'd'].map((name) => plain(table, name, '4', '{"target":250}')));
    expect(runs.map(({ code, err }) => [code, err])).toEqual(Array(4).fill([0, '']));
    const scores = runs.map(({ out }) => JSON.parse(out.replace('scores: ', '')) as [number[], number[]]);
    expect(new Set(scores.map((score) => JSON.stringify(score))).size).toBe(1);
    const totals = scores[0].map((points) => points.reduce((sum, round) => sum + round, 0));
    expect(Math.max(...totals)).toBeGreaterThanOrEqual(250);
    const [record] = await server.live.store.records({ limit: 1, game: 'tichu' });
    expect([...record.players].sort()).toEqual(['a', 'b', 'c', 'd']);
  });

  test.skipIf(skip).each([
    ['a name that is taken', 2004, ['Jo'], {}],
    ['no seat left', 2003, ['Ann', 'Bea'], { game: 'mau-mau', seats: 2 }],
    ['a password', 1002, ['Ann'], { password: 'secret' }],
  ])('tells why it was refused: %s', async (what, code, names, wish) => {
    const table = `${language} ${what}`;
    const others = await Promise.all(names.map(() => TestClient.connect(server)));
    for (const [i, name] of names.entries()) await others[i].join(table, name, wish);
    expect(await plain(table, 'Jo')).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(new RegExp(`^${code}: .+\n$`)),
    });
    for (const other of others) other.say('leave');
  });

  test.skipIf(skip).each([
    ['options that the game does not know', '/ws', ['1', '{"nonsense":1}'], 1, /^\d{4}: .+\n$/],
    ['options that are not JSON', '/ws', ['1', '{target}'], 2, /options are not JSON: .*{target}\n$/],
    ['another address', '/elsewhere', [], 1, /^Cannot connect to a table at .+\n$/],
  ])('tells what is wrong: %s', async (what, path, more, code, sentence) => {
    const run = await program(server.url.replace('http', 'ws') + path, `${language} ${what}`, 'Jo', ...more);
    expect(run).toEqual({ code, out: '', err: expect.stringMatching(sentence) });
  });

  test.skipIf(skip).each([
    ['no server', ['ws://127.0.0.1:1/ws', 'kitchen', 'Jo'], 1, /^Cannot connect to a table at .+\n$/],
    ['a name is missing', ['ws://127.0.0.1:1/ws', 'kitchen'], 2, new RegExp(file)],
    ['a table is missing', ['ws://127.0.0.1:1/ws'], 2, new RegExp(file)],
    ['no address', ['nowhere', 'kitchen', 'Jo'], 2, new RegExp(file)],
  ])('tells what is wrong: %s', async (_, args, code, sentence) => {
    expect(await program(...args)).toEqual({ code, out: '', err: expect.stringMatching(sentence) });
  });

  test.skipIf(skip)('returns to a game that began while it was disconnected', async () => {
    const table = `${language} began`;
    const { ann, run } = await beginWithout(table, (relay) => plainAt(relay, table, 'Jo'));
    await expectWholeGame(ann, run);
  });

  test.skipIf(skip)('returns to a restarted server, whose numbers begin at 1', async () => {
    const place = join(folder, `${language}.sqlite`);
    const first = await serveHere({ place });
    const relay = await relayTo(first);
    const ann = await TestClient.connect(first);
    const { session_id } = await ann.join('kitchen', 'Ann', { level: 'random', options: { target: 0 } });
    const run = plainAt(relay, 'kitchen', 'Jo');
    await ann.event('player_joined');
    await relay.said(CONFIRMED);
    for (let i = 0; i < 50; i++) ann.say('lobby_action', { action: 'ready', data: { ready: i % 2 === 0 } });
    for (let i = 0; i < 50; i++) await ann.event('lobby_update');
    await first.close();
    relay.cut();
    const second = await serveHere({ place });
    relay.mend(second);
    const back = await TestClient.connect(second);
    back.say('join', { session_id });
    await back.next('joined_confirmation');
    back.say('lobby_action', { action: 'start_game' });
    await expectWholeGame(back, run);
  });

  test.skipIf(skip)('gives up when another person has the seat', async () => {
    const brief = await serveHere({ settings: { grace: 1 } });
    const relay = await relayTo(brief);
    const [ann, eve] = [await TestClient.connect(brief), await TestClient.connect(brief)];
    await ann.join('kitchen', 'Ann', { game: 'mau-mau', seats: 2 });
    const run = plainAt(relay, 'kitchen', 'Jo');
    await ann.event('player_joined');
    await relay.said(CONFIRMED);
    relay.cut();
    await ann.event('player_left');
    await eve.join('kitchen', 'Eve');
    relay.mend(brief);
    expect(await run).toEqual({ code: 1, out: '', err: expect.stringMatching(/^The seat is lost: .+\n$/) });
  });
});

/** Ann's game begins while the bot is disconnected; then the bot can return. */
async function beginWithout(table: string, play: (relay: Relay) => Promise<Run>) {
  const relay = await relayTo(server);
  const ann = await TestClient.connect(server);
  await ann.join(table, 'Ann', { level: 'random', options: { target: 0 } });
  const run = play(relay);
  await ann.event('player_joined');
  await relay.said(CONFIRMED);
  relay.cut();
  await ann.event('player_away');
  ann.say('chat', { text: 'where are you?' }); // resent on return, with the state of the lobby
  ann.say('lobby_action', { action: 'start_game' });
  await ann.event('round_started');
  relay.mend(server);
  return { ann, run };
}

/** Ann plays on, and the bot stays to the end: both have the same scores. */
async function expectWholeGame(ann: TestClient, run: Promise<Run>): Promise<void> {
  const { payload } = await playToTheEnd(ann, Math.random);
  ann.say('leave');
  const { code, out, err } = await run;
  expect([code, err]).toEqual([0, '']);
  expect(JSON.parse(out.replace('scores: ', ''))).toEqual(payload.public_state.game_score);
}

test.skipIf(!hasPython && 'python3 is not on this machine')(
  'the Python bot over standard input and output',
  async () => {
    const flags = ['--name', 'Py', '--start', '1', '--level', 'random', '--options', 'target=0', '--stdio'];
    const run = await bot('stdio', ...flags, '--', 'python3', script('bot.py'));
    expect(run).toEqual({
      code: 0,
      out: '',
      err: 'Py sits at the table "stdio".\nThe game is over; the bot ends.\n',
    });
  },
);

test('messages on our own input and output', async () => {
  const flags = ['--name', 'Io', '--start', '1', '--level', 'random', '--game', 'mau-mau', '--options', 'rounds=1'];
  const child = start(['bot', '--url', server.url, '--table', 'io', ...flags, '--stdio']);
  const types = new Set<string>();
  let rest = '';
  child.stdout?.on('data', (piece: Buffer) => {
    const lines = (rest + piece.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const { type, payload } of lines.map((line) => JSON.parse(line))) {
      types.add(type);
      if (type !== 'request') continue;
      const data = { action: payload.context.legal[0] };
      child.stdin?.write(
        `${JSON.stringify({ type: 'response', payload: { request_id: payload.request_id, data } })}\n`,
      );
    }
  });
  const run = await ended(child);
  expect(run.code).toBe(0);
  expect([...types].sort()).toEqual(['joined_confirmation', 'notification', 'request']);
});
