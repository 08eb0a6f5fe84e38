/** Counts the plays of a hand and picks the n-th of them, without listing them. */
import type { Random } from '../../../core/random.ts';
import type { Action } from '../../../core/types.ts';
import { bombWithValue, countBombsAbove, nthBombAbove } from '../combinations/bombs.ts';
import {
  BOMB,
  DOG_FIGURE as DOG_FIGURE_,
  FIGURES,
  FULL_HOUSE as FULL_HOUSE_,
  figureNumber,
  PAIR as PAIR_,
  PHOENIX_FIGURE as PHOENIX_FIGURE_,
  STAIR as STAIR_,
  STREET as STREET_,
  TRIPLE as TRIPLE_,
} from '../combinations/figures.ts';
import {
  countGroups,
  countSingles,
  holdsValue,
  nthGroup,
  nthHighSpecial,
  nthLowSpecial,
  nthSingle,
  specialsOn,
} from './groups.ts';
import { countHouses, nthHouse } from './houses.ts';
import { countStairs, nthStair } from './stairs.ts';
import { countStreets, nthStreet } from './streets.ts';
import { countAllHouses, groupSums } from './sums.ts';
import { Wanted } from './wanted.ts';

/** Copies of imported constants: V8 inlines constants of the same module, but not imported ones. */
const PAIR = PAIR_;
const TRIPLE = TRIPLE_;
const STAIR = STAIR_;
const FULL_HOUSE = FULL_HOUSE_;
const STREET = STREET_;
const DOG_FIGURE = DOG_FIGURE_;
const PHOENIX_FIGURE = PHOENIX_FIGURE_;
const FIRST_BOMB = figureNumber(BOMB, 4, 2);

const TYPE = Uint8Array.from(FIGURES, (figure) => figure.type);

/** The arguments of the current call. */
const asked = new Wanted();

/** Whether a play that beats `top` contains a natural card of the value (T-31). */
export function canFulfil(low: number, high: number, top: number, wish: number): boolean {
  return isFulfilled(asked.set(low, high, top, wish));
}

/** Whether a wanted play contains a natural card of the wished value (T-31). */
export function isFulfilled(wanted: Wanted): boolean {
  const { low, high, top, wish } = wanted;
  if (wish < 2 || !holdsValue(low, high, wish)) return false;
  if (top === 0) return true;
  const kind = top & 255;
  if (kind === DOG_FIGURE) return false;
  return countFamily(wanted, kind) > 0 || bombWithValue(low, high, kind, wish);
}

// ---- counting -------------------------------------------------------------------------------------------------------

/** The counts of the last call to `countWanted`, by type from the single cards to the bombs; entry 0 is the two lowest. */
const sections = new Float64Array(8);
const BOMBS = 7;

/** Number of plays that `listPlays` would write. */
export function countPlays(low: number, high: number, top: number, wish: number): number {
  return countWanted(asked.set(low, high, top, wish));
}

/** The same for `wanted`, which stays prepared. A wish that does not bind is cleared: passing is then allowed (T-31, T-32). */
export function countWanted(wanted: Wanted): number {
  if (wanted.wish !== 0 && !isFulfilled(wanted)) wanted.wish = 0;
  const kind = wanted.top & 255;
  if (kind === DOG_FIGURE) return 0;
  if (kind === 0) return countLeads(wanted);
  sections[1] = countFamily(wanted, kind);
  sections[BOMBS] = countBombsAbove(wanted.low, wanted.high, kind);
  return sections[1] + sections[BOMBS];
}

function countLeads(wanted: Wanted): number {
  if (wanted.wish === 0) countFreeGroups(wanted.low, wanted.high, wanted.phoenix);
  else countWishedGroups(wanted);
  sections[4] = countStairs(wanted);
  sections[6] = countStreets(wanted);
  sections[BOMBS] = countBombsAbove(wanted.low, wanted.high, 0);
  let n = 0;
  for (let type = 0; type <= BOMBS; type++) n += sections[type];
  return n;
}

