import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { stammtischHere } from './here.ts';
import { folder, stammtisch, start } from './stammtisch.ts';

const SHORT = ['--preset', 'openspiel', '--options', 'passing=none'];
/** Each further thread costs more than these few games. */
const ONE_THREAD = ['--workers', '1'];
const SEARCH = 'so-ismcts:iterations=4,random';

/** The report without what depends on the machine. */
function resultIn(json: string): Record<string, unknown> {
  const { timing: _, ...rest } = JSON.parse(json);
  return rest;
}

describe('stammtisch arena', () => {
  test('plays, reports, and writes a folder', async () => {
    const out = join(folder(), 'match');
    const rows = join(folder(), 'rows.parquet');
    const args = [
      'arena',
      'hearts',
      '--seats',
      SEARCH,
      '--games',
      '10',
      ...SHORT,
      ...ONE_THREAD,
      '--out',
      out,
      '--rows',
      rows,
    ];
    const { code, out: text, err } = await stammtisch(args);
    expect(code, err).toBe(0);
    expect(text).toContain('Hearts in the arena: 12 games from 3 deals');
    expect(text).toContain('so-ismcts:iterations=4');
    expect(readdirSync(out).sort()).toEqual(['games.journal', 'records', 'report.html', 'report.json', 'report.txt']);
    expect(readFileSync(join(out, 'report.txt'), 'utf8')).toBe(text);
    expect(statSync(rows).size).toBeGreaterThan(1000);
    const record = join(out, 'records', '000', '000011.sr1');
    const replay = await stammtisch(['replay', record, '--json']);
    expect(JSON.parse(replay.out)).toMatchObject({ valid: true, game: 'hearts' });
  });

  test('speaks German', async () => {
    const { out } = await stammtisch([
      'arena',
      'hearts',
      '--seats',
      'random',
      '--games',
      '4',
      ...SHORT,
      ...ONE_THREAD,
      '--lang',
      'de',
    ]);
    expect(out).toContain('Hearts in der Arena: 4 Spiele mit 4 Gaben');
  });

  test('reads the value of an option from a file, and reports if it cannot', async () => {
    const file = join(folder(), 'target.json');
    writeFileSync(file, '30\n');
    const args = ['arena', 'hearts', '--seats', 'random', '--games', '4', '--json', '--options', `target=@${file}`];
    const { code, out } = await stammtisch([...args, ...ONE_THREAD]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ options: { target: 30 } });
    const missing = await stammtischHere([...args.slice(0, -1), 'target=@nowhere.json']);
    expect(missing.code).toBe(3);
    expect(missing.err).toContain('nowhere.json');
  });

  test('gives the same result with one thread and with three', async () => {
    const run = (workers: string) =>
      stammtisch(['arena', 'hearts', '--seats', SEARCH, '--games', '12', ...SHORT, '--json', '--workers', workers]);
    const [one, three] = [await run('1'), await run('3')];
    expect(resultIn(three.out)).toEqual(resultIn(one.out));
  });

  test('Ctrl-C writes the report, and --resume gives the result of an uninterrupted run', async () => {
    const out = join(folder(), 'match');
    const args = ['arena', 'hearts', '--seats', 'so-ismcts:iterations=60,random', '--games', '60', ...SHORT, '--json'];
    const child = start([...args, '--out', out]);
    const journal = join(out, 'games.journal');
    while (!existsSync(journal) || statSync(journal).size < 1500) await sleep(10);
    child.kill('SIGINT');
    const [code] = await once(child, 'close');
    expect(code).toBe(130);
    expect(JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')).interrupted).toBe(true);
    const again = await stammtischHere([...args, '--out', out]);
    expect([again.code, again.err]).toEqual([2, expect.stringContaining('--resume')]);
    const resumed = await stammtisch([...args, '--out', out, '--resume']);
    const whole = await stammtisch(args);
    expect(resultIn(resumed.out)).toEqual(resultIn(whole.out));
  });

  test('agents of users play, and their failures are reported', async () => {
    const module = join(folder(), 'my-agent.ts');
    writeFileSync(
      module,
      `export function createAgent(spec: { settings: Record<string, string> }) {
        return {
          name: 'my-agent',
          begin() {},
          decide(observer: { fallback(): number }) {
            if (spec.settings.mood === 'bad') throw new Error('not in the mood');
            return observer.fallback();
          },
          end() {},
        };
      }`,
    );
    const run = (seats: string) =>
      stammtisch([
        'arena',
        'hearts',
        '--seats',
        seats,
        '--games',
        '4',
        ...SHORT,
        ...ONE_THREAD,
        '--agent-module',
        module,
      ]);
    expect((await run('my-agent,random')).code).toBe(0);
    const bad = await run('my-agent:mood=bad,random');
    expect(bad.code).toBe(0);
    expect(bad.out).toContain('my-agent:mood=bad crashed: not in the mood');
    expect(bad.out).toContain('my-agent.ts:');
  });

  test.each([
    [['arena', 'hearts'], 'Something is missing: --seats.'],
    [['arena', 'hearts', '--seats', 'random,nobody'], 'There is no agent "nobody".'],
    [['arena', 'hearts', '--seats', 'random', '--stop', 'soon'], '--stop is "soon"'],
    [['arena', 'hearts', '--seats', 'random', '--stop', 'sprt', '--elo0', '30'], '--elo0 must be below --elo1.'],
    [['arena', 'hearts', '--seats', 'random', '--games', '0'], '--games is "0"'],
    [['arena', 'hearts', '--seats', 'random', '--resume'], '--resume needs --out'],
    [['arena', 'hearts', '--seats', 'x', '--agent-module', 'Bad Name.ts'], 'is no id for agents'],
    [['tournament', 'hearts', '--field', 'random,random'], 'at least two different agents'],
    [['league', 'hearts', '--store', ':memory:'], 'has no games yet'],
  ])('%j is refused with a sentence', async (args, sentence) => {
    const { code, err } = await stammtischHere(args);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
    expect(err).not.toContain('    at ');
  });
});

describe('stammtisch tournament and league', () => {
  test('a tournament prints the table', async () => {
    const field = 'random,so-ismcts:iterations=4,mo-ismcts:iterations=4';
    const { code, out, err } = await stammtisch([
      'tournament',
      'hearts',
      '--field',
      field,
      '--games',
      '12',
      ...SHORT,
      ...ONE_THREAD,
    ]);
    expect(code, err).toBe(0);
    for (const agent of field.split(',')) expect(out).toContain(agent);
    expect(out).toContain('skill (mu ± sigma)');
    expect(out).toContain('How often the agent of the row');
  });

  test('a league is stored, and refuses other rules', async () => {
    const store = join(folder(), 'league.sqlite');
    const run = (...more: string[]) => stammtisch(['league', 'hearts', '--store', store, ...more]);
    const play = ['--field', 'random,so-ismcts:iterations=4', '--games', '8', ...SHORT, ...ONE_THREAD];
    expect((await run(...play)).out).toContain('League hearts: 1 run, 8 games');
    expect((await run(...play)).out).toContain('League hearts: 2 runs, 16 games');
    expect(JSON.parse((await run('--json')).out)).toMatchObject({ runs: 2, games: 16 });
    const other = await run('--field', 'random,so-ismcts:iterations=4', '--games', '8');
    expect([other.code, other.err]).toEqual([2, expect.stringContaining('other rules')]);
  });
});
