/** The manoeuvre (section 6): where troops can go, and their path. */
import { countBits, lowestBit, nthBit } from '../../core/bits.ts';
import type { Random } from '../../core/random.ts';
import type { Action, ActionBuffer, Seat } from '../../core/types.ts';
import { END, manoeuvreOf } from './actions.ts';
import { movedAlong } from './attack.ts';
import { type Board, MAX_SET_CELLS, MAX_TERRITORIES, NEAR_SET_CELLS, type Territory } from './board.ts';
import type { Emit } from './events.ts';
import { AMOUNT, MANOEUVRE, NONE, type RiskState } from './state.ts';
import { finishTurn } from './turn.ts';

/** The connected parts of one player's territories, as sets; overwritten by every call. */
const parts = new Int32Array(MAX_SET_CELLS * MAX_TERRITORIES);
/** Where the part of each territory begins. */
const partOf = new Uint16Array(MAX_TERRITORIES);
/** The territories of the player that are in no part yet. */
const left = new Int32Array(MAX_SET_CELLS);
const queue = new Uint8Array(MAX_TERRITORIES);
/** How many territories a part has, by the beginning of its set. */
const sizes = new Uint8Array(parts.length);
/** Where the territories of a part begin in `members`, ascending, and whether they are there already, by the beginning of its set. */
const begins = new Uint8Array(parts.length);
const listed = new Uint8Array(parts.length);
const members = new Uint8Array(MAX_TERRITORIES);

/** chains of own territories, ports included. Breadth first over sets. */
function findParts(state: RiskState, seat: Seat): void {
  const { words } = state.setting.board;
  for (let word = 0; word < words; word++) left[word] = state.owned(seat, word);
  let end = 0;
  let count = 0;
  for (let word = 0; word < words; word++) {
    while (left[word] !== 0) {
      begins[end] = count;
      listed[end] = 0;
      count += fillPart(state.setting.board, 32 * word + lowestBit(left[word]), end);
      end += words;
    }
  }
}

/** Every part is listed for each of its territories: reading its set once for all of them is faster than for each. */
function listMembers(words: number, at: number): void {
  let count = begins[at];
  for (let word = 0; word < words; word++) {
    for (let rest = parts[at + word]; rest !== 0; rest &= rest - 1) members[count++] = 32 * word + lowestBit(rest);
  }
  listed[at] = 1;
}

/** Returns how many territories the part has. */
function fillPart({ near, words }: Board, start: Territory, at: number): number {
  if (words === NEAR_SET_CELLS) return fillNear(near, start, at);
  for (let word = 0; word < words; word++) parts[at + word] = 0;
  parts[at + (start >> 5)] = 1 << (start & 31);
  left[start >> 5] &= ~(1 << (start & 31));
  queue[0] = start;
  let tail = 1;
  for (let head = 0; head < tail; head++) {
    const territory = queue[head];
    partOf[territory] = at;
    const row = words * territory;
    for (let word = 0; word < words; word++) {
      const fresh = near[row + word] & left[word];
      left[word] &= ~fresh;
      parts[at + word] |= fresh;
      for (let rest = fresh; rest !== 0; rest &= rest - 1) queue[tail++] = 32 * word + lowestBit(rest);
    }
  }
  sizes[at] = tail;
  return tail;
}

/** The same with the three words of a near map in local variables: listing manoeuvres takes a fifth less time. */
function fillNear(near: Int32Array, start: Territory, at: number): number {
  let left0 = left[0];
  let left1 = left[1];
  let left2 = left[2];
  if (start < 32) left0 &= ~(1 << start);
  else if (start < 64) left1 &= ~(1 << (start - 32));
  else left2 &= ~(1 << (start - 64));
  queue[0] = start;
  let tail = 1;
  for (let head = 0; head < tail; head++) {
    const territory = queue[head];
    partOf[territory] = at;
    const row = 3 * territory;
    let fresh = near[row] & left0;
    left0 ^= fresh;
    for (; fresh !== 0; fresh &= fresh - 1) queue[tail++] = lowestBit(fresh);
    fresh = near[row + 1] & left1;
    left1 ^= fresh;
    for (; fresh !== 0; fresh &= fresh - 1) queue[tail++] = 32 + lowestBit(fresh);
    fresh = near[row + 2] & left2;
    left2 ^= fresh;
    for (; fresh !== 0; fresh &= fresh - 1) queue[tail++] = 64 + lowestBit(fresh);
  }
  parts[at] = left[0] ^ left0;
  parts[at + 1] = left[1] ^ left1;
  parts[at + 2] = left[2] ^ left2;
  left[0] = left0;
  left[1] = left1;
  left[2] = left2;
  sizes[at] = tail;
  return tail;
}

/** A word of the set of territories that troops can reach from here, itself included; call `findParts` first. */
function goals(state: RiskState, from: Territory, word: number): number {
  const { board, manoeuvre } = state.setting;
  if (manoeuvre !== 'adjacent') return parts[partOf[from] + word];
  const own = board.near[board.words * from + word] & state.owned(state.turn, word);
  return from >> 5 === word ? own | (1 << (from & 31)) : own;
}

