/** The kinds of decisions of Mau-Mau that a screen must offer. */
import type { Action, Seat } from '../../core/types.ts';
import { FINISH, FIRST_WISH, PASS } from './actions.ts';
import { isJack } from './cards.ts';
import type { MauMauState } from './state.ts';

export const DECISIONS = [
  'play',
  'jack',
  'wish',
  'several-jacks',
  'draw',
  'play-drawn',
  'keep-drawn',
  'seven-on-seven',
  'take-owed',
] as const;
type Decision = (typeof DECISIONS)[number];

export function decisionOf(state: MauMauState, _seat: Seat, action: Action): Decision {
  if (state.wishing) return 'wish';
  if (action === FINISH) return 'several-jacks';
  if (action === PASS) return 'keep-drawn';
  if (action >= FIRST_WISH) return state.owed > 0 ? 'take-owed' : 'draw';
  if (state.drew) return 'play-drawn';
  if (state.owed > 0) return 'seven-on-seven';
  return isJack(action) ? 'jack' : 'play';
}
