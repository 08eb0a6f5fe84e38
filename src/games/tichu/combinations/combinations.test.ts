/** Sections 2 and 3 of the rules as tables: readings of sets of cards, and what beats what. */
import { describe, expect, test } from 'vitest';
import { cardLabel, cardsOf, kindOf } from '../cards.ts';
import { cards, playOf, plays, reading, topOf } from '../testing/hands.ts';
import { FIGURE_COUNT, figureNumber, SINGLE } from './figures.ts';
import { beats, playHigh, playLow, readPlay, topAfter } from './index.ts';

describe('readings of sets of cards', () => {
  test.each([
    ['S5', 'single 1 5'],
    ['Hu', 'single 1 0'],
    ['Ma', 'single 1 1'],
    ['Dr', 'single 1 15'],
    ['Ph', 'single 1 16'],
    ['SA RA', 'pair 2 14'],
    ['S2 B2 R2', 'triple 3 2'],
    ['S2 B2 S3 R3', 'stair 4 3'],
    ['S8 B8 S9 B9 SZ BZ', 'stair 6 10'],
    ['S2 B2 S3 B3 S4 B4 S5 B5 S6 B6 S7 B7 S8 B8', 'stair 14 8'],
    ['SD BD GK BK SK', 'fullHouse 5 13'],
    ['S2 B2 G2 SA BA', 'fullHouse 5 2'],
    ['S3 B4 G5 R6 S7', 'street 5 7'],
    ['Ma S2 B3 G4 R5 S6 B7 G8 R9 SZ BB GD RK SA', 'street 14 14'],
    ['S7 B7 G7 R7', 'bomb 4 7'],
    ['G6 G7 G8 G9 GZ', 'bomb 5 10'],
    ['S2 S3 S4 S5 S6 S7 S8 S9 SZ SB SD SK SA', 'bomb 13 14'],
    ['', 'nothing'],
    ['S5 B6', 'nothing'],
    ['S5 B5 G6', 'nothing'],
    ['S5 B5 G6 R7', 'nothing'],
    ['S5 B5 S7 B7', 'nothing'],
    ['S5 B5 G5 S6', 'nothing'],
    ['S5 B6 G7 R8', 'nothing'],
    ['S5 B5 S6 B6 S7', 'nothing'],
    ['S5 B5 G5 S6 B6 G6', 'nothing'],
    ['S5 B6 G7 R8 SZ', 'nothing'],
    ['S5 B5 S6 B6 S8 B8', 'nothing'],
    ['S5 B5 G5 R5 S6 B6', 'nothing'],
    ['S5 B5 G5 S6 B6 S7', 'nothing'],
  ])('%s is %s', (text, expected) => {
    expect(reading(text)).toBe(expected);
  });

  test('[T-01] suits matter only for streets in one suit', () => {
    const pairs = plays('S9 B9 G9 R9').filter((text) => text.length === 5);
    expect(pairs.map(reading)).toEqual(Array(6).fill('pair 2 9'));
    expect(reading('R3 R4 R5 R6 B7')).toBe('street 5 7');
    expect(reading('R3 R4 R5 R6 R7')).toBe('bomb 5 7');
  });

  test.each([
    ['Ma', 'single 1 1'],
    ['Ma S2 B3 G4 R5', 'street 5 5'],
    ['Ma S2 S3 S4 S5 S6', 'street 6 6'],
    ['Ma Ph', 'nothing'],
    ['Ma S2 B2 Ph', 'nothing'],
    ['Ma S2 B2 G2 Ph', 'nothing'],
    ['Ma S2', 'nothing'],
  ])('[T-02] Mah Jong is a single or the lowest card of a street: %s is %s', (text, expected) => {
    expect(reading(text)).toBe(expected);
  });

  test.each([
    ['Hu Ma S2 B3 G4', 'nothing'],
    ['Hu Ph', 'nothing'],
    ['Dr Ph', 'nothing'],
    ['Hu Dr', 'nothing'],
    ['SB SD SK SA Dr', 'nothing'],
    ['SA B2 G3 R4 S5', 'nothing'],
    ['SD BK GA R2 S3', 'nothing'],
    ['SA BA S2 B2', 'nothing'],
    ['SZ BB GD RK SA', 'street 5 14'],
  ])('[T-03] Dog and Dragon are singles only, the ace is high: %s is %s', (text, expected) => {
    expect(reading(text)).toBe(expected);
  });

  test.each([
    ['B2 B3 B4 B5 B6', 'bomb 5 6'],
    ['Ma B2 B3 B4 B5 B6', 'street 6 6'],
    ['Ma B2 B3 B4 B5', 'street 5 5'],
    ['B2 B3 B4 B5 Ph', 'street 5 6'],
    ['B2 B3 B4 B5 B6 Ph', 'street 6 7'],
  ])('[T-04] a street in one suit is always a bomb, with Mah Jong or Phoenix never: %s is %s', (text, expected) => {
    expect(reading(text)).toBe(expected);
  });

  test('[T-04] a bomb is not listed again as a street', () => {
    expect(plays('B2 B3 B4 B5 B6 S6').filter((text) => text.length === 14)).toEqual([
      'B2 B3 B4 B5 B6',
      'B2 B3 B4 B5 S6',
    ]);
  });
});

