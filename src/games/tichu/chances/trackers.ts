/**
 * State machines that read a hand value by value, from the lowest on, and find whether it can beat the top.
 * A state is a small integer; 0 is the start. There is one tracker for each type of combination, and one for all bombs.
 */
import { BOMB, FIGURES, FULL_HOUSE, figureNumber, PAIR, SINGLE, STAIR, TRIPLE } from '../combinations/figures.ts';

/** The state of a tracker whose hand beats the top. */
export const BEATEN = -1;

/** Reads `count` cards of a value and returns the next state; `phoenix`: whether the hand has it. Values 0 to 15, ascending. */
export type Tracker = (state: number, value: number, count: number, phoenix: boolean) => number;

const isNatural = (value: number): boolean => value >= 2 && value <= 14;

/** The tracker for the top's type and length, without bombs. For a bomb it never reaches `BEATEN`. */
export function trackerOf(top: number): Tracker {
  const { type, length, rank } = FIGURES[top & 255];
  switch (type) {
    case SINGLE:
      return singles(top >> 8);
    case PAIR:
    case TRIPLE:
      return groups(length, rank);
    case STAIR:
      return stairs(length / 2, rank);
    case FULL_HOUSE:
      return houses(rank);
    case BOMB:
      return (state) => state;
    default:
      return streets(length, rank);
  }
}

/** T-13, T-14: ranks are doubled; the Phoenix beats all but the Dragon. */
function singles(doubled: number): Tracker {
  return (state, value, count, phoenix) => {
    if (phoenix && doubled < 30) return BEATEN;
    return count > 0 && 2 * value > doubled ? BEATEN : state;
  };
}

function groups(size: number, rank: number): Tracker {
  return (state, value, count, phoenix) => {
    const enough = count > 0 && count + (phoenix ? 1 : 0) >= size;
    return enough && isNatural(value) && value > rank ? BEATEN : state;
  };
}

/** Lengths of the runs that end at a value: without the Phoenix, and with it. */
interface Runs {
  readonly natural: number;
  readonly made: number;
}

/** The runs as a tracker's state, 16 * natural + made, or `BEATEN` if one is long and high enough. */
function afterStep({ natural, made }: Runs, length: number, higher: boolean, phoenix: boolean): number {
  if (higher && (natural >= length || (phoenix && made >= length))) return BEATEN;
  return 16 * Math.min(natural, length) + (phoenix ? Math.min(made, length) : 0);
}

function stairs(pairs: number, rank: number): Tracker {
  return (state, value, count, phoenix) => {
    if (!isNatural(value)) return state;
    const natural = state >> 4;
    const made = state & 15;
    const higher = value > rank;
    if (count >= 2) return afterStep({ natural: natural + 1, made: made === 0 ? 0 : made + 1 }, pairs, higher, phoenix);
    return afterStep({ natural: 0, made: count === 1 ? natural + 1 : 0 }, pairs, higher, phoenix);
  };
}

/** The Phoenix may stand for any missing value but the Mah Jong's (T-10). */
function streets(length: number, rank: number): Tracker {
  return (state, value, count, phoenix) => {
    if (value < 1 || value > 14) return state;
    const natural = state >> 4;
    const made = state & 15;
    const higher = value > rank;
    if (count >= 1)
      return afterStep({ natural: natural + 1, made: made === 0 ? 0 : made + 1 }, length, higher, phoenix);
    return afterStep({ natural: 0, made: value === 1 ? 0 : natural + 1 }, length, higher, phoenix);
  };
}

const SOME = 1;
const PAIR_SEEN = 2;
const TRIPLE_SEEN = 4;

/** The state holds whether there was a card, a pair, and a triple that is high enough. */
function houses(rank: number): Tracker {
  return (state, value, count, phoenix) => {
    if (!isNatural(value) || count === 0) return state;
    const triple = count >= 3 && value > rank;
    const pair = count >= 2;
    const pairBefore = (state & PAIR_SEEN) !== 0;
    if ((state & TRIPLE_SEEN) !== 0 && (pair || phoenix)) return BEATEN;
    if (triple && (pairBefore || (phoenix && (state & SOME) !== 0))) return BEATEN;
    if (phoenix && pair && pairBefore && value > rank) return BEATEN; // T-12: two pairs
    return state | SOME | (pair ? PAIR_SEEN : 0) | (triple ? TRIPLE_SEEN : 0);
  };
}

/** The bombs that beat the top (T-16, T-17). */
export interface BombsNeeded {
  /** Four of a kind must be higher than this value; 14: no four of a kind beats it. */
  readonly fourAbove: number;
  /** Streets in one suit need this length, and then a rank above `rank`; one more card is always enough. */
  readonly length: number;
  readonly rank: number;
}

const FIRST_SUITED = figureNumber(BOMB, 5, 6);

export function bombsNeeded(top: number): BombsNeeded {
  const kind = top & 255;
  const { type, length, rank } = FIGURES[kind];
  if (type !== BOMB) return { fourAbove: 0, length: 5, rank: 0 };
  return kind < FIRST_SUITED ? { fourAbove: rank, length: 5, rank: 0 } : { fourAbove: 14, length, rank };
}

/** A tracker as a table: its reachable states are numbered, 0 is the start. */
export interface Machine {
  readonly states: number;
  /** The next state, or `BEATEN`, by (16 * state + value) * 8 + count. */
  readonly next: Int16Array;
}

const machines = new Map<number, Machine>();

/** The machine for a top; cached. */
export function machineOf(top: number, phoenix: boolean): Machine {
  const key = 2 * top + (phoenix ? 1 : 0);
  let machine = machines.get(key);
  if (machine === undefined) {
    machine = compile(trackerOf(top), phoenix);
    machines.set(key, machine);
  }
  return machine;
}

function compile(tracker: Tracker, phoenix: boolean): Machine {
  const numbers = new Map([[0, 0]]);
  const next: number[] = [];
  for (const [state, number] of numbers) {
    for (let value = 0; value < 16; value++) {
      for (let count = 0; count <= 4; count++) {
        const after = tracker(state, value, count, phoenix);
        if (after !== BEATEN && !numbers.has(after)) numbers.set(after, numbers.size);
        next[(16 * number + value) * 8 + count] = after === BEATEN ? BEATEN : numbers.get(after)!;
      }
    }
  }
  return { states: numbers.size, next: Int16Array.from(next, (entry) => entry ?? BEATEN) };
}
