/** `stammtisch odds` from the outside. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stammtischHere } from './here.ts';
import { folder, stammtisch } from './stammtisch.ts';

describe.concurrent('odds', () => {
  test('of a battle, in both languages and 80 columns', async () => {
    const [en, de] = await Promise.all([
      stammtisch(['odds', '10', '7', '--lang', 'en']),
      stammtisch(['odds', '10', '7', '--stop', '4', '--lang', 'de']),
    ]);
    expect(en.out).toContain('Chance of conquest: 72.6 %\n');
    expect(en.out).toContain('conquered, 6 troops left    11.6 %');
    expect(de.out).toContain('Chance der Eroberung: 53,8 %\n');
    expect([en.code, de.code]).toEqual([0, 0]);
    expect(`${en.out}${de.out}`.split('\n').filter((line) => [...line].length > 80)).toEqual([]);
  });

  test('as JSON, the chances of all ends add up to 1', async () => {
    const { out } = await stammtisch(['odds', '10', '7', '--json']);
    const found = JSON.parse(out) as {
      conquest: number;
      conquered: Record<string, number>;
      held: Record<string, number>;
    };
    const ends = [...Object.values(found.conquered), ...Object.values(found.held)];
    expect(found.conquest).toBeCloseTo(0.72608, 5);
    expect(ends.reduce((so, chance) => so + chance, 0)).toBeCloseTo(1, 12);
  });

  test('of a campaign', async () => {
    const { out } = await stammtisch(['odds', '14', '3', '3', '3', '--json']);
    expect((JSON.parse(out) as { chances: number[] }).chances.at(-1)).toBeCloseTo(0.772653, 6);
    const { out: text } = await stammtisch(['odds', '14', '3', '3', '3']);
    expect(text.split('\n')).toHaveLength(7);
  });

  test('as a table and a picture', async () => {
    const file = join(folder(), 'odds.svg');
    const { out, code } = await stammtisch(['odds', '--table', '12', '--svg', file]);
    expect(code).toBe(0);
    expect(out.split('\n')[6].trim()).toMatch(/^6 +99 +89 +77 +64 +51/);
    const svg = readFileSync(file, 'utf8');
    expect(svg.match(/<rect /g)).toHaveLength(1 + 144 + 20);
    expect(svg).toContain('6 : 5 – 50.6 %');
    expect(svg).not.toMatch(/NaN|undefined/);
  });

  test.each<[string[], string]>([
    [['odds'], 'Say who fights whom'],
    [['odds', '10'], 'Against how many?'],
    [['odds', 'ten', '7'], 'troops is "ten": expected a whole number from 2 to 1000.'],
    [['odds', '1', '7'], 'troops is "1": expected a whole number from 2 to 1000.'],
    [['odds', '9', '-3'], 'defenders is "-3": expected a whole number from 1 to 1000.'],
    [['odds', '9', '3', '4', '--stop', '2'], '--stop belongs to a single battle'],
    [['odds', '--table', '999'], '--table is "999": expected a whole number from 1 to 200.'],
    [['odds', '--svg', 'package.json/x.svg'], 'x.svg cannot be written'],
    [['odds', '9', ...Array.from({ length: 21 }, () => '1')], 'A campaign has at most 20 territories.'],
  ])('%j is answered with a sentence', async (args, sentence) => {
    const { code, out, err } = await stammtischHere(args);
    expect([code, out]).toEqual([2, '']);
    expect(err.toLowerCase()).toContain(sentence.toLowerCase());
  });
});
