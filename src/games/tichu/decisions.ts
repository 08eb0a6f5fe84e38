/** The kinds of decisions of Tichu that a screen must offer. */
import type { Action, Seat } from '../../core/types.ts';
import { DOG_BIT, PASS, TICHU } from './cards.ts';
import { isBombPlay } from './combinations/bombs.ts';
import { playHigh } from './combinations/index.ts';
import { DRAGON_GIFT, GRAND, SCHUPF, type TichuState, WISHING } from './state.ts';

export const DECISIONS = [
  'grand-tichu',
  'tichu-before-schupfen',
  'schupfen',
  'tichu-on-turn',
  'tichu-out-of-turn',
  'lead',
  'dog',
  'wish',
  'follow',
  'pass',
  'bomb-on-turn',
  'bomb-out-of-turn',
  'bomb-in-window',
  'dragon-gift',
] as const;
type Decision = (typeof DECISIONS)[number];

export function decisionOf(state: TichuState, seat: Seat, action: Action): Decision {
  if (action === TICHU) return tichuIn(state, seat);
  switch (state.phase) {
    case GRAND:
      return 'grand-tichu';
    case SCHUPF:
      return 'schupfen';
    case WISHING:
      return 'wish';
    case DRAGON_GIFT:
      return 'dragon-gift';
    default:
      return playIn(state, seat, action);
  }
}

/** T-08. */
function tichuIn(state: TichuState, seat: Seat): Decision {
  if (state.phase === SCHUPF) return 'tichu-before-schupfen';
  return state.turn === seat ? 'tichu-on-turn' : 'tichu-out-of-turn';
}

function playIn(state: TichuState, seat: Seat, action: Action): Decision {
  if (action === PASS) return 'pass';
  if (state.top === 0) return isDog(action) ? 'dog' : 'lead';
  if (!isBombPlay(action)) return 'follow';
  if (state.turn === seat) return 'bomb-on-turn';
  return state.turn < 0 ? 'bomb-in-window' : 'bomb-out-of-turn';
}

const isDog = (action: Action): boolean => (playHigh(action) & DOG_BIT) !== 0;
