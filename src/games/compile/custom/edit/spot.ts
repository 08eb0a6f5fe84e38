/** A place in a definition as the grammar sees it: what may stand there, and what does. */
import type { ProtocolDef } from '../../language.ts';
import { type Fields, GRAMMAR, MEASURED, type Shape, type TypeName } from '../grammar.ts';
import { fitting } from '../shape.ts';
import { type Key, keysOf, pathOf, valueAt } from './path.ts';

export interface Spot {
  readonly path: string;
  readonly shape: Shape;
  readonly optional: boolean;
  /** The type or variant that has the field, as in the names of constructs: `filter`, `pick`, `draw`, `number`. */
  readonly owner: string;
  readonly field: string;
  readonly value: unknown;
}

type Loose = Readonly<Record<string, unknown>>;

const typed = (name: TypeName): Shape => ({ kind: 'type', name });
const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a value, and the field that tells its variant. */
export interface Inside {
  readonly owner: string;
  readonly fields: Fields;
  /** `do`, `on`, `c` …, or the key of the variant. */
  readonly telling?: string;
  /** Whether the telling field holds nothing but the name of the variant. */
  readonly isTag: boolean;
}

/** Undefined if the value has no fields. */
export function insideOf(shape: Shape, value: unknown): Inside | undefined {
  if (!isObject(value)) return undefined;
  if (shape.kind === 'either') return insideOf(fitting(value, shape.shapes), value);
  if (shape.kind === 'number') return { owner: 'number', fields: MEASURED, isTag: false };
  if (shape.kind !== 'type') return undefined;
  const type = GRAMMAR[shape.name];
  if (type.kind === 'object') return { owner: shape.name, fields: type.fields, isTag: false };
  const isTag = type.kind === 'tagged';
  const key = isTag ? String(value[type.tag]) : Object.keys(type.variants).find((name) => name in value);
  if (key === undefined || !Object.hasOwn(type.variants, key)) return undefined;
  return { owner: key, fields: type.variants[key], telling: isTag ? type.tag : key, isTag };
}

/** Undefined where the grammar knows nothing. */
export function spotAt(def: ProtocolDef, path: string): Spot | undefined {
  const keys = keysOf(path);
  let spot: Spot = { path: '', shape: typed('protocol'), optional: false, owner: '', field: '', value: def };
  for (const [i, key] of keys.entries()) {
    const next = stepInto(spot, key, pathOf(keys.slice(0, i + 1)));
    if (next === undefined) return undefined;
    spot = next;
  }
  return spot;
}

function stepInto({ shape, value, owner, field }: Spot, key: Key, path: string): Spot | undefined {
  const inner = valueAt(value, [key]);
  if (typeof key === 'number') {
    const list = shape.kind === 'either' ? fitting(value, shape.shapes) : shape;
    return list.kind === 'list' ? { path, shape: list.of, optional: false, owner, field, value: inner } : undefined;
  }
  const inside = insideOf(shape, value);
  if (inside === undefined) return undefined;
  const { owner: within, fields, telling, isTag } = inside;
  if (isTag && key === telling) return { path, shape, optional: false, owner: within, field: key, value };
  const found = Object.hasOwn(fields, key) ? fields[key] : undefined;
  return found && { path, shape: found.shape, optional: found.optional, owner: within, field: key, value: inner };
}

/** True for `….do`, `….on` and the like, which stand for the whole object around them. */
export function isTagSpot({ shape, field }: Spot): boolean {
  if (shape.kind !== 'type') return false;
  const type = GRAMMAR[shape.name];
  return type.kind === 'tagged' && type.tag === field;
}

/** The path of the object that a place stands for, and what may stand there: of a tag, and of the key of a variant. */
export function ownerOf(def: ProtocolDef, spot: Spot): Spot {
  const keys = keysOf(spot.path);
  const around = keys.length > 1 ? spotAt(def, pathOf(keys.slice(0, -1))) : undefined;
  if (around === undefined) return spot;
  const inside = insideOf(around.shape, around.value);
  return inside?.telling !== undefined && inside.telling === keys.at(-1) ? around : spot;
}
