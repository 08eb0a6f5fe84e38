/** Words that German phrases are made of. */
import type { Comparison } from '../../language.ts';

export const PARTICIPLES: Readonly<Record<string, string>> = {
  draw: 'gezogen',
  search: 'gefunden',
  discard: 'abgeworfen',
  mill: 'abgeworfen',
  give: 'abgegeben',
  take: 'genommen',
  reveal: 'aufgedeckt',
  flip: 'umgedreht',
  shift: 'verschoben',
  delete: 'gelöscht',
  return: 'zurückgenommen',
  steal: 'genommen',
  play: 'gespielt',
};
export const ORDINALS = ['', 'erst', 'zweit', 'dritt', 'viert'];
export const COUNT: Readonly<Record<Comparison, string>> = {
  '<': 'weniger als',
  '<=': 'höchstens',
  '=': 'genau',
  '>=': 'mindestens',
  '>': 'mehr als',
};
/** With a number, and with something else. */
export const THAN: Readonly<Record<Comparison, readonly [number: string, other: string]>> = {
  '<': ['kleiner als', 'kleiner als'],
  '<=': ['höchstens', 'höchstens so hoch wie'],
  '=': ['genau', 'genauso hoch wie'],
  '>=': ['mindestens', 'mindestens so hoch wie'],
  '>': ['höher als', 'höher als'],
};
export const VALUES: Readonly<Record<Comparison, readonly [number: string, other: string]>> = {
  '<': ['unter', 'unter'],
  '<=': ['bis', 'von höchstens'],
  '=': ['', 'gleich'],
  '>=': ['ab', 'von mindestens'],
  '>': ['über', 'über'],
};
export const OPPOSITE: Readonly<Record<Comparison, Comparison>> = {
  '<': '>=',
  '<=': '>',
  '=': '=',
  '>=': '<',
  '>': '<=',
};
export const PARTS = ['', '', 'die Hälfte', 'ein Drittel', 'ein Viertel', 'ein Fünftel', 'ein Sechstel'];
export const PARTS_DATIVE = ['', '', 'der Hälfte', 'einem Drittel', 'einem Viertel', 'einem Fünftel', 'einem Sechstel'];
