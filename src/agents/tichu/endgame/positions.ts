/** A table of answers for positions with two players left. A later position may take an older one's place. */
import { hasSuitedRun, type TichuState } from '../../../games/tichu/index.ts';
import type { Kept } from './kept.ts';

const PLACES = 1 << 17;
const KEYS = 6;
/** A place: the key, and answer + 2 * generation. */
const WIDTH = 8;
const GENERATIONS = 1 << 29;
/** Set where the suits of a hand matter. */
const SUITED = 1 << 30;
/** Added to points to make them positive. */
const ABOVE = 256;

/** One table for all solvers of a thread: each forgets before it begins. */
let cells = new Int32Array(0);
let generation = 0;

export class Positions {
  /** The question that is asked of all positions. */
  goal = 0;
  readonly #kept: Kept;
  readonly #key = new Int32Array(KEYS);
  #at = 0;

  constructor(kept: Kept) {
    this.#kept = kept;
  }

  /** Forgets all answers. */
  clear(): void {
    if (cells.length === 0) cells = new Int32Array(PLACES * WIDTH);
    generation = (generation + 1) % GENERATIONS;
    if (generation === 0) cells.fill(0);
  }

  /**
   * The answer for a position, or undefined. `waited` are seats that have declined to act out of turn. Here and below the state is the one that was
   * looked at last for what can be kept.
   */
  find(state: TichuState, waited: number): boolean | undefined {
    this.#write(state, waited);
    const at = this.#at;
    const noted = cells[at + KEYS];
    if (noted >>> 1 !== generation) return undefined;
    for (let i = 0; i < KEYS; i++) if (cells[at + i] !== this.#key[i]) return undefined;
    return (noted & 1) !== 0;
  }

  note(state: TichuState, waited: number, answer: boolean): void {
    this.#write(state, waited);
    const at = this.#at;
    for (let i = 0; i < KEYS; i++) cells[at + i] = this.#key[i];
    cells[at + KEYS] = (generation << 1) | (answer ? 1 : 0);
  }

  #write(state: TichuState, waited: number): void {
    const key = this.#key;
    const { chaser, other } = this.#kept;
    this.#writeHand(0, state.low(chaser), state.high(chaser));
    this.#writeHand(2, state.low(other), state.high(other));
    key[4] = state.top | (state.phase << 13) | ((state.turn + 1) << 16) | ((state.owner + 1) << 19);
    key[4] ^= (state.passes << 22) | (waited << 24);
    key[5] = pointsKey(state, this.#kept, this.goal) | ((state.wish < 0 ? 15 : state.wish) << 28);
    let hash = 0;
    for (let i = 0; i < KEYS; i++) hash = Math.imul(hash ^ key[i], 0x9e3779b1) ^ (hash >>> 15);
    this.#at = ((hash ^ (hash >>> 13)) & (PLACES - 1)) * WIDTH;
  }

  /** Without a run in one suit, hands with as many cards of each value are worth the same. */
  #writeHand(at: number, low: number, high: number): void {
    const isSuited = hasSuitedRun(low, high);
    this.#key[at] = isSuited ? low | SUITED : counts(low);
    this.#key[at + 1] = isSuited ? high : counts(high & VALUES) | (high & ~VALUES);
  }
}

/** In the upper word: the values, without the special cards. */
const VALUES = 0xffffff;

/** The number of cards of each value, four bits a value. */
function counts(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555555);
  return (pairs & 0x3333333) + ((pairs >>> 2) & 0x3333333);
}

/**
 * What is still missing to the goal, with the chaser's partner alone and with the chaser. Once going out is surely enough, or no help, the points are
 * the same for all.
 */
function pointsKey(state: TichuState, kept: Kept, goal: number): number {
  const missing = goal - state.points(kept.partner);
  if (state.owner === kept.partner)
    return (missing + ABOVE) | ((state.points(kept.chaser) + ABOVE) << 9) | ((state.trickPoints + 32) << 18);
  const isEnough = missing <= 0 ? 1 : 0;
  const more = missing - state.points(kept.chaser);
  if (more <= kept.leastMore) return isEnough;
  if (more > kept.mostMore) return 2 | isEnough;
  return 4 | isEnough | ((more + ABOVE) << 9) | ((state.trickPoints + 32) << 18);
}
