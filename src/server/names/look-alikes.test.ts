import { expect, test } from 'vitest';
import { namesLike, skeleton } from './look-alikes.ts';

const areAlike = (one: string, other: string): boolean =>
  namesLike(one).some((look, i) => look === namesLike(other)[i]);

test.each([
  ['Anna', 'Аnnа'], // Cyrillic
  ['Paul', 'PauI'],
  ['Paul', 'PAUL'],
  ['iris', 'IRIS'],
  ['Zoë', 'Zoe\u0308'],
  ['Otto', '0tt0'],
  ['Emma', 'Ernrna'],
  ['Ada', 'A\u200bda'],
  ['Ada', '\u202eAda'],
  ['Ada', 'A\ufe0fda'],
  ['Ada', '𝐀𝐝𝐚'],
])('%j and %j look alike', (one, other) => expect(areAlike(one, other)).toBe(true));

test.each([
  ['Anna', 'Hanna'],
  ['Zoë', 'Zoe'],
  ['Ada', 'Ada 2'],
  ['李雷', '李磊'],
])('%j and %j do not', (one, other) => expect(areAlike(one, other)).toBe(false));

test('a skeleton is its own skeleton', () => {
  for (const name of ['Jürgen', 'Мария', 'Ελένη', '🂡 ace', 'rn']) expect(skeleton(skeleton(name))).toBe(skeleton(name));
});
