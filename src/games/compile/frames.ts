/**
 * The stack of unfinished texts and procedures, as plain cells of the state: last in, first out (§8.2). A frame is a header
 * and, for texts, the bindings of its names. Beside it: the triggered texts that wait for an instruction to be finished
 * (§8.3), each tagged with the frame whose instruction it waits for; tag 0 is the turn itself.
 *
 * Room: a text takes 15 cells and 3 a name, a movement 15 and one for four cards. 480 cells hold at least twenty texts of
 * official cards inside each other; soak games reach about half of that. A longer chain is stopped like any
 * other endless chain (§8.5).
 */

import { FIRST_CELL } from '../../core/state.ts';
import type { TokenSet } from './token-set.ts';

const SP = FIRST_CELL;
const CHAIN = SP + 1;
const WAITING_COUNT = CHAIN + 1;
const WAITING = WAITING_COUNT + 1;
const MOST_WAITING = 30; // their places fit the bits of a question
const FIRST_FRAME = WAITING + MOST_WAITING;
const FRAME_ROOM = 480;
const ROOM_ENDS = FIRST_FRAME + FRAME_ROOM;
/** Answers in this turn. Not in views: imagined positions count from 0. */
const ANSWERS = ROOM_ENDS;
export const FRAMES_END = ANSWERS + 1;

const PREVIOUS = 0;
const KIND = 1;
const PC = 2;
const STAGE = 3;
const SOURCE = 4;
const SELF = 5;
const OWNER = 6;
const FLAGS = 7;
const DONE = 8;
const TARGET_LOW = 9;
const TARGET_HIGH = 10;
const NUMBER = 11;
const WHO = 12;
const ABILITY = 13;
const CURRENT = 14;
const SLOTS = 15;
const SLOT_CELLS = 3;

export const TEXT_FRAME = 1;
export const LAND_FRAME = 2;
export const ENTER_FRAME = 3;
export const REFRESH_FRAME = 4;
export const COMPILE_FRAME = 5;

/** Most instructions a decision, and most decisions a turn (§8.5): nested texts can branch, and each branch asks. */
const CHAIN_LIMIT = 200;
const ANSWER_LIMIT = 200;

type Cells = Int32Array;

// ---- the stack ---------------------------------------------------------------------------------------------------------

/** Offset of the top frame; 0 if there is none. */
export function topFrame(cells: Cells): number {
  return cells[SP];
}

export function frameBelow(cells: Cells, frame: number): number {
  return cells[frame + PREVIOUS];
}

export function frameKind(cells: Cells, frame: number): number {
  return cells[frame + KIND];
}

/** The first cell after the top frame. */
function roomBegins(cells: Cells): number {
  const top = cells[SP];
  return top === 0 ? FIRST_FRAME : top + frameSize(cells, top);
}

function frameSize(cells: Cells, frame: number): number {
  switch (cells[frame + KIND]) {
    case TEXT_FRAME:
      return SLOTS + SLOT_CELLS * (cells[frame + FLAGS] >>> 8);
    case LAND_FRAME:
      return SLOTS + ((cells[frame + NUMBER] + 3) >>> 2);
    default:
      return SLOTS;
  }
}

function push(cells: Cells, kind: number, size: number): number {
  const frame = roomBegins(cells);
  if (frame + size > ROOM_ENDS) {
    cells[CHAIN] = CHAIN_LIMIT + 1;
    return 0;
  }
  cells.fill(0, frame, frame + size);
  cells[frame + PREVIOUS] = cells[SP];
  cells[frame + KIND] = kind;
  cells[SP] = frame;
  return frame;
}

export function pop(cells: Cells): void {
  cells[SP] = cells[cells[SP] + PREVIOUS];
}

export function dropFrames(cells: Cells): void {
  cells[SP] = cells[WAITING_COUNT] = 0;
}

/** All cells from the first to the last in use, for views and imagined states. */
export function framesInUse(cells: Cells): number[] {
  return Array.from(cells.subarray(SP, roomBegins(cells)));
}

