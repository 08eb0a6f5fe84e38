/** The kinds of decisions of Risk that a screen must offer. */
import type { Action, Seat } from '../../core/types.ts';
import { END, isRedeem } from './actions.ts';
import { mustRedeem } from './reinforce.ts';
import { AMOUNT, ATTACK, BONUS, CLAIM, DEFEND, MANOEUVRE, OCCUPY, REINFORCE, type RiskState, SETTLE } from './state.ts';

/** A number of troops and their territory are one decision, as are a manoeuvre and its number. */
export const DECISIONS = [
  'claim',
  'settle',
  'place',
  'trade',
  'forced-trade',
  'bonus',
  'end-placement',
  'attack',
  'end-attacks',
  'defend',
  'move-in',
  'manoeuvre',
  'end-turn',
] as const;
type Decision = (typeof DECISIONS)[number];

export function decisionOf(state: RiskState, _seat: Seat, action: Action): Decision {
  if (isRedeem(action)) return mustRedeem(state) ? 'forced-trade' : 'trade';
  if (action === END) return ENDS[state.phase] ?? 'end-turn';
  return PHASES[state.phase] ?? 'place';
}

const ENDS: Readonly<Record<number, Decision>> = { [REINFORCE]: 'end-placement', [ATTACK]: 'end-attacks' };
const PHASES: Readonly<Record<number, Decision>> = {
  [CLAIM]: 'claim',
  [SETTLE]: 'settle',
  [BONUS]: 'bonus',
  [ATTACK]: 'attack',
  [DEFEND]: 'defend',
  [OCCUPY]: 'move-in',
  [MANOEUVRE]: 'manoeuvre',
  [AMOUNT]: 'manoeuvre',
};
