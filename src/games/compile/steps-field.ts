/** Instructions about cards of the field: flip, shift, delete, return, steal, play, swap stacks, copy a middle. */

import { countBits } from '../../core/bits.ts';
import type { Seat } from '../../core/types.ts';
import { PAIRS } from './actions.ts';
import { askBits, askPlace, LINE_RANGE, STACKS_RANGE } from './ask.ts';
import {
  boxOf,
  finish,
  frameOwner,
  pushEnter,
  pushText,
  setSelf,
  setSlot,
  setSlotNumber,
  setStage,
  setTargets,
  slotAt,
  sourceOf,
  stageOf,
  targetHigh,
  targetLow,
} from './frames.ts';
import { noteFlip } from './known.ts';
import { isActive, nextToken, seatOf } from './measure.ts';
import {
  commitField,
  commitPlay,
  commitPlayUnder,
  DELETING,
  RETURNING,
  SHIFTING,
  SHUFFLED_IN,
  STEALING,
} from './move.ts';
import { tokenName } from './names.ts';
import { OPS, type TextScope } from './nodes.ts';
import { candidate, candidateCount, FROM_HAND, isSeenPlay, placesNow, sourceMode } from './placing.ts';
import { isOtherSide, isUpPlace, lineOfPlace } from './plays.ts';
import { actorOf, selectCards, shiftLines } from './select.ts';
import { type CompileOp, type CompileState, DECK, HAND, LINES as LINES_, TRASH } from './state.ts';
import { frozenLines, returnDetour } from './statics.ts';
import { isHeard, tell } from './tell.ts';
import { tokenSet } from './token-set.ts';
import { FLIPPED, launch, noteEvent } from './triggers.ts';
import { eyesOn, hideChoice, zoneName } from './zones.ts';

const DELETE = OPS.indexOf('delete');
const RETURN = OPS.indexOf('return');
const LINES = LINES_;

// ---- flip ------------------------------------------------------------------------------------------------------------------

/** Flips all chosen cards at once; uncovered cards turned up enter play, cards with a text instead of flipping execute it. */
export function stepFlip(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  const cells = state.cells;
  if (stageOf(cells, frame) === 0 && selectCards(state, scope, op)) return;
  const { pickedLow: low, pickedHigh: high } = state;
  let [upLow, upHigh, insteadLow, insteadHigh, flipped] = [0, 0, 0, 0, 0];
  for (let token = nextToken(low, high, 0); token >= 0; token = nextToken(low, high, token + 1)) {
    if (hasReplacement(state, token)) {
      if (token < 32) insteadLow |= 1 << token;
      else insteadHigh |= 1 << (token - 32);
      continue;
    }
    turnOver(state, token);
    flipped++;
    if (!state.isUp(token) || !state.isUncovered(token)) continue;
    if (token < 32) upLow |= 1 << token;
    else upHigh |= 1 << (token - 32);
  }
  setSlot(cells, slotAt(frame, op.as), tokenSet(low, high), flipped);
  finish(cells, frame, flipped);
  if (flipped > 0) noteEvent(state, FLIPPED, actorOf(op, scope), -1);
  if ((upLow | upHigh) !== 0 && op.mode === 0) pushEnter(cells, upLow, upHigh);
  for (let token = nextToken(insteadLow, insteadHigh, 0); token >= 0; ) {
    launchInstead(state, token);
    token = nextToken(insteadLow, insteadHigh, token + 1);
  }
}

function turnOver(state: CompileState, token: number): void {
  const eyes = isHeard() ? eyesOn(state, token) : 0;
  state.setUp(token, !state.isUp(token));
  noteFlip(state, token);
  if (!isHeard()) return;
  const at = zoneName(state.zone(token));
  tell(state, {
    kind: 'flipped',
    card: tokenName(state, token),
    token,
    at,
    up: state.isUp(token),
    eyes: eyes | eyesOn(state, token),
  });
}

function hasReplacement(state: CompileState, token: number): boolean {
  const { flipped } = state.node(token);
  return flipped.length > 0 && isActive(state, flipped[0].box, token);
}

/** C-30: the flip is used up. */
function launchInstead(state: CompileState, token: number): void {
  const { flipped } = state.node(token);
  for (let i = flipped.length - 1; i >= 0; i--) launch(state, flipped[i], token);
}

// ---- shift -----------------------------------------------------------------------------------------------------------------

/** First the cards, then the line; both before anything moves (§12). */
export function stepShift(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  const cells = state.cells;
  if (stageOf(cells, frame) === 0) {
    if (selectCards(state, scope, op)) return;
    setStage(cells, frame, 1);
  }
  if (stageOf(cells, frame) === 1) {
    setTargets(cells, frame, state.pickedLow, state.pickedHigh);
    setStage(cells, frame, 2);
  }
  if (stageOf(cells, frame) === 2) {
    const lines = destinations(state, scope, op, frame);
    if (askBits(state, actorOf(op, scope), LINE_RANGE, lines)) return;
  }
  shiftToAnswer(state, frame, op, scope);
}

/** Where all the cards can go together: a line that at least one of them can be shifted to. */
function destinations(state: CompileState, scope: TextScope, op: CompileOp, frame: number): number {
  const low = targetLow(state.cells, frame);
  const high = targetHigh(state.cells, frame);
  let lines = 0;
  for (let token = nextToken(low, high, 0); token >= 0; token = nextToken(low, high, token + 1)) {
    lines |= shiftLines(state, scope, op, token);
  }
  return lines;
}

