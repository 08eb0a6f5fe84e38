/** The kinds of decisions of Hearts that a screen must offer. */
import type { Action, Seat } from '../../core/types.ts';
import { suitOf } from './cards.ts';
import { type HeartsState, MOON_CHOICE, PASSING } from './state.ts';

export const DECISIONS = [
  'pass-left',
  'pass-right',
  'pass-across',
  'first-lead',
  'lead',
  'follow',
  'discard',
  'moon',
] as const;
type Decision = (typeof DECISIONS)[number];

export function decisionOf(state: HeartsState, _seat: Seat, action: Action): Decision {
  if (state.phase === PASSING) return passIn(state);
  if (state.phase === MOON_CHOICE) return 'moon';
  if (state.led < 0) return state.inFirstTrick ? 'first-lead' : 'lead';
  return suitOf(action) === state.led ? 'follow' : 'discard';
}

/** H-4. */
function passIn({ offset, setting }: HeartsState): Decision {
  if (offset === 1) return 'pass-left';
  return offset === setting.seats - 1 ? 'pass-right' : 'pass-across';
}