export function restoreFrames(cells: Cells, saved: readonly number[]): void {
  cells.set(saved, SP);
  cells[ANSWERS] = 0;
}

export function isChainTooLong(cells: Cells): boolean {
  return cells[CHAIN] > CHAIN_LIMIT;
}
/** An answer begins a new chain, unless the turn has had too many answers. */
export function beginAnswer(cells: Cells): void {
  cells[CHAIN] = ++cells[ANSWERS] > ANSWER_LIMIT ? CHAIN_LIMIT + 1 : 0;
}
export function forgetAnswers(cells: Cells): void {
  cells[CHAIN] = cells[ANSWERS] = 0;
}
/** Counts an effect that has no instruction. */
export function lengthenChain(cells: Cells): void {
  cells[CHAIN]++;
}

/** Number of unfinished texts and procedures. */
export function depthOf(cells: Cells): number {
  let depth = 0;
  for (let frame = cells[SP]; frame !== 0; frame = cells[frame + PREVIOUS])
    if (cells[frame + KIND] === TEXT_FRAME) depth++;
  return depth;
}

/** The frame of the text whose instruction is executed; 0 is the turn itself. */
export function issuer(cells: Cells): number {
  let frame = cells[SP];
  while (frame !== 0 && cells[frame + KIND] !== TEXT_FRAME) frame = cells[frame + PREVIOUS];
  return frame;
}

// ---- texts -------------------------------------------------------------------------------------------------------------

/** A text to begin: `box` and `replaces` say how long it stays active and whether its movements uncover anything. */
export interface BegunText {
  readonly id: number;
  readonly entry: number;
  readonly slots: number;
  readonly box: number;
  readonly replaces: boolean;
}

export function pushText(cells: Cells, text: BegunText, source: number, owner: number): number {
  const { id, entry, slots, box, replaces } = text;
  const frame = push(cells, TEXT_FRAME, SLOTS + SLOT_CELLS * slots);
  if (frame === 0) return 0;
  cells[frame + PC] = entry;
  cells[frame + SOURCE] = cells[frame + SELF] = source;
  cells[frame + OWNER] = cells[frame + WHO] = owner;
  cells[frame + FLAGS] = box | (replaces ? 4 : 0) | (slots << 8);
  cells[frame + ABILITY] = id;
  return frame;
}

export function pcOf(cells: Cells, frame: number): number {
  return cells[frame + PC];
}
export function goTo(cells: Cells, frame: number, pc: number): void {
  cells[frame + PC] = pc;
  cells[frame + STAGE] = 0;
}
/** The instruction is done: continue with the next one. */
export function finish(cells: Cells, frame: number, done: number): void {
  cells[frame + DONE] = done;
  cells[frame + PC]++;
  cells[frame + STAGE] = 0;
  cells[CHAIN]++;
}
export function stageOf(cells: Cells, frame: number): number {
  return cells[frame + STAGE];
}
export function setStage(cells: Cells, frame: number, stage: number): void {
  cells[frame + STAGE] = stage;
}
/** The card that must stay active for the text to go on; -1 once it has left. */
export function sourceOf(cells: Cells, frame: number): number {
  return cells[frame + SOURCE];
}
/** The card that `this` means. */
export function selfOf(cells: Cells, frame: number): number {
  return cells[frame + SELF];
}
export function setSelf(cells: Cells, frame: number, token: number): void {
  cells[frame + SELF] = token;
}
export function frameOwner(cells: Cells, frame: number): number {
  return cells[frame + OWNER];
}
export function boxOf(cells: Cells, frame: number): number {
  return cells[frame + FLAGS] & 3;
}
export function isReplacing(cells: Cells, frame: number): boolean {
  return frame !== 0 && (cells[frame + FLAGS] & 4) !== 0;
}
export function doneOf(cells: Cells, frame: number): number {
  return cells[frame + DONE];
}
export function setDone(cells: Cells, frame: number, done: number): void {
  cells[frame + DONE] = done;
}
export function frameWho(cells: Cells, frame: number): number {
  return cells[frame + WHO];
}
export function setWho(cells: Cells, frame: number, seat: number): void {
  cells[frame + WHO] = seat;
}
/** The current instruction, also after the text has moved on: its consequences still name it. */
export function currentOf(cells: Cells, frame: number): number {
  return cells[frame + CURRENT];
}
export function begin(cells: Cells, frame: number): void {
  cells[frame + CURRENT] = cells[frame + PC];
}
export function abilityOf(cells: Cells, frame: number): number {
  return cells[frame + ABILITY];
}

