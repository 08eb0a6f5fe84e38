/**
 * Shuffles and dice of a game. Every shuffle and every roll is an event with a number; its random words are
 * ChaCha(key = secret seed, nonce = event number). Seen cards and dice reveal nothing about later ones, and
 * seed + actions always give the same game.
 *
 * The first five cells of every state are the key and the number of events so far.
 */
import { chachaBlock } from './chacha.ts';
import { SEED_LENGTH, type Seed } from './seed.ts';

/** 2^-32: turns 32 random bits into a number from 0 to 1. */
const TO_UNIT = 1 / 4294967296;

export const CHANCE_CELLS = SEED_LENGTH + 1;
const EVENTS = SEED_LENGTH;

/** Stores the seed in a new game's state and resets the event count. */
export function seedChance(cells: Int32Array, seed: Seed): void {
  for (let i = 0; i < SEED_LENGTH; i++) cells[i] = seed[i];
  cells[EVENTS] = 0;
}

/** Shuffles the first `length` cards, every order equally likely. One event. */
export function shuffle(cells: Int32Array, cards: Uint8Array, length: number): void {
  draw(cells, cards, length, 1);
}

/**
 * Like `shuffle`, but only the places from `kept` up get a random card; the places below hold the rest in any order. Dealing
 * needs no order inside the last hand, so this saves its share of the work.
 */
export function draw(cells: Int32Array, cards: Uint8Array, length: number, kept: number): void {
  beginEvent(cells);
  let size = length;
  while (size > kept) {
    // Several places from one random word (Brackett-Rozinsky and Lemire 2024): the whole part of bits * size / 2^32 is
    // a number below size, its remainder the random word for the next place. Exact unless the last remainder is too
    // small; then the same places are drawn again, which is correct whatever cards lie there by then.
    let last = size - PLACES_PER_DRAW[size];
    let product = PRODUCT[size];
    for (; last < kept; last++) product /= last + 1;
    let bits = nextBits(cells);
    for (let n = size; n > last; n--) {
      const pick = ((bits >>> 0) * n * TO_UNIT) | 0;
      bits = Math.imul(bits, n);
      const card = cards[n - 1];
      cards[n - 1] = cards[pick];
      cards[pick] = card;
    }
    if (bits >>> 0 >= product || bits >>> 0 >= 4294967296 % product) size = last;
  }
}

/** A whole number from 0 to n - 1. One event. */
export function chanceBelow(cells: Int32Array, n: number): number {
  beginEvent(cells);
  return below(cells, n);
}

/** Rolls `count` dice with faces 1 to `faces` into the buffer, in rolled order. One event. */
export function rollDice(cells: Int32Array, faces: number, count: number, into: Uint8Array | number[]): void {
  beginEvent(cells);
  for (let i = 0; i < count; i++) into[i] = 1 + below(cells, faces);
}

function below(cells: Int32Array, n: number): number {
  for (;;) {
    const bits = nextBits(cells);
    const low = Math.imul(bits, n) >>> 0;
    if (low >= n || low >= 4294967296 % n) return ((bits >>> 0) * n * TO_UNIT) | 0;
  }
}

const LARGEST_SHUFFLE = 256;
const BLOCK_LENGTH = 16;
const block = new Int32Array(BLOCK_LENGTH);
const nonce = new Int32Array(3);
/** Entry n: how many places n, n - 1, … one word serves while their product stays below 2^28 (rejection is then rare). */
const PLACES_PER_DRAW = new Uint8Array(LARGEST_SHUFFLE + 1);
const PRODUCT = new Int32Array(LARGEST_SHUFFLE + 1);
for (let n = 1; n <= LARGEST_SHUFFLE; n++) {
  let places = 1;
  let product = n;
  for (; n - places > 1 && product * (n - places) < 2 ** 28; places++) product *= n - places;
  PLACES_PER_DRAW[n] = places;
  PRODUCT[n] = product;
}

/** The current event. There is only one at a time: chance is drawn inside `play`, which is never interrupted. */
let blockNumber = 0;
let position = BLOCK_LENGTH;

function beginEvent(cells: Int32Array): void {
  cells[EVENTS]++;
  blockNumber = 0;
  position = BLOCK_LENGTH;
}

function nextBits(cells: Int32Array): number {
  if (position === BLOCK_LENGTH) {
    nonce[0] = cells[EVENTS];
    chachaBlock(cells, blockNumber++, nonce, block);
    position = 0;
  }
  return block[position++];
}
