/** From the text of a file to things of the workshop, in our format or in those of other programs. */
import type { Problem } from '../core/problems.ts';
import { checkProtocolText, importProtocol, type ProtocolDef } from '../games/compile/index.ts';
import {
  checkMapText,
  type DominationFiles,
  dominationFiles,
  type ForeignKind,
  foreignKind,
  importForeign,
  type Pixels,
  type RiskMap,
} from '../games/risk/index.ts';
import { type Kind, MOST_TEXT } from './hash.ts';
import type { Thing } from './thing.ts';

/** A thing as it was read; without one if it has errors. */
export interface Reading {
  readonly kind: Kind;
  readonly thing?: Thing;
  readonly problems: readonly Problem[];
  /** The program whose format it was, if not ours. */
  readonly program?: Program;
}

export const PROGRAMS = ['Domination', 'Lux', 'Conquest', 'Conquer Club', 'older'] as const;
export type Program = (typeof PROGRAMS)[number];

/** The text of one thing in our format. Never throws; text that is no JSON, or too long to be read, is reported as a map's. */
export function readThing(text: string): Reading {
  if (text.length > MOST_TEXT) return mapReading({ problems: [tooLarge(text.length)] });
  return kindOf(text) === 'protocol' ? protocolReading(checkProtocolText(text)) : mapReading(checkMapText(text));
}

const tooLarge = (found: number): Problem => ({
  severity: 'error',
  code: 'map/too-large',
  place: 'map',
  params: { at: 'map', found, max: MOST_TEXT },
});

/** What a text claims to be, without checking it. */
export function kindOf(text: string): Kind {
  const value = parsed(text);
  return isObject(value) && Array.isArray(value.cards) && value.format !== 'risk-map' ? 'protocol' : 'map';
}

const mapReading = ({ map, problems }: { readonly map?: RiskMap; readonly problems: readonly Problem[] }): Reading => ({
  kind: 'map',
  problems,
  ...(map !== undefined && { thing: { kind: 'map', value: map } as const }),
});

const protocolReading = (check: {
  readonly protocol?: ProtocolDef;
  readonly problems: readonly Problem[];
}): Reading => ({
  kind: 'protocol',
  problems: check.problems,
  ...(check.protocol !== undefined && { thing: { kind: 'protocol', value: check.protocol } as const }),
});

// ---- files ---------------------------------------------------------------------------------------------------------------------

/** A file that a person has chosen or dropped. */
export interface SourceFile {
  readonly name: string;
  text(): Promise<string>;
  /** The blue of each pixel; undefined if it is no picture. */
  pixels(): Promise<Pixels | undefined>;
}

/** One row for each file that is a thing; files that belong to a map of Domination have none of their own. */
export interface FileReading {
  readonly name: string;
  /** Several in a file with a whole library. */
  readonly readings: readonly Reading[];
}

export async function readFiles(files: readonly SourceFile[]): Promise<FileReading[]> {
  const used = new Set<SourceFile>();
  const rows = new Map<SourceFile, readonly Reading[]>();
  for (const file of files) {
    if (FOREIGN_ENDINGS.includes(endingOf(file))) rows.set(file, [await readForeign(file, files, used)]);
  }
  for (const file of files) if (!rows.has(file) && !used.has(file)) rows.set(file, readLibrary(await file.text()));
  return files.flatMap((file) => (rows.has(file) ? [{ name: file.name, readings: rows.get(file)! }] : []));
}

/** A file of ours, of one thing or of many; or a protocol in the older form. */
function readLibrary(text: string): readonly Reading[] {
  const value = parsed(text);
  if (!isObject(value)) return [readThing(text)];
  if (value.format === LIBRARY && Array.isArray(value.things))
    return value.things.slice(0, MOST_THINGS).map((one) => readThing(JSON.stringify(one)));
  if (isOlder(value)) return [{ ...protocolReading(importProtocol(value)), program: 'older' }];
  return [readThing(text)];
}

/** Cards with effects instead of boxes. */
const isOlder = ({ cards, schema }: Loose): boolean =>
  schema === undefined &&
  Array.isArray(cards) &&
  cards.some((card) => isObject(card) && OLDER.some((key) => key in card));
const OLDER = ['topEffects', 'middleEffects', 'bottomEffects'] as const;

const FOREIGN_ENDINGS = ['map', 'luxb', 'xml'];

const PROGRAM_OF: Readonly<Record<ForeignKind, Program>> = {
  domination: 'Domination',
  lux: 'Lux',
  conquest: 'Conquest',
  'conquer-club': 'Conquer Club',
};

/** A map of another program, by what the file says rather than by its name; without a name of its own it gets the file's. */
async function readForeign(file: SourceFile, files: readonly SourceFile[], used: Set<SourceFile>): Promise<Reading> {
  const text = await file.text();
  const name = file.name.slice(0, file.name.lastIndexOf('.')).replace(/_/g, ' ');
  const kind = foreignKind(text) ?? 'domination'; // which says what is missing
  const beside = kind === 'domination' ? await besideOf(text, files, used) : {};
  return { ...mapReading(importForeign(kind, { map: text, name, ...beside })), program: PROGRAM_OF[kind] };
}

/** The cards and the picture that a map of Domination names, if they were brought along. */
async function besideOf(
  map: string,
  files: readonly SourceFile[],
  used: Set<SourceFile>,
): Promise<Pick<DominationFiles, 'cards' | 'pixels'>> {
  const named = dominationFiles(map);
  const find = (kind: string): SourceFile | undefined => {
    const found = files.find((one) => one.name === named.get(kind));
    if (found !== undefined) used.add(found);
    return found;
  };
  for (const kind of ['pic', 'prv']) find(kind); // the drawing of the board and its preview are not needed
  const cards = await find('crd')?.text();
  const pixels = await find('map')?.pixels();
  return { ...(cards !== undefined && { cards }), ...(pixels !== undefined && { pixels }) };
}

const endingOf = ({ name }: SourceFile): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

// ---- a whole library -----------------------------------------------------------------------------------------------------------

const LIBRARY = 'stammtisch-workshop';
const MOST_THINGS = 1_000;

/** Everything as one file, which `readFiles` reads again. Drafts that are not JSON are left out. */
export function writeLibrary(texts: readonly string[]): string {
  const things = texts.filter((text) => parsed(text) !== undefined).map((text) => text.trim());
  return `{\n"format": "${LIBRARY}",\n"version": 1,\n"things": [\n${things.join(',\n')}\n]\n}\n`;
}

// ---- loose values --------------------------------------------------------------------------------------------------------------

type Loose = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