/** The cards chosen for the current instruction, as two words of bits. */
export function targetLow(cells: Cells, frame: number): number {
  return cells[frame + TARGET_LOW];
}
export function targetHigh(cells: Cells, frame: number): number {
  return cells[frame + TARGET_HIGH];
}
export function setTargets(cells: Cells, frame: number, low: number, high: number): void {
  cells[frame + TARGET_LOW] = low;
  cells[frame + TARGET_HIGH] = high;
}
export function numberOf(cells: Cells, frame: number): number {
  return cells[frame + NUMBER];
}
export function setNumber(cells: Cells, frame: number, n: number): void {
  cells[frame + NUMBER] = n;
}

/** Bindings: a set of tokens and a number each. */
export function slotLow(cells: Cells, frame: number, slot: number): number {
  return cells[frame + SLOTS + SLOT_CELLS * slot];
}
export function slotHigh(cells: Cells, frame: number, slot: number): number {
  return cells[frame + SLOTS + SLOT_CELLS * slot + 1];
}
export function slotNumber(cells: Cells, frame: number, slot: number): number {
  return cells[frame + SLOTS + SLOT_CELLS * slot + 2];
}
/** Where a slot is in the cells; -1 for a step that names nothing. */
export function slotAt(frame: number, slot: number): number {
  return slot < 0 ? -1 : frame + SLOTS + SLOT_CELLS * slot;
}
/** A number, and no tokens. */
export function setSlotNumber(cells: Cells, at: number, n: number): void {
  if (at < 0) return;
  cells[at] = cells[at + 1] = 0;
  cells[at + 2] = n;
}
/** A number that goes with a set of tokens. */
export function setSlot(cells: Cells, at: number, { low, high }: TokenSet, n: number): void {
  if (at < 0) return;
  cells[at] = low;
  cells[at + 1] = high;
  cells[at + 2] = n;
}

/** C-43: a card that leaves the field or changes sides takes its unfinished texts with it. */
export function loseTexts(cells: Cells, token: number): void {
  for (let frame = cells[SP]; frame !== 0; frame = cells[frame + PREVIOUS]) {
    if (cells[frame + KIND] === TEXT_FRAME && cells[frame + SOURCE] === token) cells[frame + SOURCE] = -1;
  }
}

/** Every token some unfinished text has a name for. */
export function boundTokens(cells: Cells): { low: number; high: number } {
  let low = 0;
  let high = 0;
  for (let frame = cells[SP]; frame !== 0; frame = cells[frame + PREVIOUS]) {
    if (cells[frame + KIND] !== TEXT_FRAME) continue;
    for (let slot = 0; slot < cells[frame + FLAGS] >>> 8; slot++) {
      low |= slotLow(cells, frame, slot);
      high |= slotHigh(cells, frame, slot);
    }
  }
  return { low, high };
}

// ---- movements, uncoverings, procedures --------------------------------------------------------------------------------

// A landing uses the cells of the header like this: PC is the card whose turn it is, SOURCE and SELF are the cards that
// have reacted to it, FLAGS the event, DONE how many cards count for it, TARGETS who activates afterwards, WHO the actor,
// ABILITY the card under which to land (plus one).

