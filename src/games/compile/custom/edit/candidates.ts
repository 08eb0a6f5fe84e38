/** Everything that the grammar lets stand at a place, each with the name of its construct. */
import { type Bounds, type Field, GRAMMAR, type Shape, type TypeName } from '../grammar.ts';
import { fitting } from '../shape.ts';
import { STRUCTURES } from '../steps.ts';
import { wordName } from '../walk.ts';
import { Filler, neededBy } from './fill.ts';
import type { Scope } from './scope.ts';
import type { Spot } from './spot.ts';

export interface Candidate {
  /** `who=opp`, `3`, `measure.hand`, `lines:any`, `name <path of a step>`, `no filter.side` … */
  readonly key: string;
  /** Undefined: nothing is written. */
  readonly value: unknown;
  readonly isCurrent: boolean;
  /** It needs something that the text does not have before this place. */
  readonly isImpossible?: boolean;
  readonly namings: ReadonlyMap<string, string>;
}

type Loose = Readonly<Record<string, unknown>>;
type Named = Pick<Spot, 'owner' | 'field'>;

const NO_NAMINGS: ReadonlyMap<string, string> = new Map();
const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Numbers beyond are never useful; what stands there is offered all the same. */
const MOST = 10;
const LEAST = -6;

/** `ids`: the protocols that a text can name. */
export class Candidates {
  readonly #scope: Scope;
  readonly #ids: readonly string[];

  constructor(scope: Scope, ids: readonly string[]) {
    this.#scope = scope;
    this.#ids = ids;
  }

  of({ shape, optional, value, owner, field }: Spot): Candidate[] {
    const found = this.#shape(shape, value, { owner, field });
    if (!optional) return found;
    const none: Candidate = {
      key: `no ${owner}.${field}`,
      value: undefined,
      isCurrent: value === undefined,
      namings: NO_NAMINGS,
    };
    return [none, ...found];
  }

