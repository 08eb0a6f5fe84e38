/** The plays of a hand, listed, counted and picked by number, compared with brute force and with known counts. */
import { describe, expect, test } from 'vitest';
import { Random } from '../../../core/random.ts';
import { seedOf } from '../../../core/seed.ts';
import { checkUniform } from '../../../core/testing/uniform.ts';
import { CARDS, type Card, cardLabel, cardValue, highOf, kindOf, lowOf, PHOENIX } from '../cards.ts';
import { FIGURE_COUNT, FIGURES, figureNumber, SINGLE } from '../combinations/figures.ts';
import {
  beats,
  canFulfil,
  countBombs,
  countPlays,
  countWanted,
  listBombs,
  listPlays,
  nthPlay,
  playHigh,
  playLow,
  readPlay,
  samplePlay,
  type Top,
  topAfter,
  Wanted,
} from '../combinations/index.ts';
import { buffer, cards, labels, plays, randomHand, topOf, wanted } from '../testing/hands.ts';
import { allowed, combinationsOf, type Found, type Lying, lyingAfter, read } from '../testing/oracle-combinations.ts';

const text = (set: readonly Card[]): string => set.map(cardLabel).join(' ');
const second = new Float64Array(buffer.length);

/** Lists, counts and picks; returns the plays as sorted texts. */
function engine(hand: readonly Card[], top: Top, wish: number): string[] {
  const low = lowOf(hand);
  const high = highOf(hand);
  const count = listPlays(wanted(hand, top, wish), buffer, 0);
  expect(countPlays(low, high, top, wish)).toBe(count);
  const bombs = listBombs(low, high, top, second);
  expect(countBombs(low, high, top)).toBe(bombs);
  expect(second.subarray(0, bombs)).toEqual(buffer.subarray(count - bombs, count));
  let faults = 0;
  for (let i = 0; i < count; i++) {
    const play = buffer[i];
    if (nthPlay(wanted(hand, top, wish), i) !== play) faults++;
    if (readPlay(playLow(play), playHigh(play)) !== play) faults++;
    if (!beats(play, top)) faults++;
    if (i > 0 && kindOf(play) < kindOf(buffer[i - 1])) faults++;
  }
  expect(faults).toBe(0);
  return Array.from(buffer.subarray(0, count), labels).sort();
}

const oracle = (all: readonly Found[], lying: Lying, wish: number): string[] =>
  allowed(all, lying, wish)
    .map((play) => text(play.cards))
    .sort();

/** A top: half of the time of a type that the hand has, so that there is often an answer. */
function somethingLying(random: Random, own: readonly Found[]): Found {
  if (random.below(2) === 0) return own[random.below(own.length)];
  return OTHERS[random.below(OTHERS.length)];
}
const others = new Random(seedOf('others'));
const OTHERS = Array.from({ length: 100 }, () => combinationsOf(randomHand(others, 9))).flat();

/** One decision: the hand's plays on a top, perhaps with a wish. */
function compare(random: Random, hand: readonly Card[], all: readonly Found[], kind: number): void {
  const wish = kind % 3 === 0 ? 0 : 2 + random.below(13);
  let lying: Lying;
  let top: Top = 0;
  if (kind % 4 !== 0) {
    const found = somethingLying(random, all);
    lying = lyingAfter(undefined, found);
    top = topAfter(0, readPlay(lowOf(found.cards), highOf(found.cards)));
  }
  const expected = oracle(all, lying, wish);
  expect(engine(hand, top, wish), `${text(hand)} on ${JSON.stringify(lying)}, wish ${wish}`).toEqual(expected);
  const fulfilled = expected.some((play) => wish > 0 && cards(play).some((card) => cardValue(card) === wish));
  expect(canFulfil(lowOf(hand), highOf(hand), top, wish)).toBe(fulfilled);
  const asked = wanted(hand, top, wish);
  countWanted(asked);
  expect(asked.wish).toBe(fulfilled ? wish : 0);
}

describe('against brute force', () => {
  test.each([
    ['hands of up to 9 cards', 9, 1400],
    ['hands of up to 12 cards', 12, 240],
    ['hands of up to 14 cards', 14, 50],
  ])('%s: leads, answers and wishes', (name, most, hands) => {
    const random = new Random(seedOf(name));
    for (let i = 0; i < hands; i++) {
      const hand = randomHand(random, most);
      const all = combinationsOf(hand);
      for (let kind = 0; kind < 12; kind++) compare(random, hand, all, kind);
    }
  });

  test('on every figure, with and without the Phoenix', () => {
    const random = new Random(seedOf('every figure'));
    for (let figure = 1; figure <= FIGURE_COUNT; figure++) {
      const { type, length, rank } = FIGURES[figure];
      const lying = { type, length, rank: type === SINGLE && rank === 16 ? 1.5 : rank };
      const top = figure <= 17 ? figure + 256 * 2 * lying.rank : figure;
      for (const phoenix of [false, true]) {
        const drawn = randomHand(random, 10).filter((card) => card !== PHOENIX);
        const hand = phoenix ? [...drawn, PHOENIX] : drawn;
        const wish = 2 + random.below(13);
        const all = combinationsOf(hand);
        expect(engine(hand, top, 0)).toEqual(oracle(all, lying, 0));
        expect(engine(hand, top, wish)).toEqual(oracle(all, lying, wish));
      }
    }
  });

  test('sets that are not combinations are rejected', () => {
    const random = new Random(seedOf('reading'));
    for (let i = 0; i < 20000; i++) {
      const set = randomHand(random, 8);
      const expected = read(set);
      const play = readPlay(lowOf(set), highOf(set));
      const figure = expected ? figureNumber(expected.type, expected.length, expected.rank) : -1;
      expect(play < 0 ? -1 : kindOf(play), text(set)).toBe(figure);
    }
  });
});

