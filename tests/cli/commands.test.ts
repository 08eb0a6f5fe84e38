/** The program from the outside: help, exit codes and output. */
import { describe, expect, test } from 'vitest';
import { games } from '../../src/games/index.ts';
import { stammtischHere } from './here.ts';
import { stammtisch } from './stammtisch.ts';

const COMMANDS = ['games', 'play', 'replay', 'bench', 'serve', 'connect', 'bot', 'load', 'fault', 'import', 'export'];
const names = games.map(({ facts }) => facts.name);

describe.concurrent('help', () => {
  test.each(COMMANDS)('of %s has an example in both languages', async (command) => {
    const [en, de] = await Promise.all([
      stammtisch([command, '--help']),
      stammtischHere([command, '--help', '--lang', 'de']),
    ]);
    expect([en.code, de.code]).toEqual([0, 0]);
    expect(en.out).toMatch(new RegExp(`^Usage: stammtisch ${command}[\\s\\S]*\nExample:\n  stammtisch ${command}`));
    expect(de.out).toMatch(new RegExp(`^Aufruf: stammtisch ${command}[\\s\\S]*\nBeispiel:\n  stammtisch ${command}`));
    const lines = [...en.out.split('\n'), ...de.out.split('\n')];
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
  });

  test('without a command is shown, as wrong usage', async () => {
    const { code, out, err } = await stammtisch([]);
    expect(code).toBe(2);
    expect(out).toBe('');
    for (const command of COMMANDS) expect(err).toContain(`\n  ${command} `);
  });

  test('--version prints the version', async () => {
    const { code, out } = await stammtisch(['--version']);
    expect(code).toBe(0);
    expect(out).toMatch(/^\d+\.\d+\.\d+( \([\w.-]+\))?\n$/);
  });
});

describe.concurrent('wrong usage', () => {
  test.each<[string[], string]>([
    [['plya'], 'There is no command "plya". Did you mean play?'],
    [['play'], 'Something is missing: <game>. "stammtisch play --help" shows how it is done.'],
    [['play', 'herts'], `There is no game "herts". Known: ${names.join(', ')}.`],
    [['play', 'hearts', '--sed', '1'], 'There is no option --sed. Did you mean --seed?'],
    [['play', 'hearts', '--agent', 'nobody'], 'There is no agent "nobody". Known: random, '],
    [
      ['play', 'hearts', '--agent', 'cheat-round-uct'],
      '"cheat-round-uct" sees all cards: it plays with people only at a training table.',
    ],
    [['play', 'hearts', '--seats', '9'], 'Hearts is for 3 to 6 seats, not 9.'],
    [['play', 'hearts', '--seats', 'x'], '--seats is "x": expected a whole number from 1 to 99.'],
    [['play', 'hearts', '--seat', '4'], '--seat: there are the seats 0 to 3.'],
    [['play', 'hearts', '--options', 'x'], '"x" is not an option: expected name=value.'],
    [['play', 'hearts', '--preset', 'x'], 'There is no preset "x". Known: standard52, standard32, openspiel, short.'],
    [
      ['play', 'mau-mau', '--agent', 'random', '--agent', 'random', '--seats', '2'],
      'There are 2 agents for 1 free seats.',
    ],
    [
      ['play', 'hearts', '--record', 'no/such/folder/x'],
      'no/such/folder/x cannot be written: there is no such folder.',
    ],
    [['bench', '--seconds', '0'], '--seconds is "0": expected a number above 0.'],
    [['bench', 'chess'], `There is no game "chess". Known: ${names.join(', ')}.`],
    [['games', 'too', 'much'], 'There are more words on the command line than this command takes.'],
    [['serve', '--port', 'x', '--lang', 'de'], '--port ist „x“: erwartet wird eine ganze Zahl von 0 bis 65535.'],
    [['games', '--lang', 'fr'], '--lang is "fr": expected one of en, de.'],
  ])('%j: one sentence and code 2', async (args, sentence) => {
    const { code, out, err } = await stammtischHere(args);
    expect(err.split('\n')[0]).toContain(sentence);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect([code, out]).toEqual([2, '']);
  });

  test('with LOG_LEVEL=debug prints the stack; without it the process prints one sentence, and both end with code 2', async () => {
    const [loud, quiet] = await Promise.all([
      stammtisch(['play', 'herts'], '', { LOG_LEVEL: 'debug' }),
      stammtisch(['play', 'herts']),
    ]);
    expect(loud.err).toMatch(/\n {4}at /);
    expect(quiet).toEqual(await stammtischHere(['play', 'herts']));
    expect([loud.code, quiet.code]).toEqual([2, 2]);
  });
});

describe.concurrent('games', () => {
  test('lists every game', async () => {
    const { code, out } = await stammtisch(['games'], '', { LANG: 'de_DE.UTF-8' });
    expect(code).toBe(0);
    for (const { facts } of games) expect(out).toContain(`${facts.name}: ${facts.title.de}, `);
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  test('as JSON', async () => {
    const { out } = await stammtisch(['games', '--json']);
    const list = (JSON.parse(out) as { games: { name: string }[] }).games;
    expect(list.map(({ name }) => name)).toEqual(names);
  });
});

interface Found {
  readonly playoutsPerSecond: number;
  readonly actionsPerSecond: number;
  readonly legal: { readonly mean: number; readonly worst: number; readonly kinds: Record<string, { worst: number }> };
  readonly heapBytesPerMillionActions: number;
  readonly signature: string;
}

describe('bench', () => {
  test('measures every game, and the same signature each time', async () => {
    const [one, other] = [
      await stammtisch(['bench', '--seconds', '0.2', '--json']),
      await stammtisch(['bench', names[0], '--seconds', '0.1', '--json']),
    ];
    expect([one.code, one.err]).toEqual([0, '']);
    const first = JSON.parse(one.out) as { node: string; games: Record<string, Found> };
    expect(first.node).toBe(process.version);
    expect(Object.keys(first.games)).toEqual(names);
    for (const found of Object.values(first.games)) {
      expect(Math.min(found.playoutsPerSecond, found.actionsPerSecond, found.legal.mean)).toBeGreaterThan(0);
      const worst = Object.values(found.legal.kinds).map((kind) => kind.worst);
      expect(Math.max(...worst)).toBe(found.legal.worst);
      expect(found.heapBytesPerMillionActions).toBeGreaterThanOrEqual(0);
      expect(found.signature).toMatch(/^[0-9a-f]{8}$/);
    }
    expect(JSON.parse(other.out).games[names[0]].signature).toBe(first.games[names[0]].signature);
  });

  test('prints a table', async () => {
    const { out } = await stammtisch(['bench', names[0], '--seconds', '0.1']);
    expect(out).toMatch(new RegExp(`^game .*signature\n${names[0]} .*[0-9a-f]{8}\n  grand .*\n  schupf .*\n`));
  });
});
