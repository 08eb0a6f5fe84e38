import { describe, expect, test } from 'vitest';
import { chachaBlock } from './chacha.ts';
import { CHANCE_CELLS, chanceBelow, draw, rollDice, seedChance, shuffle } from './chance.ts';
import { Random } from './random.ts';
import { deriveSeed, formatSeed, parseSeed, seedOf } from './seed.ts';
import { looksUniform } from './testing/uniform.ts';

/** ChaCha as its specification draws it: a matrix and quarter rounds on indices, slow and plain. */
function oracleBlock(key: Int32Array, counter: number, nonce: number[], rounds: number): number[] {
  const constants = [...'expand 16-byte k'].map((c) => c.charCodeAt(0));
  const words = Array.from({ length: 4 }, (_, i) =>
    constants.slice(4 * i, 4 * i + 4).reduceRight((w, byte) => w * 256 + byte, 0),
  );
  const start = [...words, ...key.subarray(0, 4), ...key.subarray(0, 4), counter, ...nonce].map((w) => w >>> 0);
  const x = [...start];
  const rotate = (v: number, n: number) => ((v << n) | (v >>> (32 - n))) >>> 0;
  const quarter = (a: number, b: number, c: number, d: number) => {
    for (const [i, j, k, n] of [
      [a, b, d, 16],
      [c, d, b, 12],
      [a, b, d, 8],
      [c, d, b, 7],
    ]) {
      x[i] = (x[i] + x[j]) >>> 0;
      x[k] = rotate((x[k] ^ x[i]) >>> 0, n);
    }
  };
  for (let round = 0; round < rounds; round += 2) {
    for (let i = 0; i < 4; i++) quarter(i, 4 + i, 8 + i, 12 + i);
    for (let i = 0; i < 4; i++) quarter(i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4));
  }
  return x.map((w, i) => (w + start[i]) | 0);
}

const wordsFor = (seed: string) => {
  const words = new Int32Array(CHANCE_CELLS);
  seedChance(words, seedOf(seed));
  return words;
};

