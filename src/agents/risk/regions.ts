/** The value of regions to players who own part of them: little for a part, all of it once they are complete. */
import { NEUTRAL, OWNERS, type RiskSetting, type RiskState, type Territory } from '../../games/risk/index.ts';
import type { Standing } from './standing.ts';

export class Regions {
  readonly count: number;
  /** The region of each territory; the territories of each region. */
  readonly of: Uint8Array;
  readonly members: readonly Uint8Array[];
  readonly #bonus: Int32Array;
  /** `owned[region * OWNERS + owner]`: number of territories of the region that belong to the owner; campaigns change it temporarily. */
  readonly owned: Uint8Array;
  readonly #standing: Standing;

  constructor(standing: Standing) {
    const { board } = standing.setting;
    this.#standing = standing;
    this.#bonus = board.regionBonus;
    this.count = board.regionBonus.length;
    this.of = new Uint8Array(board.size);
    this.members = membersOf(standing.setting);
    this.members.forEach((list, region) => {
      for (const territory of list) this.of[territory] = region;
    });
    this.owned = new Uint8Array(this.count * OWNERS);
  }

  look(state: RiskState): void {
    const { size } = this.#standing.setting.board;
    this.owned.fill(0);
    for (let t = 0; t < size; t++) this.owned[this.of[t] * OWNERS + state.owner(t)]++;
  }

  /** The total income of a complete region until the end. */
  whole(region: number): number {
    return Math.max(0, this.#bonus[region]) * this.#standing.horizon;
  }

  /** The value of owning this many of its territories, before it is complete. */
  part(region: number, owned: number): number {
    const share = owned / this.members[region].length;
    return this.whole(region) * this.#standing.weights.progress * share * share * share;
  }

  isWhole(region: number, owner: number): boolean {
    return this.owned[region * OWNERS + owner] === this.members[region].length;
  }

  /** The loss of an owner in the region when the territory is taken; 0 for neutral troops. */
  lossOf(territory: Territory, owner: number): number {
    if (owner >= NEUTRAL) return 0;
    const region = this.of[territory];
    const owned = this.owned[region * OWNERS + owner];
    const after = this.part(region, owned - 1);
    if (owned < this.members[region].length) return this.part(region, owned) - after;
    return this.whole(region) * this.#standing.weights.othersHold - after;
  }
}

function membersOf({ board }: RiskSetting): Uint8Array[] {
  return Array.from(board.regionBonus, (_, region) =>
    Uint8Array.from(
      Array.from({ length: board.size }, (_, t) => t).filter(
        (t) => ((board.regionSets[board.words * region + (t >> 5)] >>> (t & 31)) & 1) !== 0,
      ),
    ),
  );
}
