/** Turns any value into a map that keeps every promise of `format.ts`, or into a list of all errors. */
import { ok, type Result } from '../../../core/result.ts';
import { checkFit } from './fit.ts';
import type { RiskMap } from './format.ts';
import { graphOf, partsOf } from './graph.ts';
import { type Draft, readDraft } from './parts.ts';
import type { Problem, Problems } from './problem.ts';
import { Reader } from './reader.ts';

export interface MapCheck {
  /** Present if there are no errors; warnings do not count. */
  readonly map?: RiskMap;
  /** In the order of the file, errors and warnings. */
  readonly problems: readonly Problem[];
}

/** Reports all errors of a map, not only the first. */
export function checkMap(value: unknown): MapCheck {
  const reader = new Reader();
  const draft = readDraft(reader, value);
  if (draft !== undefined) checkFit(draft, reader.problems);
  const map = draft === undefined || reader.problems.hasErrors ? undefined : mapFrom(draft);
  if (map !== undefined) checkWays(map, reader.problems);
  const problems = reader.problems.list;
  return map === undefined || reader.problems.hasErrors ? { problems } : { map, problems };
}

/** Like `checkMap`, for callers that need only the map: the error is the first that `checkMap` finds. */
export function readMap(value: unknown): Result<RiskMap> {
  const { map, problems } = checkMap(value);
  if (map !== undefined) return ok(map);
  const { code, params } = problems.find(({ severity }) => severity === 'error') as Problem;
  return { ok: false, error: { code, params } };
}

/** The same for the text of a file. */
export function checkMapText(text: string): MapCheck {
  try {
    return checkMap(JSON.parse(text));
  } catch (error) {
    const { problems } = new Reader();
    problems.error('map/json', 'map', { reason: (error as Error).message });
    return { problems: problems.list };
  }
}

/** A draft without errors has every part. */
function mapFrom(draft: Draft): RiskMap {
  const ids = (mentions: readonly { readonly id: string }[]): string[] => mentions.map(({ id }) => id);
  return {
    format: 'risk-map',
    version: 1,
    id: draft.id!,
    name: draft.name!,
    regions: draft.regions.map(({ id, name, bonus, territories, tint }) => ({
      id: id!,
      name: name!,
      bonus: bonus!,
      territories: ids(territories),
      ...(tint === undefined ? {} : { tint }),
    })),
    territories: draft.territories.map(({ id, name, region, castles, port, neighbours, shape }) => ({
      id: id!,
      name: name!,
      region: region!,
      castles: castles!,
      port: port!,
      neighbours: ids(neighbours),
      ...(shape === undefined ? {} : { shape }),
    })),
    seaEdges: draft.seaEdges.map(({ ends }) => ends),
    cards: {
      wild: draft.wild!,
      deck: draft.deck.map(({ territory, symbol }) => ({ territory: territory!, symbol: symbol! })),
    },
    ...(draft.size === undefined ? {} : { size: draft.size }),
  };
}

/** R-24 over the combined adjacency; a disconnected region is only a warning. */
function checkWays(map: RiskMap, problems: Problems): void {
  const withPorts = graphOf(map, true);
  const list = (part: readonly number[]): string => part.map((i) => map.territories[i].id).join(', ');
  const [main, ...others] = partsOf(withPorts);
  for (const part of others) {
    problems.error('map/not-connected', 'territories', { from: map.territories[main[0]].id, part: list(part) });
  }
  if (others.length === 0) {
    for (const part of partsOf(graphOf(map)).slice(1)) {
      problems.warning('map/needs-ports', 'territories', { part: list(part) });
    }
  }
  const number = new Map(map.territories.map(({ id }, i) => [id, i]));
  for (const [i, region] of map.regions.entries()) {
    const parts = partsOf(
      withPorts,
      region.territories.map((id) => number.get(id)!),
    );
    for (const part of parts.slice(1)) {
      problems.warning('map/region-apart', `regions[${i}]`, { id: region.id, part: list(part) });
    }
  }
}
