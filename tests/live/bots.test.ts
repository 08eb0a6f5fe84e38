/** Agents of ours and programs of others at a live table, each at the other end of a wire. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { games } from '../../src/games/index.ts';
import { start } from '../cli/stammtisch.ts';
import { serve, type TestServer } from './support.ts';

let server: TestServer;
const children: ChildProcess[] = [];
beforeAll(async () => {
  server = await serve();
});
afterAll(async () => {
  for (const child of children) child.kill(); // whatever a failed test has left
  expect(server.problems).toEqual([]);
  await server.close();
});

interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A program to its end. */
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

const bot = (table: string, ...more: string[]): Promise<Run> =>
  ended(start(['bot', '--url', server.url, '--table', table, ...more]));

const SHORT: Readonly<Record<string, readonly string[]>> = {
  tichu: ['target=0'],
  hearts: ['target=1'],
  'mau-mau': ['rounds=1'],
  risk: ['maxTurns=5'],
  compile: ['turnLimit=60'],
};

describe('stammtisch bot', () => {
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
      ...SHORT[game],
    );
    expect(run).toEqual({
      code: 0,
      out: '',
      err: `Ann sits at the table "bot ${game}".\nThe game is over, and so is the bot.\n`,
    });
    const [record] = await server.live.store.records({ limit: 1, game });
    expect(record.players[0]).toBe('Ann');
  });
});

describe.concurrent('stammtisch bot as it is used wrongly', () => {
  test.each([
    [['--url', 'nowhere at all'], 2, '"nowhere at all" is no address of a server'],
    [['--url', 'ws://127.0.0.1:1'], 4, 'Nobody answers at ws://127.0.0.1:1.'],
    [['--agent', 'cheat-round-uct'], 2, '"cheat-round-uct" sees all cards and never plays with people.'],
    [['python3', 'bot.py'], 2, 'A program to run needs --stdio.'],
    [['--game', 'chess'], 2, 'There is no game "chess".'],
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

describe.each(LANGUAGES)('the plain bot in %s', (language, command, file, isThere) => {
  const skip = !isThere && `${command} is not on this machine`;
  const plain = (table: string, name: string, ...more: string[]): Promise<Run> =>
    ended(spawn(command, [script(file), `${server.url.replace('http', 'ws')}/ws`, table, name, ...more]));

  test.skipIf(skip)('has less than a hundred lines, and they are in the docs', () => {
    const text = readFileSync(script(file), 'utf8');
    expect(text.split('\n').length).toBeLessThan(100);
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
});

test.skipIf(!hasPython && 'python3 is not on this machine')(
  'the Python bot over standard input and output',
  async () => {
    const flags = ['--name', 'Py', '--start', '1', '--level', 'random', '--options', 'target=0', '--stdio'];
    const run = await bot('stdio', ...flags, '--', 'python3', script('bot.py'));
    expect(run).toEqual({
      code: 0,
      out: '',
      err: 'Py sits at the table "stdio".\nThe game is over, and so is the bot.\n',
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