describe('the Phoenix', () => {
  test.each([
    ['S7 Ph', 'pair 2 7'],
    ['S7 B7 Ph', 'triple 3 7'],
    ['S7 B7 S8 Ph', 'stair 4 8'],
    ['S7 S8 B8 Ph', 'stair 4 8'],
    ['S7 B7 S8 S9 B9 Ph', 'stair 6 9'],
    ['S7 B7 G7 S9 Ph', 'fullHouse 5 7'],
    ['S7 S9 B9 G9 Ph', 'fullHouse 5 9'],
    ['S7 B8 GZ RB Ph', 'street 5 11'],
    ['Ma B3 G4 R5 Ph', 'street 5 5'],
    ['Dr Ph', 'nothing'],
    ['Hu Ph', 'nothing'],
    ['B2 G3 R4 S5 S6 S7 S8 S9 SZ SB SD SK SA Ph', 'nothing'],
    ['S7 B8 Ph', 'nothing'],
    ['S7 B7 S9 Ph', 'nothing'],
    ['S7 B7 S8 S9 Ph', 'nothing'],
    ['S5 B6 G8 R9 SB Ph', 'nothing'],
    ['S7 B7 S8 S9 BZ Ph', 'nothing'],
  ])('[T-10] it stands for one value 2 to 14: %s is %s', (text, expected) => {
    expect(reading(text)).toBe(expected);
  });

  test.each([['S5 B5 G5 Ph'], ['S5 B5 G5 R5 Ph'], ['S5 B5 G5 R5 S6 Ph'], ['S5 S6 B6 G6 Ph S7']])(
    '[T-11] it makes no four of a kind, nor a full house of one value: %s is nothing',
    (text) => {
      expect(reading(text)).toBe('nothing');
    },
  );

  test.each([
    ['S5 B5 S6 B6 Ph', 'fullHouse 5 6'],
    ['S5 B6 G7 R8 Ph', 'street 5 9'],
    ['SB BD GK RA Ph', 'street 5 14'],
    ['S2 B3 G4 R5 Ph', 'street 5 6'],
    ['S2 B2 SA BA Ph', 'fullHouse 5 14'],
    ['Ma S2 B3 G4 Ph', 'street 5 5'],
    ['S3 B4 G5 R6 S7 S8 S9 SZ SB SD SK SA Ph', 'street 13 14'],
    ['Ma S2 B3 G4 R5 S6 S7 S8 S9 SZ SB SD SK Ph', 'street 14 14'],
    ['S9 BB GD RK Ph', 'street 5 13'],
  ])('[T-12] it takes the place that gives the highest rank: %s is %s', (text, expected) => {
    expect(reading(text)).toBe(expected);
  });

  test.each([
    [['Ph'], 1.5],
    [['Ma', 'Ph'], 1.5],
    [['S8', 'Ph'], 8.5],
    [['SA', 'Ph'], 14.5],
    [['S8', 'Ph', 'S9'], 9],
    [['Dr'], 15],
  ])('[T-13] after %j the rank of the single is %d', (sequence, rank) => {
    const top = topOf(...sequence);
    expect(kindOf(top)).toBe(kindOf(playOf(sequence[sequence.length - 1])));
    expect(top >> 8).toBe(2 * rank);
  });

  test.each([
    ['Ph', ['Dr'], false],
    ['Ph', ['SA'], true],
    ['Ph', ['Ma'], true],
    ['Ma', ['Ph'], false],
    ['S2', ['Ph'], true],
    ['S9', ['S8', 'Ph'], true],
    ['B8', ['S8', 'Ph'], false],
    ['BA', ['SA', 'Ph'], false],
    ['Dr', ['SA', 'Ph'], true],
    ['S2 B2 G2 R2', ['SA', 'Ph'], true],
    ['S2 B2', ['Ph'], false],
    ['S9', ['S8'], true],
    ['B8', ['S8'], false],
  ])('[T-14] %s on %j: %s', (text, lying, expected) => {
    expect(beats(playOf(text), topOf(...lying))).toBe(expected);
    expect(plays(text, topOf(...lying)).includes(text)).toBe(expected);
  });
});

