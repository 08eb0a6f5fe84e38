/** The numbers of the features of Hearts: one block after the other. Seats are counted from the own one. */
import { CARDS } from '../cards.ts';

let next = 0;
function block(size: number): number {
  next += size;
  return next - size;
}

export const SEATS = 6;
export const SUITS = 4;
export const RANKS = 13;
/** Counts of cards from 0 to 13. */
export const COUNTS = RANKS + 1;
/** Points taken are at least so many. */
export const POINTS_FROM = [1, 2, 4, 7, 10, 13, 14, 18, 22, 25] as const;
/** Points in a trick are at least so many. */
export const TRICK_FROM = [1, 2, 3, 4, 13, 14, 15] as const;

// ---- positions ---------------------------------------------------------------------------------------------------------

export const HAND = block(CARDS);
export const GIVEN = block(CARDS);
export const RECEIVED = block(CARDS);
export const PLAYED = block(SEATS * CARDS);
/** Cards in the hands of the others. */
export const OUT = block(CARDS);
/** Cards of the suit in the own hand; in the hands of the others. */
export const LENGTH = block(SUITS * COUNTS);
export const LENGTH_OUT = block(SUITS * COUNTS);
export const VOID = block(SEATS * SUITS);
export const POINTS = block(SEATS * POINTS_FROM.length);
/** The one seat that has all the points so far. */
export const SWEEPER = block(SEATS);
export const DIRECTION = block(SEATS);
export const PHASE = block(5);
export const CHOSEN = block(COUNTS);
export const LED = block(SUITS + 1);
export const IN_TRICK = block(SEATS);
export const BEST_SEAT = block(SEATS);
export const BEST_CARD = block(CARDS);
export const TRICK_POINTS = block(TRICK_FROM.length);
export const BROKEN = block(1);
export const FIRST_TRICK = block(1);
/** The queen of spades has been played; or the seat has passed her on. */
export const QUEEN_GONE = block(1);
export const QUEEN_GIVEN = block(1);

// ---- choices -----------------------------------------------------------------------------------------------------------

export const PLAY = block(CARDS);
export const PASSES = block(CARDS);
export const OTHER = block(3);
/** Lead, follow below the best card, follow above it, discard; by suit, and again for the last seat of a trick. */
export const KIND = block(4 * SUITS);
export const KIND_LAST = block(4);
/** Points that lie in the trick with this card, if it is the best one. */
export const TAKES_POINTS = block(TRICK_FROM.length);
/** Cards of the suit that the others hold above the card, and below it. */
export const HIGHER_OUT = block(COUNTS);
export const LOWER_OUT = block(COUNTS);
/** Own cards of the suit that are left: all of them, by suit, and those below the card. */
export const LEFT = block(SUITS * COUNTS);
export const LOWER_LEFT = block(COUNTS);
/** No own card lies between this one and the best card, so that it is the highest that ducks. */
export const HIGHEST_DUCK = block(1);
/** Suits in the hand that is left. */
export const SUITS_LEFT = block(SUITS + 1);
/** Seats that play after this one and are known to be out of the suit. */
export const VOID_BEHIND = block(SEATS);

export const FEATURES = next;
export const HIDDEN = (SEATS - 1) * CARDS;
/** Fits all that can come together, with room to spare. */
export const MOST = { position: 260, choice: 32, hidden: CARDS } as const;