function countFreeGroups(low: number, high: number, phoenix: number): void {
  const groups = groupSums(low, high);
  const singles = groups & 255;
  const pairs = (groups >> 8) & 255;
  const triples = groups >> 16;
  sections[0] = ((high >>> 24) & 1) + ((high >>> 25) & 1);
  sections[1] = singles + ((high >>> 26) & 1) + phoenix;
  sections[2] = phoenix === 0 ? pairs : pairs + singles;
  sections[3] = phoenix === 0 ? triples : triples + pairs;
  sections[5] = countAllHouses(low, high, groups, phoenix);
}

function countWishedGroups(wanted: Wanted): void {
  sections[0] = 0;
  sections[1] = countSingles(wanted);
  sections[2] = countGroups(wanted, 2);
  sections[3] = countGroups(wanted, 3);
  sections[5] = countHouses(wanted);
}

function countFamily(wanted: Wanted, kind: number): number {
  if (kind > PHOENIX_FIGURE) return kind < FIRST_BOMB ? countLonger(wanted, TYPE[kind]) : 0;
  const specials = wanted.wish === 0 ? specialsOn(wanted.high, kind) : 0;
  return countSingles(wanted) + ((specials >>> 26) & 1) + (specials >>> 27);
}

/** Pairs and more. */
function countLonger(wanted: Wanted, type: number): number {
  switch (type) {
    case PAIR:
    case TRIPLE:
      return countGroups(wanted, wanted.length);
    case STAIR:
      return countStairs(wanted);
    case FULL_HOUSE:
      return countHouses(wanted);
    default:
      return countStreets(wanted);
  }
}

// ---- picking by number -------------------------------------------------------------------------------------------------

/** The play of that index, below `countPlays`, without listing them. The order is that of `listPlays`. */
export function nthPlay(wanted: Wanted, index: number): Action {
  countWanted(wanted);
  return pickCounted(wanted, index);
}

/** A random play, uniformly: `nthPlay` of a random index. There must be one. */
export function samplePlay(wanted: Wanted, random: Random): Action {
  const count = countWanted(wanted);
  return pickCounted(wanted, random.below(count));
}

/** `nthPlay` right after `countWanted` for the same hand, without counting again. */
export function pickCounted(wanted: Wanted, index: number): Action {
  const kind = wanted.top & 255;
  if (kind === 0) return pickLead(wanted, index);
  if (index < sections[1]) return pickFamily(wanted, kind, index);
  return nthBombAbove(wanted.low, wanted.high, kind, index - sections[1]);
}

function pickLead(wanted: Wanted, index: number): Action {
  const { low, high } = wanted;
  let n = index;
  let type = 0;
  for (; n >= sections[type]; type++) n -= sections[type];
  switch (type) {
    case 0:
      return nthLowSpecial(high, n);
    case 1:
      return pickSingle(wanted, high, n);
    case PAIR:
    case TRIPLE:
      return nthGroup(wanted, type, n);
    case STAIR:
      return nthStair(wanted, n);
    case FULL_HOUSE:
      return nthHouse(wanted, n);
    case STREET:
      return nthStreet(wanted, n);
    default:
      return nthBombAbove(low, high, 0, n);
  }
}

function pickSingle(wanted: Wanted, specials: number, index: number): Action {
  const naturals = countSingles(wanted);
  return index < naturals ? nthSingle(wanted, index) : nthHighSpecial(specials, index - naturals);
}

function pickFamily(wanted: Wanted, kind: number, index: number): Action {
  if (kind > PHOENIX_FIGURE) return pickLonger(wanted, TYPE[kind], index);
  return pickSingle(wanted, specialsOn(wanted.high, kind), index);
}

function pickLonger(wanted: Wanted, type: number, index: number): Action {
  switch (type) {
    case PAIR:
    case TRIPLE:
      return nthGroup(wanted, wanted.length, index);
    case STAIR:
      return nthStair(wanted, index);
    case FULL_HOUSE:
      return nthHouse(wanted, index);
    default:
      return nthStreet(wanted, index);
  }
}

/** Number of bombs that `listBombs` would write. */
export function countBombs(low: number, high: number, top: number): number {
  const kind = top & 255;
  return kind === DOG_FIGURE ? 0 : countBombsAbove(low, high, kind);
}
