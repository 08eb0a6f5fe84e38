/** How many plays a hand has, and the one of a given number, without listing them. */
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

/** Copies of imported constants: the engine folds a module's own constants into its code, but reads imported ones anew. */
const PAIR = PAIR_;
const TRIPLE = TRIPLE_;
const STAIR = STAIR_;
const FULL_HOUSE = FULL_HOUSE_;
const STREET = STREET_;
const DOG_FIGURE = DOG_FIGURE_;
const PHOENIX_FIGURE = PHOENIX_FIGURE_;
const FIRST_BOMB = figureNumber(BOMB, 4, 2);
const MOST = 14;

const TYPE = Uint8Array.from(FIGURES, (figure) => figure.type);
const LENGTH = Uint8Array.from(FIGURES, (figure) => figure.length);
const RANK = Uint8Array.from(FIGURES, (figure) => figure.rank);

const phoenixOf = (high: number): number => (high >>> 27) & 1;

/** T-31, T-32: the wish if it binds, otherwise 0. */
export function bindingWish(low: number, high: number, top: number, wish: number): number {
  return wish !== 0 && canFulfil(low, high, top, wish) ? wish : 0;
}

/** Whether a play that beats `top` contains a natural card of the value (T-31). */
export function canFulfil(low: number, high: number, top: number, wish: number): boolean {
  if (wish < 2 || !holdsValue(low, high, wish)) return false;
  if (top === 0) return true;
  const kind = top & 255;
  if (kind === DOG_FIGURE) return false;
  return countFamily(low, high, top, wish) > 0 || bombWithValue(low, high, kind, wish);
}

// ---- counting -------------------------------------------------------------------------------------------------------

/** The counts of the last call to `countSections`, by type from the single cards to the bombs; entry 0 is the two lowest. */
const sections = new Float64Array(8);
const BOMBS = 7;

/** The wish that bound the last count, or 0. */
let bound = 0;

/** How many plays `listPlays` would write, without writing them. */
export function countPlays(low: number, high: number, top: number, wish: number): number {
  bound = bindingWish(low, high, top, wish);
  return countSections(low, high, top, bound);
}

/** The wish that bound the last `countPlays`, or 0 if everything was free: passing is then allowed (T-31, T-32). */
export function boundWish(): number {
  return bound;
}

function countSections(low: number, high: number, top: number, wish: number): number {
  const kind = top & 255;
  if (kind === DOG_FIGURE) return 0;
  if (kind === 0) return countLeads(low, high, wish);
  sections[1] = countFamily(low, high, top, wish);
  sections[BOMBS] = countBombsAbove(low, high, kind);
  return sections[1] + sections[BOMBS];
}

