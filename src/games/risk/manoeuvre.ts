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
/** The territories of the player whose parts are found. */
const own = new Int32Array(MAX_SET_CELLS);
const queue = new Uint8Array(MAX_TERRITORIES);
/** The territories of all parts, ascending within each, and where those of a part begin and end, by the beginning of its set. */
const members = new Uint8Array(MAX_TERRITORIES);
const begins = new Uint8Array(parts.length);
const ends = new Uint8Array(parts.length);

/** chains of own territories, ports included. Breadth first over sets. Returns where the sets end. */
function findParts(state: RiskState, seat: Seat): number {
  const { words } = state.setting.board;
  for (let word = 0; word < words; word++) own[word] = state.owned(seat, word);
  let end = 0;
  for (let word = 0; word < words; word++) {
    let rest = own[word];
    for (let at = 0; at < end; at += words) rest &= ~parts[at + word];
    while (rest !== 0) {
      fillPart(state.setting.board, 32 * word + lowestBit(rest), end);
      rest &= ~parts[end + word];
      end += words;
    }
  }
  return end;
}

/** Every part is listed for each of its territories: reading its set once for all of them is faster than for each. */
function listMembers(words: number, end: number): void {
  let count = 0;
  for (let at = 0; at < end; at += words) {
    begins[at] = count;
    for (let word = 0; word < words; word++) {
      for (let rest = parts[at + word]; rest !== 0; rest &= rest - 1) members[count++] = 32 * word + lowestBit(rest);
    }
    ends[at] = count;
  }
}

function fillPart({ near, words }: Board, start: Territory, at: number): void {
  for (let word = 0; word < words; word++) parts[at + word] = 0;
  parts[at + (start >> 5)] = 1 << (start & 31);
  queue[0] = start;
  for (let head = 0, tail = 1; head < tail; head++) {
    const territory = queue[head];
    partOf[territory] = at;
    const row = words * territory;
    for (let word = 0; word < words; word++) {
      const fresh = near[row + word] & own[word] & ~parts[at + word];
      parts[at + word] |= fresh;
      for (let rest = fresh; rest !== 0; rest &= rest - 1) queue[tail++] = 32 * word + lowestBit(rest);
    }
  }
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
  if (manoeuvre !== 'adjacent') return ends[partOf[from]] - begins[partOf[from]] - 1;
  let count = -1; // itself
  for (let word = 0; word < board.words; word++) count += countBits(goals(state, from, word));
  return count;
}

function prepare(state: RiskState): void {
  const { board, manoeuvre } = state.setting;
  if (manoeuvre !== 'adjacent') listMembers(board.words, findParts(state, state.turn));
}

/** Whether troops may go from one territory to the other, both owned by the player on turn. */
export function canManoeuvre(state: RiskState, from: Territory, to: Territory): boolean {
  if (state.setting.manoeuvre !== 'adjacent') findParts(state, state.turn);
  return from !== to && ((goals(state, from, to >> 5) >>> (to & 31)) & 1) !== 0;
}

export function legalManoeuvres(state: RiskState, into: ActionBuffer): number {
  prepare(state);
  const { words } = state.setting.board;
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
  const count = manoeuvre === 'adjacent' ? listNear(state, from, into, at) : listPart(from, into, at);
  if (board.words > NEAR_SET_CELLS) for (let i = at; i < count; i++) into[i] = manoeuvreOf(from, into[i] - first);
  return count;
}

function listPart(from: Territory, into: ActionBuffer, at: number): number {
  const first = manoeuvreOf(from, 0);
  const end = ends[partOf[from]];
  let count = at;
  for (let i = begins[partOf[from]]; i < end; i++) {
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
  prepare(state);
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
