/** The turn (§4): phase after phase, each a small function that asks, acts or continues with the next. */
import type { Seat } from '../../core/types.ts';
import { askAlways, askPlace, askTokens, LINE_RANGE } from './ask.ts';
import { compilableLines, mayCompile } from './compiling.ts';
import { forgetAnswers, pushCompile, pushRefresh } from './frames.ts';
import { nextToken, totalOf } from './measure.ts';
import { commitPlay } from './move.ts';
import { HOOKS } from './nodes.ts';
import { candidate, candidateCount, placesNow } from './placing.ts';
import { isOtherSide, isUpPlace, lineOfPlace } from './plays.ts';
import {
  ACTION,
  BEGIN,
  CACHE,
  COMPILING,
  type CompileState,
  DRAWN,
  END,
  ENDING,
  HAND as HAND_,
  HAND_SIZE as HAND_SIZE_,
  LINES,
  START,
  TRASH,
} from './state.ts';
import { mayDraw, skipsCache } from './statics.ts';
import { isHeard, tell } from './tell.ts';
import { type TokenSet, tokenSet } from './token-set.ts';
import { CACHE_CLEARED, CONTROL_GAINED, DISCARDED, noteCommands, noteEvent } from './triggers.ts';
import { canDrawFrom, DISCARDS, hideChoice, transfer } from './zones.ts';

const START_HOOK = HOOKS.indexOf('start');
const END_HOOK = HOOKS.indexOf('end');
const HAND = HAND_;
const HAND_SIZE = HAND_SIZE_;
const MOST_SKIPPED = 6;

/** The answer for refreshing. */
export const REFRESH_ANSWER = -2;

/** Continues the turn; called only when no text is unfinished and none waits. */
export function advance(state: CompileState): void {
  switch (state.phase) {
    case BEGIN:
      beginTurn(state);
      break;
    case START:
      checkControl(state);
      go(state, COMPILING);
      break;
    case COMPILING:
      compilePhase(state);
      break;
    case ACTION:
      actionPhase(state);
      break;
    case CACHE:
      cachePhase(state);
      break;
    case ENDING:
      noteCommands(state, END_HOOK);
      go(state, END);
      break;
    case END:
      endTurn(state);
      break;
  }
}

function go(state: CompileState, phase: number): void {
  state.phase = phase;
  state.step = 0;
}

function beginTurn(state: CompileState): void {
  state.turns++;
  forgetAnswers(state.cells);
  if (isHeard()) tell(state, { kind: 'turn', seat: state.turn, turn: state.turns });
  noteCommands(state, START_HOOK);
  go(state, START);
}

/** C-14: only here control is gained. */
function checkControl(state: CompileState): void {
  const seat = state.turn;
  if (!state.setting.control || state.control === seat) return;
  let ahead = 0;
  for (let line = 0; line < LINES; line++) {
    if (totalOf(state, seat, line) > totalOf(state, 1 - seat, line)) ahead++;
  }
  if (ahead < 2) return;
  state.control = seat;
  if (isHeard()) tell(state, { kind: 'control', seat });
  noteEvent(state, CONTROL_GAINED, seat, -1);
}

/** The line is always asked for, also if there is only one (§12). */
function compilePhase(state: CompileState): void {
  if (state.step === 0) {
    const lines = mayCompile(state, state.turn) ? compilableLines(state, state.turn) : 0;
    if (lines === 0) go(state, ACTION);
    else askAlways(state, state.turn, LINE_RANGE, lines);
    return;
  }
  go(state, CACHE); // C-4: compiling replaces the action only
  state.skipped = 0;
  pushCompile(state.cells, state.turn, state.answer);
}

// ---- the action ------------------------------------------------------------------------------------------------------------

/** C-15, C-16. */
export function mayRefresh(state: CompileState, seat: Seat): boolean {
  return state.count(HAND + seat) < HAND_SIZE && canDrawFrom(state, seat, seat) && mayDraw(state, seat);
}

function actionPhase(state: CompileState): void {
  if (state.step === 0) {
    const refresh = mayRefresh(state, state.turn);
    if (refresh || anyPlay(state)) {
      askPlace(state, state.turn);
      state.range = refresh ? 1 : 0;
    } else skipAction(state);
    return;
  }
  go(state, CACHE);
  state.skipped = 0;
  if (state.answer === REFRESH_ANSWER) pushRefresh(state.cells, state.turn);
  else playFromHand(state, state.turn, state.answer, state.answerPlace);
}

export function anyPlay(state: CompileState): boolean {
  for (let i = candidateCount(state) - 1; i >= 0; i--) if (placesNow(state, candidate(state, i)) !== 0) return true;
  return false;
}

function skipAction(state: CompileState): void {
  go(state, CACHE);
  if (isHeard()) tell(state, { kind: 'skipped', seat: state.turn });
  if (++state.skipped >= MOST_SKIPPED) drawGame(state);
}

/** Plays a card of a hand; a face-down card is hidden from the others. */
export function playFromHand(state: CompileState, seat: Seat, token: number, place: number): void {
  const up = isUpPlace(place);
  const side = isOtherSide(place) ? 1 - seat : seat;
  const played = up ? token : hideChoice(state, token);
  state.setDestination(played, LINES * side + lineOfPlace(place));
  commitPlay(state, played, up, seat);
}

// ---- cache and end ---------------------------------------------------------------------------------------------------------

function cachePhase(state: CompileState): void {
  const seat = state.turn;
  const excess = state.count(HAND + seat) - HAND_SIZE;
  if (state.step === 0) {
    if (excess <= 0 || skipsCache(state, seat)) {
      go(state, ENDING);
      return;
    }
    askTokens(state, seat, handSet(state, seat), excess);
    return;
  }
  const { pickedLow, pickedHigh } = state;
  go(state, ENDING);
  discardSet(state, seat, tokenSet(pickedLow, pickedHigh), seat);
  noteEvent(state, CACHE_CLEARED, seat, -1);
}

const hand = { low: 0, high: 0 };

/** The tokens of a hand as bits; valid until the next call. */
export function handSet(state: CompileState, seat: Seat): TokenSet {
  hand.low = hand.high = 0;
  for (let i = state.count(HAND + seat) - 1; i >= 0; i--) {
    const token = state.at(HAND + seat, i);
    if (token < 32) hand.low |= 1 << token;
    else hand.high |= 1 << (token - 32);
  }
  return hand;
}

/** Cards of a hand go to a trash at once: one event. */
export function discardSet(state: CompileState, seat: Seat, { low, high }: TokenSet, into: Seat): void {
  let count = 0;
  for (let token = nextToken(low, high, 0); token >= 0; token = nextToken(low, high, token + 1)) {
    transfer(state, token, TRASH + into, DISCARDS[seat]);
    count++;
  }
  if (count > 0) noteEvent(state, DISCARDED, seat, -1);
}

function endTurn(state: CompileState): void {
  if (state.turns >= state.setting.turnLimit) {
    drawGame(state);
    return;
  }
  state.turn = 1 - state.turn;
  go(state, BEGIN);
}

function drawGame(state: CompileState): void {
  state.winner = DRAWN;
  if (isHeard()) tell(state, { kind: 'drawn-game' });
}
