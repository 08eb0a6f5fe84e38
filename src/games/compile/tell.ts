/**
 * Emits the events of the rules. The listener is set while `deal` and `play` run; without a
 * listener no event is built. Each event names the text that caused it and its depth in the chain (C-93).
 */

import type { Seat } from '../../core/types.ts';
import type { Cause, CompileEvent, EventBody } from './events.ts';
import { abilityOf, currentOf, depthOf, issuer } from './frames.ts';
import { VIEWERS } from './known.ts';
import { cardName } from './names.ts';
import type { CompileState } from './state.ts';

type Listener = (event: CompileEvent) => void;
let listener: Listener | undefined;

export function listen(to: Listener | undefined): void {
  listener = to;
}

/** Call this before building an event. */
export function isHeard(): boolean {
  return listener !== undefined;
}

/** All viewers: events that hide nothing. */
export const EVERYBODY = (1 << VIEWERS) - 1;
export const eyesOf = (seat: Seat): number => 1 << seat;

export function tell(state: CompileState, body: EventBody): void {
  if (listener === undefined) return;
  listener({ ...body, ...causeOf(state) });
}

function causeOf(state: CompileState): Cause {
  const frame = issuer(state.cells);
  if (frame === 0) return { source: '', clause: '', depth: 0 };
  const { program } = state.setting;
  const ability = program.abilities[abilityOf(state.cells, frame)];
  const { clause } = program.code[currentOf(state.cells, frame)];
  return { source: cardName(state.setting, ability.card), clause, depth: depthOf(state.cells) };
}
