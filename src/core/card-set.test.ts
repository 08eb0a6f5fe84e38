import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countBits, lowestBit, nthBit } from './bits.ts';
import { CardSet } from './card-set.ts';

const cards = fc.uniqueArray(fc.integer({ min: 0, max: 63 }));
const sorted = (set: Iterable<number>) => [...set].sort((a, b) => a - b);

test('a card set behaves like a set of numbers', () => {
  fc.assert(
    fc.property(cards, cards, fc.integer({ min: 0, max: 63 }), (some, others, card) => {
      const [a, b] = [CardSet.from(some), CardSet.of(...others)];
      const [x, y] = [new Set(some), new Set(others)];
      expect([...a]).toEqual(sorted(x));
      expect([...a.union(b)]).toEqual(sorted(x.union(y)));
      expect([...a.intersection(b)]).toEqual(sorted(x.intersection(y)));
      expect([...a.difference(b)]).toEqual(sorted(x.difference(y)));
      expect([...a.with(card)]).toEqual(sorted(new Set([...x, card])));
      expect([...a.without(card)]).toEqual(sorted([...x].filter((held) => held !== card)));
      expect([a.size, a.isEmpty, a.has(card)]).toEqual([x.size, x.size === 0, x.has(card)]);
      expect(a.contains(b)).toBe(y.isSubsetOf(x));
      expect(a.equals(b)).toBe(x.size === y.size && y.isSubsetOf(x));
    }),
  );
});

test('the first n cards', () => {
  expect([...CardSet.firstOf(3)]).toEqual([0, 1, 2]);
  expect(CardSet.firstOf(64).size).toBe(64);
  expect(CardSet.firstOf(0)).toEqual(CardSet.EMPTY);
});

test('bits are counted and found', () => {
  fc.assert(
    fc.property(fc.integer(), (word) => {
      const bits = [...Array(32).keys()].filter((i) => (word >>> i) & 1);
      expect(countBits(word)).toBe(bits.length);
      if (bits.length > 0) expect(lowestBit(word)).toBe(bits[0]);
      bits.forEach((bit, rank) => {
        expect(nthBit(word, rank)).toBe(bit);
      });
    }),
  );
});
