/** What the check of a sheet finds, each with the place where it can be mended. */
import type { Problem } from '../../core/problems.ts';
import { checkMap, graphOf, partsOf, type RiskMap } from '../../games/risk/index.ts';
import { numbersOf, type SheetFields } from './sheet.ts';
import type { Ground } from './survey.ts';

export const STEPS = ['draw', 'places', 'regions', 'check'] as const;
export type SheetStep = (typeof STEPS)[number];

/** What is looked at; those without a finding have passed. */
export const CHECKS = [
  'count',
  'unfilled',
  'unnamed',
  'names',
  'connected',
  'ports',
  'homes',
  'regions',
  'whole-regions',
  'region-names',
  'cards',
  'drawing',
] as const;
export type CheckName = (typeof CHECKS)[number];

export interface Finding {
  readonly check: CheckName;
  readonly severity: 'error' | 'warning';
  readonly step: SheetStep;
  /** The territory it is about; for a region one of its territories. */
  readonly territory?: number | undefined;
  readonly region?: string | undefined;
  /** A place on the sheet, if it is about none. */
  readonly at?: readonly [number, number] | undefined;
  /** For the sentence: names, ids and numbers of the map's own check. */
  readonly problem?: Problem;
  readonly count?: number;
}

/** Errors first. The map is the one made from this sheet. */
export function findingsOf(map: RiskMap, { unfilled }: Ground, fields: SheetFields): Finding[] {
  const numbers = numbersOf(fields);
  const own = numbers.filter((n) => fields.territories[n].name === undefined);
  const extra: Finding[] = [
    ...(unfilled.length === 0 ? [] : [{ ...UNFILLED, at: unfilled[0], count: unfilled.length }]),
    ...(own.length === 0 ? [] : [{ ...UNNAMED, territory: own[0], count: own.length }]),
    ...fields.regions.flatMap(({ id }) =>
      numbers.some((n) => fields.territories[n].region === id) ? [] : [{ ...EMPTY_REGION, region: id }],
    ),
  ];
  const found = checkMap(map).problems.flatMap((problem) => findingFrom(problem, map, numbers) ?? []);
  const isApartKnown = found.some(({ check }) => check === 'connected');
  const all = [...found.filter(isFirst), ...(isApartKnown ? [] : partsApart(map, numbers)), ...extra];
  return all.sort((one, other) => Number(other.severity === 'error') - Number(one.severity === 'error'));
}

/** The check of maps looks for ways only if there are no other errors; here it helps to know at once. */
function partsApart(map: RiskMap, numbers: readonly number[]): Finding[] {
  const others = partsOf(graphOf(map, true)).slice(1);
  return others.map(([first]) => ({ ...APART, territory: numbers[first] }));
}

const APART = { check: 'connected', severity: 'error', step: 'places' } as const;
const UNFILLED = { check: 'unfilled', severity: 'warning', step: 'draw' } as const;
const UNNAMED = { check: 'unnamed', severity: 'warning', step: 'places' } as const;
const EMPTY_REGION = { check: 'regions', severity: 'warning', step: 'regions' } as const;

/** How many are too few is said once, not for each list of the file. */
const isFirst = ({ check }: Finding, k: number, all: readonly Finding[]): boolean =>
  check !== 'count' || all.findIndex((one) => one.check === 'count') === k;

const CHECK_OF: Readonly<Record<string, readonly [CheckName, SheetStep]>> = {
  'map/same-name': ['names', 'places'],
  'map/text-length': ['names', 'places'],
  'map/text-characters': ['names', 'places'],
  'map/not-connected': ['connected', 'places'],
  'map/needs-ports': ['ports', 'places'],
  'map/lone-port': ['ports', 'places'],
  'map/no-region': ['homes', 'regions'],
  'map/region-apart': ['whole-regions', 'regions'],
  'map/symbols-uneven': ['cards', 'check'],
  'map/path': ['drawing', 'draw'],
  'map/paths-too-long': ['drawing', 'draw'],
  'map/outside': ['drawing', 'draw'],
};

/** Lists that follow from each other are not reported twice. */
function findingFrom(problem: Problem, map: RiskMap, numbers: readonly number[]): Finding | undefined {
  const { code, severity, place } = problem;
  const [, list, index] = /^(territories|regions)\[(\d+)\]/.exec(place) ?? [];
  const inRegion = list === 'regions' ? map.regions[Number(index)] : undefined;
  const member = map.territories.findIndex(({ region }) => region === inRegion?.id);
  const territory = list === 'territories' ? numbers[Number(index)] : numbers[member];
  const [check, step] = countOf(problem) ?? CHECK_OF[code] ?? (['drawing', 'draw'] as const);
  if (code === 'map/count' && place !== 'territories' && place !== 'regions') return undefined;
  const isRegionName = inRegion !== undefined && check === 'names';
  const where = { territory: territory ?? partOf(problem, map, numbers), region: inRegion?.id, problem };
  return isRegionName
    ? { check: 'region-names', severity, step: 'regions', ...where }
    : { check, severity, step, ...where };
}

function countOf({ code, place }: Problem): readonly [CheckName, SheetStep] | undefined {
  if (code !== 'map/count') return undefined;
  return place === 'regions' ? ['regions', 'regions'] : ['count', 'draw'];
}

/** The first territory of the part that cannot be reached. */
function partOf({ params }: Problem, { territories }: RiskMap, numbers: readonly number[]): number | undefined {
  const [first] = String(params.part ?? '').split(', ');
  return numbers[territories.findIndex(({ id }) => id === first)];
}

/** What has been looked at without a finding. */
export const passedOf = (findings: readonly Finding[]): CheckName[] =>
  CHECKS.filter((check) => findings.every((finding) => finding.check !== check));
