/** Protocols as tiles: rearranging them, turning them, the end of the game (§3, §7). */

import type { Seat } from '../../core/types.ts';
import { ARRANGEMENTS, CHANGES, ORDERS } from './actions.ts';
import { askBitsOrNo, DECLINED, TILES_RANGE } from './ask.ts';
import { protocolName } from './names.ts';
import { type CompileState, LINES as LINES_ } from './state.ts';
import { mayRearrange } from './statics.ts';
import { isHeard, tell } from './tell.ts';
import { noteEvent, REARRANGED } from './triggers.ts';

const LINES = LINES_;
const old = new Int32Array(LINES);

/** Cards and totals stay with the lines (C-7). `actor` is the seat that decided. */
export function rearrange(state: CompileState, whose: Seat, order: number, actor: Seat): void {
  for (let line = 0; line < LINES; line++) old[line] = state.tile(whose, line);
  for (let line = 0; line < LINES; line++) state.setTile(whose, line, old[ORDERS[order][line]]);
  if (isHeard()) tell(state, { kind: 'tiles', whose, protocols: tilesOf(state, whose) });
  noteEvent(state, REARRANGED, actor, -1);
}

function tilesOf(state: CompileState, seat: Seat): string[] {
  return Array.from({ length: LINES }, (_, line) =>
    protocolName(state.setting, state.protocol(state.tile(seat, line))),
  );
}

/**
 * §4.2, §4.3: a holder who refreshes or compiles gives control back and may rearrange the protocols of one player. True if
 * the question is asked.
 */
export function spendControl(state: CompileState, seat: Seat): boolean {
  if (state.control !== seat) {
    state.answer = DECLINED;
    return false;
  }
  let bits = 0;
  for (let whose = 0; whose < 2; whose++) {
    if (mayRearrange(state, whose)) bits |= CHANGES << (ARRANGEMENTS * whose);
  }
  if (bits === 0) {
    resetControl(state);
    state.answer = DECLINED;
    return false;
  }
  return askBitsOrNo(state, seat, TILES_RANGE, bits);
}

/** The answer to `spendControl`: control is spent with either answer (C-6). */
export function controlSpent(state: CompileState, seat: Seat): void {
  if (state.control !== seat) return;
  resetControl(state);
  const { answer } = state;
  if (answer !== DECLINED) rearrange(state, (answer / ARRANGEMENTS) | 0, answer % ARRANGEMENTS, seat);
}

function resetControl(state: CompileState): void {
  state.control = -1;
  if (isHeard()) tell(state, { kind: 'control', seat: -1 });
}

/** All three compiled: the game is won at once, before any other effect. */
export function checkVictory(state: CompileState, seat: Seat): void {
  if (state.compiledCount(seat) < LINES) return;
  state.winner = seat;
  if (isHeard()) tell(state, { kind: 'won', seat });
}
