/** Adds up what games say about a map of Risk, and judges it: whether the order of turns decides, and which bonuses are off. */
import { balanceOf, bonusFor, type RegionBalance, type RiskMap } from '../../games/risk/index.ts';
import { type Estimate, jointShareOf, Mean, shareOf } from '../statistics/mean.ts';
import type { Sums } from './gauge.ts';

/** One game. Lists of regions and territories are in the order of the map. */
export interface MapMeasure {
  /** Each place of turn order: its share of the victory. */
  readonly wins: readonly number[];
  /** Rounds, also the one in which the game ended. */
  readonly rounds: number;
  readonly turns: number;
  /** How often another player than before had the most territories, at the beginning of turns. */
  readonly leads: number;
  /** The round in which the first player was out. */
  readonly firstOut: number | null;
  readonly regions: readonly RegionMeasure[];
  /** Exchanges of dice over each territory. */
  readonly fights: readonly number[];
  /** Share of the victory of the owner of each territory in the middle of the game; null for neutral land. */
  readonly middle: readonly (number | null)[];
}

export interface RegionMeasure {
  /** Turns that began with the region in one hand. */
  readonly held: number;
  /** Share of the victory of the first player who held it; null if nobody did. */
  readonly first: number | null;
}

export interface MapFindings {
  readonly games: number;
  /** In turn order. The intervals hold together: on a fair map all of them contain the fair share in 95 of 100 runs. */
  readonly seats: readonly Estimate[];
  readonly fair: number;
  readonly verdict: MapVerdict;
  readonly rounds: Estimate | null;
  readonly leads: Estimate | null;
  /** The round in which the first player was out, over the games in which one was. */
  readonly firstOut: Estimate | null;
  /** In the order of the map. */
  readonly regions: readonly RegionFindings[];
  readonly territories: readonly TerritoryFindings[];
  /** Territories, by number, whose owner in the middle of the game wins clearly more often than other owners; most often first. */
  readonly deciding: readonly number[];
}

export type MapVerdict =
  | { readonly kind: 'fair' }
  /** The place in turn order that wins too often or too rarely, from 0; of several the one farthest off. */
  | { readonly kind: 'ahead' | 'behind'; readonly place: number }
  /** Too few games to tell. */
  | { readonly kind: 'unclear' };

export interface RegionFindings {
  readonly id: string;
  readonly bonus: number;
  /** Share of turns that began with the region in one hand. */
  readonly held: number;
  /** Share of victories of the first player who held it; null if nobody ever did. */
  readonly wins: Estimate | null;
  /** Compared with the other regions. */
  readonly strength: 'strong' | 'usual' | 'weak';
  /** A bonus that would make it more usual; null if it is. */
  readonly proposal: number | null;
}

export interface TerritoryFindings {
  /** Exchanges of dice over it, a game. */
  readonly fights: number;
  /** Share of victories of its owner in the middle of the game. */
  readonly wins: Estimate | null;
}

/** Wider intervals than this to each side do not tell a fair map from another. */
const CLEAR = 0.04;
const MOST_DECIDING = 3;

export class BalanceSums implements Sums<MapMeasure, MapFindings> {
  readonly #map: RiskMap;
  readonly #seats: readonly Mean[];
  readonly #rounds = new Mean();
  readonly #leads = new Mean();
  readonly #firstOut = new Mean();
  readonly #regions: readonly { readonly wins: Mean; held: number }[];
  readonly #territories: readonly { readonly wins: Mean; fights: number }[];
  readonly #borders: readonly RegionBalance[];
  #games = 0;
  #turns = 0;

  constructor(map: RiskMap, seats: number) {
    this.#map = map;
    this.#seats = Array.from({ length: seats }, () => new Mean());
    this.#regions = map.regions.map(() => ({ wins: new Mean(), held: 0 }));
    this.#territories = map.territories.map(() => ({ wins: new Mean(), fights: 0 }));
    this.#borders = balanceOf(map, true).regions;
  }

