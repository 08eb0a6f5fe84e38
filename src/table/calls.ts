/** Calls of "stop": may this seat announce a tichu or throw a bomb right now, and what may it answer then? */
import type { Setting } from '../core/game.ts';
import { type Rejection, reject } from '../core/result.ts';
import type { Action, Seat } from '../core/types.ts';
import { isBombPlay, type TichuView } from '../games/tichu/index.ts';
import type { Course } from './course.ts';

export const CALL_REASONS = ['tichu', 'bomb'] as const;
export type CallReason = (typeof CALL_REASONS)[number];

/** Legal answers if the call is accepted, `later` if it has to wait for a wish, or why it is refused. */
export type Verdict = { readonly legal: readonly Action[] } | 'later' | Rejection;

/** The refusal tells the caller nothing but what an own hand and the table show. */
export function verdictOn(course: Course, seat: Seat, reason: CallReason): Verdict {
  if (course.game.facts.name !== 'tichu') return reject('table/no-interrupts');
  return reason === 'tichu' ? tichuVerdict(course, seat) : bombVerdict(course, seat);
}

function tichuVerdict(course: Course, seat: Seat): Verdict {
  const tichu = tichuIn(course);
  return course.check(seat, tichu) ?? { legal: [tichu] };
}

/** Asked for every seat after every step, so the word is read once a table. */
const known = new WeakMap<Setting, Action>();

function tichuIn({ game, setting }: Course): Action {
  const before = known.get(setting);
  if (before !== undefined) return before;
  const tichu = game.notation.parse(setting, 'tichu');
  if (!tichu.ok) throw new Error('Tichu does not know its own name');
  known.set(setting, tichu.value);
  return tichu.value;
}

function bombVerdict(course: Course, seat: Seat): Verdict {
  const { phase, trick } = course.view('spectator') as TichuView;
  if (phase === 'wish') return 'later';
  if (phase !== 'play' || trick.length === 0) return reject('table/nothing-to-bomb');
  const legal = course.legal(seat).filter(isBombPlay);
  return legal.length > 0 ? { legal } : reject('table/no-bomb');
}