describe('the block function', () => {
  test('equals the plain one for many keys, counters and nonces', () => {
    const random = new Random(seedOf('blocks'));
    const key = new Int32Array(4);
    const block = new Int32Array(16);
    for (let i = 0; i < 200; i++) {
      random.seed(key);
      const [counter, a, b, c] = [random.next(), random.next(), random.next(), random.next()];
      chachaBlock(key, counter, Int32Array.of(a, b, c), block);
      expect([...block]).toEqual(oracleBlock(key, counter, [a, b, c], 8));
    }
  });

  test('equals the published vector for a key of zeros, 128 bits, 8 rounds', () => {
    const block = new Int32Array(16);
    chachaBlock(new Int32Array(4), 0, new Int32Array(3), block);
    const bytes = [...new Uint8Array(block.buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    expect(bytes.startsWith('e28a5fa4a67f8c5defed3e6fb7303486')).toBe(true);
  });
});

describe('chance', () => {
  test('a shuffle keeps the cards and depends on seed and event alone', () => {
    const cards = () => Uint8Array.from({ length: 52 }, (_, i) => i);
    const [one, two] = [wordsFor('x'), wordsFor('x')];
    const [a, b, c] = [cards(), cards(), cards()];
    shuffle(one, a, 52);
    shuffle(two, b, 52);
    shuffle(two, c, 52);
    expect(a).toEqual(b);
    expect(c).not.toEqual(b);
    expect([...a].sort((x, y) => x - y)).toEqual([...cards()]);
  });

  test.each([3, 4, 5])('all orders of %i cards are equally likely', (size) => {
    const words = wordsFor(`orders ${size}`);
    const counts = new Map<string, number>();
    for (let i = 0; i < 24_000; i++) {
      const cards = Uint8Array.from({ length: size }, (_, card) => card);
      shuffle(words, cards, size);
      counts.set(cards.join(), (counts.get(cards.join()) ?? 0) + 1);
    }
    expect(counts.size).toBe([6, 24, 120][size - 3]);
    expect(looksUniform([...counts.values()])).toBe(true);
  });

  test('every card is shuffled to every place equally often, in decks of all sizes', () => {
    for (const size of [2, 13, 32, 56, 200]) {
      const words = wordsFor(`places ${size}`);
      const first = Array.from({ length: size }, () => 0);
      const last = [...first];
      for (let i = 0; i < size * 100; i++) {
        const cards = Uint8Array.from({ length: size }, (_, card) => card);
        shuffle(words, cards, size);
        first[cards[0]]++;
        last[cards[size - 1]]++;
      }
      expect(looksUniform(first) && looksUniform(last)).toBe(true);
    }
  });

  test('drawing leaves the rest below: every hand of the upper places is equally likely', () => {
    const words = wordsFor('hands');
    const counts = new Map<string, number>();
    for (let i = 0; i < 20_000; i++) {
      const cards = Uint8Array.from({ length: 6 }, (_, card) => card);
      draw(words, cards, 6, 3);
      const hand = [...cards.subarray(3)].join();
      counts.set(hand, (counts.get(hand) ?? 0) + 1);
    }
    expect(counts.size).toBe(120);
    expect(looksUniform([...counts.values()])).toBe(true);
  });

  test('dice and numbers are even, and dice of one roll are independent', () => {
    const words = wordsFor('dice');
    const dice = new Uint8Array(2);
    const pairs = Array.from({ length: 36 }, () => 0);
    const numbers = Array.from({ length: 7 }, () => 0);
    for (let i = 0; i < 7200; i++) {
      rollDice(words, 6, 2, dice);
      pairs[(dice[0] - 1) * 6 + dice[1] - 1]++;
      numbers[chanceBelow(words, 7)]++;
    }
    expect(looksUniform(pairs) && looksUniform(numbers)).toBe(true);
  });

  test('a roll of many dice needs more than one block', () => {
    const dice = new Uint8Array(100);
    rollDice(wordsFor('many'), 6, 100, dice);
    expect(new Set(dice).size).toBe(6);
    expect([...dice.subarray(0, 16)]).not.toEqual([...dice.subarray(16, 32)]);
  });
});

describe('seeds', () => {
  test('32 hex digits are the seed itself', () => {
    const text = '000102030405060708090a0b0c0d0e0f';
    expect(formatSeed(seedOf(text))).toBe(text);
    expect(formatSeed(seedOf(text.toUpperCase()))).toBe(text);
  });

  test('short texts are spread over all bits, the same on every machine', () => {
    expect(formatSeed(seedOf('7'))).toMatchInlineSnapshot(`"733d1898e2e3ca2b225b86c6ac194da1"`);
    expect(formatSeed(seedOf('friday'))).toMatchInlineSnapshot(`"cd83e11b6e0266bfb445bf11465f82bf"`);
    expect(new Set(Array.from({ length: 1000 }, (_, n) => formatSeed(seedOf(n)))).size).toBe(1000);
    expect(formatSeed(seedOf('ab'))).not.toBe(formatSeed(seedOf('ba')));
  });

  test('an empty or endless text is refused', () => {
    expect(parseSeed('').ok).toBe(false);
    expect(parseSeed('x'.repeat(65)).ok).toBe(false);
  });

  test('derived seeds differ from each other, beyond 32 bits too', () => {
    const parent = seedOf('parent');
    const numbers = [0, 1, 2, 2 ** 32, 2 ** 32 + 1, 2 ** 40];
    expect(new Set(numbers.map((n) => formatSeed(deriveSeed(parent, n)))).size).toBe(numbers.length);
  });
});

describe('the fast generator', () => {
  test('numbers below n are even and in range', () => {
    const random = new Random(seedOf('even'));
    for (const n of [1, 2, 3, 7, 13, 52]) {
      const counts = Array.from({ length: n }, () => 0);
      for (let i = 0; i < n * 500; i++) counts[random.below(n)]++;
      expect(looksUniform(counts)).toBe(true);
    }
  });

  test('its state is plain data: a copy gives the same numbers', () => {
    const random = new Random(seedOf('plain'));
    random.next();
    const copy = new Random(seedOf('other'));
    copy.state.set(random.state);
    expect(Array.from({ length: 20 }, () => copy.next())).toEqual(Array.from({ length: 20 }, () => random.next()));
  });

  test('a seed of zeros works too', () => {
    const random = new Random(new Int32Array(4));
    expect(new Set(Array.from({ length: 100 }, () => random.next())).size).toBe(100);
    expect(random.unit()).toBeGreaterThanOrEqual(0);
    expect(random.unit()).toBeLessThan(1);
  });

  test('shuffles every order equally often', () => {
    const random = new Random(seedOf('orders'));
    const counts = new Map<string, number>();
    for (let i = 0; i < 6000; i++) {
      const cards = [0, 1, 2];
      random.shuffle(cards);
      counts.set(cards.join(), (counts.get(cards.join()) ?? 0) + 1);
    }
    expect(looksUniform([...counts.values()])).toBe(true);
  });
});
