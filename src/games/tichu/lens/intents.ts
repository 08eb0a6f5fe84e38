/**
 * Choices of Tichu by what they mean: a figure with the place of the Phoenix and the pair of a full house, a gift by its value. Suits are
 * chosen so that a bomb of one suit survives, else the lowest.
 */
import { type Action, type ActionBuffer, owes, type Seat, WAIT } from '../../../core/types.ts';
import { cardValue, detailOf, GIVE, GRAND_NO, GRAND_YES, kindOf, PHOENIX_BIT, TICHU } from '../cards.ts';
import { hasSuitedRun } from '../combinations/bombs.ts';
import { FIGURES, FULL_HOUSE, STAIR } from '../combinations/figures.ts';
import { playHigh, playLow } from '../combinations/index.ts';
import { legal, pending } from '../moves.ts';
import { SUIT_COUNT } from '../plan/figure-table.ts';
import type { TichuState } from '../state.ts';

const LOWEST = 2;
const ACE = 14;
/** Keys are figure + 256 * (Phoenix + 2 * detail); gifts come after all of them. */
const KEYS = 256;
const GIFTS = KEYS * 2 * 16 * 16;
const OTHERS = 2 * GIFTS;

function suitsOf(action: Action, value: number): number {
  const high = playHigh(action);
  return SUIT_COUNT[value < 9 ? (playLow(action) >>> (4 * value - 8)) & 15 : (high >>> (4 * value - 36)) & 15];
}

/** The first value of a play, from the lowest, that has so many cards; 0 if none has. */
function valueWith(action: Action, count: number, except: number): number {
  for (let value = LOWEST; value <= ACE; value++)
    if (value !== except && suitsOf(action, value) === count) return value;
  return 0;
}

/** The value of the pair of a full house. */
export function pairOfHouse(action: Action): number {
  const triple = FIGURES[kindOf(action)].rank;
  return valueWith(action, 2, triple) || valueWith(action, 1, triple);
}

/** The value that the Phoenix stands for in a street; 1 at its bottom cannot be. */
export function phoenixPlace(action: Action): number {
  const { length, rank } = FIGURES[kindOf(action)];
  for (let value = Math.max(LOWEST, rank - length + 1); value <= rank; value++)
    if (suitsOf(action, value) === 0) return value;
  return 0;
}

/** Equal for actions that mean the same. */
function keyOf(action: Action): number {
  const kind = kindOf(action);
  if (kind === GIVE) return GIFTS + cardValue(detailOf(action));
  if (kind === 0 || kind >= FIGURES.length) return OTHERS + action;
  const { type, length } = FIGURES[kind];
  const phoenix = (playHigh(action) & PHOENIX_BIT) === 0 ? 0 : 1;
  let detail = 0;
  if (type === FULL_HOUSE)
    detail = pairOfHouse(action) + 16 * (phoenix === 0 ? 0 : suitsOf(action, pairOfHouse(action)));
  else if (phoenix !== 0 && type === STAIR) detail = valueWith(action, 1, 0);
  else if (phoenix !== 0 && length >= 5) detail = phoenixPlace(action);
  return kind + KEYS * (phoenix + 2 * detail);
}

let actions = new Float64Array(0);
let keys = new Float64Array(0);

/** A stake's action: it is no choice. */
const isStake = (action: Action): boolean => action === TICHU || action === GRAND_YES || action === GRAND_NO;

export function choices(state: TichuState, seat: Seat, into: ActionBuffer): number {
  prepare(state);
  const listed = legal(state, seat, actions);
  const low = state.low(seat);
  const high = state.high(seat);
  const hasRun = hasSuitedRun(low, high);
  let count = 0;
  if (!owes(pending(state), seat)) {
    keys[count] = Number.NaN;
    into[count++] = WAIT;
  }
  for (let i = 0; i < listed; i++) {
    const action = actions[i];
    if (isStake(action)) continue;
    const key = keyOf(action);
    const same = placeOf(key, count);
    if (same < 0) {
      keys[count] = key;
      into[count++] = action;
    } else if (hasRun && breaksRun(low, high, into[same]) && !breaksRun(low, high, action)) into[same] = action;
  }
  return count;
}

export function intent(state: TichuState, seat: Seat, action: Action): Action {
  if (action === WAIT || isStake(action)) return action;
  prepare(state);
  const count = choices(state, seat, found);
  return found[placeOf(keyOf(action), count)];
}
let found = new Float64Array(0);

function prepare({ setting }: TichuState): void {
  if (actions.length > setting.maxLegal) return;
  actions = new Float64Array(setting.maxLegal + 1);
  keys = new Float64Array(setting.maxLegal + 1);
  found = new Float64Array(setting.maxLegal + 1);
}

function placeOf(key: number, count: number): number {
  for (let i = 0; i < count; i++) if (keys[i] === key) return i;
  return -1;
}

function breaksRun(low: number, high: number, action: Action): boolean {
  const kind = kindOf(action);
  if (kind === 0 || kind >= FIGURES.length) return false;
  return !hasSuitedRun(low & ~playLow(action), high & ~playHigh(action));
}
