/**
 * The exact probability that a play is beaten, by counting the deals of the unseen cards in which it is not. The values are
 * processed one by one; for every state of a hand there is a table with the number of ways by the cards dealt so far.
 */
import { countBits } from '../../../core/bits.ts';
import { DOG_BIT, DRAGON_BIT, MAH_JONG_BIT, PHOENIX_BIT, suitsOf } from '../cards.ts';
import { DOG_FIGURE as DOG_FIGURE_, FIGURES, FIRST_BOMB, SINGLE } from '../combinations/figures.ts';
import type { Top } from '../combinations/index.ts';
import { BEATEN, type BombsNeeded, bombsNeeded, type Machine, machineOf } from './trackers.ts';

const DOG_FIGURE = DOG_FIGURE_;

/** BINOMIAL[n][k]: the ways to choose k of n cards. Exact: the largest is below 2^53. */
const BINOMIAL: number[][] = [];
for (let n = 0; n <= 56; n++) {
  BINOMIAL.push(
    Array.from({ length: n + 1 }, (_, k) => (k === 0 || k === n ? 1 : BINOMIAL[n - 1][k - 1] + BINOMIAL[n - 1][k])),
  );
}
const choose = (n: number, k: number): number => (k < 0 || k > n ? 0 : BINOMIAL[n][k]);

/** The cards that a seat has not seen, as a set. */
export interface Unseen {
  readonly low: number;
  readonly high: number;
}

/** For each value 0 (Dog) to 15 (Dragon) the unseen suits; the special cards count as one suit. */
function unseenSuits(low: number, high: number): number[] {
  const specials = [DOG_BIT, MAH_JONG_BIT, DRAGON_BIT].map((bit) => ((high & bit) === 0 ? 0 : 1));
  const naturals = Array.from({ length: 13 }, (_, i) => suitsOf(low, high, i + 2));
  return [specials[0], specials[1], ...naturals, specials[2]];
}

const has = (high: number, bit: number): boolean => (high & bit) !== 0;

// ---- one or two hands, no bombs ----------------------------------------------------------------------------------------

/**
 * The probability that a hand of `size` cards, dealt from the unseen cards, can beat the top without a bomb. With `second`:
 * that at least one of two such hands can. There must be at least that many unseen cards.
 */
export function beatChance(top: Top, unseen: Unseen, size: number, second = 0): number {
  if ((top & 255) === DOG_FIGURE) return 0; // T-18
  const suits = unseenSuits(unseen.low, unseen.high);
  const plain = machineOf(top, false);
  const dealt = (a: Machine, first: number, b: Machine, others: number): number =>
    safeDeals(suits, { machine: a, size: first }, { machine: b, size: others });
  let safe = dealt(plain, size, plain, second);
  if (has(unseen.high, PHOENIX_BIT)) {
    const helped = machineOf(top, true);
    safe += dealt(helped, size - 1, plain, second) + dealt(plain, size, helped, second - 1);
  }
  const count = countBits(unseen.low) + countBits(unseen.high);
  return 1 - safe / (choose(count, size) * choose(count - size, second));
}

/** A hand to deal: its size, and the tracker of its state. */
interface Hand {
  readonly machine: Machine;
  readonly size: number;
}

/** The deals of all unseen cards but the Phoenix to two hands in which neither can beat. */
function safeDeals(suits: readonly number[], one: Hand, other: Hand): number {
  const { machine: a, size: first } = one;
  const { machine: b, size: second } = other;
  if (first < 0 || second < 0) return 0;
  const row = first + 1;
  const table = row * (second + 1);
  const states = a.states * b.states;
  let ways = new Float64Array(states * table);
  let next = new Float64Array(states * table);
  ways[0] = 1;
  for (let value = 0; value < suits.length; value++) {
    const cards = countBits(suits[value]);
    next.fill(0);
    for (let state = 0; state < states; state++) {
      if (isEmpty(ways, state * table, table)) continue;
      const [stateA, stateB] = [Math.floor(state / b.states), state % b.states];
      for (let i = 0; i <= cards && i <= first; i++) {
        const nextA = a.next[(16 * stateA + value) * 8 + i];
        if (nextA === BEATEN) continue;
        for (let j = 0; i + j <= cards && j <= second; j++) {
          const nextB = b.next[(16 * stateB + value) * 8 + j];
          if (nextB === BEATEN) continue;
          const factor = choose(cards, i) * choose(cards - i, j);
          const to = (nextA * b.states + nextB) * table + j * row + i;
          for (let at = 0; at + j * row < table; at += row) {
            for (let k = at + row - i - 1; k >= at; k--) next[to + k] += ways[state * table + k] * factor;
          }
        }
      }
    }
    [ways, next] = [next, ways];
  }
  let safe = 0;
  for (let last = table - 1; last < ways.length; last += table) safe += ways[last];
  return safe;
}

