/**
 * The stack of unfinished texts and procedures, as plain words of the state: last in, first out (§8.2). A frame is a header
 * and, for texts, the bindings of its names. Beside it: the triggered texts that wait for an instruction to be finished
 * (§8.3), each tagged with the frame whose instruction it waits for; tag 0 is the turn itself.
 *
 * Room: a text takes 15 words and 3 a name, a movement 15 and one for four cards. 480 words hold at least twenty texts of
 * official cards inside each other; soak games reach about half of that. Whoever gets further is stopped like any
 * other endless chain (§8.5).
 */
import { FIRST_WORD } from '../../core/state.ts';

const SP = FIRST_WORD;
const CHAIN = SP + 1;
const WAITING_COUNT = CHAIN + 1;
const WAITING = WAITING_COUNT + 1;
const MOST_WAITING = 30; // their places fit the bits of a question
const FIRST_FRAME = WAITING + MOST_WAITING;
const FRAME_ROOM = 480;
const ROOM_ENDS = FIRST_FRAME + FRAME_ROOM;
/** No view tells it: whoever imagines a position counts anew. */
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
const SLOT_WORDS = 3;

export const TEXT = 1;
export const LAND = 2;
export const ENTER = 3;
export const REFRESH = 4;
export const COMPILE = 5;

/** At most so many instructions a decision, and so many decisions a turn (§8.5): texts inside each other can branch, and each branch asks. */
const CHAIN_LIMIT = 200;
const ANSWER_LIMIT = 200;

type Words = Int32Array;

// ---- the stack ---------------------------------------------------------------------------------------------------------

/** Where the top frame is; 0 if there is none. */
export function topFrame(w: Words): number {
  return w[SP];
}

export function below(w: Words, frame: number): number {
  return w[frame + PREVIOUS];
}

export function kindOf(w: Words, frame: number): number {
  return w[frame + KIND];
}

/** The first word after the top frame. */
function roomBegins(w: Words): number {
  const top = w[SP];
  return top === 0 ? FIRST_FRAME : top + frameSize(w, top);
}

function frameSize(w: Words, frame: number): number {
  switch (w[frame + KIND]) {
    case TEXT:
      return SLOTS + SLOT_WORDS * (w[frame + FLAGS] >>> 8);
    case LAND:
      return SLOTS + ((w[frame + NUMBER] + 3) >>> 2);
    default:
      return SLOTS;
  }
}

function push(w: Words, kind: number, size: number): number {
  const frame = roomBegins(w);
  if (frame + size > ROOM_ENDS) {
    w[CHAIN] = CHAIN_LIMIT + 1;
    return 0;
  }
  w.fill(0, frame, frame + size);
  w[frame + PREVIOUS] = w[SP];
  w[frame + KIND] = kind;
  w[SP] = frame;
  return frame;
}

export function pop(w: Words): void {
  w[SP] = w[w[SP] + PREVIOUS];
}

export function dropFrames(w: Words): void {
  w[SP] = w[WAITING_COUNT] = 0;
}

/** All words from the first to the last in use, for views and imagined states. */
export function framesInUse(w: Words): number[] {
  return Array.from(w.subarray(SP, roomBegins(w)));
}

export function restoreFrames(w: Words, saved: readonly number[]): void {
  w.set(saved, SP);
  w[ANSWERS] = 0;
}

export function isChainTooLong(w: Words): boolean {
  return w[CHAIN] > CHAIN_LIMIT;
}
/** Whoever answers begins a chain, until the turn has asked too often. */
export function beginAnswer(w: Words): void {
  w[CHAIN] = ++w[ANSWERS] > ANSWER_LIMIT ? CHAIN_LIMIT + 1 : 0;
}
export function forgetAnswers(w: Words): void {
  w[CHAIN] = w[ANSWERS] = 0;
}
/** Counts what is carried out without an instruction of its own. */
export function lengthenChain(w: Words): void {
  w[CHAIN]++;
}

/** How many texts and procedures are unfinished. */
export function depthOf(w: Words): number {
  let depth = 0;
  for (let frame = w[SP]; frame !== 0; frame = w[frame + PREVIOUS]) if (w[frame + KIND] === TEXT) depth++;
  return depth;
}

/** The frame of the text whose instruction is being carried out; 0 is the turn itself. */
export function issuer(w: Words): number {
  let frame = w[SP];
  while (frame !== 0 && w[frame + KIND] !== TEXT) frame = w[frame + PREVIOUS];
  return frame;
}

// ---- texts -------------------------------------------------------------------------------------------------------------