describe('counts', () => {
  const deck = Array.from({ length: CARDS }, (_, card) => card);
  const without = deck.filter((card) => card !== PHOENIX);
  /** Number of plays of a set of cards by figure. The list is ordered, so binary search finds the boundaries. */
  function byFigure(set: readonly Card[]): Map<number, number> {
    const [low, high] = [lowOf(set), highOf(set)];
    const all = countPlays(low, high, 0, 0);
    const counts = new Map<number, number>();
    for (let from = 0; from < all; ) {
      const figure = kindOf(nthPlay(new Wanted().set(low, high, 0, 0), from));
      let [first, last] = [from + 1, all];
      while (first < last) {
        const middle = Math.floor((first + last) / 2);
        if (kindOf(nthPlay(new Wanted().set(low, high, 0, 0), middle)) > figure) last = middle;
        else first = middle + 1;
      }
      counts.set(figure, first - from);
      from = first;
    }
    return counts;
  }
  function byType(set: readonly Card[]): number[] {
    const counts = Array(8).fill(0);
    for (const [figure, count] of byFigure(set)) counts[FIGURES[figure].type] += count;
    return counts;
  }

  const sum = (from: number, to: number, term: (n: number) => number): number =>
    from > to ? 0 : term(from) + sum(from + 1, to, term);

  test('the whole deck without the Phoenix', () => {
    const stairs = sum(2, 7, (pairs) => (14 - pairs) * 6 ** pairs);
    const plain = sum(5, 13, (length) => (14 - length) * (4 ** length - 4));
    const withMahJong = sum(5, 14, (length) => 4 ** (length - 1));
    const bombs = 13 + sum(5, 13, (length) => (14 - length) * 4);
    expect(byType(without)).toEqual([0, 55, 78, 52, stairs, 13 * 12 * 4 * 6, plain + withMahJong, bombs]);
  });

  test('the whole deck', () => {
    const stairs = sum(2, 7, (pairs) => (14 - pairs) * (6 ** pairs + pairs * 4 * 6 ** (pairs - 1)));
    const houses = 13 * 12 * 4 * (6 + 4) + 78 * 36;
    const natural = sum(5, 13, (length) => (14 - length) * (4 ** length - 4));
    const withMahJong = sum(5, 14, (length) => 4 ** (length - 1) + (length - 1) * 4 ** (length - 2));
    const made = sum(5, 13, (length) => ((14 - length) * (length - 1) + 1) * 4 ** (length - 1));
    expect(byType(deck)).toEqual([0, 56, 78 + 52, 52 + 78, stairs, houses, natural + withMahJong + made, 13 + 180]);
  });

  test('every figure is among the plays of the deck, and each play has its figure', () => {
    expect([...byFigure(deck).keys()]).toEqual(Array.from({ length: FIGURE_COUNT }, (_, i) => i + 1));
    const random = new Random(seedOf('figures'));
    const count = countPlays(lowOf(deck), highOf(deck), 0, 0);
    for (let i = 0; i < 3000; i++) {
      const play = nthPlay(wanted(deck), random.below(count));
      expect(readPlay(playLow(play), playHigh(play))).toBe(play);
    }
  });

  test('fixed seeds keep their counts', () => {
    const random = new Random(seedOf('perft'));
    let [leads, answers] = [0, 0];
    for (let i = 0; i < 2000; i++) {
      random.shuffle(deck);
      const [low, high] = [lowOf(deck.slice(0, 14)), highOf(deck.slice(0, 14))];
      leads += countPlays(low, high, 0, 0);
      const led = samplePlay(wanted(deck.slice(14, 28)), random);
      answers += countPlays(low, high, topAfter(0, led), 0);
    }
    expect([leads, answers]).toEqual([111761, 8642]);
  });
});

describe('a single play', () => {
  test('a random play is each of them equally often', () => {
    const hand = cards('Ma S5 B5 S6 G7 S8 S9 SZ Ph');
    const [low, high] = [lowOf(hand), highOf(hand)];
    const random = new Random(seedOf('sample'));
    checkUniform(plays('Ma S5 B5 S6 G7 S8 S9 SZ Ph'), () =>
      labels(samplePlay(new Wanted().set(low, high, 0, 0), random)),
    );
  });

  test('the list begins at the given index', () => {
    buffer[0] = -7;
    const hand = cards('S5 B5');
    expect(listPlays(wanted(hand), buffer, 1)).toBe(4);
    expect(buffer[0]).toBe(-7);
    expect(plays('S5 B5', topOf('S4'))).toEqual(['B5', 'S5']);
  });
});
