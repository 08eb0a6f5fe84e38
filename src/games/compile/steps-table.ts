/** Instructions about protocols, control, compiling, and naming things. */

import type { Seat } from '../../core/types.ts';
import { ARRANGEMENTS, CHANGES, EXCHANGES, NUMBERS, ORDERS } from './actions.ts';
import { askAlways, askBits, askProtocols, LINE_RANGE, NUMBER_RANGE, TILES_RANGE } from './ask.ts';
import { finish, frameOwner, pushCompile, setSlotNumber, slotAt, stageOf } from './frames.ts';
import { seatOf } from './measure.ts';
import { protocolName } from './names.ts';
import { OPS, type TextScope } from './nodes.ts';
import { type CompileOp, type CompileState, LINES } from './state.ts';
import { mayRearrange } from './statics.ts';
import { isHeard, tell } from './tell.ts';
import { checkVictory, rearrange } from './tiles.ts';
import { CONTROL_GAINED, noteEvent } from './triggers.ts';

const SWAP = OPS.indexOf('swapTiles');

/** The owner of the text decides, also about the opponent's protocols. */
export function stepRearrange(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  const cells = state.cells;
  const whose = seatOf(op.whom, scope);
  if (stageOf(cells, frame) === 0) {
    const bits = arrangements(state, op, scope) << (ARRANGEMENTS * whose);
    if (askBits(state, frameOwner(cells, frame), TILES_RANGE, bits)) return;
  }
  const { answer } = state;
  finish(cells, frame, answer < 0 ? 0 : 1);
  if (answer >= 0) rearrange(state, whose, answer % ARRANGEMENTS, scope.owner);
}

/** The orders the instruction allows, as six bits. */
export function arrangements(state: CompileState, op: CompileOp, scope: TextScope): number {
  const whose = seatOf(op.whom, scope);
  if (!mayRearrange(state, whose)) return 0;
  let bits: number = op.code === SWAP ? EXCHANGES : CHANGES;
  if (op.passes === null) return bits;
  const banned = op.lines!(state, scope);
  for (let order = 0; order < ARRANGEMENTS; order++) {
    for (let line = 0; line < LINES; line++) {
      const protocol = state.protocol(state.tile(whose, ORDERS[order][line]));
      if (((banned >>> line) & 1) !== 0 && op.passes(state, scope, 0, protocol)) bits &= ~(1 << order);
    }
  }
  return bits;
}

/** C-86: turning a tile is no compile. */
export function stepSetCompiled(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  const seat = seatOf(op.whom, scope);
  const place = ownTile(state, op, scope, seat);
  const turns = place >= 0 && !state.isCompiled(place);
  finish(state.cells, frame, turns ? 1 : 0);
  if (!turns) return;
  state.setCompiled(place);
  if (isHeard()) tell(state, { kind: 'turned', seat, protocol: protocolName(state.setting, state.protocol(place)) });
  checkVictory(state, seat);
}

/** The place in the draft of the seat's tile that the instruction means, or -1. */
export function ownTile(state: CompileState, op: CompileOp, scope: TextScope, seat: Seat): number {
  for (let line = 0; line < LINES; line++) {
    const place = state.tile(seat, line);
    if (op.passes!(state, scope, 0, state.protocol(place))) return place;
  }
  return -1;
}

export function stepCompileText(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  const cells = state.cells;
  if (stageOf(cells, frame) === 0 && askBits(state, scope.owner, LINE_RANGE, op.lines!(state, scope))) return;
  const { answer } = state;
  finish(cells, frame, answer < 0 ? 0 : 1);
  if (answer >= 0) pushCompile(cells, scope.owner, answer);
}

/** C-12: the seat's next turn. */
export function stepForbidCompile(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  const seat = seatOf(op.whom, scope);
  const turn = state.turns + (state.turn === seat ? 2 : 1);
  state.forbidCompile(seat, turn, op.mode === 1 ? scope.self : -1);
  if (isHeard()) tell(state, { kind: 'forbidden', seat });
  finish(state.cells, frame, 1);
}

export function stepControl(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  const seat = seatOf(op.whom, scope);
  const changes = state.setting.control && state.control !== seat;
  finish(state.cells, frame, changes ? 1 : 0);
  if (!changes) return;
  state.control = seat;
  if (isHeard()) tell(state, { kind: 'control', seat });
  if (seat >= 0) noteEvent(state, CONTROL_GAINED, seat, -1);
}

// ---- said aloud --------------------------------------------------------------------------------------------------------------

export function stepNameNumber(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  const cells = state.cells;
  if (stageOf(cells, frame) === 0) {
    askAlways(state, scope.owner, NUMBER_RANGE, (1 << NUMBERS) - 1);
    return;
  }
  setSlotNumber(cells, slotAt(frame, op.as), state.answer);
  if (isHeard()) tell(state, { kind: 'named', seat: scope.owner, number: state.answer, protocol: '' });
  finish(cells, frame, 1);
}

/** One of the six in the game (C-81). */
export function stepNameProtocol(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  const cells = state.cells;
  if (stageOf(cells, frame) === 0) {
    let [low, high] = [0, 0];
    for (let place = 0; place < 2 * LINES; place++) {
      const protocol = state.protocol(place);
      if (protocol < 32) low |= 1 << protocol;
      else high |= 1 << (protocol - 32);
    }
    askProtocols(state, scope.owner, low, high);
    return;
  }
  setSlotNumber(cells, slotAt(frame, op.as), state.answer);
  if (isHeard())
    tell(state, { kind: 'named', seat: scope.owner, number: -1, protocol: protocolName(state.setting, state.answer) });
  finish(cells, frame, 1);
}