function countLeads(low: number, high: number, wish: number): number {
  const phoenix = phoenixOf(high);
  if (wish === 0) countFreeGroups(low, high, phoenix);
  else countWishedGroups(low, high, phoenix, wish);
  sections[4] = countStairs(low, high, phoenix, 2, 7, 0, wish);
  sections[6] = countStreets(low, high, phoenix, 5, MOST, 0, wish);
  sections[BOMBS] = countBombsAbove(low, high, 0);
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

function countWishedGroups(low: number, high: number, phoenix: number, wish: number): void {
  sections[0] = 0;
  sections[1] = countSingles(low, high, 2, wish);
  sections[2] = countGroups(low, high, 2, phoenix, 2, wish);
  sections[3] = countGroups(low, high, 3, phoenix, 2, wish);
  sections[5] = countHouses(low, high, phoenix, 0, wish);
}

function countFamily(low: number, high: number, top: number, wish: number): number {
  const kind = top & 255;
  if (kind > PHOENIX_FIGURE) return kind < FIRST_BOMB ? countLonger(low, high, kind, wish) : 0;
  const specials = wish === 0 ? specialsOn(high, kind) : 0;
  return countSingles(low, high, (top >> 9) + 1, wish) + ((specials >>> 26) & 1) + (specials >>> 27);
}

/** Pairs and more. */
function countLonger(low: number, high: number, kind: number, wish: number): number {
  const phoenix = phoenixOf(high);
  const lowest = RANK[kind] + 1;
  const length = LENGTH[kind];
  switch (TYPE[kind]) {
    case PAIR:
    case TRIPLE:
      return countGroups(low, high, length, phoenix, lowest, wish);
    case STAIR:
      return countStairs(low, high, phoenix, length >> 1, length >> 1, lowest, wish);
    case FULL_HOUSE:
      return countHouses(low, high, phoenix, lowest, wish);
    default:
      return countStreets(low, high, phoenix, length, length, lowest, wish);
  }
}

// ---- picking by number -------------------------------------------------------------------------------------------------

/** One of them, each equally likely, without listing them; `index` below `countPlays`. The order is that of `listPlays`. */
export function nthPlay(low: number, high: number, top: number, wish: number, index: number): Action {
  countPlays(low, high, top, wish);
  return pickCounted(low, high, top, index);
}

/** A random play, uniformly: `nthPlay` of a random index. There must be one. */
export function samplePlay(low: number, high: number, top: number, wish: number, random: Random): Action {
  const count = countPlays(low, high, top, wish);
  return pickCounted(low, high, top, random.below(count));
}

/** `nthPlay` right after `countPlays` for the same hand, without counting again. */
export function pickCounted(low: number, high: number, top: number, index: number): Action {
  const kind = top & 255;
  if (kind === 0) return pickLead(low, high, bound, index);
  if (index < sections[1]) return pickFamily(low, high, top, bound, index);
  return nthBombAbove(low, high, kind, index - sections[1]);
}

function pickLead(low: number, high: number, wish: number, index: number): Action {
  const phoenix = phoenixOf(high);
  let n = index;
  let type = 0;
  for (; n >= sections[type]; type++) n -= sections[type];
  switch (type) {
    case 0:
      return nthLowSpecial(high, n);
    case 1:
      return pickSingle(low, high, 2, wish, high, n);
    case PAIR:
    case TRIPLE:
      return nthGroup(low, high, type, phoenix, 2, wish, n);
    case STAIR:
      return nthStair(low, high, n);
    case FULL_HOUSE:
      return nthHouse(low, high, phoenix, 0, wish, n);
    case STREET:
      return nthStreet(low, high, wish, n);
    default:
      return nthBombAbove(low, high, 0, n);
  }
}

function pickSingle(low: number, high: number, lowest: number, wish: number, specials: number, index: number): Action {
  const naturals = countSingles(low, high, lowest, wish);
  return index < naturals ? nthSingle(low, high, lowest, wish, index) : nthHighSpecial(specials, index - naturals);
}

function pickFamily(low: number, high: number, top: number, wish: number, index: number): Action {
  const kind = top & 255;
  if (kind > PHOENIX_FIGURE) return pickLonger(low, high, kind, wish, index);
  return pickSingle(low, high, (top >> 9) + 1, wish, specialsOn(high, kind), index);
}

function pickLonger(low: number, high: number, kind: number, wish: number, index: number): Action {
  const phoenix = phoenixOf(high);
  const lowest = RANK[kind] + 1;
  const length = LENGTH[kind];
  switch (TYPE[kind]) {
    case PAIR:
    case TRIPLE:
      return nthGroup(low, high, length, phoenix, lowest, wish, index);
    case STAIR:
      return nthStair(low, high, index);
    case FULL_HOUSE:
      return nthHouse(low, high, phoenix, lowest, wish, index);
    default:
      return nthStreet(low, high, wish, index);
  }
}

/** How many bombs `listBombs` would write. */
export function countBombs(low: number, high: number, top: number): number {
  const kind = top & 255;
  return kind === DOG_FIGURE ? 0 : countBombsAbove(low, high, kind);
}
