/** Renaming and copying things: the name and the id change together, all else stays. */

import type { Language } from '../core/types.ts';
import { LONGEST_NAME, PROTOCOLS, type ProtocolDef } from '../games/compile/index.ts';
import { LIMITS } from '../games/risk/index.ts';
import { titleOf } from './facts.ts';
import type { Thing } from './thing.ts';

/** Letters of a name. */
export const longestName = ({ kind }: Pick<Thing, 'kind'>): number => (kind === 'map' ? LIMITS.name : LONGEST_NAME);

export function renamed(thing: Thing, name: string): Thing {
  const id = idOf(name) || thing.value.id;
  if (thing.kind === 'map') return { kind: 'map', value: { ...thing.value, id, name } };
  const { names: _names, ...rest } = thing.value; // the new name serves both languages
  return { kind: 'protocol', value: withId({ ...rest, name, set: 'custom' }, id) };
}

/** A copy under a name with a number that none of the others has. */
export const copied = (thing: Thing, others: readonly string[], language: Language): Thing =>
  numbered(signed(thing), titleOf(thing, language), takenBy(others));

/** A protocol of the game is drawn by its id; a copy, which has another id, keeps the drawing. */
function signed(thing: Thing): Thing {
  if (thing.kind === 'map' || thing.value.sign !== undefined || thing.value.set === 'custom') return thing;
  return { kind: 'protocol', value: { ...thing.value, sign: thing.value.id } };
}

/** The thing under that name, with a number if another one has the name. */
export function named(thing: Thing, name: string, others: readonly string[]): Thing {
  const taken = takenBy(others);
  const short = name.slice(0, longestName(thing));
  return taken.has(short.toLowerCase()) ? numbered(thing, short, taken) : renamed(thing, short);
}

/** Protocols of the game have their names for themselves. */
const takenBy = (others: readonly string[]): ReadonlySet<string> =>
  new Set([...others, ...PROTOCOLS.map(({ name }) => name)].map((name) => name.toLowerCase()));

function numbered(thing: Thing, title: string, taken: ReadonlySet<string>): Thing {
  const plain = title.replace(/ \d+$/, '');
  const name = (n: number): string => `${plain.slice(0, longestName(thing) - 1 - String(n).length)} ${n}`;
  let n = 2;
  while (taken.has(name(n).toLowerCase())) n++;
  return renamed(thing, name(n));
}

/** A text that names its own protocol by id names the copy afterwards. */
function withId(protocol: ProtocolDef, id: string): ProtocolDef {
  const cards = JSON.parse(JSON.stringify(protocol.cards), (key, value: unknown) =>
    key === 'is' && value === protocol.id ? id : value,
  ) as ProtocolDef['cards'];
  return { ...protocol, id, cards };
}

/** Lower case letters, digits and single hyphens, beginning with a letter. */
const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, LIMITS.id)
    .replace(/-+$/, '');
