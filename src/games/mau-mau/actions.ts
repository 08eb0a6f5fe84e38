/** Actions as numbers, the same in all positions: 32 cards, 4 wishes, 8 takes, and a few single ones. */
import type { Action, Seat } from '../../core/types.ts';
import { DECK_SIZE, type Suit } from './cards.ts';

/** Below this number an action is a card to play. */
export const FIRST_WISH: Action = DECK_SIZE;
export const FIRST_TAKE: Action = FIRST_WISH + 4;
/** The largest debt, after four sevens in a row. */
export const MAX_TAKE = 8;
export const FINISH: Action = FIRST_TAKE + MAX_TAKE;
export const PASS: Action = FINISH + 1;
/** From here on: actions of the table. */
export const DEAL: Action = PASS + 1;
export const FIRST_LEAVE: Action = DEAL + 1;
export const MAX_PLAYERS = 5;
export const ACTION_COUNT = FIRST_LEAVE + MAX_PLAYERS;

export function wishFor(suit: Suit): Action {
  return FIRST_WISH + suit;
}

/** Odd numbers above one exist only to be refused with the number of owed cards (M-6). */
export function takeOf(count: number): Action {
  return FIRST_TAKE + count - 1;
}

export function leaveOf(seat: Seat): Action {
  return FIRST_LEAVE + seat;
}

/** An action decoded: its kind, and its card, suit, number or seat. */
export type Part =
  | { readonly kind: 'play' | 'wish' | 'take' | 'leave'; readonly value: number }
  | { readonly kind: 'finish' | 'pass' | 'deal' };

/** Undefined for a number that is not an action. */
export function partOf(action: Action): Part | undefined {
  if (!Number.isInteger(action) || action < 0 || action >= ACTION_COUNT) return undefined;
  if (action < FIRST_WISH) return { kind: 'play', value: action };
  if (action < FIRST_TAKE) return { kind: 'wish', value: action - FIRST_WISH };
  if (action < FINISH) return { kind: 'take', value: action - FIRST_TAKE + 1 };
  if (action >= FIRST_LEAVE) return { kind: 'leave', value: action - FIRST_LEAVE };
  return { kind: action === FINISH ? 'finish' : action === PASS ? 'pass' : 'deal' };
}
