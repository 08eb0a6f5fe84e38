/** Sets of three cards (section 4.1) and their values. */
import { countBits, nthBit } from '../../core/bits.ts';
import type { Action, ActionBuffer, Seat } from '../../core/types.ts';
import { redeemOf } from './actions.ts';
import { type Board, type Card, MAX_CARDS, WILD } from './board.ts';
import type { RiskSetting } from './setting.ts';
import type { RiskState } from './state.ts';

/** All equal or all different; a wild card stands for any symbol, so with one every three cards are a set. */
export function isSet({ symbols }: Board, a: Card, b: Card, c: Card): boolean {
  const x = symbols[a];
  const y = symbols[b];
  const z = symbols[c];
  if (x === WILD || y === WILD || z === WILD) return true;
  return x === y ? y === z : x !== z && y !== z;
}

/** Whether there is a set among the first `count` cards. */
export function holdSet(board: Board, cards: Uint8Array, count: number): boolean {
  for (let i = 0; i < count - 2; i++) {
    for (let j = i + 1; j < count - 1; j++) {
      for (let k = j + 1; k < count; k++) if (isSet(board, cards[i], cards[j], cards[k])) return true;
    }
  }
  return false;
}

/** Any five cards hold a set: three of one symbol, or one of each. */
const ALWAYS_A_SET = 5;

export function hasSet(state: RiskState, seat: Seat): boolean {
  const size = state.handSize(seat);
  if (size < 3) return false;
  return size >= ALWAYS_A_SET || holdSet(state.setting.board, held, listHand(state, seat));
}

const held = new Uint8Array(MAX_CARDS);

function listHand(state: RiskState, seat: Seat): number {
  let count = 0;
  const { words } = state.setting.board;
  for (let word = 0; word < words; word++) {
    for (let rest = state.hand(seat, word); rest !== 0; rest &= rest - 1) {
      held[count++] = 32 * word + 31 - Math.clz32(rest & -rest);
    }
  }
  return count;
}

/** Writes every set in the hand as an action, from index `at` on; returns the index after the last. */
export function listSets(state: RiskState, seat: Seat, at: number, into?: ActionBuffer): number {
  const { board } = state.setting;
  const count = listHand(state, seat);
  let next = at;
  for (let i = 0; i < count - 2; i++) {
    for (let j = i + 1; j < count - 1; j++) {
      for (let k = j + 1; k < count; k++) {
        if (!isSet(board, held[i], held[j], held[k])) continue;
        if (into !== undefined) into[next] = redeemOf(held[i], held[j], held[k]);
        next++;
      }
    }
  }
  return next;
}

/** Room for all sets of the largest hand. */
const found = new Float64Array(1024);

/** One of the sets, by its index in the list. */
export function nthSet(state: RiskState, seat: Seat, n: number): Action {
  listSets(state, seat, 0, found);
  return found[n];
}

/** What the value of a set depends on besides its cards: the setting, and the number of sets redeemed. */
type Redeeming = Pick<RiskState, 'setting' | 'sets'>;

/** Troops for a set redeemed now: from the scale that grows over all players, or from the best reading of the cards. */
export function valueOfSet({ setting, sets }: Redeeming, a: Card, b: Card, c: Card): number {
  return setting.escalating ? escalated(sets) : fixedValue(setting, a, b, c);
}

/** 4, 6, 8, 10, 12, 15, then 5 more each. */
export function escalated(redeemed: number): number {
  return redeemed < 5 ? 4 + 2 * redeemed : 15 + 5 * (redeemed - 5);
}

/** with wild cards the better reading, if both are possible. */
function fixedValue({ board, setValues }: RiskSetting, a: Card, b: Card, c: Card): number {
  const { symbols } = board;
  let seen = 0;
  let wild = 0;
  for (let i = 0; i < 3; i++) {
    const symbol = symbols[i === 0 ? a : i === 1 ? b : c];
    if (symbol === WILD) wild++;
    else seen |= 1 << symbol;
  }
  const kinds = countBits(seen);
  let best = 0;
  if (kinds + wild >= 3) best = setValues[WILD]; // one of each
  if (kinds <= 1)
    for (let s = 0; s < WILD; s++) if (kinds === 0 || seen === 1 << s) best = Math.max(best, setValues[s]);
  return best;
}

/** The n-th card of the deck, in the order of their numbers. */
export function nthOfDeck(state: RiskState, n: number): Card {
  let rank = n;
  for (let word = 0; ; word++) {
    const cards = state.deck(word);
    const count = countBits(cards);
    if (rank < count) return 32 * word + nthBit(cards, rank);
    rank -= count;
  }
}
