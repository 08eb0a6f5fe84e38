/**
 * Partitions: a hand split into plays, with as few turns as possible and, among those, as few losers: plays that
 * the unseen cards can beat without a bomb, so that the lead is probably lost.
 */
import type { Action, ActionBuffer } from '../../../core/types.ts';
import { DOG_BIT, DRAGON_BIT, MAH_JONG_BIT, PHOENIX_BIT } from '../cards.ts';
import { hasSuitedRun } from '../combinations/bombs.ts';
import {
  BOMB,
  DOG_FIGURE as DOG_FIGURE_,
  DRAGON_FIGURE as DRAGON_FIGURE_,
  FIGURES,
  FIRST_BOMB,
  figureNumber,
  PHOENIX_FIGURE as PHOENIX_FIGURE_,
} from '../combinations/figures.ts';
import { countBombs, countPlays, listBombs, playHigh, playLow, readPlay, topAfter } from '../combinations/index.ts';
import { type Answer, beginSearch, costOf, readAnswer, solve, TURN_COST } from './search.ts';

/** The cost of a partition: turns times `TURN_COST` plus losers. */
export type PartitionCost = number;
export const turnsOf = (cost: PartitionCost): number => Math.floor(cost / TURN_COST);
export const losersOf = (cost: PartitionCost): number => cost % TURN_COST;

const DOG_FIGURE = DOG_FIGURE_;
const DRAGON_FIGURE = DRAGON_FIGURE_;
const PHOENIX_FIGURE = PHOENIX_FIGURE_;
const FIRST_SUITED = figureNumber(BOMB, 5, 6);
const NO_LOSERS = new Uint8Array(256);

/** Cards of each value, a nibble a value. */
function countNibbles(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
}

const lowCounts = (low: number): number => countNibbles(low);
/** The Mah Jong counts at bit 24, the Phoenix at bit 28. */
const highCounts = (high: number): number =>
  countNibbles(high & 0xffffff) | ((high & MAH_JONG_BIT) >>> 1) | ((high & PHOENIX_BIT) << 1);

/** Dog and Dragon are always turns of their own (T-03). */
function loneCost(high: number): PartitionCost {
  return ((high & DOG_BIT) === 0 ? 0 : costOf(DOG_FIGURE)) + ((high & DRAGON_BIT) === 0 ? 0 : costOf(DRAGON_FIGURE));
}

// ---- fewest turns ------------------------------------------------------------------------------------------------------

/** Size of the cache: the same hand is asked for repeatedly until it changes. */
const KEPT = 4096;
const keptLow = new Int32Array(KEPT).fill(-1);
const keptHigh = new Int32Array(KEPT);
const keptTurns = new Uint8Array(KEPT);

/** The smallest number of turns in which the hand can be played. */
export function fewestTurns(low: number, high: number): number {
  const place = ((Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b)) >>> 20) & (KEPT - 1);
  if (keptLow[place] === low && keptHigh[place] === high) return keptTurns[place];
  beginSearch(NO_LOSERS);
  const turns = turnsOf(solve(lowCounts(low), highCounts(high)) + loneCost(high));
  keptLow[place] = low;
  keptHigh[place] = high;
  keptTurns[place] = turns;
  return turns;
}

// ---- fewest turns, then fewest losers ----------------------------------------------------------------------------------

/**
 * Marks with 1 the figures that the unseen cards can beat without a bomb; a hand that beats a rank also beats the lower ones. The Dog always loses the
 * lead; the Phoenix counts as 14.5 (T-13), its rank on an ace.
 */
export function losingFigures(unseenLow: number, unseenHigh: number, into: Uint8Array): Uint8Array {
  into.fill(0);
  into[DOG_FIGURE] = 1;
  into[PHOENIX_FIGURE] = (unseenHigh & DRAGON_BIT) === 0 ? 0 : 1;
  const bombs = countBombs(unseenLow, unseenHigh, 0);
  for (let figure = FIRST_BOMB - 1; figure > DOG_FIGURE; figure--) {
    if (figure === DRAGON_FIGURE || figure === PHOENIX_FIGURE) continue;
    const losesAbove = FIGURES[figure].rank < 14 && into[figure + 1] === 1;
    if (losesAbove || countPlays(unseenLow, unseenHigh, topAfter(0, figure), 0) > bombs) into[figure] = 1;
  }
  return into;
}

