/** The demands on random maps. The generator rejects drafts that fail one. */
import type { Balance } from '../balance.ts';
import type { RiskMap } from '../format.ts';
import { nameBox, overlap } from '../labels.ts';

export const DEMANDS = {
  /** Average number of neighbours of a territory; small maps have more coast than inland, so their minimum is lower. */
  meanDegree: { low: 3.5, high: 4.5, lowSmall: 2.6, small: 20 },
  /** Fewest neighbours of any territory. */
  degree: 2,
  /** Cut points and cut borders, as parts of all territories. */
  articulations: 0.06,
  bridges: 0.03,
  /** Territories in a region, as parts of the average, and at least. */
  region: { low: 0.6, high: 1.5, least: 2 },
  betweennessGini: 0.68,
} as const;

/** The demands that a map fails, by name; none for a good one. */
export function failuresOf(map: RiskMap, balance: Balance): string[] {
  const failures: string[] = [];
  const demand = (name: string, isMet: boolean): void => {
    if (!isMet) failures.push(name);
  };
  const territories = map.territories.length;
  const { meanDegree, region } = DEMANDS;
  const low = territories < meanDegree.small ? meanDegree.lowSmall : meanDegree.low;
  const average = territories / map.regions.length;
  demand('connected', balance.diameter >= 0);
  demand('mean degree', balance.degree.mean >= low && balance.degree.mean <= meanDegree.high);
  demand('degree', balance.degree.min >= DEMANDS.degree);
  demand('articulations', balance.articulations.length <= Math.floor(DEMANDS.articulations * territories));
  demand('bridges', balance.bridges.length <= Math.floor(DEMANDS.bridges * territories));
  demand('betweenness', balance.betweennessGini <= DEMANDS.betweennessGini);
  demand(
    'regions',
    balance.regions.every(
      ({ size }) =>
        size >= Math.max(region.least, Math.floor(region.low * average)) && size <= Math.ceil(region.high * average),
    ),
  );
  return failures;
}

/** Pairs of names that overlap. */
export function collisionsOf({ territories }: RiskMap): [string, string][] {
  const boxes = territories.flatMap(({ id, name, shape }) =>
    shape === undefined ? [] : { id, box: nameBox(name, shape.label) },
  );
  return boxes.flatMap((one, i) =>
    boxes
      .slice(i + 1)
      .flatMap((other): [string, string][] => (overlap(one.box, other.box) ? [[one.id, other.id]] : [])),
  );
}