function countGoals(state: RiskState, from: Territory): number {
  const { board, manoeuvre } = state.setting;
  if (manoeuvre !== 'adjacent') return sizes[partOf[from]] - 1;
  let count = -1; // itself
  for (let word = 0; word < board.words; word++) count += countBits(goals(state, from, word));
  return count;
}

/** Whether troops may go from one territory to the other, both owned by the player on turn. */
export function canManoeuvre(state: RiskState, from: Territory, to: Territory): boolean {
  if (state.setting.manoeuvre !== 'adjacent') findParts(state, state.turn);
  return from !== to && ((goals(state, from, to >> 5) >>> (to & 31)) & 1) !== 0;
}

export function legalManoeuvres(state: RiskState, into: ActionBuffer): number {
  const { board, manoeuvre } = state.setting;
  const { words } = board;
  if (manoeuvre !== 'adjacent') findParts(state, state.turn);
  let count = 0;
  for (let word = 0; word < words; word++) {
    for (let rest = state.owned(state.turn, word); rest !== 0; rest &= rest - 1) {
      const from = 32 * word + lowestBit(rest);
      if (state.troops(from) > 1) count = listGoals(state, from, into, count);
    }
  }
  into[count++] = END;
  return count;
}

function listGoals(state: RiskState, from: Territory, into: ActionBuffer, at: number): number {
  const { board, manoeuvre } = state.setting;
  const first = manoeuvreOf(from, 0);
  const count = manoeuvre === 'adjacent' ? listNear(state, from, into, at) : listPart(board.words, from, into, at);
  if (board.words > NEAR_SET_CELLS) for (let i = at; i < count; i++) into[i] = manoeuvreOf(from, into[i] - first);
  return count;
}

function listPart(words: number, from: Territory, into: ActionBuffer, at: number): number {
  const first = manoeuvreOf(from, 0);
  const part = partOf[from];
  if (listed[part] === 0) listMembers(words, part);
  const begin = begins[part];
  const end = begin + sizes[part];
  let count = at;
  for (let i = begin; i < end; i++) {
    const to = members[i];
    if (to !== from) into[count++] = first + to;
  }
  return count;
}

function listNear(state: RiskState, from: Territory, into: ActionBuffer, at: number): number {
  const { words } = state.setting.board;
  const first = manoeuvreOf(from, 0);
  let count = at;
  for (let word = 0; word < words; word++) {
    for (let rest = goals(state, from, word); rest !== 0; rest &= rest - 1) {
      const to = 32 * word + lowestBit(rest);
      if (to !== from) into[count++] = first + to;
    }
  }
  return count;
}

export function sampleManoeuvre(state: RiskState, random: Random): Action {
  if (state.setting.manoeuvre !== 'adjacent') findParts(state, state.turn);
  const { words } = state.setting.board;
  let total = 1;
  for (let word = 0; word < words; word++) {
    for (let rest = state.owned(state.turn, word); rest !== 0; rest &= rest - 1) {
      const from = 32 * word + lowestBit(rest);
      if (state.troops(from) > 1) total += countGoals(state, from);
    }
  }
  const pick = random.below(total);
  return pick === total - 1 ? END : nthManoeuvre(state, pick);
}

function nthManoeuvre(state: RiskState, n: number): Action {
  const { words } = state.setting.board;
  let rank = n;
  for (let word = 0; word < words; word++) {
    for (let rest = state.owned(state.turn, word); rest !== 0; rest &= rest - 1) {
      const from = 32 * word + lowestBit(rest);
      if (state.troops(from) === 1) continue;
      const count = countGoals(state, from);
      if (rank < count) return manoeuvreOf(from, nthGoal(state, from, rank));
      rank -= count;
    }
  }
  return END; // not reached: n is below the number of manoeuvres
}

function nthGoal(state: RiskState, from: Territory, n: number): Territory {
  let rank = n;
  for (let word = 0; ; word++) {
    let land = goals(state, from, word);
    if (from >> 5 === word) land &= ~(1 << (from & 31));
    const count = countBits(land);
    if (rank < count) return 32 * word + nthBit(land, rank);
    rank -= count;
  }
}

// ---- carrying out ------------------------------------------------------------------------------------------------------

/** First the path, then the number; a single movable troop needs no number. */
export function manoeuvre(state: RiskState, from: Territory, to: Territory, emit?: Emit): void {
  state.setPair(from, to);
  state.phase = AMOUNT;
  if (state.troops(from) === 2) moveAlong(state, 1, emit);
}

export function moveAlong(state: RiskState, count: number, emit?: Emit): void {
  const { from, to } = state;
  state.addTroops(from, -count);
  state.addTroops(to, count);
  state.setPair(NONE, NONE);
  state.phase = MANOEUVRE;
  if (emit !== undefined) emit(movedAlong(state, { from, to }, count, 'manoeuvre'));
  if (state.setting.manoeuvre !== 'unlimited') finishTurn(state, emit);
}