/** `box` and `replaces` say how long the text goes on and whether what it moves uncovers anything. */
export function pushText(
  w: Words,
  entry: number,
  slots: number,
  source: number,
  owner: number,
  box: number,
  replaces: boolean,
  ability: number,
): number {
  const frame = push(w, TEXT, SLOTS + SLOT_WORDS * slots);
  if (frame === 0) return 0;
  w[frame + PC] = entry;
  w[frame + SOURCE] = w[frame + SELF] = source;
  w[frame + OWNER] = w[frame + WHO] = owner;
  w[frame + FLAGS] = box | (replaces ? 4 : 0) | (slots << 8);
  w[frame + ABILITY] = ability;
  return frame;
}

export function pcOf(w: Words, frame: number): number {
  return w[frame + PC];
}
export function goTo(w: Words, frame: number, pc: number): void {
  w[frame + PC] = pc;
  w[frame + STAGE] = 0;
}
/** The instruction is carried out: on to the next one. */
export function finish(w: Words, frame: number, done: number): void {
  w[frame + DONE] = done;
  w[frame + PC]++;
  w[frame + STAGE] = 0;
  w[CHAIN]++;
}
export function stageOf(w: Words, frame: number): number {
  return w[frame + STAGE];
}
export function setStage(w: Words, frame: number, stage: number): void {
  w[frame + STAGE] = stage;
}
/** The card that must stay active for the text to go on; -1 once it has left. */
export function sourceOf(w: Words, frame: number): number {
  return w[frame + SOURCE];
}
/** The card that `this` means. */
export function selfOf(w: Words, frame: number): number {
  return w[frame + SELF];
}
export function setSelf(w: Words, frame: number, token: number): void {
  w[frame + SELF] = token;
}
export function ownerOf(w: Words, frame: number): number {
  return w[frame + OWNER];
}
export function boxOf(w: Words, frame: number): number {
  return w[frame + FLAGS] & 3;
}
export function isReplacing(w: Words, frame: number): boolean {
  return frame !== 0 && (w[frame + FLAGS] & 4) !== 0;
}
export function doneOf(w: Words, frame: number): number {
  return w[frame + DONE];
}
export function setDone(w: Words, frame: number, done: number): void {
  w[frame + DONE] = done;
}
export function whoOf(w: Words, frame: number): number {
  return w[frame + WHO];
}
export function setWho(w: Words, frame: number, seat: number): void {
  w[frame + WHO] = seat;
}
/** The instruction under way, also after the text has gone on: what follows from it still names it. */
export function currentOf(w: Words, frame: number): number {
  return w[frame + CURRENT];
}
export function begin(w: Words, frame: number): void {
  w[frame + CURRENT] = w[frame + PC];
}
export function abilityOf(w: Words, frame: number): number {
  return w[frame + ABILITY];
}

/** The cards chosen for the instruction under way, as two words of bits. */
export function targetLow(w: Words, frame: number): number {
  return w[frame + TARGET_LOW];
}
export function targetHigh(w: Words, frame: number): number {
  return w[frame + TARGET_HIGH];
}
export function setTargets(w: Words, frame: number, low: number, high: number): void {
  w[frame + TARGET_LOW] = low;
  w[frame + TARGET_HIGH] = high;
}
export function numberOf(w: Words, frame: number): number {
  return w[frame + NUMBER];
}
export function setNumber(w: Words, frame: number, n: number): void {
  w[frame + NUMBER] = n;
}

/** Bindings: a set of tokens and a number each. */
export function slotLow(w: Words, frame: number, slot: number): number {
  return w[frame + SLOTS + SLOT_WORDS * slot];
}
export function slotHigh(w: Words, frame: number, slot: number): number {
  return w[frame + SLOTS + SLOT_WORDS * slot + 1];
}
export function slotNumber(w: Words, frame: number, slot: number): number {
  return w[frame + SLOTS + SLOT_WORDS * slot + 2];
}
export function setSlot(w: Words, frame: number, slot: number, low: number, high: number, n: number): void {
  if (slot < 0) return;
  const at = frame + SLOTS + SLOT_WORDS * slot;
  w[at] = low;
  w[at + 1] = high;
  w[at + 2] = n;
}

/** C-43: a card that leaves the field or changes sides takes its unfinished texts with it. */
export function loseTexts(w: Words, token: number): void {
  for (let frame = w[SP]; frame !== 0; frame = w[frame + PREVIOUS]) {
    if (w[frame + KIND] === TEXT && w[frame + SOURCE] === token) w[frame + SOURCE] = -1;
  }
}

