/** A game with piped answers, its record, and its replay. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stammtischHere } from './here.ts';
import { folder, type Run, stammtisch, start } from './stammtisch.ts';

const dir = folder();
const file = (name: string): string => join(dir, name);
const ONES = '1\n'.repeat(2000);
const HEARTS = ['play', 'hearts', '--seed', '7', '--name', 'Ada'];

let played: Run;

beforeAll(async () => {
  const options = ['--options', 'target=20', '--record', file('hearts.txt')];
  played = await stammtisch([...HEARTS, ...options], `nonsense\n?\n${ONES}`);
});

afterAll(() => rmSync(dir, { recursive: true }));

describe('playing by pipe', () => {
  test('plays to the end, without colours, also with typing errors', () => {
    expect([played.code, played.err]).toEqual([0, '']);
    expect(played.out).toContain('"nonsense" cannot be read');
    expect(played.out).toContain('What you can type');
    expect(played.out).toMatch(/Final result[\s\S]*The record is in /);
    expect(played.out).not.toContain('\x1b');
  });

  test('prints the answers', () => {
    expect(played.out).toContain('\n> nonsense\n  ^\n');
  });

  test('the same seed and answers give the same game', async () => {
    await stammtisch([...HEARTS, '--options', 'target=20', '--record', file('again.txt')], ONES);
    expect(readFileSync(file('again.txt'), 'utf8')).toBe(readFileSync(file('hearts.txt'), 'utf8'));
  });

  test('in German, at another seat, of another size', async () => {
    const args = [
      'play',
      'mau-mau',
      '--seats',
      '2',
      '--seat',
      '1',
      '--options',
      'rounds=1',
      '--lang',
      'de',
      '--seed',
      '1',
    ];
    const { code, out } = await stammtisch(args, ONES);
    expect(code).toBe(0);
    expect(out).toMatch(/^Mau-Mau\. Du bist Gast und spielst gegen normal\.[\s\S]*Endstand/);
  });

  test('agents that see all cards play only for training, and are named as such', async () => {
    const args = [...HEARTS, '--preset', 'short', '--agent', 'cheat-round-uct:iterations=5'];
    const refused = await stammtisch(args, ONES);
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('only at a training table')]);
    const { code, out } = await stammtisch([...args, '--training'], ONES);
    expect(code).toBe(0);
    expect(out).toContain('Training: cheat-round-uct:iterations=5 can see all cards.');
    expect(out).toContain('Final result');
  });

  test('quitting writes the record and exits with 0', async () => {
    const { code, out } = await stammtisch([...HEARTS, '--record', file('quit.txt')], '1\nquit\n');
    expect(code).toBe(0);
    expect(out).toContain('You leave the table.');
    const summary = await stammtisch(['replay', file('quit.txt'), '--json']);
    expect(JSON.parse(summary.out)).toMatchObject({ game: 'hearts', valid: true, outcome: null });
  });

  test('input that ends too early is reported with code 2, and the record is written', async () => {
    const { code, err } = await stammtisch([...HEARTS, '--record', file('short.txt')], '1\n');
    expect([code, err]).toEqual([2, 'The input ended before the game was over.\n']);
    expect(readFileSync(file('short.txt'), 'utf8')).toContain('\n0 pass ');
  });
});

test.skipIf(process.platform === 'win32')('Ctrl-C ends with 130, and the record is written', async () => {
  const child = start([...HEARTS, '--record', file('interrupted.txt')]);
  await new Promise<void>((resolve) => {
    child.stdout?.on('data', (text: Buffer) => void (text.toString().endsWith('> ') && resolve()));
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGINT');
  expect(await ended).toBe(130);
  expect(readFileSync(file('interrupted.txt'), 'utf8')).toContain('player 0: Ada');
});

describe('replay', () => {
  test('prints the game as a spectator sees it', async () => {
    const { code, out, err } = await stammtisch(['replay', file('hearts.txt')]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^Hearts: Ada, normal-A, normal-B, normal-C\.\n/);
    expect(out).toContain('The game is over.');
    expect(out).not.toMatch(/Ada passes/);
  });

  test('as a seat sees it, or with all hands open', async () => {
    const own = await stammtisch(['replay', file('hearts.txt'), '--seat', '0']);
    expect(own.out).toMatch(/Ada passes the \w+ of (clubs|diamonds|hearts|spades)/);
    expect(own.out).not.toMatch(/normal-A passes [^.]* to\s+normal-B/);
    const open = await stammtisch(['replay', file('hearts.txt'), '--open']);
    expect(open.out).toMatch(/normal-A passes the [^.]* to\s+normal-B/);
  });

  test('--to shows a position', async () => {
    const { out } = await stammtisch(['replay', file('hearts.txt'), '--to', '12', '--seat', '0', '--lang', 'de']);
    expect(out).toMatch(/^Nach 12 von \d+ Zügen:\n\nRunde 1[\s\S]*Deine Hand: /);
  });

  test('--open is for finished games', async () => {
    const { code, err } = await stammtisch(['replay', file('quit.txt'), '--open']);
    expect([code, err.startsWith('Only a finished game')]).toEqual([2, true]);
  });

  test('packs and unpacks to the same text', async () => {
    expect((await stammtisch(['replay', file('hearts.txt'), '--pack', file('hearts.sr1')])).code).toBe(0);
    expect((await stammtisch(['replay', file('hearts.sr1'), '--text', file('back.txt')])).code).toBe(0);
    expect(readFileSync(file('back.txt'), 'utf8')).toBe(readFileSync(file('hearts.txt'), 'utf8'));
    const [text, packed] = await Promise.all(
      ['hearts.txt', 'hearts.sr1'].map((name) => stammtisch(['replay', file(name)])),
    );
    expect(packed.out).toBe(text.out);
    const { out } = await stammtisch(['replay', file('hearts.sr1'), '--json']);
    expect(JSON.parse(out)).toMatchObject({
      game: 'hearts',
      seats: 4,
      valid: true,
      outcome: { places: expect.any(Array) },
    });
  });
});

describe('a bad record: one sentence and code 3', () => {
  /** The record with one line changed. */
  function spoiled(name: string, change: (lines: string[]) => void): string {
    const lines = readFileSync(file('hearts.txt'), 'utf8').split('\n');
    change(lines);
    writeFileSync(file(name), lines.join('\n'));
    return file(name);
  }
  const firstMove = (lines: string[]): number => lines.indexOf('') + 1;

  test.each<[string, () => string, RegExp]>([
    ['missing', () => file('nothing.txt'), /nothing\.txt cannot be read: there is no such file\.\n$/],
    ['a folder', () => dir, /cannot be read: it is a folder\.\n$/],
    ['something else', () => spoiled('else.txt', (lines) => lines.reverse()), /^This is not a Stammtisch record/],
    [
      'unreadable',
      () => spoiled('word.txt', (lines) => void lines.splice(firstMove(lines), 1, '0 pass XX')),
      /^Line 13, "0 pass XX"/,
    ],
    [
      'against the rules',
      () => spoiled('rule.txt', (lines) => void lines.splice(firstMove(lines), 0, '# a remark', '0 QS')),
      /^Line 14, "0 QS", is against the rules\. First choose the cards you pass on\. \(H-5\)\n$/,
    ],
    [
      'a false result',
      () =>
        spoiled(
          'result.txt',
          (lines) => void lines.splice(firstMove(lines) - 2, 1, 'result: scores 1 2 3 4, places 1 2 3 4'),
        ),
      /^The record says/,
    ],
  ])('%s', async (_, make, sentence) => {
    const { code, out, err } = await stammtischHere(['replay', make()]);
    expect(err).toMatch(sentence);
    expect([code, out]).toEqual([3, '']);
  });

  test('as JSON too', async () => {
    const { code, out } = await stammtisch(['replay', file('nothing.txt'), '--json']);
    expect(code).toBe(3);
    expect(JSON.parse(out)).toMatchObject({ valid: false });
  });

  test('cut off in packed form', async () => {
    await stammtisch(['replay', file('hearts.txt'), '--pack', file('whole.sr1')]);
    writeFileSync(file('cut.sr1'), readFileSync(file('whole.sr1')).subarray(0, -5));
    const { code, err } = await stammtisch(['replay', file('cut.sr1')]);
    expect([code, /ends too early/.test(err)]).toEqual([3, true]);
  });
});
