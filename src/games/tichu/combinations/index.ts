/** Combinations: reading a set of cards, what beats what, and all plays of a hand. */
import type { Action } from '../../../core/types.ts';
import { DOG_BIT, DRAGON_BIT, MAH_JONG_BIT as MAH_JONG_BIT_, PHOENIX_BIT as PHOENIX_BIT_ } from '../cards.ts';
import {
  BOMB,
  DOG_FIGURE as DOG_FIGURE_,
  DRAGON_FIGURE as DRAGON_FIGURE_,
  FIGURES,
  FIRST_BOMB as FIRST_BOMB_,
  FULL_HOUSE,
  figureNumber,
  PHOENIX_FIGURE as PHOENIX_FIGURE_,
  SINGLE,
  STAIR,
  STREET,
} from './figures.ts';

export { canFulfil, countBombs, countPlays, countWanted, nthPlay, pickCounted, samplePlay } from '../generate/count.ts';
export { listBombs, listPlays } from '../generate/list.ts';
export { Wanted } from '../generate/wanted.ts';
export { readPlay } from './read.ts';

/**
 * The top of the trick as one small integer: 0 for an empty table, otherwise the figure's number, and for single cards twice the
 * rank above it (T-13: the Phoenix ranks half above what it beat), so that comparing needs no state.
 */
export type Top = number;

/** Copies of imported constants: V8 inlines constants of the same module, but not imported ones. */
const FIRST_BOMB = FIRST_BOMB_;
const DOG_FIGURE = DOG_FIGURE_;
const DRAGON_FIGURE = DRAGON_FIGURE_;
const PHOENIX_FIGURE = PHOENIX_FIGURE_;
const PHOENIX_BIT = PHOENIX_BIT_;
const MAH_JONG_BIT = MAH_JONG_BIT_;

/** The last figure of the same type and length; a bomb's is the last bomb, since more cards beat fewer (T-17). */
const LAST_OF_FAMILY = new Uint8Array(256);

/**
 * How the detail of a figure encodes its cards: four bits a value (singles to stairs), a triple and a pair, two bits a value
 * (streets), a suit (bombs; four of a kind need none).
 */
const NIBBLES = 0;
const HOUSE = 1;
const SUITS = 2;
const BOMBS = 3;
const FORM = new Uint8Array(256);
/** The lowest value. */
const BOTTOM = new Uint8Array(256).fill(2);
/** Of full houses the value of the triple. */
const RANK = new Uint8Array(256);
/** All cards of the values of a street or bomb, and the special cards of singles and streets. */
const WINDOW_LOW = new Int32Array(256);
const WINDOW_HIGH = new Int32Array(256);
/** All cards but those of one value, which the Phoenix replaces; entry 0 is all cards. */
const BESIDES_LOW = Int32Array.from({ length: 16 }, (_, value) => (value === 0 ? -1 : ~lowNibble(value, 15)));
const BESIDES_HIGH = Int32Array.from({ length: 16 }, (_, value) => ~highNibble(value, 15));
/** One card a value from two bits a value: three values at a time. */
const SPREAD = Uint16Array.from({ length: 64 }, (_, suits) => {
  return (1 << (suits & 3)) | (16 << ((suits >> 2) & 3)) | (256 << (suits >> 4));
});

for (let figure = 1; figure < FIGURES.length; figure++) {
  const { type, length, rank } = FIGURES[figure];
  RANK[figure] = rank;
  LAST_OF_FAMILY[figure] = type === BOMB ? FIGURES.length - 1 : figureNumber(type, length, 14);
  if (type === SINGLE && (rank < 2 || rank > 14)) {
    WINDOW_HIGH[figure] = [DOG_BIT, MAH_JONG_BIT, DRAGON_BIT, PHOENIX_BIT][rank < 2 ? rank : rank - 13];
    continue;
  }
  const values = type === STAIR ? length / 2 : type === STREET || (type === BOMB && length > 4) ? length : 1;
  BOTTOM[figure] = rank - values + 1;
  if (type === FULL_HOUSE) FORM[figure] = HOUSE;
  if (type !== STREET && type !== BOMB) continue;
  FORM[figure] = type === STREET ? SUITS : BOMBS;
  for (let value = rank - values + 1; value <= rank; value++) {
    if (value === 1) WINDOW_HIGH[figure] |= MAH_JONG_BIT;
    else if (value < 9) WINDOW_LOW[figure] |= 15 << (4 * value - 8);
    else WINDOW_HIGH[figure] |= 15 << (4 * value - 36);
  }
}

