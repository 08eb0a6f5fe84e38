/** Beat probabilities: examples, full enumeration of small positions, and samples of real ones. */
import { describe, expect, test } from 'vitest';
import { countBits } from '../../../core/bits.ts';
import { Random } from '../../../core/random.ts';
import { seedOf } from '../../../core/seed.ts';
import { CARDS, type Card, cardLabel, highOf, lowOf } from '../cards.ts';
import { BOMB, FIRST_BOMB } from '../combinations/figures.ts';
import { countBombs, countPlays, readPlay, topAfter } from '../combinations/index.ts';
import { cards, playOf, randomHand, topOf } from '../testing/hands.ts';
import { combinationsOf, type Found, type Lying, lyingAfter, read, wins } from '../testing/oracle-combinations.ts';
import { beatChance, beatChances, beatChanceWithBombs, type Unseen } from './beat.ts';

const unseenOf = (unseen: readonly Card[]): Unseen => ({ low: lowOf(unseen), high: highOf(unseen) });

const chance = (lying: string[], unseen: string, size: number, second = 0): number =>
  beatChance(topOf(...lying), unseenOf(cards(unseen)), size, second);

describe('examples', () => {
  test.each([
    [['SK'], 'SA B2 G3 R4', 1, 1 / 4],
    [['SK'], 'SA B2 G3 R4', 2, 1 / 2],
    [['SA'], 'Dr Ph B2 G3', 1, 1 / 2],
    [['Dr'], 'Ph SA BA B2', 2, 0],
    [['SK', 'Ph'], 'SA B2 G3 R4', 4, 1],
    [['SK BK'], 'SA BA GA R4', 2, 1 / 2],
    [['SK BK'], 'SA Ph', 2, 1],
    [['S2 B3 G4 R5 S6'], 'S3 B4 G5 R6 S7 B2', 5, 1 / 6],
    [['Hu'], 'SA BA GA RA', 4, 0],
  ])('%j, unseen %s, %d cards: %d', (lying, unseen, size, expected) => {
    expect(chance(lying, unseen, size)).toBeCloseTo(expected, 12);
  });

  test('two hands: at least one of them', () => {
    expect(chance(['SK'], 'SA B2 G3 R4', 1, 1)).toBeCloseTo(1 / 2, 12);
    expect(chance(['SK BK'], 'SA BA G3 R4', 2, 2)).toBeCloseTo(1 / 3, 12);
  });

  test('the table of all figures agrees', () => {
    const unseen = cards('SA BK GK RD SD B5 G6 R7 S8 Ph');
    const table = beatChances(unseenOf(unseen), 5, new Float64Array(256));
    for (const text of ['S9', 'SB BB', 'S2 B3 G4 R5 S6', 'S2 B2 S3 B3']) {
      expect(table[playOf(text) & 255]).toBe(beatChance(topOf(text), unseenOf(unseen), 5));
    }
    expect(table.subarray(FIRST_BOMB).every((entry) => entry === 0)).toBe(true);
  });
});

/** For every subset of the unseen cards, by its bits, whether such a hand can beat the top. */
function beatingSets(unseen: readonly Card[], lying: Lying, bombs: boolean): boolean[] {
  const beating = [false];
  for (let set = 1; set < 2 ** unseen.length; set++) {
    const reading = read(unseen.filter((_, i) => (set >> i) & 1));
    let beats = reading !== undefined && (bombs || reading.type !== BOMB) && wins(reading, lying);
    for (let i = 0; i < unseen.length; i++) if ((set >> i) & 1) beats ||= beating[set ^ (1 << i)];
    beating.push(beats);
  }
  return beating;
}

/** The share of deals of two hands, one of which may have no cards, in which one can beat. */
function enumerated(beating: readonly boolean[], first: number, second: number): number {
  let [deals, beaten] = [0, 0];
  for (let a = 0; a < beating.length; a++) {
    if (countBits(a) !== first) continue;
    for (let b = 0; b < beating.length; b++) {
      if ((a & b) !== 0 || countBits(b) !== second) continue;
      deals++;
      if (beating[a] || beating[b]) beaten++;
    }
  }
  return beaten / deals;
}

/** A random top: plays of random hands, with more long ones than random dealing would give. */
function lyingFor(random: Random, unseen: readonly Card[]): Found {
  const own = random.below(2) === 0 ? combinationsOf(unseen) : combinationsOf(randomHand(random, 8));
  const long = own.filter((play) => play.length > 1 && play.type !== BOMB);
  const pool = long.length > 0 && random.below(4) > 0 ? long : own;
  return pool[random.below(pool.length)];
}

describe('against full enumeration', () => {
  test('1,000 small positions, with and without bombs', () => {
    const random = new Random(seedOf('chances'));
    for (let i = 0; i < 1000; i++) {
      const unseen = randomHand(random, 9);
      const found = lyingFor(random, unseen);
      const lying = lyingAfter(undefined, found);
      const top = topAfter(0, readPlay(lowOf(found.cards), highOf(found.cards)));
      const [low, high] = [lowOf(unseen), highOf(unseen)];
      const size = random.below(unseen.length + 1);
      const about = `${unseen.map(cardLabel).join(' ')} on ${JSON.stringify(found)}, ${size} cards`;
      const plain = beatingSets(unseen, lying, false);
      expect(beatChance(top, { low, high }, size), about).toBeCloseTo(enumerated(plain, size, 0), 10);
      const withBombs = enumerated(beatingSets(unseen, lying, true), size, 0);
      expect(beatChanceWithBombs(top, { low, high }, size), about).toBeCloseTo(withBombs, 10);
      if (unseen.length > 7) continue;
      const second = random.below(unseen.length + 1 - size);
      expect(beatChance(top, { low, high }, size, second), about).toBeCloseTo(enumerated(plain, size, second), 10);
    }
  });
});

describe('against samples', () => {
  const SAMPLES = 100000;
  const deck = Array.from({ length: CARDS }, (_, card) => card);

  test.each([
    ['S9'],
    ['SZ BZ'],
    ['S6 B6 G6'],
    ['S5 B5 S6 B6'],
    ['S6 B6 G6 S2 B2'],
    ['S4 B5 G6 R7 S8'],
    ['S3 B3 G3 R3'],
  ])('%s on the table, 14 of 42 cards', (text) => {
    const random = new Random(seedOf(text));
    const top = topOf(text);
    const lying = cards(text);
    const rest = deck.filter((card) => !lying.includes(card));
    random.shuffle(rest);
    const unseen = rest.slice(0, 42);
    let [plain, withBombs] = [0, 0];
    for (let i = 0; i < SAMPLES; i++) {
      for (let j = 0; j < 14; j++) {
        const other = j + random.below(42 - j);
        [unseen[j], unseen[other]] = [unseen[other], unseen[j]];
      }
      const hand = unseen.slice(0, 14);
      const plays = countPlays(lowOf(hand), highOf(hand), top, 0);
      if (plays > 0) withBombs++;
      if (plays > countBombs(lowOf(hand), highOf(hand), top)) plain++;
    }
    expectNear(plain, beatChance(top, unseenOf(unseen), 14));
    expectNear(withBombs, beatChanceWithBombs(top, unseenOf(unseen), 14));
  });

  /** Within 4.5 standard errors: a correct formula fails once in some hundred thousand runs. */
  function expectNear(hits: number, expected: number): void {
    const error = Math.sqrt((expected * (1 - expected)) / SAMPLES);
    expect(Math.abs(hits / SAMPLES - expected)).toBeLessThanOrEqual(4.5 * error + 1e-12);
  }
});
