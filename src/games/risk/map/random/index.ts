/**
 * Random maps. The same parameters always give the same map: its id consists of the version of this generator, the numbers
 * and the seed.
 */
import { Random } from '../../../../core/random.ts';
import { deriveSeed, seedOf } from '../../../../core/seed.ts';
import { type Balance, balanceOf } from '../balance.ts';
import type { RiskMap } from '../format.ts';
import { graphFrom } from '../graph.ts';
import { LIMITS } from '../limits.ts';
import { contactsOf, landEdges, newRaster, type Raster, WATER } from '../raster.ts';
import { MAX_CELLS, makeCells, SHORTEST_CONTACT } from './cells.ts';
import { assemble, drawn, planOf } from './draft.ts';
import { collisionsOf, failuresOf } from './judge.ts';
import { slug } from './names.ts';
import { chooseWaters } from './waters.ts';

/** Raised when the same parameters would give another map. */
export const GENERATOR = 1;

export const RANDOM_LIMITS = {
  territories: { min: 8, max: LIMITS.territories.max },
  regions: { min: 2, max: 14 },
  players: { min: 2, max: 7 },
  /** Minimum number of territories a player, and a region. */
  territoriesAPlayer: 2,
  territoriesARegion: 3,
} as const;

export interface RandomSpec {
  readonly territories: number;
  readonly regions: number;
  /** Number of players; only checked against the number of territories. */
  readonly players?: number;
  readonly seed: string | number;
}

export interface RandomReport {
  readonly map: RiskMap;
  readonly balance: Balance;
  /** Number of rejected drafts by failed demand. */
  readonly rejected: Readonly<Record<string, number>>;
  /** Demands that even the best draft fails; empty unless the limit of attempts was reached. */
  readonly failures: readonly string[];
}

export const randomMap = (spec: RandomSpec): RiskMap => randomMapReport(spec).map;

/** Grounds are expensive and drafts on them cheap, so several drafts are tried on each ground. */
const GROUNDS = 40;
const DRAFTS = 5;

/** The map and how it was made. Throws if numbers are out of range: that is a bug of the caller. */
export function randomMapReport(spec: RandomSpec): RandomReport {
  checkSpec(spec);
  const rejected: Record<string, number> = {};
  let best: Omit<RandomReport, 'rejected'> | undefined;
  const seed = seedOf(idOf(spec));
  for (let ground = 0; ground < GROUNDS; ground++) {
    const random = new Random(deriveSeed(seed, ground));
    for (const draft of draftsOn(spec, random)) {
      const failures = typeof draft === 'string' ? [draft] : draft.failures;
      for (const name of failures) rejected[name] = (rejected[name] ?? 0) + 1;
      if (typeof draft === 'string') continue;
      if (failures.length === 0) return { ...draft, rejected };
      if (best === undefined || failures.length < best.failures.length) best = draft;
    }
  }
  if (best === undefined) throw new Error(`no map for ${JSON.stringify(spec)}`);
  return { ...best, rejected };
}

/** All chance follows from the id, so equal ids give equal maps. */
function idOf({ territories, regions, seed }: RandomSpec): string {
  return slug(`random-${GENERATOR}-${territories}-${regions}-${seed}`);
}

function checkSpec({ territories, regions, players = RANDOM_LIMITS.players.min }: RandomSpec): void {
  const { territoriesAPlayer, territoriesARegion } = RANDOM_LIMITS;
  const within = (value: number, { min, max }: { min: number; max: number }): boolean =>
    Number.isInteger(value) && value >= min && value <= max;
  const fits =
    within(territories, RANDOM_LIMITS.territories) &&
    within(regions, RANDOM_LIMITS.regions) &&
    within(players, RANDOM_LIMITS.players) &&
    territories >= players * territoriesAPlayer &&
    territories >= regions * territoriesARegion;
  if (!fits)
    throw new RangeError(`no random map has ${territories} territories, ${regions} regions, ${players} players`);
}

type Draft = Omit<RandomReport, 'rejected'>;

/** Drafts on one ground, or the reason why there is none. */
function* draftsOn(spec: RandomSpec, random: Random): Generator<Draft | string> {
  const wanted = 2 + Math.round(spec.territories * (0.16 + 0.16 * random.unit()));
  const cells = Math.min(MAX_CELLS, spec.territories + wanted);
  const water = cells - spec.territories;
  const ground = makeCells(cells, 1.3 + 0.35 * random.unit(), random);
  if (ground === undefined) {
    yield 'ground';
    return;
  }
  const graph = graphFrom(cells, landEdges(ground, cells, SHORTEST_CONTACT));
  const contact = contactsOf(ground, cells + 1);
  const isCoast = graph.map((_, cell) => contact[cell + 1] > 0);
  for (let i = 0; i < DRAFTS; i++) {
    const waters = chooseWaters({ graph, isCoast }, water, spec.territories < 16 ? 2 : 3, random);
    yield waters === undefined ? 'waters' : draftOf(spec, flooded(ground, waters), random);
  }
}

/** The grid without its water cells; the others keep their order. */
function flooded({ width, height, labels }: Raster, isWater: readonly boolean[]): Raster {
  const raster = newRaster(width, height);
  let next = 1;
  const label = Uint8Array.from([WATER, ...isWater.map((wet) => (wet ? WATER : next++))]);
  for (let i = 0; i < labels.length; i++) raster.labels[i] = label[labels[i]];
  return raster;
}

/** Builds the structure first; only a good one is drawn. */
function draftOf(spec: RandomSpec, raster: Raster, random: Random): Draft | string {
  const plan = planOf(raster, spec.territories, spec.regions, random);
  if (plan === undefined) return 'connected';
  const plain = assemble(plan, idOf(spec), random);
  const balance = balanceOf(plain);
  const failures = failuresOf(plain, balance);
  if (failures.length > 0) return { map: plain, balance, failures };
  const map = drawn(plan, plain);
  return { map, balance, failures: collisionsOf(map).length > 0 ? ['labels'] : [] };
}
