/** The numbers of Tichu's features: one block after the other. Seats are counted from the own one, values from 0 (Dog) to 16 (Phoenix). */

import type { FeatureList } from '../../../core/lens.ts';
import { CARDS, type Card, highBit, lowBit } from '../cards.ts';
import { SUIT_COUNT } from '../plan/figure-table.ts';

let next = 0;
function block(size: number): number {
  next += size;
  return next - size;
}

/** "At least k of value v" for the thirteen values, then the four special cards. */
export const VALUES = CARDS;
export const FIGURE_PLACES = 256;
/** Sums are counted in steps up to here. */
export const MOST_TURNS = 15;
export const SIZES = 16;
export const POINT_STEPS = 13;
export const TRICK_STEPS = 8;
export const RANKS = 34;
export const CARD_VALUES = 17;

// ---- positions ---------------------------------------------------------------------------------------------------------

export const HAND = block(CARDS);
export const PLAYED = block(4 * CARDS);
export const TOP = block(FIGURE_PLACES);
/** The rank of a single on top, doubled: a Phoenix ranks half above what it beat. */
export const TOP_RANK = block(RANKS);
export const GIVEN = block(3 * CARDS);
export const RECEIVED = block(3 * CARDS);
export const UNSEEN = block(VALUES);
export const OWN_VALUES = block(VALUES);
export const HAND_SIZE = block(4 * SIZES);
export const ANNOUNCED = block(8);
export const MAY_ANNOUNCE = block(4);
export const POINTS = block(2 * POINT_STEPS);
export const TRICK_POINTS = block(TRICK_STEPS);
export const OWNER = block(5);
export const PASSES = block(4);
export const WISHED = block(CARD_VALUES);
export const PHASE = block(8);
export const OUT = block(12);
export const TURNS = block(MOST_TURNS + 1);
export const OUT_OF_TURN = block(1);
export const GIVING_STEP = block(3);
export const HOLDS_BOMB = block(1);
/** A team misses at most so many points of the target, or more; a single round is as the first of a long game. */
export const MISSING = [50, 100, 150, 200, 300, 400, 600] as const;
export const TOTALS = block(2 * (MISSING.length + 1));

// ---- choices -----------------------------------------------------------------------------------------------------------

export const KIND = block(256);
export const TYPE = block(8);
export const LENGTH = block(16);
export const RANK = block(20);
export const WITH_PHOENIX = block(1);
export const PHOENIX_AT = block(CARD_VALUES);
export const PAIR_OF_HOUSE = block(16);
export const REST = block(VALUES);
export const REST_SIZE = block(SIZES);
export const REST_TURNS = block(MOST_TURNS + 1);
export const GIFT = block(3 * CARD_VALUES);
export const WISH_FOR = block(16);
/** The trick with the Dragon to the right, or to the left. */
export const DRAGON_TO = block(2);
export const WAITING = block(1);
export const REST_BOMB = block(1);

export const FEATURES = next;
/** Fits all that can come together, with room to spare. */
export const MOST = { position: 260, choice: 64, hidden: 3 * 14 } as const;

/** The card of each bit of the two words. */
const LOW_CARD = new Uint8Array(32);
const HIGH_CARD = new Uint8Array(32);
for (let card = 0; card < CARDS; card++) {
  if (lowBit(card) !== 0) LOW_CARD[31 - Math.clz32(lowBit(card))] = card;
  else HIGH_CARD[31 - Math.clz32(highBit(card))] = card;
}

/** A set of cards as two words. */
export interface Cards {
  readonly low: number;
  readonly high: number;
}

/** One feature for each card. */
export function addCards(from: number, low: number, high: number, into: FeatureList): void {
  for (let rest = low; rest !== 0; rest &= rest - 1) into.add(from + LOW_CARD[31 - Math.clz32(rest & -rest)]);
  for (let rest = high; rest !== 0; rest &= rest - 1) into.add(from + HIGH_CARD[31 - Math.clz32(rest & -rest)]);
}

export function addCard(from: number, card: Card, into: FeatureList): void {
  if (card >= 0) into.add(from + card);
}

const LOW_VALUES = 7;
const HIGH_VALUES = 6;
const SPECIALS_SHIFT = 4 * HIGH_VALUES;

/** "At least k of value v". */
export function addValues(from: number, low: number, high: number, into: FeatureList): void {
  for (let v = 0; v < LOW_VALUES; v++) addUpTo(from + 4 * v, SUIT_COUNT[(low >>> (4 * v)) & 15], into);
  for (let v = 0; v < HIGH_VALUES; v++) addUpTo(from + 4 * (LOW_VALUES + v), SUIT_COUNT[(high >>> (4 * v)) & 15], into);
  for (let k = 0; k < 4; k++) if (((high >>> (SPECIALS_SHIFT + k)) & 1) !== 0) into.add(from + CARDS - 4 + k);
}

function addUpTo(from: number, count: number, into: FeatureList): void {
  for (let k = 0; k < count; k++) into.add(from + k);
}

export function sizeOf(low: number, high: number): number {
  return bits(low) + bits(high);
}

function bits(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return (((x + (x >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
