import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Language } from '../../core/types.ts';
import { checkProtocolText } from '../../games/compile/index.ts';
import { contextOf } from '../command.ts';
import { EXIT, Problem } from '../exit.ts';
import { protocolCommand } from './command.ts';

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
  return runIn('en', ...args);
}

async function runIn(language: Language, ...args: readonly string[]): Promise<number> {
  const program = new Command('stammtisch').exitOverride();
  program.addCommand(
    protocolCommand(contextOf({ STAMMTISCH_LANG: language }, language)).copyInheritedSettings(program),
  );
  process.exitCode = EXIT.fine;
  try {
    await program.parseAsync(['protocol', ...args, '--lang', language], { from: 'user' });
    return Number(process.exitCode);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    err += error.message;
    return error.exit;
  }
}

const at = (name: string): string => join(folder, name);

describe('protocol new', () => {
  test('writes a file that can be checked, and shows it', async () => {
    expect(await run('new', '--name', 'Sturm', '--seed', '7', '--out', at('sturm.json'))).toBe(EXIT.fine);
    expect(checkProtocolText(readFileSync(at('sturm.json'), 'utf8')).protocol).toMatchObject({
      id: 'sturm',
      name: 'Sturm',
    });
    expect(out).toContain('Sturm');
    expect(readdirSync(folder)).toEqual(['sturm.json']);
    expect(await run('check', at('sturm.json'), '--no-test')).toBe(EXIT.fine);
  });

  test('the same seed gives the same file', async () => {
    await run('new', '--seed', 'x', '--out', at('a.json'));
    await run('new', '--seed', 'x', '--out', at('b.json'));
    expect(readFileSync(at('a.json'), 'utf8')).toBe(readFileSync(at('b.json'), 'utf8'));
  });

  test.each(['Fire', 'A name that is too long', ' x', '123'])('refuses the name "%s" or makes it fit', async (name) => {
    const exit = await run('new', '--name', name, '--out', at('x.json'));
    if (exit === EXIT.fine) expect(checkProtocolText(readFileSync(at('x.json'), 'utf8')).protocol?.name).toBe(name);
    else expect([exit, readdirSync(folder)]).toEqual([EXIT.usage, []]);
  });

  test('a folder cannot be overwritten', async () => {
    expect(await run('new', '--out', folder)).toBe(EXIT.usage);
  });
});

describe('protocol check', () => {
  test('tests the cards in games and prints the strength', async () => {
    await run('new', '--seed', '3', '--out', at('a.json'));
    out = '';
    expect(await run('check', at('a.json'))).toBe(EXIT.fine);
    expect(out).toMatch(/fine \(Storm, strength -?\d+\.\d\)\n {2}tried out in \d+ games/);
  });

  test('lists all errors, in both languages and as JSON', async () => {
    writeFileSync(at('bad.json'), '{"schema":2,"id":"X","cards":[]}');
    expect(await run('check', at('bad.json'))).toBe(EXIT.input);
    expect(out).toContain('error: schema: expected 1, the version of the language. (V-1)');
    expect(await runIn('de', 'check', at('bad.json'))).toBe(EXIT.input);
    expect(out).toContain('Fehler: name fehlt. (V-1)');
    out = '';
    expect(await run('check', at('bad.json'), '--json')).toBe(EXIT.input);
    expect(JSON.parse(out)).toMatchObject({
      ok: false,
      problems: expect.arrayContaining([expect.objectContaining({ code: 'protocol/missing', place: 'name' })]),
    });
  });

  test('one invalid file makes the command fail', async () => {
    await run('new', '--out', at('a.json'));
    writeFileSync(at('b.json'), 'nonsense');
    expect(await run('check', at('a.json'), at('b.json'), '--no-test')).toBe(EXIT.input);
  });

  test('a missing file', async () => {
    expect(await run('check', at('none.json'))).toBe(EXIT.input);
  });
});

describe('protocol show', () => {
  test('cards with their texts', async () => {
    expect(await run('show', 'Unity')).toBe(EXIT.fine);
    expect(out).toContain('Draw 1 card for each face-up Unity card in the field.');
    expect(await runIn('de', 'show', 'unity')).toBe(EXIT.fine);
    expect(out).toContain('Ziehe 1 Karte für jede offene Unity-Karte im Spiel.');
  });

  test('as JSON, in both languages', async () => {
    expect(await run('show', 'fire', '--json')).toBe(EXIT.fine);
    expect(JSON.parse(out).cards[1].text).toEqual({
      en: { top: '', middle: 'Discard 1 card. If you do, delete 1 card.', bottom: '' },
      de: { top: '', middle: 'Wirf 1 Karte ab. Falls ja, lösche 1 Karte.', bottom: '' },
    });
  });

  test('an unknown name', async () => {
    expect(await run('show', 'atlantis')).toBe(EXIT.input);
    expect(err).toContain('darkness, death');
  });
});

describe('protocol import', () => {
  const older = {
    protocolName: 'Donner',
    cards: [0, 1, 2, 3, 4, 5].map((value) => ({
      value,
      middleEffects: [{ params: { action: value === 0 ? 'teleport' : 'draw', count: 1 }, trigger: 'on_play' }],
    })),
  };

  test('reports omitted parts and writes the rest', async () => {
    writeFileSync(at('old.json'), JSON.stringify(older));
    expect(await run('import', at('old.json'), '--out', at('new.json'))).toBe(EXIT.fine);
    expect(err).toContain('cards[0].middleEffects[0]: "action teleport" cannot be expressed and is left out.');
    expect(checkProtocolText(readFileSync(at('new.json'), 'utf8')).protocol?.name).toBe('Donner');
  });

  test('an invalid protocol is not written', async () => {
    writeFileSync(at('old.json'), '[1');
    expect(await run('import', at('old.json'), '--out', at('new.json'))).toBe(EXIT.input);
    expect(readdirSync(folder)).toEqual(['old.json']);
  });
});
