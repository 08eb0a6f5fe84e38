import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import { checkMapText } from '../../games/risk/index.ts';
import { contextOf } from '../command.ts';
import { EXIT, Problem } from '../exit.ts';
import { writeAll } from '../files.ts';
import { type Grey, PictureError } from './bytes.ts';
import { mapCommand } from './command.ts';
import { encodeGif } from './gif.ts';
import { decodePicture } from './picture.ts';
import { encodePng } from './png.ts';

let folder = '';
let out = '';
let err = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stammtisch-'));
  [out, err] = ['', ''];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += text;
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    err += text;
    return true;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});

/** Runs the command as the program does; returns its exit code. */
async function run(...args: readonly string[]): Promise<number> {
  const context = contextOf({ STAMMTISCH_LANG: 'en' }, 'en');
  const program = new Command('stammtisch').exitOverride();
  program.addCommand(mapCommand(context).copyInheritedSettings(program));
  process.exitCode = EXIT.fine;
  try {
    await program.parseAsync(['map', ...args], { from: 'user' });
    return Number(process.exitCode);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    err += error.message;
    return error.exit;
  }
}

const at = (name: string): string => join(folder, name);

describe('map random', () => {
  test('makes a map, writes it and draws it', async () => {
    const args = ['random', '--territories', '24', '--regions', '4', '--players', '4', '--seed', '7'];
    expect(await run(...args, '--out', at('a.json'), '--svg', at('a.svg'))).toBe(EXIT.fine);
    expect(checkMapText(readFileSync(at('a.json'), 'utf8')).problems).toEqual([]);
    expect(readFileSync(at('a.svg'), 'utf8')).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
    expect(out).toContain('24 territories, 4 regions');
    expect(readdirSync(folder).sort()).toEqual(['a.json', 'a.svg']);
  });

  test('speaks German, and JSON', async () => {
    expect(await run('random', '--territories', '12', '--regions', '3', '--lang', 'de')).toBe(EXIT.fine);
    expect(out).toContain('12 Gebiete, 3 Regionen');
    out = '';
    await run('random', '--territories', '12', '--regions', '3', '--json');
    expect(JSON.parse(out)).toMatchObject({ id: 'random-1-12-3-1', territories: 12, regions: 3 });
  });

  test.each([
    [['--territories', '7'], /8.*200/],
    [['--regions', 'many'], /2.*14/],
    [['--territories', '9', '--regions', '6'], /too few/],
    [['--seed', ''], /seed/],
  ])('refuses %j', async (args, sentence) => {
    expect(await run('random', ...args)).toBe(EXIT.usage);
    expect(err).toMatch(sentence);
  });
});

test('help has titles in the language, and an error is printed once', async () => {
  const program = new Command('stammtisch').exitOverride();
  program.addCommand(mapCommand(contextOf({ STAMMTISCH_LANG: 'de' }, 'de')).copyInheritedSettings(program));
  await expect(program.parseAsync(['map', 'show', '--help'], { from: 'user' })).rejects.toMatchObject({ exitCode: 0 });
  expect(out).toContain('Aufruf:');
  expect(out).toContain('Angaben:');
  await expect(program.parseAsync(['map', 'show', '--nix'], { from: 'user' })).rejects.toMatchObject({
    code: 'commander.unknownOption',
  });
  expect(err).toBe('');
});

describe('map check', () => {
  test('lists all errors and ends with an exit code', async () => {
    await run('random', '--territories', '10', '--regions', '2', '--out', at('good.json'));
    const bad = JSON.parse(readFileSync(at('good.json'), 'utf8'));
    bad.regions[0].bonus = 'much';
    bad.territories[0].castles = -1;
    writeFileSync(at('bad.json'), JSON.stringify(bad));
    out = '';
    expect(await run('check', at('good.json'))).toBe(EXIT.fine);
    expect(await run('check', at('good.json'), at('bad.json'))).toBe(EXIT.input);
    expect(out).toContain('good.json: fine');
    expect(out).toContain('bad.json: 2 errors, 0 warnings');
    expect(out).toContain('regions[0].bonus: expected a whole number.');
    out = '';
    await run('check', at('bad.json'), '--json');
    expect(JSON.parse(out)).toMatchObject({
      ok: false,
      problems: [{ place: 'regions[0].bonus' }, { place: 'territories[0].castles' }],
    });
  });

  test('a missing file', async () => {
    expect(await run('check', at('none.json'))).toBe(EXIT.input);
    expect(err).toContain('there is no such file');
  });
});

describe('map show', () => {
  test('measures a shipped map', async () => {
    expect(await run('show', 'classic', '--svg', at('world.svg'), '--light')).toBe(EXIT.fine);
    expect(out).toContain('articulation points: Siam, Indonesia; bridges: 1');
    expect(out).toMatch(/Asia +12 +5 +0\.42 +7 +0\.41/);
    expect(existsSync(at('world.svg'))).toBe(true);
  });

  test('refuses an unknown map', async () => {
    expect(await run('show', 'atlantis')).toBe(EXIT.input);
    expect(err).toContain('kranichmeer, neunlande, classic');
  });

  test('a broken file is reported with its first error', async () => {
    writeFileSync(at('x.json'), '{}');
    expect(await run('show', at('x.json'))).toBe(EXIT.input);
    expect(err).toContain('format is missing.');
  });
});

