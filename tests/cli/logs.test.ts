/** Logs of Brettspielwelt through the program: `import bsw` and `export bsw` from the outside. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zstdDecompressSync } from 'node:zlib';
import { parquetReadObjects } from 'hyparquet';
import { describe, expect, test } from 'vitest';
import { EXAMPLE } from '../../src/games/tichu/logs/testing/samples.ts';
import { stammtischHere } from './here.ts';
import { folder, stammtisch, start } from './stammtisch.ts';

const GOLDEN = fileURLToPath(new URL('../../src/games/tichu/golden/', import.meta.url));
const HEARTS = fileURLToPath(new URL('../../src/games/hearts/golden/', import.meta.url));
const MISMATCH = EXAMPLE.replace('Ergebnis: 300 - 0', 'Ergebnis: 150 - 50');
const IMPOSSIBLE = EXAMPLE.replace('Ergebnis: 300 - 0', 'Ergebnis: 300 - 5');
const HUGE = '\n'.repeat(1024 * 1024 + 1);

interface Reason {
  readonly code: string;
  readonly count: number;
  readonly sentence: string;
  readonly first: { readonly file: string; readonly line: number | null };
}

interface Summary {
  readonly files: number;
  readonly games: number;
  readonly rounds: number;
  readonly rejectedRounds: number;
  readonly rejected: readonly Reason[];
  readonly unreadableFiles: number;
  readonly unreadable: readonly Reason[];
  readonly notes: readonly Reason[];
  readonly interrupted: boolean;
}

/** A folder with these files. */
function logs(files: Readonly<Record<string, string | Uint8Array>>): string {
  const path = folder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), content);
  }
  return path;
}

const summaryOf = (out: string): Summary => JSON.parse(out) as Summary;
const counts = (reasons: readonly Reason[]): unknown[] => reasons.map(({ code, count }) => [code, count]);

