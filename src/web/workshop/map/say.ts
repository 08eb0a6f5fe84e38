/** Sentences about what was done and what was found, with names instead of numbers. */
import type { Language } from '../../../core/types.ts';
import { LIMITS, nameIn, type RiskMap } from '../../../games/risk/index.ts';
import {
  type Applied,
  type Finding,
  nameOrNumber,
  type Operation,
  type Refusal,
  type SheetFields,
} from '../../../workshop/sheet/index.ts';
import { sentenceOf } from '../looks.ts';
import { mapWords } from './words.ts';

export function territoryName(fields: SheetFields, n: number, language: Language): string {
  const territory = fields.territories[n];
  return nameIn(nameOrNumber(territory ?? { castles: 0, port: null }, n), language);
}

export function refusalText(refusal: Refusal, language: Language): string {
  const words = mapWords(language);
  switch (refusal.code) {
    case 'open':
      return words.open(refusal.gap.width);
    case 'too-small':
      return words.tooSmall;
    case 'edge':
      return words.edge;
    case 'full':
      return words.full(LIMITS.territories.max);
    case 'outside':
      return words.outside;
  }
}

/** For people who cannot see the sheet. */
export function doneText(
  operation: Operation,
  { done }: Extract<Applied, { readonly ok: true }>,
  fields: SheetFields,
  language: Language,
): string {
  const words = mapWords(language);
  const name = (n: number): string => territoryName(fields, n, language);
  if (done.into !== undefined) return words.became(name(done.into));
  switch (operation.kind) {
    case 'fill':
    case 'water': {
      if (done.made === undefined || done.made.length === 0) return words.water;
      const closed = done.closed === undefined ? '' : ` ${words.closedGap(done.closed)}`;
      return words.filled(done.made.map(name).join(', ')) + closed;
    }
    case 'border':
      return (done.made?.length ?? 0) > 0 ? words.parted(done.made!.map(name).join(', ')) : words.penUp;
    case 'castles':
      return words.castlesOf(name(operation.territory), fields.territories[operation.territory]?.castles ?? 0);
    case 'port': {
      const place = name(operation.territory);
      return operation.port === null ? words.noPortAt(place) : words.portOf(place, words.group(operation.port));
    }
    case 'route':
      return operation.isOn ? words.routed(name(operation.ends[0]), name(operation.ends[1])) : '';
    case 'cut':
      return operation.isOn ? words.separated(name(operation.ends[0]), name(operation.ends[1])) : '';
    case 'assign': {
      const region = fields.regions.find(({ id }) => id === operation.region);
      const to = region === undefined ? words.noRegion : nameIn(region.name, language);
      return words.joins(operation.territories.map(name).join(', '), to);
    }
    case 'divide':
      return words.dividedInto(operation.regions.length);
    default:
      return '';
  }
}

export function findingText(finding: Finding, map: RiskMap, fields: SheetFields, language: Language): string {
  const words = mapWords(language);
  const { check, territory, region, problem, count = 0 } = finding;
  const place = territory === undefined ? '' : territoryName(fields, territory, language);
  const found = fields.regions.find(({ id }) => id === region);
  const regionName = found === undefined ? '' : nameIn(found.name, language);
  switch (check) {
    case 'count':
      return words.tooFew(map.territories.length);
    case 'unfilled':
      return words.unfilledAreas(count);
    case 'unnamed':
      return words.unnamed(count);
    case 'regions':
      return region === undefined ? words.noneYet : words.emptyRegion(regionName);
    case 'names':
    case 'region-names':
      return problem?.code === 'map/same-name'
        ? words.twice(String(problem.params.name))
        : sentenceOf(problem!, language);
    case 'homes':
      return words.homeless(place);
    case 'connected':
      return words.apart(place);
    case 'ports':
      return problem?.code === 'map/lone-port'
        ? words.lonePort(words.group(String(problem.params.id)))
        : words.needsPorts(place);
    case 'whole-regions':
      return words.regionApart(regionName);
    default:
      return sentenceOf(problem!, language);
  }
}
