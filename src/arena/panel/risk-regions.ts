/** The regions of a board as lists, for counting. */
import type { Seat } from '../../core/types.ts';
import type { Board, RiskState, Territory } from '../../games/risk/index.ts';

export class RegionMap {
  readonly board: Board;
  /** The region of each territory, and the territories of each region. */
  readonly of: Int32Array;
  readonly #members: readonly (readonly Territory[])[];

  constructor(board: Board) {
    this.board = board;
    this.of = new Int32Array(board.size);
    this.#members = Array.from(board.regionBonus, (_, region) =>
      Array.from({ length: board.size }, (_, t) => t).filter(
        (t) => ((board.regionSets[board.words * region + (t >> 5)] >>> (t & 31)) & 1) !== 0,
      ),
    );
    this.#members.forEach((list, region) => {
      for (const t of list) this.of[t] = region;
    });
  }

  /** Whether the territory is the last one that the seat lacks in a region with a bonus. */
  completes(state: RiskState, seat: Seat, territory: Territory): boolean {
    const region = this.of[territory];
    if (this.board.regionBonus[region] <= 0) return false;
    return this.#members[region].every((t) => t === territory || state.owner(t) === seat);
  }

  /** The territories of each region with a bonus that the seat has wholly. */
  wholeOf(state: RiskState, seat: Seat): readonly (readonly Territory[])[] {
    return this.#members.filter(
      (list, region) => this.board.regionBonus[region] > 0 && list.every((t) => state.owner(t) === seat),
    );
  }
}