describe('map export and import', () => {
  test('Domination with its cards and pictures', async () => {
    expect(await run('export', 'kranichmeer', '--to', 'domination', '--out', at('d'), '--lang', 'de')).toBe(EXIT.fine);
    expect(readdirSync(at('d')).sort()).toEqual([
      'kranichmeer.cards',
      'kranichmeer.map',
      'kranichmeer_map.gif',
      'kranichmeer_pic.png',
    ]);
    expect(err).toContain('Burgen und Häfen');
    err = '';
    expect(await run('import', join(at('d'), 'kranichmeer.map'), '--out', at('k.json'))).toBe(EXIT.fine);
    expect(err).toBe(`${at('k.json')} is written.\n`);
    expect(checkMapText(readFileSync(at('k.json'), 'utf8')).map?.territories).toHaveLength(24);
  });

  test('Lux', async () => {
    expect(await run('export', 'classic', '--to', 'lux', '--out', at('l'), '--json')).toBe(EXIT.fine);
    expect(JSON.parse(out)).toEqual({ files: [join(at('l'), 'classic.luxb')] });
    expect(await run('import', join(at('l'), 'classic.luxb'), '--out', at('c.json'))).toBe(EXIT.fine);
    expect(checkMapText(readFileSync(at('c.json'), 'utf8')).map?.territories).toHaveLength(42);
  });

  test.each([
    ['board.luxb', '<luxboard>', 'luxb:1'],
    ['board.map', 'name x\n', 'not a map of Domination'],
    ['board.map', '[continents]\nA 1 red\n', '[countries]'],
  ])('broken input leaves nothing behind: %s', async (name, text, sentence) => {
    writeFileSync(at(name), text);
    expect(await run('import', at(name), '--out', at('new.json'))).toBe(EXIT.input);
    expect(err).toContain(sentence);
    expect(readdirSync(folder)).toEqual([name]);
  });

  test('a broken picture, an unknown ending, an unknown format', async () => {
    await run('export', 'kranichmeer', '--to', 'domination', '--out', folder);
    writeFileSync(at('kranichmeer_map.gif'), 'GIF89a');
    expect(await run('import', at('kranichmeer.map'), '--out', at('new.json'))).toBe(EXIT.input);
    expect(err).toContain('ends too early');
    expect(existsSync(at('new.json'))).toBe(false);
    expect(await run('import', at('kranichmeer.cards'), '--out', at('new.json'))).toBe(EXIT.usage);
    expect(await run('export', 'classic', '--to', 'chess', '--out', folder)).toBe(EXIT.usage);
  });

  test('a map cannot make the program read files in other folders', async () => {
    const text =
      '[files]\ncrd ../secret.cards\nmap /etc/passwd\n[continents]\nA 1 red\n[countries]\n1 X 1 9 9\n2 Y 1 90 90\n[borders]\n1 2\n2 1\n';
    writeFileSync(at('m.map'), text);
    expect(await run('import', at('m.map'), '--out', at('m.json'))).toBe(EXIT.fine);
    expect(err).toContain('without the picture');
  });
});

test('files are written whole or not at all', () => {
  const files = new Map([
    [at('one.txt'), '1'],
    [join(at('one.txt'), 'two.txt'), '2'],
  ]);
  writeAll(new Map([[at('one.txt'), 'old']]), 'en');
  expect(() => writeAll(files, 'en')).toThrow(Problem);
  expect(readdirSync(folder)).toEqual(['one.txt']);
  expect(readFileSync(at('one.txt'), 'utf8')).toBe('old');
  expect(() =>
    writeAll(
      new Map([
        [at('two.txt'), '2'],
        [folder, '3'],
      ]),
      'en',
    ),
  ).toThrow(/folder/);
  expect(readdirSync(folder)).toEqual(['one.txt']);
});

describe('pictures', () => {
  const random = new Random(seedOf('pictures'));
  const pictures = Array.from({ length: 30 }, (): Grey => {
    const [width, height, shades, run] = [
      1 + random.below(120),
      1 + random.below(90),
      1 + random.below(256),
      1 + random.below(40),
    ];
    let value = 0;
    const values = Uint8Array.from({ length: width * height }, () => {
      if (random.below(run) === 0) value = random.below(shades);
      return value;
    });
    return { width, height, values };
  });
  const rgb = ({ values }: Grey): Uint8Array =>
    Uint8Array.from({ length: values.length * 3 }, (_, i) => values[Math.floor(i / 3)]);

  test('GIF and PNG round-trip', () => {
    for (const picture of pictures) {
      expect(decodePicture(encodeGif(picture))).toEqual(picture);
      expect(decodePicture(encodePng(picture.width, picture.height, rgb(picture)))).toEqual(picture);
    }
  });

  test('cut or damaged pictures are refused, whatever byte is wrong', () => {
    const [picture] = pictures;
    for (const good of [encodeGif(picture), encodePng(picture.width, picture.height, rgb(picture))]) {
      for (let length = 0; length < good.length - 20; length += 1 + Math.floor(good.length / 60)) {
        expect(() => decodePicture(good.slice(0, length))).toThrow(PictureError);
      }
      for (let i = 0; i < good.length; i += 1 + Math.floor(good.length / 200)) {
        const bad = good.slice();
        bad[i] ^= 0x55;
        try {
          decodePicture(bad);
        } catch (error) {
          expect(error).toBeInstanceOf(PictureError);
        }
      }
    }
  });
});