function shiftToAnswer(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  const { cells, answer: line } = state;
  const frozen = frozenLines(state);
  let [low, high, count] = [0, 0, 0];
  const [allLow, allHigh] = [targetLow(cells, frame), targetHigh(cells, frame)];
  for (let token = nextToken(allLow, allHigh, 0); token >= 0; token = nextToken(allLow, allHigh, token + 1)) {
    const from = state.lineOf(token);
    if (line < 0 || from < 0 || from === line || ((frozen >>> from) & 1) !== 0) continue;
    state.setDestination(token, LINES * state.sideOf(token) + line);
    if (token < 32) low |= 1 << token;
    else high |= 1 << (token - 32);
    count++;
  }
  setSlot(cells, slotAt(frame, op.as), tokenSet(low, high), count);
  finish(cells, frame, count);
  if (count > 0) commitField(state, tokenSet(low, high), SHIFTING, actorOf(op, scope));
}

// ---- delete, return, steal ---------------------------------------------------------------------------------------------------

export function stepRemove(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  const cells = state.cells;
  if (stageOf(cells, frame) === 0 && selectCards(state, scope, op)) return;
  const { pickedLow: low, pickedHigh: high } = state;
  const count = countBits(low) + countBits(high);
  let detour = 0;
  for (let token = nextToken(low, high, 0); token >= 0; token = nextToken(low, high, token + 1)) {
    const side = state.sideOf(token);
    if (op.code === DELETE) state.setDestination(token, TRASH + side);
    else if (op.code === RETURN) {
      const way = returnDetour(state, side);
      state.setDestination(token, (way === 0 ? HAND : DECK) + side);
      if (way === 2) detour = SHUFFLED_IN;
    } else state.setDestination(token, HAND + frameOwner(cells, frame));
  }
  setSlot(cells, slotAt(frame, op.as), tokenSet(low, high), count);
  finish(cells, frame, count);
  const kind = op.code === DELETE ? DELETING : op.code === RETURN ? RETURNING | detour : STEALING;
  if (count > 0) commitField(state, tokenSet(low, high), kind, actorOf(op, scope));
}

// ---- play ------------------------------------------------------------------------------------------------------------------

/** Card, line, side and face are one answer. */
export function stepPlay(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  const cells = state.cells;
  const seat = seatOf(op.who, scope);
  if (stageOf(cells, frame) === 0) {
    const ways = countWays(state);
    if (ways === 0) {
      setSlotNumber(cells, slotAt(frame, op.as), 0);
      finish(cells, frame, 0);
      return;
    }
    if (ways > 1) {
      askPlace(state, seat);
      return;
    }
  }
  playAnswer(state, frame, op, scope);
}

/** How many answers there are, at most two; a single one is noted as the answer. */
function countWays(state: CompileState): number {
  let ways = 0;
  for (let i = candidateCount(state) - 1; i >= 0; i--) {
    const token = candidate(state, i);
    const places = placesNow(state, token);
    if (places === 0) continue;
    ways += countBits(places);
    if (ways > 1) return ways;
    state.answer = token;
    state.answerPlace = 31 - Math.clz32(places);
  }
  return ways;
}

function playAnswer(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  const seat = seatOf(op.who, scope);
  const cells = state.cells;
  const { answer, answerPlace: place } = state;
  const up = isUpPlace(place);
  const hidden = sourceMode(op) === FROM_HAND && !up && isSeenPlay(state);
  const token = hidden ? hideChoice(state, answer) : answer;
  const side = isOtherSide(place) ? 1 - seat : seat;
  const under = op.slot === -1 ? -1 : scope.self;
  const set = tokenSet(token < 32 ? 1 << token : 0, token < 32 ? 0 : 1 << (token - 32));
  setSlot(cells, slotAt(frame, op.as), set, 1);
  finish(cells, frame, 1);
  state.setDestination(token, LINES * side + lineOfPlace(place));
  if (under < 0) commitPlay(state, token, up, seat);
  else commitPlayUnder(state, token, up, { actor: seat, below: under });
}

// ---- stacks and copies -------------------------------------------------------------------------------------------------------

/** C-80. */
export function stepSwapStacks(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  const cells = state.cells;
  const seat = seatOf(op.who, scope);
  if (stageOf(cells, frame) === 0 && askBits(state, frameOwner(cells, frame), STACKS_RANGE, swappable(state, seat)))
    return;
  const { answer } = state;
  finish(cells, frame, answer < 0 ? 0 : 1);
  if (answer < 0) return;
  const [one, other] = PAIRS[answer];
  state.swapLists(LINES * seat + one, LINES * seat + other);
  if (isHeard()) tell(state, { kind: 'stacks', seat, one, other });
}

export function swappable(state: CompileState, seat: Seat): number {
  let bits = 0;
  for (let pair = 0; pair < PAIRS.length; pair++) {
    const cards = state.count(LINES * seat + PAIRS[pair][0]) + state.count(LINES * seat + PAIRS[pair][1]);
    if (cards > 0) bits |= 1 << pair;
  }
  return bits;
}

/** C-79: the copied steps run as if they were printed on the copying card. */
export function stepCopyMiddle(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  const cells = state.cells;
  if (stageOf(cells, frame) === 0 && selectCards(state, scope, op)) return;
  const token = nextToken(state.pickedLow, state.pickedHigh, 0);
  finish(cells, frame, token < 0 ? 0 : 1);
  if (token < 0) return;
  const { enter } = state.node(token);
  const source = sourceOf(cells, frame);
  for (let i = enter.length - 1; i >= 0; i--) {
    const { entry, slots, id } = enter[i];
    const copy = pushText(cells, { id, entry, slots, box: boxOf(cells, frame), replaces: false }, source, scope.owner);
    if (copy !== 0 && op.mode === 1) setSelf(cells, copy, token);
  }
}