  add({ wins, rounds, turns, leads, firstOut, regions, fights, middle }: MapMeasure): void {
    this.#games++;
    this.#turns += turns;
    wins.forEach((share, place) => {
      this.#seats[place].add(share);
    });
    this.#rounds.add(rounds);
    this.#leads.add(leads);
    if (firstOut !== null) this.#firstOut.add(firstOut);
    regions.forEach(({ held, first }, region) => {
      const sums = this.#regions[region];
      sums.held += held;
      if (first !== null) sums.wins.add(first);
    });
    this.#territories.forEach((sums, territory) => {
      sums.fights += fights[territory];
      const share = middle[territory] ?? null;
      if (share !== null) sums.wins.add(share);
    });
  }

  get findings(): MapFindings {
    const fair = 1 / this.#seats.length;
    const seats = this.#seats.map((mean) => jointShareOf(mean, this.#seats.length) ?? { mean: fair, low: 0, high: 1 });
    return {
      games: this.#games,
      seats,
      fair,
      verdict: verdictOf(seats, fair),
      rounds: this.#rounds.estimate ?? null,
      leads: this.#leads.estimate ?? null,
      firstOut: this.#firstOut.estimate ?? null,
      regions: this.#regionFindings(),
      territories: this.#territories.map(({ wins, fights }) => ({
        fights: fights / Math.max(1, this.#games),
        wins: shareOf(wins) ?? null,
      })),
      deciding: this.#deciding(),
    };
  }

  /** A region is compared with the median of the others: a single strong one must not make all others look weak. */
  #regionFindings(): RegionFindings[] {
    const known = this.#regions.filter(({ wins }) => wins.count > 0).length;
    return this.#regions.map(({ wins, held }, region) => {
      const { id, bonus } = this.#map.regions[region];
      const all = jointShareOf(wins, known);
      const usual = medianOf(
        this.#regions.flatMap((other, i) => (i === region || other.wins.count === 0 ? [] : [other.wins.mean])),
      );
      const strength = all === undefined || usual === undefined ? 'usual' : strengthOf(all, usual);
      return {
        id,
        bonus,
        held: held / Math.max(1, this.#turns),
        wins: shareOf(wins) ?? null,
        strength,
        proposal: proposalFor(this.#borders[region], strength),
      };
    });
  }

  #deciding(): number[] {
    const usual = pooled(this.#territories.map(({ wins }) => wins));
    return this.#territories
      .map(({ wins }, territory) => ({ territory, share: jointShareOf(wins, this.#territories.length) }))
      .flatMap(({ territory, share }) =>
        share !== undefined && share.low > (usual ?? 1) ? [{ territory, share }] : [],
      )
      .sort((one, other) => other.share.mean - one.share.mean)
      .slice(0, MOST_DECIDING)
      .map(({ territory }) => territory);
  }
}

function verdictOf(seats: readonly Estimate[], fair: number): MapVerdict {
  const off = seats
    .map(({ mean, low, high }, place) => ({
      place,
      isOff: low > fair || high < fair,
      far: Math.abs(mean - fair),
      mean,
    }))
    .filter(({ isOff }) => isOff)
    .sort((one, other) => other.far - one.far)
    .at(0);
  if (off !== undefined) return { kind: off.mean > fair ? 'ahead' : 'behind', place: off.place };
  return { kind: seats.every(({ low, high }) => high - low <= 2 * CLEAR) ? 'fair' : 'unclear' };
}

/** The mean of all observations together; undefined without any. */
function pooled(means: readonly Mean[]): number | undefined {
  const count = means.reduce((sum, mean) => sum + mean.count, 0);
  return count === 0 ? undefined : means.reduce((sum, { count: n, mean }) => sum + n * mean, 0) / count;
}

function medianOf(values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined;
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

function strengthOf({ low, high }: Estimate, usual: number): RegionFindings['strength'] {
  if (low > usual) return 'strong';
  return high < usual ? 'weak' : 'usual';
}

/** The games say in which direction; size and border say how far, and one step is the least. */
function proposalFor({ bonus, size, borders }: RegionBalance, strength: RegionFindings['strength']): number | null {
  const suggested = bonusFor(size, borders);
  if (strength === 'strong') return bonus > 0 ? Math.max(0, Math.min(suggested, bonus - 1)) : null;
  return strength === 'weak' ? Math.max(suggested, bonus + 1) : null;
}
