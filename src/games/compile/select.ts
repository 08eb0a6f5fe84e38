/** Which cards of the field an instruction means: references, all, or a choice (§7 "Targets"). */

import { countBits } from '../../core/bits.ts';
import type { Seat } from '../../core/types.ts';
import { askTokens, askUpTo } from './ask.ts';
import { slotHigh, slotLow } from './frames.ts';
import { collect, found, nextToken, seatOf } from './measure.ts';
import { NO_REF as NO_REF_, OPS, type TextScope, THIS as THIS_ } from './nodes.ts';
import type { CompileOp, CompileState } from './state.ts';
import { frozenLines, hasMiddle, mayFlip } from './statics.ts';
import { tokenSet } from './token-set.ts';

const FLIP = OPS.indexOf('flip');
const SHIFT = OPS.indexOf('shift');
const COPY = OPS.indexOf('copyMiddle');
const NO_REF = NO_REF_;
const THIS = THIS_;

/** Finds the cards that the instruction could take; the result is in `found`. */
export function targetsOf(state: CompileState, scope: TextScope, op: CompileOp): number {
  const cards = op.cards!;
  if (cards.ref !== NO_REF) referred(state, scope, cards.ref);
  else collect(state, scope, cards.filter!);
  return keepPossible(state, scope, op);
}

/** This card, or those named by a step, if they are in the field. */
function referred(state: CompileState, scope: TextScope, ref: number): void {
  found.low = found.high = found.count = 0;
  const low = ref === THIS ? lowBit(scope.self) : slotLow(state.cells, scope.frame, ref);
  const high = ref === THIS ? highBit(scope.self) : slotHigh(state.cells, scope.frame, ref);
  for (let token = nextToken(low, high, 0); token >= 0; token = nextToken(low, high, token + 1)) {
    if (!state.inField(token)) continue;
    found.low |= lowBit(token);
    found.high |= highBit(token);
    found.count++;
  }
}

const lowBit = (token: number): number => (token >= 0 && token < 32 ? 1 << token : 0);
const highBit = (token: number): number => (token >= 32 ? 1 << (token - 32) : 0);

/** A card for which the action is impossible is no target. */
function keepPossible(state: CompileState, scope: TextScope, op: CompileOp): number {
  if (op.code !== FLIP && op.code !== SHIFT && op.code !== COPY) return found.count;
  const { low, high } = found;
  let keptLow = 0;
  let keptHigh = 0;
  for (let token = nextToken(low, high, 0); token >= 0; token = nextToken(low, high, token + 1)) {
    if (!isPossible(state, scope, op, token)) continue;
    keptLow |= lowBit(token);
    keptHigh |= highBit(token);
  }
  found.low = keptLow;
  found.high = keptHigh;
  found.count = countBits(keptLow) + countBits(keptHigh);
  return found.count;
}

function isPossible(state: CompileState, scope: TextScope, op: CompileOp, token: number): boolean {
  if (op.code === FLIP) return mayFlip(state, token);
  if (op.code === SHIFT) return shiftLines(state, scope, op, token) !== 0;
  return state.isUp(token) && state.node(token).enter.length > 0 && hasMiddle(state, token);
}

/** The lines a card can be shifted to by this instruction. */
export function shiftLines(state: CompileState, scope: TextScope, op: CompileOp, token: number): number {
  const frozen = frozenLines(state);
  const line = state.lineOf(token);
  if (line < 0 || ((frozen >>> line) & 1) !== 0) return 0;
  scope.it = token;
  return op.lines!(state, scope) & ~frozen & ~(1 << line);
}

/** The player who chooses is also the one who acts. */
export function actorOf(op: CompileOp, scope: TextScope): Seat {
  return seatOf(op.cards!.by, scope);
}

/** Finds the cards or asks for them; they are in the picked cells of the state. True if there is a question. */
export function selectCards(state: CompileState, scope: TextScope, op: CompileOp): boolean {
  const cards = op.cards!;
  targetsOf(state, scope, op);
  if (cards.pick === null) {
    state.pickedLow = found.low;
    state.pickedHigh = found.high;
    return false;
  }
  const { low, high } = found;
  const n = cards.pick(state, scope);
  const set = tokenSet(low, high);
  const seat = actorOf(op, scope);
  return cards.upTo ? askUpTo(state, seat, set, n) : askTokens(state, seat, set, n);
}