/** Four of a kind take all suits, streets in one suit only theirs. */
const LAST_FOUR = figureNumber(BOMB, 4, 14);

/** The cards of a play, as the two words of a set. */
export function playLow(play: Action): number {
  const kind = play & 255;
  const detail = (play / 256) | 0;
  switch (FORM[kind]) {
    case NIBBLES: {
      const bottom = BOTTOM[kind];
      return bottom < 9 ? (detail << (4 * bottom - 8)) & 0xfffffff : 0;
    }
    case HOUSE:
      return lowNibble(RANK[kind], detail & 15) | lowNibble((detail >> 4) & 15, (detail >> 8) & 15);
    case SUITS:
      return spreadLow(detail) & WINDOW_LOW[kind] & BESIDES_LOW[detail >>> 26];
    default:
      return WINDOW_LOW[kind] & (kind <= LAST_FOUR ? -1 : 0x1111111 << detail);
  }
}

export function playHigh(play: Action): number {
  const kind = play & 255;
  const detail = (play / 256) | 0;
  switch (FORM[kind]) {
    case NIBBLES: {
      const bottom = BOTTOM[kind];
      const nibbles = detail & 0xfffffff;
      const cards = bottom < 9 ? nibbles >>> (36 - 4 * bottom) : nibbles << (4 * bottom - 36);
      return cards | ((detail >>> 1) & PHOENIX_BIT) | WINDOW_HIGH[kind];
    }
    case HOUSE: {
      const cards = highNibble(RANK[kind], detail & 15) | highNibble((detail >> 4) & 15, (detail >> 8) & 15);
      return cards | ((detail >>> 1) & PHOENIX_BIT);
    }
    case SUITS: {
      const place = detail >>> 26;
      const cards = (spreadHigh(detail) | MAH_JONG_BIT) & WINDOW_HIGH[kind] & BESIDES_HIGH[place];
      return place === 0 ? cards : cards | PHOENIX_BIT;
    }
    default:
      return WINDOW_HIGH[kind] & (kind <= LAST_FOUR ? -1 : 0x111111 << detail);
  }
}

function lowNibble(value: number, suits: number): number {
  return value < 9 ? suits << (4 * value - 8) : 0;
}
function highNibble(value: number, suits: number): number {
  return value < 9 ? 0 : suits << (4 * value - 36);
}

function spreadLow(detail: number): number {
  return SPREAD[detail & 63] | (SPREAD[(detail >> 6) & 63] << 12) | (1 << (24 + ((detail >> 12) & 3)));
}
function spreadHigh(detail: number): number {
  return SPREAD[(detail >> 14) & 63] | (SPREAD[(detail >> 20) & 63] << 12);
}

/** The top after the play, given the top before (which matters only for the single Phoenix). */
export function topAfter(before: Top, play: Action): Top {
  const kind = play & 255;
  if (kind > PHOENIX_FIGURE) return kind;
  if (kind < PHOENIX_FIGURE) return kind + 512 * (kind - DOG_FIGURE);
  return kind + (before === 0 ? 3 * 256 : (before & ~255) + 256); // T-13
}

/** T-14 to T-18: whether the play beats the top; on an empty table every play does. */
export function beats(play: Action, top: Top): boolean {
  const kind = play & 255;
  const lying = top & 255;
  if (lying === 0) return true;
  if (lying === DOG_FIGURE || kind === DOG_FIGURE) return false; // T-18
  if (kind >= FIRST_BOMB) return kind > lying; // T-16, T-17
  if (lying > PHOENIX_FIGURE) return kind > lying && kind <= LAST_OF_FAMILY[lying]; // T-15
  if (kind === PHOENIX_FIGURE) return lying !== DRAGON_FIGURE; // T-14
  return kind < PHOENIX_FIGURE && 2 * (kind - DOG_FIGURE) > top >> 8;
}
