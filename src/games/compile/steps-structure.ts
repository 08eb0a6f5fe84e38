/** Flow control: jumps, conditions, choices and loops. */
import { countBits } from '../../core/bits.ts';
import { YES as YES_ } from './actions.ts';
import { askBits, askTokens, askYesNo, LINE_RANGE, OPTION_RANGE, SEAT_RANGE } from './ask.ts';
import {
  doneOf,
  finish,
  goTo,
  pcOf,
  setDone,
  setSlot,
  setSlotNumber,
  setWho,
  slotAt,
  slotHigh,
  slotLow,
  slotNumber,
  stageOf,
} from './frames.ts';
import { collect, found, nextToken, seatOf } from './measure.ts';
import type { TextScope } from './nodes.ts';
import { couldChoose, couldDo } from './possible.ts';
import type { CompileOp, CompileState } from './state.ts';
import { tokenSet } from './token-set.ts';

const YES = YES_;

export function stepJump(state: CompileState, frame: number, op: CompileOp): void {
  goTo(state.cells, frame, op.jump);
}

export function stepUnlessDone(state: CompileState, frame: number, op: CompileOp): void {
  const cells = state.cells;
  goTo(cells, frame, doneOf(cells, frame) > 0 ? pcOf(cells, frame) + 1 : op.jump);
}

export function stepIf(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  const cells = state.cells;
  if (op.cond!(state, scope)) goTo(cells, frame, pcOf(cells, frame) + 1);
  else skip(state, frame, op);
}

/** A skipped step counts as not done. */
function skip(state: CompileState, frame: number, op: CompileOp): void {
  setDone(state.cells, frame, 0);
  goTo(state.cells, frame, op.jump);
}

/** Not asked if it could do nothing. */
export function stepMay(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  const cells = state.cells;
  if (stageOf(cells, frame) === 0) {
    if (couldDo(state, scope, pcOf(cells, frame) + 1, op.jump)) askYesNo(state, scope.owner);
    else skip(state, frame, op);
    return;
  }
  if (state.answer === YES) goTo(cells, frame, pcOf(cells, frame) + 1);
  else skip(state, frame, op);
}

/** Options that could change something, or all if none could (§8.2). */
export function stepOneOf(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  const cells = state.cells;
  if (stageOf(cells, frame) === 0) {
    let bits = 0;
    for (let i = 0; i < op.jumps.length; i++) if (couldChoose(state, scope, op, i)) bits |= 1 << i;
    if (bits === 0) bits = (1 << op.jumps.length) - 1;
    if (askBits(state, seatOf(op.who, scope), OPTION_RANGE, bits)) return;
  }
  goTo(cells, frame, op.jumps[state.answer]);
}

export function stepChooseLine(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  const cells = state.cells;
  if (stageOf(cells, frame) === 0 && askBits(state, scope.owner, LINE_RANGE, op.lines!(state, scope))) return;
  const { answer } = state;
  if (answer < 0) {
    skip(state, frame, op);
    return;
  }
  setSlotNumber(cells, slotAt(frame, op.slot), answer);
  goTo(cells, frame, pcOf(cells, frame) + 1);
}

// ---- loops -----------------------------------------------------------------------------------------------------------------

/** C-48: the lines are noted when the text comes to them, then handled one by one in an order chosen by the owner. */
export function stepNoteLines(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  setSlotNumber(state.cells, slotAt(frame, op.slot), op.lines!(state, scope));
  finish(state.cells, frame, 0);
}

export function stepNextLine(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  const cells = state.cells;
  const rest = slotNumber(cells, frame, op.slot);
  if (rest === 0) {
    skip(state, frame, op);
    return;
  }
  if (stageOf(cells, frame) === 0 && askBits(state, scope.owner, LINE_RANGE, rest)) return;
  setSlotNumber(cells, slotAt(frame, op.slot), rest & ~(1 << state.answer));
  setSlotNumber(cells, slotAt(frame, op.ref), state.answer);
  finish(cells, frame, 0);
}

export function stepNoteCards(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  collect(state, scope, op.cards!.filter!);
  setSlot(state.cells, slotAt(frame, op.slot), found, found.count);
  finish(state.cells, frame, 0);
}

/** Items that no longer qualify at their turn are skipped (C-49). */
export function stepNextCard(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  const cells = state.cells;
  if (stageOf(cells, frame) === 0) {
    collect(state, scope, op.cards!.filter!);
    const low = slotLow(cells, frame, op.slot) & found.low;
    const high = slotHigh(cells, frame, op.slot) & found.high;
    if ((low | high) === 0) {
      skip(state, frame, op);
      return;
    }
    if (countBits(low) + countBits(high) > 1) {
      askTokens(state, scope.owner, tokenSet(low, high), 1);
      return;
    }
    state.pickedLow = low;
    state.pickedHigh = high;
  }
  const token = nextToken(state.pickedLow, state.pickedHigh, 0);
  const [bit, over] = token < 32 ? [1 << token, 0] : [0, 1 << (token - 32)];
  const rest = tokenSet(slotLow(cells, frame, op.slot) & ~bit, slotHigh(cells, frame, op.slot) & ~over);
  setSlot(cells, slotAt(frame, op.slot), rest, 0);
  setSlot(cells, slotAt(frame, op.ref), tokenSet(bit, over), 1);
  finish(cells, frame, 0);
}

export function stepNotePlayers(state: CompileState, frame: number, op: CompileOp): void {
  setSlotNumber(state.cells, slotAt(frame, op.slot), 3);
  finish(state.cells, frame, 0);
}

export function stepNextPlayer(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  const cells = state.cells;
  const rest = slotNumber(cells, frame, op.slot);
  if (rest === 0) {
    setWho(cells, frame, scope.owner);
    skip(state, frame, op);
    return;
  }
  if (stageOf(cells, frame) === 0 && askBits(state, scope.owner, SEAT_RANGE, rest)) return;
  setSlotNumber(cells, slotAt(frame, op.slot), rest & ~(1 << state.answer));
  setWho(cells, frame, state.answer);
  finish(cells, frame, 0);
}

/** The number is read once (C-71). */
export function stepNoteCount(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  setSlotNumber(state.cells, slotAt(frame, op.slot), op.n!(state, scope));
  finish(state.cells, frame, 0);
}

export function stepNextCount(state: CompileState, frame: number, op: CompileOp): void {
  const cells = state.cells;
  const left = slotNumber(cells, frame, op.slot);
  if (left === 0) {
    skip(state, frame, op);
    return;
  }
  setSlotNumber(cells, slotAt(frame, op.slot), left - 1);
  finish(cells, frame, 0);
}
