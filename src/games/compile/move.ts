/**
 * Movement between the field and anywhere else: commit, uncover, react, land, activate (§6). This is the only place where
 * cards enter or leave stacks.
 */
import { countBits } from '../../core/bits.ts';
import type { Seat } from '../../core/types.ts';
import { askEntering } from './ask.ts';
import type { Moved } from './events.ts';
import {
  addLanding,
  doneOf,
  frameWho,
  hasReacted,
  isReplacing,
  issuer,
  landingCard,
  landingEvent,
  landingIndex,
  landingUnder,
  landUnder,
  lengthenChain,
  loseTexts,
  nextLanding,
  numberOf,
  pop,
  pushEnter,
  pushLanding,
  setDone,
  setReacted,
  setTargets,
  targetHigh,
  targetLow,
} from './frames.ts';
import { noteMove } from './known.ts';
import { enter, has, isActive, leave, nextToken } from './measure.ts';
import { type CompileState, DECK, HAND, LIMBO, TRASH } from './state.ts';
import { hasMiddle } from './statics.ts';
import { isHeard } from './tell.ts';
import type { TokenSet } from './token-set.ts';
import { DELETED, launch, noteEvent, PLAYED, RETURNED, SHIFTED } from './triggers.ts';
import { eyesOn, shuffleDeck, tellMove } from './zones.ts';

const FIELD_END = DECK;
const STACKS = 6;

/** What kind of movement a landing belongs to; the low byte is the event it causes (0: none). */
export const STEALING = 0;
export const DELETING = DELETED;
export const RETURNING = RETURNED;
export const SHIFTING = SHIFTED;
export const PLAYING = PLAYED;
/** The card is shuffled into the deck it comes to. */
export const SHUFFLED_IN = 0x100;
const EVENT = 0xff;

const HOW: Readonly<Record<number, Moved['how']>> = {
  [STEALING]: 'steal',
  [DELETING]: 'delete',
  [RETURNING]: 'return',
  [SHIFTING]: 'shift',
  [PLAYING]: 'play',
};

// ---- commit ----------------------------------------------------------------------------------------------------------------

/**
 * Field cards leave their stacks for the destinations set before. All are detached first; then what has become uncovered
 * enters play, and only then they land one after the other, those of a stack from the bottom up.
 */
export function commitField(state: CompileState, { low, high }: TokenSet, kind: number, actor: Seat): void {
  const cells = state.cells;
  const quiet = isReplacing(cells, issuer(cells)); // C-9, §4.3: what escapes a compile uncovers nothing
  const frame = pushLanding(cells, countBits(low) + countBits(high), kind, actor);
  if (frame === 0) return;
  let index = 0;
  let openLow = 0;
  let openHigh = 0;
  for (let zone = 0; zone < STACKS; zone++) {
    const top = state.topOf(zone);
    for (let i = 0; i < state.count(zone); ) {
      const token = state.at(zone, i);
      if (!has(low, high, token)) {
        i++;
        continue;
      }
      addLanding(cells, frame, index++, token);
      state.remove(token);
      noteMove(state, token, zone);
      if (kind !== SHIFTING) loseTexts(cells, token);
      else if (token !== top) activateUncovered(state, frame, token);
    }
    const opened = state.topOf(zone);
    if (quiet || opened === top || opened < 0 || !state.isUp(opened)) continue;
    if (opened < 32) openLow |= 1 << opened;
    else openHigh |= 1 << (opened - 32);
  }
  if ((openLow | openHigh) !== 0) pushEnter(cells, openLow, openHigh);
}

/** C-28: what was covered and lands uncovered activates. */
function activateUncovered(state: CompileState, frame: number, token: number): void {
  if (state.isUp(token) && state.setting.shiftUncoverActivates) activateLater(state, frame, token);
}

function activateLater(state: CompileState, frame: number, token: number): void {
  const cells = state.cells;
  if (token < 32) setTargets(cells, frame, targetLow(cells, frame) | (1 << token), targetHigh(cells, frame));
  else setTargets(cells, frame, targetLow(cells, frame), targetHigh(cells, frame) | (1 << (token - 32)));
}

/** Starts moving a card from a hand, deck or trash to the stack set before. */
export function commitPlay(state: CompileState, token: number, up: boolean, actor: Seat): void {
  const frame = takeOff(state, token, up, actor);
  if (frame !== 0 && up) activateLater(state, frame, token);
}

/** As `commitPlay`, below another card: a card that is covered at once does not activate. */
export function commitPlayUnder(state: CompileState, token: number, up: boolean, under: Landing): void {
  const frame = takeOff(state, token, up, under.actor);
  if (frame !== 0) landUnder(state.cells, frame, under.below);
}

interface Landing {
  readonly actor: Seat;
  readonly below: number;
}

/** Takes the card from its place; returns the frame of the landing, or 0 if there can be none. */
function takeOff(state: CompileState, token: number, up: boolean, actor: Seat): number {
  const from = state.zone(token);
  const frame = pushLanding(state.cells, 1, PLAYING, actor);
  if (frame === 0) return 0;
  landUnder(state.cells, frame, -1);
  state.remove(token);
  state.setUp(token, up);
  noteMove(state, token, from);
  addLanding(state.cells, frame, 0, token);
  return frame;
}

