/** The small pieces: pending, options, errors, places, uniformity. */
import { describe, expect, test } from 'vitest';
import { CORE_ERRORS, explain, ruleOf } from './errors.ts';
import { placesOf } from './game.ts';
import { type OptionSpecs, parseOptionText, readOptions } from './options.ts';
import { cardName, cardSign, rankLetter, suitLetter } from './playing-cards.ts';
import { fail, ok, reject } from './result.ts';
import { checkUniform, looksUniform } from './testing/uniform.ts';
import { firstOf, MAX_SEATS, mayAct, optional, owes, owing, pendingOf, TABLE } from './types.ts';

test('pending holds two sets of actors in one small integer', () => {
  const pending = pendingOf((1 << 2) | (1 << TABLE), 1 << 5);
  expect([owing(pending), optional(pending)]).toEqual([(1 << 2) | (1 << TABLE), 1 << 5]);
  expect([0, 2, 5, TABLE].map((actor) => owes(pending, actor))).toEqual([false, true, false, true]);
  expect([0, 2, 5, TABLE].map((actor) => mayAct(pending, actor))).toEqual([false, true, true, true]);
  expect(firstOf(owing(pending))).toBe(2);
  expect(TABLE).toBeGreaterThanOrEqual(MAX_SEATS);
  expect(pendingOf(2 ** 15 - 1, 2 ** 15 - 1)).toBeLessThan(2 ** 30);
});

test('equal results share a place and the next is skipped', () => {
  expect(placesOf([5, 9, 9, 1])).toEqual([3, 1, 1, 4]);
  expect(placesOf([0, 0])).toEqual([1, 1]);
});

describe('options', () => {
  const label = { en: '', de: '' };
  const specs: OptionSpecs = {
    size: { kind: 'integer', min: 1, max: 9, default: 4, label },
    mode: { kind: 'choice', values: ['a', 'b', 7], default: 'a', label },
    loud: { kind: 'switch', default: false, label },
    map: { kind: 'data', default: [], label, read: (x) => (Array.isArray(x) ? ok(x) : fail('options/not-an-object')) },
  };
  const presets = { plain: {}, big: { size: 9, loud: true } };
  const read = (given: unknown) => {
    const result = readOptions(specs, presets, given);
    return result.ok ? result.value : result.error.code;
  };

  test('defaults, presets and own values, in this order', () => {
    expect(read({})).toEqual({ size: 4, mode: 'a', loud: false, map: [] });
    expect(read({ preset: 'big' })).toEqual({ size: 9, mode: 'a', loud: true, map: [] });
    expect(read({ preset: 'big', size: 2, mode: 7, map: [1] })).toEqual({ size: 2, mode: 7, loud: true, map: [1] });
  });

  test.each([
    [null, 'options/not-an-object'],
    [[], 'options/not-an-object'],
    ['x', 'options/not-an-object'],
    [{ preset: 'none' }, 'options/unknown-preset'],
    [{ preset: 5 }, 'options/unknown-preset'],
    [{ preset: 'toString' }, 'options/unknown-preset'],
    [{ constructor: 1 }, 'options/unknown'],
    [{ size: 10 }, 'options/not-an-integer'],
    [{ size: 2.5 }, 'options/not-an-integer'],
    [{ size: '4' }, 'options/not-an-integer'],
    [{ mode: 'c' }, 'options/not-a-choice'],
    [{ loud: 1 }, 'options/not-a-switch'],
    [{ map: 'x' }, 'options/not-an-object'],
  ])('%o: %s', (given, code) => {
    expect(read(given)).toBe(code);
  });

  test.each([
    ['size=3', { name: 'size', value: 3 }],
    ['loud = true', { name: 'loud', value: true }],
    ['mode=old', { name: 'mode', value: 'old' }],
    ['map=[1,2]', { name: 'map', value: [1, 2] }],
  ])('"%s" on the command line', (text, expected) => {
    expect(parseOptionText(text)).toEqual(ok(expected));
  });

  test('a text that is not an assignment is refused', () => {
    expect(parseOptionText('=3').ok || parseOptionText('size').ok).toBe(false);
  });
});

describe('errors', () => {
  test('every code of the core has a sentence in both languages', () => {
    const params = new Proxy({}, { get: (_, name) => `<${String(name)}>` });
    for (const code of Object.keys(CORE_ERRORS)) {
      for (const language of ['en', 'de'] as const) {
        expect(explain({ code, params }, language)).toMatch(/^.{10,}[.:>]$/s);
      }
    }
  });

  test("a game's book comes first, and its ruling is named", () => {
    const book = { 'x/y': { rule: 'X-1', en: () => 'No.', de: () => 'Nein.' } };
    expect(explain(reject('x/y'), 'en', book)).toBe('No. (X-1)');
    expect(explain(reject('x/y'), 'de', book)).toBe('Nein. (X-1)');
    expect([ruleOf('x/y', book), ruleOf('action/unknown', book), ruleOf('nothing')]).toEqual([
      'X-1',
      undefined,
      undefined,
    ]);
    expect(() => explain(reject('nothing'), 'en')).toThrow('no words');
  });
});

test('cards have names in both languages, and typed cards may use either', () => {
  expect([cardName('S', 'Q', 'en'), cardName('S', 'Q', 'de'), cardName('H', '7', 'de')]).toEqual([
    'queen of spades',
    'Pik Dame',
    'Herz 7',
  ]);
  expect([cardSign('S', 'Q', 'en'), cardSign('S', 'Q', 'de'), cardSign('H', 'T', 'en')]).toEqual(['♠Q', '♠D', '♥10']);
  expect([rankLetter('10'), rankLetter('b'), rankLetter('d'), rankLetter('k')]).toEqual(['T', 'J', 'Q', 'K']);
  expect([suitLetter('♦'), suitLetter('h')]).toEqual(['D', 'H']);
});

describe('uniformity', () => {
  test('even counts pass, uneven ones do not', () => {
    expect(looksUniform([100, 95, 105, 101])).toBe(true);
    expect(looksUniform([100, 40, 160, 100])).toBe(false);
    expect(looksUniform([7])).toBe(true);
  });

  test('a sampler is compared with all possible outcomes', () => {
    let n = 0;
    checkUniform(['a', 'b'], () => 'ab'[n++ % 2]);
    expect(() => checkUniform(['a', 'b'], () => 'c')).toThrow('impossible');
    expect(() => checkUniform(['a', 'b'], () => 'a')).toThrow('uneven');
  });
});
