/** Measures of the fairness and connectivity of a map's graph that need no games. */
import type { RiskMap } from './format.ts';
import { betweennessOf, cutsOf, diameterOf, type Graph, graphOf } from './graph.ts';

export interface Balance {
  readonly degree: { readonly mean: number; readonly variance: number; readonly min: number; readonly max: number };
  /** Steps between the two territories farthest apart; -1 if some cannot be reached. */
  readonly diameter: number;
  /** Territories, by number, whose removal disconnects the map. */
  readonly articulations: readonly number[];
  /** Borders whose removal disconnects the map. */
  readonly bridges: readonly (readonly [number, number])[];
  /** 0: all territories are equally central; 1: all paths lead over one territory. */
  readonly betweennessGini: number;
  readonly regions: readonly RegionBalance[];
}

export interface RegionBalance {
  readonly id: string;
  readonly size: number;
  /** Territories that can be attacked from outside of the region. */
  readonly borders: number;
  readonly bordersPerSize: number;
  readonly bonus: number;
  /** Bonus per troop needed there: one on each territory, one more at each border. */
  readonly bonusPerTroop: number;
}

/** The measures of a map; with `ports`, ports of one group count as neighbours. */
export function balanceOf(map: RiskMap, ports = false): Balance {
  const graph = graphOf(map, ports);
  return {
    degree: degreesOf(graph),
    diameter: diameterOf(graph),
    ...cutsOf(graph),
    betweennessGini: giniOf(betweennessOf(graph)),
    regions: map.regions.map(({ id, bonus }) => regionBalance(map, graph, id, bonus)),
  };
}

function degreesOf(graph: Graph): Balance['degree'] {
  const degrees = graph.map((near) => near.length);
  const mean = degrees.reduce((sum, degree) => sum + degree, 0) / degrees.length;
  const variance = degrees.reduce((sum, degree) => sum + (degree - mean) ** 2, 0) / degrees.length;
  return { mean, variance, min: Math.min(...degrees), max: Math.max(...degrees) };
}

/** Gini's coefficient of numbers that are not negative: 0 if all are equal, towards 1 if one has everything. */
export function giniOf(values: ArrayLike<number>): number {
  const ordered = Array.from(values).sort((a, b) => a - b);
  const total = ordered.reduce((sum, value) => sum + value, 0);
  if (total === 0) return 0;
  const weighted = ordered.reduce((sum, value, i) => sum + (i + 1) * value, 0);
  return (2 * weighted) / (ordered.length * total) - (ordered.length + 1) / ordered.length;
}

function regionBalance(map: RiskMap, graph: Graph, id: string, bonus: number): RegionBalance {
  const inside = map.territories.map(({ region }) => region === id);
  const size = inside.filter((own) => own).length;
  const borders = graph.filter((near, i) => inside[i] && near.some((other) => !inside[other])).length;
  return {
    id,
    size,
    borders,
    bordersPerSize: size === 0 ? 0 : borders / size,
    bonus,
    bonusPerTroop: size === 0 ? 0 : bonus / (size + borders),
  };
}

/** The usual bonus of a region; on the classic world it differs by at most one. */
export const bonusFor = (size: number, borders: number): number => Math.round(0.35 * size + 0.35 * borders + 0.3);