// ---- land ------------------------------------------------------------------------------------------------------------------

/** Continues a landing: the next reaction, the next card, or the consequences of all of them. */
export function stepLanding(state: CompileState, frame: number): void {
  const cells = state.cells;
  while (landingIndex(cells, frame) < numberOf(cells, frame)) {
    const token = landingCard(cells, frame, landingIndex(cells, frame));
    const zone = state.destination(token);
    if (zone < FIELD_END && landingUnder(cells, frame) < 0 && reacts(state, frame, token, zone)) return;
    attach(state, frame, token, zone);
    nextLanding(cells, frame);
  }
  const event = landingEvent(cells, frame) & EVENT;
  const count = numberOf(cells, frame);
  const line = count === 1 ? state.lineOf(landingCard(cells, frame, 0)) : -1;
  const low = targetLow(cells, frame);
  const high = targetHigh(cells, frame);
  const actor = frameWho(cells, frame);
  pop(cells);
  if (event !== 0) noteEvent(state, event, actor, line);
  if ((low | high) !== 0) pushEnter(cells, low, high);
}

/** §6 step 3: the card on top of the stack may have a text about being covered, once for each commit. */
function reacts(state: CompileState, frame: number, token: number, zone: number): boolean {
  const cells = state.cells;
  const top = state.topOf(zone);
  if (top < 0 || !state.isUp(top) || hasReacted(cells, frame, top)) return false;
  const { covered } = state.node(top);
  for (let i = covered.length - 1; i >= 0; i--) {
    const ability = covered[i];
    if (!isActive(state, ability.box, top)) continue;
    if (ability.passes !== null) {
      const scope = enter(top, state.sideOf(top));
      const meant = state.isUp(token) && ability.passes(state, scope, 0, state.node(token).protocol);
      leave();
      if (!meant) continue;
    }
    setReacted(cells, frame, top);
    launch(state, ability, top);
    return true;
  }
  return false;
}

function attach(state: CompileState, frame: number, token: number, zone: number): void {
  const cells = state.cells;
  const under = landingUnder(cells, frame);
  const eyes = isHeard() ? eyesOn(state, token) : 0;
  if (under >= 0 && state.zone(under) === zone) state.insert(zone, state.indexOf(zone, under), token);
  else state.push(zone, token);
  if (zone >= FIELD_END) state.setUp(token, zone >= TRASH);
  noteMove(state, token, LIMBO);
  setDone(cells, frame, doneOf(cells, frame) + 1);
  if (isHeard()) {
    const mover = { how: HOW[landingEvent(cells, frame) & EVENT], seat: frameWho(cells, frame) };
    tellMove(state, token, mover, { from: state.origin(token), eyes });
  }
  if ((landingEvent(cells, frame) & SHUFFLED_IN) !== 0 && zone >= DECK && zone < HAND)
    shuffleDeck(state, zone - DECK, false);
}

/** §8.5: all moving cards land without reactions. */
export function landAll(state: CompileState): void {
  for (let token = 0; token < 36; token++) {
    if (state.zone(token) !== LIMBO) continue;
    const zone = state.destination(token);
    state.push(zone, token);
    if (zone >= FIELD_END) state.setUp(token, zone >= TRASH);
    noteMove(state, token, LIMBO);
  }
}

// ---- entering play -----------------------------------------------------------------------------------------------------------

/** The middle commands of cards that were uncovered, turned up or played face-up together; the turn player orders them. */
export function stepEnter(state: CompileState, frame: number): void {
  const cells = state.cells;
  let low = 0;
  let high = 0;
  let first = -1;
  let count = 0;
  for (let token = nextToken(targetLow(cells, frame), targetHigh(cells, frame), 0); token >= 0; ) {
    if (
      state.isUncovered(token) &&
      state.isUp(token) &&
      state.node(token).enter.length > 0 &&
      hasMiddle(state, token)
    ) {
      if (count++ === 0) first = token;
      if (token < 32) low |= 1 << token;
      else high |= 1 << (token - 32);
    }
    token = nextToken(targetLow(cells, frame), targetHigh(cells, frame), token + 1);
  }
  setTargets(cells, frame, low, high);
  if (count === 0) pop(cells);
  else if (count === 1) enterPlay(state, frame, first);
  else askEntering(state, state.turn, low, high);
}

export function enterPlay(state: CompileState, frame: number, token: number): void {
  const cells = state.cells;
  const low = token < 32 ? targetLow(cells, frame) & ~(1 << token) : targetLow(cells, frame);
  const high = token < 32 ? targetHigh(cells, frame) : targetHigh(cells, frame) & ~(1 << (token - 32));
  if ((low | high) === 0) pop(cells);
  else setTargets(cells, frame, low, high);
  const { enter: texts } = state.node(token);
  lengthenChain(cells);
  for (let i = texts.length - 1; i >= 0; i--) launch(state, texts[i], token);
}