function isEmpty(ways: Float64Array, from: number, table: number): boolean {
  for (let i = from; i < from + table; i++) if (ways[i] !== 0) return false;
  return true;
}

// ---- one hand, with bombs ----------------------------------------------------------------------------------------------

/** The probability that a hand of `size` cards, dealt from the unseen cards, can beat the top, also with a bomb. */
export function beatChanceWithBombs(top: Top, unseen: Unseen, size: number): number {
  if ((top & 255) === DOG_FIGURE) return 0; // T-18
  const suits = unseenSuits(unseen.low, unseen.high);
  const needed = bombsNeeded(top);
  const cards = { suits, live: suitsInRuns(suits, needed.length) };
  let safe = safeHands(machineOf(top, false), needed, cards, size);
  if (has(unseen.high, PHOENIX_BIT)) safe += safeHands(machineOf(top, true), needed, cards, size - 1);
  return 1 - safe / choose(countBits(unseen.low) + countBits(unseen.high), size);
}

/** For each value the suits whose card could be part of a street of that length in its suit. */
function suitsInRuns(suits: readonly number[], length: number): number[] {
  const live = suits.map(() => 0);
  for (let bottom = 2; bottom + length <= 15; bottom++) {
    const common = suits.slice(bottom, bottom + length).reduce((all, one) => all & one, 15);
    for (let value = bottom; value < bottom + length; value++) live[value] |= common;
  }
  return live;
}

/** Ways by state, and in each by the cards dealt so far. */
type Ways = Map<number, Float64Array>;

/** The unseen suits of each value, and those whose card could be part of a bomb that is a street. */
interface Cards {
  readonly suits: readonly number[];
  readonly live: readonly number[];
}

function safeHands(machine: Machine, needed: BombsNeeded, { suits, live }: Cards, size: number): number {
  if (size < 0) return 0;
  const start = new Float64Array(size + 1);
  start[0] = 1;
  let ways: Ways = new Map([[0, start]]);
  for (let value = 0; value < suits.length; value++) {
    const next: Ways = new Map();
    for (const [state, table] of ways) {
      for (let held = suits[value]; held >= 0; held = held === 0 ? -1 : (held - 1) & suits[value]) {
        const count = countBits(held);
        if (count > size || (held === 15 && value > needed.fourAbove)) continue;
        const type = machine.next[(16 * (state & 255) + value) * 8 + count];
        const runs = type === BEATEN ? BEATEN : runsAfter(state >> 8, held & live[value], value, needed);
        if (runs === BEATEN) continue;
        const into = tableOf(next, (runs << 8) | type, size + 1);
        for (let i = size - count; i >= 0; i--) into[i + count] += table[i];
      }
    }
    ways = next;
  }
  let safe = 0;
  for (const table of ways.values()) safe += table[size];
  return safe;
}

/** The table of a state, made when it is first needed. */
function tableOf(ways: Ways, state: number, size: number): Float64Array {
  const known = ways.get(state);
  if (known !== undefined) return known;
  const table = new Float64Array(size);
  ways.set(state, table);
  return table;
}

/** The lengths of the runs in each suit that end here, four bits a suit. */
function runsAfter(runs: number, held: number, value: number, needed: BombsNeeded): number {
  let after = 0;
  for (let suit = 0; suit < 4; suit++) {
    if (((held >> suit) & 1) === 0) continue;
    const run = Math.min(((runs >> (4 * suit)) & 15) + 1, 14);
    if (run > needed.length || (run === needed.length && value > needed.rank)) return BEATEN;
    after |= run << (4 * suit);
  }
  return after;
}

// ---- all figures -------------------------------------------------------------------------------------------------------

/** Writes, for every figure but the bombs, the probability that one hand of `size` cards beats it without a bomb. */
export function beatChances(unseen: Unseen, size: number, into: Float64Array): Float64Array {
  for (let figure = 1; figure < FIRST_BOMB; figure++) {
    const { type, rank } = FIGURES[figure];
    // The Phoenix counts as 14.5, its rank on an ace (T-13).
    const top = type === SINGLE ? figure + 256 * (rank === 16 ? 29 : 2 * rank) : figure;
    into[figure] = beatChance(top, unseen, size);
  }
  return into;
}