export function pushLanding(cells: Cells, cards: number, event: number, actor: number): number {
  const frame = push(cells, LAND_FRAME, SLOTS + ((cards + 3) >>> 2));
  if (frame === 0) return 0;
  cells[frame + NUMBER] = cards;
  cells[frame + FLAGS] = event;
  cells[frame + WHO] = actor;
  return frame;
}
/** The card under which to land; -1 for none. */
export function landUnder(cells: Cells, frame: number, under: number): void {
  cells[frame + ABILITY] = under + 1;
}
export function landingCard(cells: Cells, frame: number, index: number): number {
  return (cells[frame + SLOTS + (index >>> 2)] >>> ((index & 3) << 3)) & 0xff;
}
export function addLanding(cells: Cells, frame: number, index: number, token: number): void {
  cells[frame + SLOTS + (index >>> 2)] |= token << ((index & 3) << 3);
}
export function landingIndex(cells: Cells, frame: number): number {
  return cells[frame + PC];
}
export function nextLanding(cells: Cells, frame: number): void {
  cells[frame + PC]++;
  cells[frame + SOURCE] = cells[frame + SELF] = 0;
}
export function hasReacted(cells: Cells, frame: number, token: number): boolean {
  return (token < 32 ? (cells[frame + SOURCE] >>> token) & 1 : (cells[frame + SELF] >>> (token - 32)) & 1) !== 0;
}
export function setReacted(cells: Cells, frame: number, token: number): void {
  if (token < 32) cells[frame + SOURCE] |= 1 << token;
  else cells[frame + SELF] |= 1 << (token - 32);
}
export function landingEvent(cells: Cells, frame: number): number {
  return cells[frame + FLAGS];
}
export function landingUnder(cells: Cells, frame: number): number {
  return cells[frame + ABILITY] - 1;
}

export function pushEnter(cells: Cells, low: number, high: number): void {
  const frame = push(cells, ENTER_FRAME, SLOTS);
  if (frame !== 0) setTargets(cells, frame, low, high);
}

export function pushRefresh(cells: Cells, seat: number): void {
  const frame = push(cells, REFRESH_FRAME, SLOTS);
  if (frame !== 0) cells[frame + WHO] = seat;
}

export function pushCompile(cells: Cells, seat: number, line: number): void {
  const frame = push(cells, COMPILE_FRAME, SLOTS);
  if (frame === 0) return;
  cells[frame + WHO] = seat;
  cells[frame + NUMBER] = line;
}

// ---- texts that wait ---------------------------------------------------------------------------------------------------

const TOKEN_BITS = 6;
const ABILITY_BITS = 12;

/** Adds a text that was triggered while the instruction of the frame `tag` is executed. */
export function addWaiting(cells: Cells, tag: number, token: number, ability: number): void {
  if (cells[WAITING_COUNT] === MOST_WAITING) {
    cells[CHAIN] = CHAIN_LIMIT + 1;
    return;
  }
  cells[WAITING + cells[WAITING_COUNT]++] = (((tag << ABILITY_BITS) | ability) << TOKEN_BITS) | token;
}
export function waitingCount(cells: Cells): number {
  return cells[WAITING_COUNT];
}
export function waitingTag(cells: Cells, index: number): number {
  return cells[WAITING + index] >>> (TOKEN_BITS + ABILITY_BITS);
}
export function waitingToken(cells: Cells, index: number): number {
  return cells[WAITING + index] & ((1 << TOKEN_BITS) - 1);
}
export function waitingAbility(cells: Cells, index: number): number {
  return (cells[WAITING + index] >>> TOKEN_BITS) & ((1 << ABILITY_BITS) - 1);
}
/** Whether a text waits for the instruction of this frame: those of frames above have gone with them. */
export function isAwaited(cells: Cells, tag: number): boolean {
  const count = cells[WAITING_COUNT];
  return count > 0 && cells[WAITING + count - 1] >>> (TOKEN_BITS + ABILITY_BITS) === tag;
}
export function removeWaiting(cells: Cells, index: number): void {
  const count = --cells[WAITING_COUNT];
  for (let i = index; i < count; i++) cells[WAITING + i] = cells[WAITING + i + 1];
}