/** Every token some unfinished text has a name for. */
export function boundTokens(w: Words): { low: number; high: number } {
  let low = 0;
  let high = 0;
  for (let frame = w[SP]; frame !== 0; frame = w[frame + PREVIOUS]) {
    if (w[frame + KIND] !== TEXT) continue;
    for (let slot = 0; slot < w[frame + FLAGS] >>> 8; slot++) {
      low |= slotLow(w, frame, slot);
      high |= slotHigh(w, frame, slot);
    }
  }
  return { low, high };
}

// ---- movements, uncoverings, procedures --------------------------------------------------------------------------------

// A landing uses the words of the header like this: PC is the card whose turn it is, SOURCE and SELF are the cards that
// have reacted to it, FLAGS the event, DONE how many cards count for it, TARGETS who activates afterwards, WHO the actor,
// ABILITY the card under which to land (plus one).

export function pushLanding(w: Words, cards: number, event: number, actor: number, under: number): number {
  const frame = push(w, LAND, SLOTS + ((cards + 3) >>> 2));
  if (frame === 0) return 0;
  w[frame + NUMBER] = cards;
  w[frame + FLAGS] = event;
  w[frame + WHO] = actor;
  w[frame + ABILITY] = under + 1;
  return frame;
}
export function landingCard(w: Words, frame: number, index: number): number {
  return (w[frame + SLOTS + (index >>> 2)] >>> ((index & 3) << 3)) & 0xff;
}
export function addLanding(w: Words, frame: number, index: number, token: number): void {
  w[frame + SLOTS + (index >>> 2)] |= token << ((index & 3) << 3);
}
export function landingIndex(w: Words, frame: number): number {
  return w[frame + PC];
}
export function nextLanding(w: Words, frame: number): void {
  w[frame + PC]++;
  w[frame + SOURCE] = w[frame + SELF] = 0;
}
export function hasReacted(w: Words, frame: number, token: number): boolean {
  return (token < 32 ? (w[frame + SOURCE] >>> token) & 1 : (w[frame + SELF] >>> (token - 32)) & 1) !== 0;
}
export function setReacted(w: Words, frame: number, token: number): void {
  if (token < 32) w[frame + SOURCE] |= 1 << token;
  else w[frame + SELF] |= 1 << (token - 32);
}
export function landingEvent(w: Words, frame: number): number {
  return w[frame + FLAGS];
}
export function landingUnder(w: Words, frame: number): number {
  return w[frame + ABILITY] - 1;
}

export function pushEnter(w: Words, low: number, high: number): void {
  const frame = push(w, ENTER, SLOTS);
  if (frame !== 0) setTargets(w, frame, low, high);
}

export function pushRefresh(w: Words, seat: number): void {
  const frame = push(w, REFRESH, SLOTS);
  if (frame !== 0) w[frame + WHO] = seat;
}

export function pushCompile(w: Words, seat: number, line: number): void {
  const frame = push(w, COMPILE, SLOTS);
  if (frame === 0) return;
  w[frame + WHO] = seat;
  w[frame + NUMBER] = line;
}

// ---- texts that wait ---------------------------------------------------------------------------------------------------

const TOKEN_BITS = 6;
const ABILITY_BITS = 12;

/** A text that was triggered while the instruction of the frame `tag` is carried out. */
export function addWaiting(w: Words, tag: number, token: number, ability: number): void {
  if (w[WAITING_COUNT] === MOST_WAITING) {
    w[CHAIN] = CHAIN_LIMIT + 1;
    return;
  }
  w[WAITING + w[WAITING_COUNT]++] = (((tag << ABILITY_BITS) | ability) << TOKEN_BITS) | token;
}
export function waitingCount(w: Words): number {
  return w[WAITING_COUNT];
}
export function waitingTag(w: Words, index: number): number {
  return w[WAITING + index] >>> (TOKEN_BITS + ABILITY_BITS);
}
export function waitingToken(w: Words, index: number): number {
  return w[WAITING + index] & ((1 << TOKEN_BITS) - 1);
}
export function waitingAbility(w: Words, index: number): number {
  return (w[WAITING + index] >>> TOKEN_BITS) & ((1 << ABILITY_BITS) - 1);
}
/** Whether a text waits for the instruction of this frame: those of frames above have gone with them. */
export function isAwaited(w: Words, tag: number): boolean {
  const count = w[WAITING_COUNT];
  return count > 0 && w[WAITING + count - 1] >>> (TOKEN_BITS + ABILITY_BITS) === tag;
}
export function removeWaiting(w: Words, index: number): void {
  const count = --w[WAITING_COUNT];
  for (let i = index; i < count; i++) w[WAITING + i] = w[WAITING + i + 1];
}
