/** Lists every play of a hand that beats the top. */
import type { ActionBuffer } from '../../../core/types.ts';
import { listBombsAbove } from '../combinations/bombs.ts';
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
import { PlayList } from '../combinations/play-list.ts';
import { isFulfilled } from './count.ts';
import { listGroups, listHighSpecials, listLowSpecials, listSingles, specialsOn } from './groups.ts';
import { listHouses } from './houses.ts';
import { listStairs } from './stairs.ts';
import { listStreets } from './streets.ts';
import type { Wanted } from './wanted.ts';

/** Copies of imported constants: V8 inlines constants of the same module, but not imported ones. */
const PAIR = PAIR_;
const TRIPLE = TRIPLE_;
const STAIR = STAIR_;
const FULL_HOUSE = FULL_HOUSE_;
const DOG_FIGURE = DOG_FIGURE_;
const PHOENIX_FIGURE = PHOENIX_FIGURE_;
const FIRST_BOMB = figureNumber(BOMB, 4, 2);

const TYPE = Uint8Array.from(FIGURES, (figure) => figure.type);

/** The output of the current call. */
const plays = new PlayList(new Float64Array(0));

/**
 * Writes every wanted play (all plays on an empty table), each card set once, in ascending order of figure, from index `from`
 * on; returns the index after the last. With a wish only plays with a natural card of that value are written, and all
 * bombs (T-31, T-34); a wish that no play fulfils is cleared in `wanted`.
 */
export function listPlays(wanted: Wanted, into: ActionBuffer, from: number): number {
  plays.into = into;
  plays.count = from;
  if (wanted.wish !== 0 && !isFulfilled(wanted)) wanted.wish = 0;
  const kind = wanted.top & 255;
  if (kind === DOG_FIGURE) return from; // T-18
  if (kind === 0) listLeads(wanted);
  else listFamily(wanted, kind);
  listBombsAbove(wanted.low, wanted.high, kind, plays);
  return plays.count;
}

/** All plays but bombs. */
function listLeads(wanted: Wanted): void {
  const { high, wish } = wanted;
  if (wish === 0) listLowSpecials(high, plays);
  listSingles(wanted, plays);
  if (wish === 0) listHighSpecials(high, plays);
  listGroups(wanted, 2, plays);
  listGroups(wanted, 3, plays);
  listStairs(wanted, plays);
  listHouses(wanted, plays);
  listStreets(wanted, plays);
}

/** The plays of the top's type and length; no bombs, and none on bombs. */
function listFamily(wanted: Wanted, kind: number): void {
  if (kind >= FIRST_BOMB) return;
  if (kind > PHOENIX_FIGURE) {
    listLonger(wanted, TYPE[kind]);
    return;
  }
  listSingles(wanted, plays);
  if (wanted.wish === 0) listHighSpecials(specialsOn(wanted.high, kind), plays);
}

/** Pairs and more. */
function listLonger(wanted: Wanted, type: number): void {
  switch (type) {
    case PAIR:
    case TRIPLE:
      listGroups(wanted, wanted.length, plays);
      break;
    case STAIR:
      listStairs(wanted, plays);
      break;
    case FULL_HOUSE:
      listHouses(wanted, plays);
      break;
    default:
      listStreets(wanted, plays);
  }
}

/** Bombs that beat `top`, as `listPlays` would write them. Fast if there is none, as in most hands. */
export function listBombs(low: number, high: number, top: number, into: ActionBuffer): number {
  const kind = top & 255;
  if (kind === DOG_FIGURE) return 0;
  plays.into = into;
  plays.count = 0;
  listBombsAbove(low, high, kind, plays);
  return plays.count;
}
