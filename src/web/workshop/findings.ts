/** What the check says about a thing, in the names of its cards, territories and regions instead of places in a file. */
import type { Problem } from '../../core/problems.ts';
import type { Language } from '../../core/types.ts';
import { nameIn, type RiskMap } from '../../games/risk/index.ts';
import { type Thing, titleOf } from '../../workshop/index.ts';
import { problemWords } from './creator/places.ts';
import { sentenceOf } from './looks.ts';

/** Problems of an import name places in the file that was imported. */
const IN_THE_FILE = /^(protocol\/)?foreign[-/]/;

export function findingOf(thing: Thing | undefined, problem: Problem, language: Language): string {
  if (thing === undefined) return sentenceOf(problem, language);
  if (IN_THE_FILE.test(problem.code))
    return sentenceOf({ ...problem, params: inTheFile(thing, problem, language) }, language);
  if (thing.kind === 'protocol') return problemWords(thing.value, problem, language);
  const params = Object.entries(problem.params).map(([name, value]) => [
    name,
    name === 'at' ? placeName(thing.value, String(value), language) : named(thing.value, value, language),
  ]);
  return sentenceOf({ ...problem, params: Object.fromEntries(params) }, language);
}

/** A file of another program is named by the thing, as long as there is no line to name. */
function inTheFile(thing: Thing, { params, place }: Problem, language: Language): Problem['params'] {
  return params.at === place && /^[a-z]+$/.test(place) ? { ...params, at: titleOf(thing, language) } : params;
}

/** The territory or region a place in the text of a map belongs to; otherwise the map. */
function placeName(map: RiskMap, place: string, language: Language): string {
  const [, list, index] = /^(territories|regions)\[(\d+)\]/.exec(place) ?? [];
  const found = list === undefined ? undefined : map[list as 'territories' | 'regions'][Number(index)];
  return nameIn((found ?? map).name, language);
}

/** A list of ids as names; everything else as it is. */
function named<T>({ territories, regions }: RiskMap, value: T, language: Language): T | string {
  if (typeof value !== 'string') return value;
  const found = value.split(', ').map((id) => [...territories, ...regions].find((one) => one.id === id));
  return found.includes(undefined) ? value : found.map((one) => nameIn(one!.name, language)).join(', ');
}
