/** The value of own territories, and the risk of losing them with a given number of troops. */
import type { Seat } from '../../core/types.ts';
import { NEUTRAL, OWNERS, type RiskState, type Territory } from '../../games/risk/index.ts';
import { conquest } from './odds.ts';
import { Regions } from './regions.ts';
import type { Standing } from './standing.ts';

export class Dangers {
  readonly regions: Regions;
  /** Hostile territories taken by the campaign being explored: no attack comes from there. */
  readonly taken: Uint8Array;
  /** Regions that the campaign being explored completes: their loss is in its chance to hold them. */
  readonly fresh: Uint8Array;
  readonly #standing: Standing;
  readonly #lists: readonly Uint8Array[];
  readonly #land: Float64Array;
  readonly #points: Uint8Array;
  #state!: RiskState;
  #seat: Seat = 0;

  constructor(standing: Standing) {
    const { board, castleWeight, scoring } = standing.setting;
    this.#standing = standing;
    this.#lists = board.lists;
    this.taken = new Uint8Array(board.size);
    this.regions = new Regions(standing);
    this.fresh = new Uint8Array(this.regions.count);
    this.#land = Float64Array.from(board.castles, (castles) => 1 + castleWeight * castles);
    const isLong = scoring === 'territories+castles+ports';
    this.#points = Uint8Array.from(board.castles, (castles, t) => (isLong ? 1 + castles + board.ports[t] : 1));
  }

  look(state: RiskState): void {
    this.#state = state;
    this.#seat = this.#standing.seat;
    this.regions.look(state);
  }

  /** The income of a territory until the end of the game. */
  land(territory: Territory): number {
    return this.#land[territory] * this.#standing.weights.landIncome * this.#standing.horizon;
  }

  /** The value of a territory's points at the end. */
  points(territory: Territory): number {
    return this.#points[territory];
  }

  /** The largest force that can attack next, with part of its owner's income. Neutral troops never attack. */
  threat(territory: Territory): number {
    const { income, weights } = this.#standing;
    const near = this.#lists[territory];
    let most = 0;
    for (let i = 0; i < near.length; i++) {
      const owner = this.#state.owner(near[i]);
      if (owner === this.#seat || owner >= NEUTRAL || this.taken[near[i]] !== 0) continue;
      const force = this.#state.troops(near[i]) + weights.arrivals * income[owner];
      if (force > most) most = force;
    }
    return most;
  }

  /** Number of neighbours from which an attack can come. */
  openSides(territory: Territory): number {
    const near = this.#lists[territory];
    let count = 0;
    for (let i = 0; i < near.length; i++) {
      const owner = this.#state.owner(near[i]);
      if (owner !== this.#seat && owner < NEUTRAL && this.taken[near[i]] === 0) count++;
    }
    return count;
  }

  /** The probability that an own territory with this many troops falls before the next own turn. */
  risk(territory: Territory, troops: number): number {
    const force = this.threat(territory);
    if (force < 2) return 0;
    return this.#standing.weights.menace * conquest(Math.round(force) - 1, Math.max(1, Math.round(troops)));
  }

  /** The expected loss with this many troops there; never above 0. */
  guard(territory: Territory, troops: number): number {
    const risk = this.risk(territory, troops);
    return risk === 0 ? 0 : -risk * this.#stake(territory);
  }

  /** The value that is lost with a territory. */
  #stake(territory: Territory): number {
    const { regions } = this;
    const region = regions.of[territory];
    const owned = regions.owned[region * OWNERS + this.#seat];
    const isWhole = owned === regions.members[region].length;
    if (this.fresh[region] !== 0) return this.land(territory) + this.points(territory) * this.#standing.point;
    const now = isWhole ? regions.whole(region) : regions.part(region, owned);
    return this.land(territory) + this.points(territory) * this.#standing.point + now - regions.part(region, owned - 1);
  }
}
