/** Two procedures that texts can interrupt: refreshing (§4.2) and compiling (§4.3). */

import type { Seat } from '../../core/types.ts';
import { addWaiting, frameWho, isAwaited, loseTexts, numberOf, pop, setStage, stageOf } from './frames.ts';
import { noteMove } from './known.ts';
import { isActive, totalOf } from './measure.ts';
import { protocolName } from './names.ts';
import { type CompileState, HAND as HAND_, HAND_SIZE as HAND_SIZE_, LINES, TRASH } from './state.ts';
import { mayDraw } from './statics.ts';
import { isHeard, tell } from './tell.ts';
import { checkVictory, controlSpent, spendControl } from './tiles.ts';
import { COMPILED_EVENT, DELETED, DRAWN_EVENT, noteEvent, REFRESHED, resolveWaiting } from './triggers.ts';
import { drawCards, tellMove } from './zones.ts';

const HAND = HAND_;
const HAND_SIZE = HAND_SIZE_;
const TO_COMPILE = 10;

/** Control first, then the cards. A full hand has been looked at before. */
export function stepRefresh(state: CompileState, frame: number): void {
  const cells = state.cells;
  const seat = frameWho(cells, frame);
  if (stageOf(cells, frame) === 0) {
    if (spendControl(state, seat)) return;
    setStage(cells, frame, 1);
  }
  controlSpent(state, seat);
  pop(cells);
  const missing = HAND_SIZE - state.count(HAND + seat);
  if (missing > 0 && mayDraw(state, seat) && drawCards(state, seat, seat, missing) > 0) {
    noteEvent(state, DRAWN_EVENT, seat, -1);
  }
  noteEvent(state, REFRESHED, seat, -1);
}

/** The lines a seat could compile now, as bits (C-2). */
export function compilableLines(state: CompileState, seat: Seat): number {
  let lines = 0;
  for (let line = 0; line < LINES; line++) {
    const own = totalOf(state, seat, line);
    if (own >= TO_COMPILE && own > totalOf(state, 1 - seat, line)) lines |= 1 << line;
  }
  return lines;
}

/** C-12, C-13: whether a text forbids the seat to compile in this turn. */
export function mayCompile(state: CompileState, seat: Seat): boolean {
  if (state.forbiddenTurn(seat) !== state.turns) return true;
  const by = state.forbiddenBy(seat);
  return by >= 0 && !(state.isUncovered(by) && state.isUp(by));
}

export function stepCompile(state: CompileState, frame: number): void {
  const cells = state.cells;
  const seat = frameWho(cells, frame);
  const line = numberOf(cells, frame);
  switch (stageOf(cells, frame)) {
    case 0:
      if (!spendControl(state, seat)) setStage(cells, frame, 1);
      return;
    case 1:
      controlSpent(state, seat);
      noteEscapes(state, frame, line);
      setStage(cells, frame, 2);
      return;
    default:
      if (isAwaited(cells, frame) && resolveWaiting(state, frame)) return;
      pop(cells);
      completeLine(state, seat, line);
  }
}

/** Cards with a text that replaces being deleted by compiling. */
function noteEscapes(state: CompileState, frame: number, line: number): void {
  for (let side = 0; side < 2; side++) {
    const zone = LINES * side + line;
    for (let i = 0; i < state.count(zone); i++) {
      const token = state.at(zone, i);
      if (!state.isUp(token)) continue;
      for (const ability of state.node(token).compileDeleted) {
        if (isActive(state, ability.box, token)) addWaiting(state.cells, frame, token, ability.id);
      }
    }
  }
}

function completeLine(state: CompileState, seat: Seat, line: number): void {
  const deleted = clearLine(state, seat, line);
  const place = state.tile(seat, line);
  const again = state.isCompiled(place);
  if (isHeard())
    tell(state, { kind: 'compiled', seat, line, protocol: protocolName(state.setting, state.protocol(place)), again });
  let drew = 0;
  if (!again) {
    state.setCompiled(place);
    checkVictory(state, seat);
  } else if (mayDraw(state, seat)) drew = drawCards(state, seat, 1 - seat, 1);
  if (deleted > 0) noteEvent(state, DELETED, seat, -1);
  noteEvent(state, COMPILED_EVENT, seat, line);
  if (drew > 0) noteEvent(state, DRAWN_EVENT, seat, -1);
}

/** All at once, without uncovering anything (C-9). */
function clearLine(state: CompileState, seat: Seat, line: number): number {
  let deleted = 0;
  for (let side = 0; side < 2; side++) {
    const zone = LINES * side + line;
    for (; state.count(zone) > 0; deleted++) {
      const token = state.topOf(zone);
      loseTexts(state.cells, token);
      state.remove(token);
      state.push(TRASH + side, token);
      state.setUp(token, true);
      noteMove(state, token, zone);
      if (isHeard()) tellMove(state, token, { how: 'delete', seat }, { from: zone, eyes: 0 });
    }
  }
  return deleted;
}