/** Buffer for the bombs of the whole deck: 13 fours, and 45 streets in each suit. */
const suited = new Float64Array(193);

/**
 * Writes the plays of a best partition into `into`, one a turn; `losing` says of each figure whether it is a loser
 * (bombs never are).
 */
export function partition(low: number, high: number, losing: Uint8Array, into: ActionBuffer): PartitionCost {
  beginSearch(losing);
  const total = bestCost(low, high);
  write(low, high, into);
  return total;
}

/**
 * Suits matter only for streets that are bombs. Either one of those is played as such, or only the counts matter: an
 * ordinary street costs at least as much, so no better partition is missed.
 */
function bestCost(low: number, high: number): PartitionCost {
  const plain = solve(lowCounts(low), highCounts(high)) + loneCost(high);
  if (!hasSuitedRun(low, high)) return plain;
  return suitedRuns(low, high).reduce((best, bomb) => {
    return Math.min(best, costOf(bomb & 255) + bestCost(low ^ playLow(bomb), high ^ playHigh(bomb)));
  }, plain);
}

/** Streets in one suit among the bombs of a hand. */
function suitedRuns(low: number, high: number): Action[] {
  const count = listBombs(low, high, 0, suited);
  return Array.from(suited.subarray(0, count)).filter((bomb) => (bomb & 255) >= FIRST_SUITED);
}

function write(low: number, high: number, into: ActionBuffer): void {
  let n = 0;
  let [restLow, restHigh] = [low, high];
  for (let bomb = bombToPlay(low, high); bomb > 0; bomb = bombToPlay(restLow, restHigh)) {
    into[n++] = bomb;
    restLow ^= playLow(bomb);
    restHigh ^= playHigh(bomb);
  }
  if ((high & DOG_BIT) !== 0) into[n++] = DOG_FIGURE;
  if ((high & DRAGON_BIT) !== 0) into[n++] = DRAGON_FIGURE;
  writeCounts(restLow, restHigh & ~(DOG_BIT | DRAGON_BIT), into, n);
}

/** A street in one suit with which a best partition can begin, or 0 if it needs none. */
function bombToPlay(low: number, high: number): Action {
  if (!hasSuitedRun(low, high)) return 0;
  const best = bestCost(low, high);
  if (solve(lowCounts(low), highCounts(high)) + loneCost(high) === best) return 0;
  const isBest = (bomb: Action): boolean =>
    costOf(bomb & 255) + bestCost(low ^ playLow(bomb), high ^ playHigh(bomb)) === best;
  return suitedRuns(low, high).find(isBest) ?? 0;
}

const answer: Answer = { figures: new Uint8Array(16), low: new Int32Array(16), high: new Int32Array(16) };

/** Assigns cards to every play of the solution: of each value the lowest remaining suits. */
function writeCounts(low: number, high: number, into: ActionBuffer, from: number): void {
  const count = readAnswer(lowCounts(low), highCounts(high), answer);
  let [restLow, restHigh] = [low, high];
  for (let i = 0; i < count; i++) {
    const takenLow = lowestCards(restLow, answer.low[i]);
    const specials = ((answer.high[i] & (1 << 24)) << 1) | ((answer.high[i] & (1 << 28)) >>> 1);
    const takenHigh = lowestCards(restHigh & 0xffffff, answer.high[i] & 0xffffff) | specials;
    into[from + i] = readPlay(takenLow, takenHigh);
    restLow ^= takenLow;
    restHigh ^= takenHigh;
  }
}

/** For each value, the lowest cards, as many as `counts` says. */
function lowestCards(cards: number, counts: number): number {
  let taken = 0;
  for (let shift = 0; shift < 28; shift += 4) {
    let rest = (cards >>> shift) & 15;
    for (let n = (counts >>> shift) & 15; n > 0; n--) {
      taken |= (rest & -rest) << shift;
      rest &= rest - 1;
    }
  }
  return taken;
}