describe('what beats what', () => {
  test.each([
    ['S6 B6', 'S5 B5', true],
    ['S6 B6', 'G6 R6', false],
    ['S5 Ph', 'S4 B4', true],
    ['S6 B6 G6', 'S5 B5', false],
    ['S6 B6', 'S5', false],
    ['S6', 'S5 B5', false],
    ['S6 B6 S7 B7', 'S5 B5 S6 R6', true],
    ['S6 B6 S7 B7 S8 B8', 'S5 B5 S6 R6', false],
    ['S6 B6 S7 B7', 'S2 B2 S3 B3 S4 B4', false],
    ['S2 B2 S6 B6 G6', 'S5 B5 G5 SA BA', true],
    ['S5 B5 G5 SA BA', 'S6 B6 G6 S2 B2', false],
    ['S5 B6 G7 R8 S9', 'S4 B5 G6 R7 S8', true],
    ['S5 B6 G7 R8 S9 BZ', 'S4 B5 G6 R7 S8', false],
    ['S5 B6 G7 R8 S9', 'R5 R6 R7 R8 B9', false],
    ['S5 B6 G7 R8 S9', 'S4 B4 G4 S3 B3', false],
  ])('[T-15] %s on %s: %s', (text, lying, expected) => {
    expect(beats(playOf(text), topOf(lying))).toBe(expected);
    expect(plays(text, topOf(lying)).includes(text)).toBe(expected);
  });

  test.each([['Dr'], ['SA BA'], ['S5 B6 G7 R8 S9 SZ SB SD SK SA'], ['SK BK GK SA BA'], ['SK BK SA BA'], ['Ph']])(
    '[T-16] the smallest bomb beats %s, which beats no bomb',
    (lying) => {
      expect(beats(playOf('S2 B2 G2 R2'), topOf(lying))).toBe(true);
      expect(plays('S2 B2 G2 R2', topOf(lying))).toContain('S2 B2 G2 R2');
      expect(beats(playOf(lying), topOf('S2 B2 G2 R2'))).toBe(false);
    },
  );

  test.each([
    ['S3 B3 G3 R3', 'S2 B2 G2 R2', true],
    ['S2 B2 G2 R2', 'S3 B3 G3 R3', false],
    ['S2 S3 S4 S5 S6', 'SA BA GA RA', true],
    ['SA BA GA RA', 'S2 S3 S4 S5 S6', false],
    ['S2 S3 S4 S5 S6 S7', 'BZ BB BD BK BA', true],
    ['S3 S4 S5 S6 S7', 'B2 B3 B4 B5 B6', true],
    ['S3 S4 S5 S6 S7', 'B3 B4 B5 B6 B7', false],
  ])('[T-17] %s on %s: %s', (text, lying, expected) => {
    expect(beats(playOf(text), topOf(lying))).toBe(expected);
    expect(plays(text, topOf(lying)).includes(text)).toBe(expected);
  });

  test('[T-18] the Dog is only led, and nothing is played on it', () => {
    expect(plays('Hu S5')).toEqual(['Hu', 'S5']);
    expect(plays('Hu S5', topOf('S4'))).toEqual(['S5']);
    expect(beats(playOf('Hu'), topOf('Ma'))).toBe(false);
    for (const text of ['Ma', 'S5', 'Dr', 'Ph', 'S2 B2 G2 R2']) {
      expect(beats(playOf(text), topOf('Hu'))).toBe(false);
      expect(plays(text, topOf('Hu'))).toEqual([]);
    }
  });
});

