/** What regions are worth to whoever holds part of them: little on the way, all of it once they are whole. */
import {
  MAX_TERRITORIES,
  NEUTRAL,
  OWNERS,
  type RiskSetting,
  type RiskState,
  type Territory,
} from '../../games/risk/index.ts';
import type { Standing } from './standing.ts';

export class Regions {
  readonly count: number;
  /** The region of each territory; the territories of each region. */
  readonly of = new Uint8Array(MAX_TERRITORIES);
  readonly members: readonly Uint8Array[];
  readonly #bonus: Int32Array;
  /** `owned[region * OWNERS + owner]`: how many territories of the region belong to the owner; campaigns play with it. */
  readonly owned: Uint8Array;
  readonly #standing: Standing;

  constructor(standing: Standing) {
    const { board } = standing.setting;
    this.#standing = standing;
    this.#bonus = board.regionBonus;
    this.count = board.regionBonus.length;
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

  /** Everything a whole region brings until the end. */
  whole(region: number): number {
    return Math.max(0, this.#bonus[region]) * this.#standing.horizon;
  }

  /** What holding `owned` of its territories is worth on the way to the whole. */
  part(region: number, owned: number): number {
    const share = owned / this.members[region].length;
    return this.whole(region) * this.#standing.weights.progress * share * share * share;
  }

  isWhole(region: number, owner: number): boolean {
    return this.owned[region * OWNERS + owner] === this.members[region].length;
  }

  /** What an owner loses in the region with the territory; neutral troops want nothing. */
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
        (t) => ((board.regionSets[3 * region + (t >> 5)] >>> (t & 31)) & 1) !== 0,
      ),
    ),
  );
}
