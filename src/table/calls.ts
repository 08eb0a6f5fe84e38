/** Calls of "stop": whether a seat may act out of turn right now, and with which actions. The game defines them (`live.calls`). */
import type { Call } from '../core/game.ts';
import { type Rejection, reject } from '../core/result.ts';
import type { Action, Seat } from '../core/types.ts';
import type { Course } from './course.ts';

/** Legal answers if the call is accepted, `later` if it has to wait, or the rejection. */
export type Verdict = { readonly legal: readonly Action[] } | 'later' | Rejection;

export function verdictOn(course: Course, seat: Seat, name: string): Verdict {
  const call = callNamed(course, name);
  if (call === undefined) return reject('table/no-interrupts');
  return course.checkCall(call, seat) ?? { legal: course.legal(seat).filter((action) => call.isFor(action)) };
}

/** The names of the calls that would be accepted right now. */
export function openCalls(course: Course, seat: Seat): string[] {
  const open: string[] = [];
  for (const call of course.game.live.calls) if (course.checkCall(call, seat) === undefined) open.push(call.name);
  return open;
}

export function callNamed({ game }: Course, name: string): Call | undefined {
  return game.live.calls.find((call) => call.name === name);
}
