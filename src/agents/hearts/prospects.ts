/** Estimates for a card that is played: whether it takes the trick, and how many points are then in it. */
import { countRanks, type HeartsState } from '../../games/hearts/index.ts';
import type { Chances } from './chances.ts';
import type { Sight } from './sight.ts';
import type { Weights } from './weights.ts';

const HEARTS = 2;
const SPADES = 3;
const QUEEN_RANK = 10;
const QUEEN_BIT = 1 << QUEEN_RANK;
const QUEEN_POINTS = 13;

/** The results of the last call to `of`. */
export interface Prospects {
  /** Chance to take the trick. */
  readonly takes: number;
  /** Expected points in it then, without those of the card itself. */
  readonly points: number;
  of(suit: number, rank: number): void;
}

/** By counting the cards that are out. */
export class CountedProspects implements Prospects {
  readonly #w: Weights;
  readonly #sight: Sight;
  readonly #chances: Chances;
  readonly #others: number;
  takes = 0;
  points = 0;

  constructor(weights: Weights, sight: Sight, chances: Chances, others: number) {
    this.#w = weights;
    this.#sight = sight;
    this.#chances = chances;
    this.#others = others;
  }

  of(suit: number, rank: number): void {
    const sight = this.#sight;
    this.takes = 0;
    this.points = 0;
    if (rank < sight.best) return;
    this.points = sight.points;
    this.takes = 1;
    const { behind } = sight;
    if (behind === 0) return;
    const out = sight.unseen[suit];
    const count = countRanks(out);
    const lower = countRanks(out & ((1 << rank) - 1));
    this.takes = this.#chances.takes(lower, count - lower, behind);
    this.points += this.#added(suit, rank, count, behind);
  }

  /** The points that later seats are likely to throw in. */
  #added(suit: number, rank: number, count: number, behind: number): number {
    const w = this.#w;
    const sight = this.#sight;
    if (sight.isClean) return 0;
    const lacks = this.#chances.lacks(count);
    let dumped = sight.areHeartsOut ? w.dumpHeart : 0;
    if (sight.isQueenOut) dumped += w.dumpQueen;
    let added = lacks * dumped;
    if (suit === HEARTS) added += 1 - lacks;
    else if (suit === SPADES && rank > QUEEN_RANK && sight.isQueenOut) added += QUEEN_POINTS / this.#others;
    return behind * added;
  }
}

/** Looks into the hands of an imagined world, in which every seat ducks if possible and throws off points. */
export class SeenProspects implements Prospects {
  readonly #sight: Sight;
  takes = 0;
  points = 0;

  constructor(sight: Sight) {
    this.#sight = sight;
  }

  of(suit: number, rank: number): void {
    const { state, seat, best, behind, points, isClean } = this.#sight;
    this.takes = 0;
    this.points = 0;
    if (rank < best) return;
    const { seats } = state.setting;
    let sum = points;
    let other = seat;
    for (let i = 0; i < behind; i++) {
      other = other + 1 === seats ? 0 : other + 1;
      const cards = state.suit(other, suit);
      if (cards === 0) {
        if (!isClean) sum += dumpOf(state, other);
        continue;
      }
      if ((cards & ((1 << rank) - 1)) === 0) return;
      if (suit === HEARTS) sum++;
      else if (suit === SPADES && rank > QUEEN_RANK && (cards & QUEEN_BIT) !== 0) sum += QUEEN_POINTS;
    }
    this.takes = 1;
    this.points = sum;
  }
}

function dumpOf(state: HeartsState, seat: number): number {
  if ((state.suit(seat, SPADES) & QUEEN_BIT) !== 0) return QUEEN_POINTS;
  return state.suit(seat, HEARTS) !== 0 ? 1 : 0;
}