describe.concurrent('help', () => {
  test.each(['import', 'export'])('of %s has an example in both languages', async (command) => {
    const [en, de] = await Promise.all([
      stammtisch([command, '--help']),
      stammtisch([command, '--help', '--lang', 'de']),
    ]);
    expect([en.code, de.code]).toEqual([0, 0]);
    expect(en.out).toMatch(new RegExp(`^Usage: stammtisch ${command}[\\s\\S]*\nExample:\n  stammtisch ${command} bsw`));
    expect(de.out).toMatch(
      new RegExp(`^Aufruf: stammtisch ${command}[\\s\\S]*\nBeispiel:\n  stammtisch ${command} bsw`),
    );
    expect(`${en.out}\n${de.out}`.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });
});

describe.concurrent('wrong usage', () => {
  const here = logs({ 'a.txt': EXAMPLE, 'a.tch': EXAMPLE, 'sub/a.tch': EXAMPLE });
  test.each<[string[], string]>([
    [['import'], 'Something is missing: <format>. "stammtisch import --help" shows how it is done.'],
    [['import', 'bsw'], 'Something is missing: <paths>. "stammtisch import --help" shows how it is done.'],
    [['import', 'pgn', here], 'There is no format "pgn". Known: bsw.'],
    [['import', 'bsw', here, 'no/such/log.tch'], 'no/such/log.tch cannot be read: there is no such file.'],
    [['import', 'bsw', here, '--text'], '--text needs --out, the folder for the records.'],
    [['import', 'bsw', here, '--text', '--out', here], 'records as text could replace logs there.'],
    [['import', 'bsw', join(here, 'a.tch'), join(here, 'sub/a.tch'), '--out', here], 'to the same place under --out.'],
    [
      ['import', 'bsw', here, '--rows', join(here, 'no/such/x.parquet')],
      'x.parquet cannot be written: there is no such',
    ],
    [['import', 'bsw', here, '--out', join(here, 'a.txt')], 'a.txt cannot be written: '],
    [['export', 'bsw'], 'Something is missing: <record>. "stammtisch export --help" shows how it is done.'],
    [['export', 'pgn', 'x'], 'There is no format "pgn". Known: bsw.'],
    [
      ['export', 'bsw', join(GOLDEN, 'round-4.txt'), '--out', 'no/such/x'],
      'no/such/x cannot be written: there is no such file.',
    ],
  ])('%j: one sentence and code 2', async (args, sentence) => {
    const { code, out, err } = await stammtischHere(args);
    expect(err).toContain(sentence);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect([code, out]).toEqual([2, '']);
  });
});

describe.concurrent('import', () => {
  test('of the example is clean, and nothing is written', async () => {
    const path = logs({ 'example.tch': EXAMPLE });
    const { code, out, err } = await stammtisch(['import', 'bsw', join(path, 'example.tch')]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^1 file, 1 game, 1 round; nothing rejected\.\n/);
    expect(readdirSync(path)).toEqual(['example.tch']);
  });

  const mixed = () =>
    logs({
      '200701/1.tch': EXAMPLE,
      '200701/2.tch': `${EXAMPLE}\n${MISMATCH}`,
      '200701/readme.md': 'not a log',
      '200702/deep/3.TXT': IMPOSSIBLE,
      '200702/4.tch': 'hello\n',
      '200702/5.tch': HUGE,
      '200702/6.tch': Buffer.from(EXAMPLE.replaceAll('ann', 'j\xfcrg'), 'latin1'),
      '200702/7.tch': MISMATCH,
      '200702/8.tch': EXAMPLE.slice(0, -40),
    });

  test('of a folder reports broken files and goes on', async () => {
    const path = mixed();
    const { code, out, err } = await stammtisch(['import', 'bsw', path, '--json']);
    expect([code, err]).toEqual([3, '']);
    const summary = summaryOf(out);
    expect(summary).toMatchObject({ files: 8, games: 3, rounds: 6, rejectedRounds: 3, unreadableFiles: 2 });
    expect(counts(summary.rejected)).toEqual([
      ['bsw/score-mismatch', 2],
      ['bsw/score-impossible', 1],
    ]);
    expect(counts(summary.unreadable)).toEqual([
      ['bsw/syntax', 1],
      ['bsw/too-large', 1],
    ]);
    expect(summary.rejected[0].first.file).toBe(join(path, '200701', '2.tch'));
    expect(summary.rejected[0].sentence).toBe('the log says 150:50, the cards say 300:0. (T-53)');
    expect(summary.notes.map((note) => note.code)).toContain('broken-off');
    expect(summary.interrupted).toBe(false);
  });

  test('reports every finding with file and line, in the order of the names', async () => {
    const path = mixed();
    const { code, out } = await stammtisch(['import', 'bsw', path, '--verbose', '--lang', 'de']);
    expect(code).toBe(3);
    const findings = out.split('\n').filter((line) => line.startsWith(path) && !line.includes('T-54'));
    expect(
      findings.map(
        (line) =>
          line
            .slice(path.length + 1)
            .replaceAll('\\', '/')
            .split(': ')[0],
      ),
    ).toEqual([
      expect.stringMatching(/^200701\/2\.tch:\d+$/),
      '200702/4.tch:1',
      '200702/5.tch',
      expect.stringMatching(/^200702\/7\.tch:\d+$/),
      '200702/8.tch:1',
      expect.stringMatching(/^200702\/deep\/3\.TXT:\d+$/),
    ]);
    expect(out).toContain('8 Dateien, 3 Spiele, 6 Runden; 3 Runden abgelehnt, 2 Dateien nicht lesbar.\n');
    const place = Number(/2\.tch:(\d+)/.exec(out)?.[1]);
    expect(`${EXAMPLE}\n${MISMATCH}`.split('\n')[place - 1]).toBe('Ergebnis: 150 - 50');
  });

  test('as JSON keeps findings out of the output', async () => {
    const { out, err } = await stammtisch(['import', 'bsw', mixed(), '--verbose', '--json']);
    expect(summaryOf(out).files).toBe(8);
    expect(err).toContain('4.tch:1: ');
  });

  test('writes records under the same paths, which replay', async () => {
    const [path, out] = [mixed(), join(folder(), 'new')];
    const { code } = await stammtisch(['import', 'bsw', path, '--out', out]);
    expect(code).toBe(3);
    const written = readdirSync(out, { recursive: true }).map((name) => String(name).replaceAll('\\', '/'));
    expect(written.filter((name) => name.endsWith('.sr1')).sort()).toEqual([
      '200701/1.sr1',
      '200701/2.sr1',
      '200702/6.sr1',
    ]);
    const { out: json } = await stammtisch(['replay', join(out, '200702', '6.sr1'), '--json']);
    expect(JSON.parse(json)).toMatchObject({
      game: 'tichu',
      valid: true,
      players: ['j\ufffdrg', 'bob', 'cleo', 'dan'],
    });
  });

  test('of several paths keeps their names, as text if asked to', async () => {
    const [path, out] = [mixed(), folder()];
    const paths = [join(path, '200701'), join(path, '200702', '6.tch')];
    await stammtisch(['import', 'bsw', ...paths, '--out', out, '--text']);
    expect(readFileSync(join(out, '200701', '1.txt'), 'utf8')).toMatch(/^Stammtisch record 1\ngame: tichu\n/);
    expect(existsSync(join(out, '6.txt'))).toBe(true);
  });

  test('writes separate records for logs that differ only in their extension', async () => {
    const [path, out] = [logs({ 'a.tch': EXAMPLE, 'a.txt': EXAMPLE }), folder()];
    await stammtisch(['import', 'bsw', path, '--out', out]);
    expect(readdirSync(out).sort()).toEqual(['a.sr1', 'a.txt.sr1']);
  });

  test('writes every decision as a row', async () => {
    const [path, rows] = [logs({ 'a.tch': EXAMPLE, 'b.tch': 'broken\n' }), join(folder(), 'rows.parquet')];
    const { code } = await stammtisch(['import', 'bsw', path, '--rows', rows]);
    expect(code).toBe(3);
    const { buffer, byteOffset, byteLength } = new Uint8Array(readFileSync(rows));
    const file = buffer.slice(byteOffset, byteOffset + byteLength);
    const compressors = { ZSTD: (input: Uint8Array) => new Uint8Array(zstdDecompressSync(input)) };
    const read = await parquetReadObjects({ file, compressors, columns: ['record', 'seat', 'segment'] });
    expect(read.length).toBeGreaterThan(20);
    expect(new Set(read.map(({ record }) => record))).toEqual(new Set(['a.tch']));
    expect(new Set(read.map(({ seat, segment }) => `${seat} ${segment}`)).size).toBe(4);
    expect(readdirSync(dirname(rows))).toEqual(['rows.parquet']);
  });

  test('does not read its own records when it is run again', async () => {
    const path = logs({ '1.tch': EXAMPLE });
    const args = ['import', 'bsw', path, '--out', join(path, 'records'), '--text', '--json'];
    const runs = [await stammtisch(args), await stammtisch(args)];
    expect(runs.map(({ code, out }) => [code, summaryOf(out).files])).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  test('of a folder without logs says so', async () => {
    const { code, out, err } = await stammtisch(['import', 'bsw', folder()]);
    expect(code).toBe(0);
    expect(out).toBe('0 files, 0 games, 0 rounds; nothing rejected.\n');
    expect(err).toBe('There is no log here: folders are searched for .tch and .txt.\n');
  });

  test('does not print control characters of a log', async () => {
    const { out } = await stammtisch(['import', 'bsw', logs({ '1.tch': '\x1b[2Jhello\n' }), '--verbose']);
    expect(out).toContain('hello');
    expect(out).not.toContain('\x1b');
  });

  test.skipIf(process.platform === 'win32')('ends at Ctrl-C with the results so far', async () => {
    const path = logs(Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`${i}.tch`, MISMATCH.repeat(20)])));
    const child = start(['import', 'bsw', path, '--json', '--verbose']);
    let out = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr?.resume().once('data', () => child.kill('SIGINT'));
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect(code).toBe(130);
    expect(summaryOf(out).interrupted).toBe(true);
    expect(summaryOf(out).files).toBeLessThan(3000);
  });
});

