/** The numbers of the features of Mau-Mau: one block after the other. Seats are counted from the own one. */
import { DECK_SIZE } from '../cards.ts';

let next = 0;
function block(size: number): number {
  next += size;
  return next - size;
}

export const SEATS = 5;
export const SUITS = 4;
/** Counts of cards from 0; more are as many as the last. */
export const COUNTS = 13;
export const PILE_FROM = [1, 2, 3, 5, 8, 12, 16] as const;

// ---- positions ---------------------------------------------------------------------------------------------------------

export const HAND = block(DECK_SIZE);
export const TOP = block(DECK_SIZE);
/** Cards that lie in no known place. */
export const UNSEEN = block(DECK_SIZE);
export const DRAWN = block(DECK_SIZE);
/** The wished suit, or none; and while no card has answered it. */
export const WISH = block(SUITS + 1);
export const LIVE = block(1);
export const OWED = block(9);
export const PHASE = block(5);
export const PILE = block(PILE_FROM.length);
/** Own cards by suit, and those that fit. */
export const LENGTH = block(SUITS * 9);
export const FITTING = block(COUNTS);
export const HAND_SIZE = block(SEATS * COUNTS);
export const GONE = block(SEATS);
/** Cards that are known not to be in a hand. */
export const LACKS = block(SEATS * DECK_SIZE);

// ---- choices -----------------------------------------------------------------------------------------------------------

export const PLAY = block(DECK_SIZE);
export const WISHES = block(SUITS);
export const TAKE = block(1);
export const FINISH = block(1);
export const PASS = block(1);
export const WAITING = block(1);
/** Cards left after it, those of them that can follow it, and those of its suit. */
export const LEFT = block(COUNTS);
export const FOLLOWING = block(COUNTS);
export const OF_SUIT = block(9);
export const ONLY_JACKS = block(1);
export const SEVENS_LEFT = block(5);
export const JACKS_LEFT = block(5);
/** Unseen cards that the next seat could answer with; and whether it is known to hold none. */
export const ANSWERS = block(20);
export const NO_ANSWER = block(1);
/** The same for the seat behind it. */
export const NO_ANSWER_BEHIND = block(1);

export const FEATURES = next;
export const HIDDEN = (SEATS - 1) * DECK_SIZE;
/** Fits all that can come together, with room to spare. */
export const MOST = { position: 320, choice: 24, hidden: HIDDEN } as const;
