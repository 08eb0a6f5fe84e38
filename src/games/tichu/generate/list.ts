/** Every play of a hand that answers what lies on the table. */
import type { ActionBuffer } from '../../../core/types.ts';
import { bombsAbove } from '../combinations/bombs.ts';
import {
  BOMB,
  DOG_FIGURE as DOG_FIGURE_,
  FIGURES,
  FULL_HOUSE as FULL_HOUSE_,
  figureNumber,
  PAIR as PAIR_,
  PHOENIX_FIGURE as PHOENIX_FIGURE_,
  STAIR as STAIR_,
  TRIPLE as TRIPLE_,
} from '../combinations/figures.ts';
import { bindingWish } from './count.ts';
import { listGroups, listHighSpecials, listLowSpecials, listSingles, specialsOn } from './groups.ts';
import { listHouses } from './houses.ts';
import { listStairs } from './stairs.ts';
import { listStreets } from './streets.ts';

/** Copies of imported constants: the engine folds a module's own constants into its code, but reads imported ones anew. */
const PAIR = PAIR_;
const TRIPLE = TRIPLE_;
const STAIR = STAIR_;
const FULL_HOUSE = FULL_HOUSE_;
const DOG_FIGURE = DOG_FIGURE_;
const PHOENIX_FIGURE = PHOENIX_FIGURE_;
const FIRST_BOMB = figureNumber(BOMB, 4, 2);
const MOST = 14;

const TYPE = Uint8Array.from(FIGURES, (figure) => figure.type);
const LENGTH = Uint8Array.from(FIGURES, (figure) => figure.length);
const RANK = Uint8Array.from(FIGURES, (figure) => figure.rank);

const phoenixOf = (high: number): number => (high >>> 27) & 1;

/**
 * Writes every play of the hand that beats `top` (all plays on an empty table), each card set once, in ascending order of
 * figure, from place `from` on; returns the number of places used in all. `wish` 2 to 14 keeps only plays with a natural card
 * of that value and all bombs (T-31, T-34), if there is a play with that value; 0 keeps all.
 */
export function listPlays(
  low: number,
  high: number,
  top: number,
  wish: number,
  into: ActionBuffer,
  from: number,
): number {
  const binding = bindingWish(low, high, top, wish);
  const kind = top & 255;
  if (kind === 0) return bombsAbove(low, high, 0, into, listLeads(low, high, binding, into, from));
  if (kind === DOG_FIGURE) return from; // T-18
  return bombsAbove(low, high, kind, into, listFamily(low, high, top, binding, into, from));
}

/** All plays but bombs. */
function listLeads(low: number, high: number, wish: number, into: ActionBuffer, from: number): number {
  const phoenix = phoenixOf(high);
  let n = wish === 0 ? listLowSpecials(high, into, from) : from;
  n = listSingles(low, high, 2, wish, into, n);
  if (wish === 0) n = listHighSpecials(high, into, n);
  n = listGroups(low, high, 2, phoenix, 2, wish, into, n);
  n = listGroups(low, high, 3, phoenix, 2, wish, into, n);
  n = listStairs(low, high, phoenix, 2, 7, 0, wish, into, n);
  n = listHouses(low, high, phoenix, 0, wish, into, n);
  return listStreets(low, high, phoenix, 5, MOST, 0, wish, into, n);
}

/** The plays of the type and length that lies on the table; no bombs, and none on bombs. */
function listFamily(low: number, high: number, top: number, wish: number, into: ActionBuffer, from: number): number {
  const kind = top & 255;
  if (kind > PHOENIX_FIGURE) return kind < FIRST_BOMB ? listLonger(low, high, kind, wish, into, from) : from;
  const n = listSingles(low, high, (top >> 9) + 1, wish, into, from);
  return wish === 0 ? listHighSpecials(specialsOn(high, kind), into, n) : n;
}

/** Pairs and more. */
function listLonger(low: number, high: number, kind: number, wish: number, into: ActionBuffer, from: number): number {
  const phoenix = phoenixOf(high);
  const lowest = RANK[kind] + 1;
  const length = LENGTH[kind];
  switch (TYPE[kind]) {
    case PAIR:
    case TRIPLE:
      return listGroups(low, high, length, phoenix, lowest, wish, into, from);
    case STAIR:
      return listStairs(low, high, phoenix, length >> 1, length >> 1, lowest, wish, into, from);
    case FULL_HOUSE:
      return listHouses(low, high, phoenix, lowest, wish, into, from);
    default:
      return listStreets(low, high, phoenix, length, length, lowest, wish, into, from);
  }
}

/** Bombs that beat `top`, as `listPlays` would write them. Quick to say 0: most hands hold none. */
export function listBombs(low: number, high: number, top: number, into: ActionBuffer, from: number): number {
  const kind = top & 255;
  return kind === DOG_FIGURE ? from : bombsAbove(low, high, kind, into, from);
}