describe.concurrent('export', () => {
  test.each(['standard-4.txt', 'standard-4.bin'])('of %s comes back with the same outcome', async (name) => {
    const path = folder();
    const { code, out, err } = await stammtisch(['export', 'bsw', join(GOLDEN, name)]);
    expect([code, err]).toEqual([0, '']);
    writeFileSync(join(path, 'game.tch'), out);
    const back = await stammtisch(['import', 'bsw', join(path, 'game.tch'), '--out', path, '--json']);
    expect(back.code).toBe(0);
    expect(summaryOf(back.out)).toMatchObject({ files: 1, games: 1, rejected: [], unreadable: [] });
    const [before, after] = await Promise.all(
      [join(GOLDEN, name), join(path, 'game.sr1')].map((file) => stammtisch(['replay', file, '--json'])),
    );
    const { outcome } = JSON.parse(before.out) as { outcome: unknown };
    expect(outcome).not.toBeNull();
    expect(JSON.parse(after.out)).toMatchObject({ valid: true, outcome });
  });

  test('to a file says so and writes the same text', async () => {
    const file = join(folder(), 'game.tch');
    const record = join(GOLDEN, 'round-4.txt');
    const [printed, written] = await Promise.all([
      stammtisch(['export', 'bsw', record]),
      stammtisch(['export', 'bsw', record, '--out', file, '--lang', 'de']),
    ]);
    expect([written.code, written.out]).toEqual([0, '']);
    expect(written.err).toBe(`${file} enthält das Protokoll, 1 Runde.\n`);
    expect(readFileSync(file, 'utf8')).toBe(printed.out);
  });

  test('of another game, of no record and of no round is refused with code 3', async () => {
    const unfinished = readFileSync(join(GOLDEN, 'round-4.txt'), 'utf8').replace(/\nresult:[\s\S]*$/, '\n\n');
    const path = logs({ 'unfinished.txt': unfinished });
    const hearts = readdirSync(HEARTS).find((name) => name.endsWith('.txt')) ?? '';
    const runs = await Promise.all(
      [join(HEARTS, hearts), join(path, 'none.txt'), join(path, 'unfinished.txt')].map((file) =>
        stammtisch(['export', 'bsw', file]),
      ),
    );
    expect(runs.map(({ code, out }) => [code, out])).toEqual(runs.map(() => [3, '']));
    expect(runs[0].err).toContain('is a record of Hearts: this format is for Tichu only.');
    expect(runs[1].err).toContain('there is no such file');
    expect(runs[2].err).toBe('The record has no finished round.\n');
  });
});
