import { expect, test } from 'vitest';
import { cheatingIds } from '../../agents/index.ts';
import { de } from '../words/de.ts';
import { en } from '../words/en.ts';
import { SEEING_ALL } from './levels.ts';

test('all agents that see all cards are offered, with names in both languages', () => {
  expect(SEEING_ALL).toEqual(cheatingIds);
  for (const { levels } of [en, de]) expect(Object.keys(levels)).toEqual(expect.arrayContaining([...cheatingIds]));
});
