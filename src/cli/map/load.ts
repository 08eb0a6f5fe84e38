/** Loads maps by name or from files, also from files of other programs. */
import { basename, dirname, extname, join } from 'node:path';
import { explain } from '../../core/errors.ts';
import type { Language } from '../../core/types.ts';
import {
  checkMapText,
  type DominationFiles,
  dominationFiles,
  foreignKind,
  type Import,
  importForeign,
  MAP_ERRORS,
  type Problem as MapProblem,
  type Pixels,
  type RiskMap,
  SHIPPED,
} from '../../games/risk/index.ts';
import { EXIT, Problem } from '../exit.ts';
import { isThere, readBytes, readText } from '../files.ts';
import { PictureError } from './bytes.ts';
import { decodePicture } from './picture.ts';
import { mapWords } from './words.ts';

/** Limit of a file; index pictures are the largest. */
export const MAX_BYTES = 20_000_000;

/** A problem in a sentence; texts of the file cannot move the cursor of a terminal. */
export function sentenceOf(problem: MapProblem, language: Language): string {
  return explain(problem, language, MAP_ERRORS).replace(/\p{C}/gu, '\ufffd');
}

export const errorsIn = (problems: readonly MapProblem[]): MapProblem[] =>
  problems.filter(({ severity }) => severity === 'error');

/** A shipped map by its id, or one from a file. */
export function loadMap(name: string, language: Language): RiskMap {
  const words = mapWords(language);
  const shipped = SHIPPED.get(name);
  if (shipped !== undefined) return shipped;
  if (!isThere(name)) throw new Problem(EXIT.input, words.unknownMap(name, [...SHIPPED.keys()].join(', ')));
  const { map, problems } = checkMapText(readText(name, MAX_BYTES, language));
  if (map !== undefined) return map;
  const errors = errorsIn(problems);
  throw new Problem(EXIT.input, `${words.broken(name, errors.length)} ${sentenceOf(errors[0], language)}`, errors[0]);
}

const ENDINGS = ['.map', '.luxb', '.xml'];

/** A map of another program, with the files beside it. */
export function loadForeign(file: string, language: Language): Import {
  const ending = extname(file).toLowerCase();
  if (!ENDINGS.includes(ending)) throw new Problem(EXIT.usage, mapWords(language).unknownEnding(file));
  const map = readText(file, MAX_BYTES, language);
  const name = basename(file, extname(file)).replace(/_/g, ' ');
  const kind = foreignKind(map);
  if (kind === undefined) throw new Problem(EXIT.input, mapWords(language).unknownContent(file));
  return importForeign(kind, kind === 'domination' ? dominationParts(file, map, name, language) : { map, name });
}

/** The map with the files that it names. */
function dominationParts(
  file: string,
  map: string,
  name: string,
  language: Language,
): DominationFiles & { readonly name: string } {
  const named = dominationFiles(map);
  const cards = besideOf(file, named.get('crd'));
  const picture = besideOf(file, named.get('map'));
  return {
    map,
    name,
    ...(cards === undefined ? {} : { cards: readText(cards, MAX_BYTES, language) }),
    ...(picture === undefined ? {} : { pixels: readPicture(picture, language) }),
  };
}

/** Only files in the same folder: a map must not make the program read any other file. */
function besideOf(file: string, name: string | undefined): string | undefined {
  if (name === undefined || !/^[\w.-]+$/.test(name) || name.startsWith('.')) return undefined;
  const path = join(dirname(file), name);
  return isThere(path) ? path : undefined;
}

function readPicture(file: string, language: Language): Pixels {
  try {
    return decodePicture(readBytes(file, MAX_BYTES, language));
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    throw new Problem(EXIT.input, mapWords(language).badPicture(file, error.message));
  }
}