  #shape(shape: Shape, value: unknown, named: Named): Candidate[] {
    const plain = (key: string, made: unknown): Candidate => ({
      key,
      value: made,
      isCurrent: same(value, made),
      namings: NO_NAMINGS,
    });
    switch (shape.kind) {
      case 'word':
        return shape.words.map((word) => plain(wordName(named.owner, named.field, shape.words, word), word));
      case 'boolean':
        return [true, false].map((is) => plain(`${named.owner}.${named.field}=${is}`, is));
      case 'const':
        return [plain(`${named.owner}.${named.field}`, shape.value)];
      case 'integer':
        return numbers(shape, value).map((n) => plain(String(n), n));
      case 'number':
        return [...numbers(shape, value).map((n) => plain(String(n), n)), ...this.#measures(value)];
      case 'text':
        return this.#texts(shape, value, named);
      case 'list':
        return this.#list(shape, value, named);
      case 'type':
        return this.#type(shape.name, value, named);
      case 'either': {
        const now = value === undefined ? undefined : fitting(value, shape.shapes);
        return shape.shapes.flatMap((one) => this.#shape(one, one === now ? value : undefined, named));
      }
    }
  }

  #texts(shape: Extract<Shape, { kind: 'text' }>, value: unknown, { owner, field }: Named): Candidate[] {
    if (!shape.pattern.source.startsWith('^\\$')) {
      const ids = ['self', ...this.#ids.filter((id) => id !== 'self')];
      const all = typeof value !== 'string' || ids.includes(value) ? ids : [...ids, value];
      return all.map((id) => ({ key: `protocol ${id}`, value: id, isCurrent: id === value, namings: NO_NAMINGS }));
    }
    const loop = this.#scope.isInEachCard && owner !== 'named' ? [{ key: 'name $card', name: '$card' }] : [];
    const known = loop.map(({ key, name }) => ({ key, value: name, isCurrent: value === name, namings: NO_NAMINGS }));
    const steps = this.#scope.earlier.filter(({ yields }) => yields === neededBy(owner, field));
    return [
      ...known,
      ...steps.map(({ path }) => {
        const filler = new Filler(this.#scope);
        const name = filler.nameOf(path);
        return { key: `name ${path}`, value: name, isCurrent: value === name, namings: filler.namings };
      }),
    ];
  }

  /** Lists of numbers are switches; other lists become longer and shorter at their end. */
  #list(shape: Extract<Shape, { kind: 'list' }>, value: unknown, { owner, field }: Named): Candidate[] {
    const list = (value ?? []) as readonly unknown[];
    if (shape.of.kind === 'integer') {
      return numbers(shape.of, undefined).map((n) => this.#switched(list as number[], n));
    }
    const filler = new Filler(this.#scope);
    const one = shape.of.kind === 'list' ? [filler.shape({ kind: 'type', name: 'step' }, '', '')] : undefined;
    const longer = one ?? filler.shape(shape.of, owner, field);
    const change = (key: string, made: readonly unknown[]): Candidate => ({
      key,
      value: made,
      isCurrent: false,
      namings: filler.namings,
    });
    if (value === undefined) return [change(`${owner}.${field}`, Array(Math.max(1, shape.min)).fill(longer))];
    const now: Candidate = { key: `${owner}.${field}`, value, isCurrent: true, namings: NO_NAMINGS };
    return [
      now,
      ...(list.length < shape.max ? [change('more', [...list, longer])] : []),
      ...(list.length > shape.min ? [change('less', list.slice(0, -1))] : []),
    ];
  }

  #switched(list: readonly number[], n: number): Candidate {
    const without = list.filter((one) => one !== n);
    const isIn = without.length < list.length;
    const value = isIn ? (without.length === 0 ? list : without) : [...list, n].sort((a, b) => a - b);
    return { key: String(n), value, isCurrent: isIn, namings: NO_NAMINGS };
  }

  #type(name: TypeName, value: unknown, named: Named): Candidate[] {
    const type = GRAMMAR[name];
    if (type.kind === 'object') return this.#object(name, value, named);
    if (type.kind === 'tagged') {
      const now = isObject(value) ? String(value[type.tag]) : undefined;
      const isStructure = now !== undefined && STRUCTURES.has(now);
      const keys = Object.keys(type.variants).filter((key) => name !== 'step' || STRUCTURES.has(key) === isStructure);
      return keys.map((key) => this.#variant(name, key, value, key === now));
    }
    const words = type.words.map((word) => ({
      key: `${name}:${word}`,
      value: word,
      isCurrent: value === word,
      namings: NO_NAMINGS,
    }));
    return [...words, ...Object.keys(type.variants).flatMap((key) => this.#keyed(name, key, value))];
  }

  #object(name: TypeName, value: unknown, { owner, field }: Named): Candidate[] {
    if (name === 'atLeast') {
      return [0, 1].map((n) => {
        const made = { atLeast: n };
        return { key: `atLeast=${n}`, value: made, isCurrent: same(value, made), namings: NO_NAMINGS };
      });
    }
    const made = value ?? new Filler(this.#scope).shape({ kind: 'type', name }, owner, field);
    return [{ key: `${owner}.${field}`, value: made, isCurrent: value !== undefined, namings: NO_NAMINGS }];
  }

  #variant(name: TypeName, key: string, value: unknown, isCurrent: boolean): Candidate {
    const filler = new Filler(this.#scope);
    const made = isCurrent ? value : filler.variant(name, key, value);
    const all = { key: `${name}.${key}`, value: made, isCurrent, namings: filler.namings };
    return made === undefined ? { ...all, isImpossible: true } : all;
  }

  /** A variant told by a field: all that this field can hold, if that is a few words, else the variant itself. */
  #keyed(name: TypeName, key: string, value: unknown): Candidate[] {
    const type = GRAMMAR[name] as Extract<(typeof GRAMMAR)[TypeName], { kind: 'keyed' }>;
    const { shape }: Field = type.variants[key][key];
    const isNow = isObject(value) && key in value;
    if (!isShort(shape) && !(isNow && shape.kind === 'number')) return [this.#variant(name, key, value, isNow)];
    const base = this.#variant(name, key, value, isNow);
    const inner = this.#shape(shape, isNow ? value[key] : undefined, { owner: key, field: key });
    if (inner.length === 0 || base.value === undefined) return [{ ...base, isImpossible: true }];
    return inner.map((one) => ({
      ...one,
      key: `${name}.${key} ${one.key}`,
      value: { ...(base.value as Loose), [key]: isNow || shape.kind !== 'list' ? one.value : [Number(one.key)] },
      namings: new Map([...base.namings, ...one.namings]),
    }));
  }

  /** Measures; what a number has besides its measure stays. */
  #measures(value: unknown): Candidate[] {
    const now = isObject(value) ? (value.of as Loose) : undefined;
    return Object.keys((GRAMMAR.measure as { variants: object }).variants).map((key) => {
      const one = this.#variant('measure', key, now, now?.m === key);
      const made = one.isCurrent ? value : { ...(isObject(value) ? value : {}), of: one.value };
      return { ...one, value: made };
    });
  }
}

/** Words and references: few enough to be shown one by one. */
function isShort(shape: Shape): boolean {
  if (shape.kind === 'either') return shape.shapes.every((one) => one.kind === 'word' || one.kind === 'text');
  return shape.kind === 'word' || shape.kind === 'text' || (shape.kind === 'list' && shape.of.kind === 'integer');
}

function numbers({ kind, min, max }: { kind: string } & Bounds, value: unknown): number[] {
  const least = kind === 'number' && min < LEAST ? 0 : Math.max(min, LEAST); // what is compared begins at 0
  const list = Array.from({ length: Math.min(max, MOST) - least + 1 }, (_, i) => least + i);
  return typeof value === 'number' && !list.includes(value) ? [...list, value].sort((a, b) => a - b) : list;
}