describe('sets of cards', () => {
  test('[T-57] a play is a set: the order of its cards does not matter, and all are from the hand', () => {
    expect(playOf('S6 B6 S5 Ph B5')).toBe(playOf('Ph S5 B5 B6 S6'));
    const hand = 'Ma S5 B5 G6 R6 B7 S8 B9 Ph';
    for (const text of plays(hand)) expect(cards(hand)).toEqual(expect.arrayContaining(cards(text)));
  });

  test('[T-58] each set of cards is listed once and has one reading', () => {
    const all = plays('S5 B5 S6 B6 G6 S7 S8 B8 S9 GZ SB Ph');
    expect(new Set(all).size).toBe(all.length);
    for (const text of all) expect(reading(text)).not.toBe('nothing');
  });

  test('a play gives its cards, and the cards give the play', () => {
    for (const text of plays('Ma S2 B2 S3 B3 G3 R3 S4 S5 S6 SK SA Ph').concat(plays('Hu G9 R9 GZ BB RD GK GA Dr Ph'))) {
      const play = playOf(text);
      expect(cardsOf(playLow(play), playHigh(play)).map(cardLabel).join(' ')).toBe(text);
    }
  });

  test('an empty set is no play, and every figure has plays', () => {
    expect(readPlay(0, 0)).toBe(-1);
    expect(FIGURE_COUNT).toBe(226);
    expect(topAfter(0, playOf('Ph')) & 255).toBe(figureNumber(SINGLE, 1, 16));
  });
});

describe('an open wish', () => {
  test('[T-31] a play with the wished value is compulsory, whatever its type', () => {
    expect(plays('S5 B7 GK', topOf('S4'), 7)).toEqual(['B7']);
    expect(plays('S5 B6 G7 R8 S9 BZ', topOf('S4 B5 G6 R7 S8'), 9)).toEqual(['B6 G7 R8 S9 BZ', 'S5 B6 G7 R8 S9'].sort());
    expect(plays('S5 B6 G7 R8 S9 BZ', topOf('S4 B5 G6 R7 S8'), 10)).toEqual(['B6 G7 R8 S9 BZ']);
    expect(plays('S5 B5 SZ BZ', 0, 5)).toEqual(['B5', 'S5', 'S5 B5']);
  });

  test('[T-32] without such a play all plays are legal', () => {
    expect(plays('S5 BK', topOf('S8'), 5)).toEqual(['BK']);
    expect(plays('S9 BK', topOf('S8'), 5)).toEqual(['BK', 'S9']);
    expect(plays('S9 BK RK', topOf('S8 B8'), 9)).toEqual(['BK RK']);
  });

  test('[T-33] the Phoenix is not the value, but helps it', () => {
    expect(plays('S9 BK RK Ph', topOf('S8 B8'), 9)).toEqual(['S9 Ph']);
    expect(plays('S5 B6 G7 R8 Ph', topOf('S4 B5 G6 R7 S8'), 9)).toEqual(['S5 B6 G7 R8 Ph']);
    expect(plays('S6 B7 G8 R9 GZ Ph', topOf('S4 B5 G6 R7 S8'), 10)).toEqual(
      ['S6 B7 G8 GZ Ph', 'S6 B7 R9 GZ Ph', 'S6 G8 R9 GZ Ph', 'B7 G8 R9 GZ Ph', 'S6 B7 G8 R9 GZ'].sort(),
    );
  });

  test('[T-34] bombs are exempt, and a bomb with the value counts as a way to play it', () => {
    expect(plays('S9 S2 B2 G2 R2', topOf('S8'), 9)).toEqual(['S2 B2 G2 R2', 'S9']);
    expect(plays('SK BK S2 B2 G2 R2', topOf('S9 B9'), 2)).toEqual(['S2 B2 G2 R2']);
  });

  test('[T-35] the Dog may not be led while the leader could fulfil the wish', () => {
    expect(plays('Hu S9 BK', 0, 9)).toEqual(['S9']);
    expect(plays('Hu S9 BK', 0, 8)).toEqual(['BK', 'Hu', 'S9']);
  });
});
