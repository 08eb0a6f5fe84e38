import { expect, test } from 'vitest';
import { games } from '../../games/index.ts';
import { risk } from '../../games/risk/index.ts';
import { isChosenApart, isTyped, textOf, typedValue } from './data-option.ts';

test('numbers and lists are read back from their texts', () => {
  for (const value of [3, [40, 35, 30], [4, 6, 8, 10]]) expect(typedValue(textOf(value))).toEqual(value);
  expect(typedValue(' 4 6;8,10 ')).toEqual([4, 6, 8, 10]);
  for (const text of ['', 'many', '3,', '-1', '1e9', '9'.repeat(7)]) expect(typedValue(text)).toBeUndefined();
});

test('the numbers of Risk are typed', () => {
  const typed = Object.entries(risk.facts.options).filter(([, spec]) => isTyped(spec));
  expect(typed.map(([name]) => name)).toEqual(['startTroops', 'setValues']);
});

test('no option of any game is hidden: each can be typed, chosen from a list, or apart', () => {
  for (const { facts, live } of games) {
    for (const [name, spec] of Object.entries(facts.options)) {
      if (live.closedOptions.includes(name)) continue;
      const isListed = spec.kind !== 'data' || spec.names !== undefined;
      expect(isListed || isTyped(spec) || isChosenApart(facts.name, name), `${facts.name} ${name}`).toBe(true);
    }
  }
});
