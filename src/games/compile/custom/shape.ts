/** Compares a value from outside with the grammar and notes everything that is wrong with it, with its place. */
import { type Bounds, type Fields, GRAMMAR, ID, MEASURED, type Shape, type TypeName } from './grammar.ts';
import type { Problems } from './problem.ts';

type Loose = Readonly<Record<string, unknown>>;

/** True if the value has the shape; every fault has been noted. */
export function checkType(value: unknown, name: TypeName, at: string, problems: Problems): void {
  const type = GRAMMAR[name];
  if (type.kind === 'keyed' && typeof value === 'string') {
    if (!type.words.includes(value)) unknownWord(value, [...type.words, ...braced(type.variants)], at, problems);
    return;
  }
  if (!isObject(value)) {
    problems.error('protocol/kind', at === '' ? 'protocol' : at, { expected: 'object' });
    return;
  }
  if (type.kind === 'object') checkFields(value, type, at, problems);
  else if (type.kind === 'tagged') checkTagged(value, type, at, problems);
  else checkKeyed(value, type.variants, at, problems);
}

/** A type whose variants are told apart by the word in one field. */
interface Tagged {
  readonly tag: string;
  readonly variants: Readonly<Record<string, Fields>>;
}

function checkTagged(value: Loose, { tag, variants }: Tagged, at: string, problems: Problems): void {
  const found = value[tag];
  if (!Object.hasOwn(value, tag)) problems.error('protocol/missing', join(at, tag));
  else if (typeof found !== 'string' || !Object.hasOwn(variants, found)) {
    unknownWord(found, Object.keys(variants), join(at, tag), problems);
  } else checkFields(value, { fields: variants[found], tag }, at, problems);
}

/** The key that tells variants apart must be there; with two of them the second is the one without a meaning. */
function checkKeyed(value: Loose, variants: Readonly<Record<string, Fields>>, at: string, problems: Problems): void {
  const key = Object.keys(variants).find((name) => Object.hasOwn(value, name));
  if (key === undefined) problems.error('protocol/variant', at, { known: Object.keys(variants).join(', ') });
  else checkFields(value, { fields: variants[key] }, at, problems);
}

/** The fields that an object may have, and the one more that says which variant it is. */
interface Allowed {
  readonly fields: Fields;
  readonly tag?: string;
}

function checkFields(value: Loose, { fields, tag }: Allowed, at: string, problems: Problems): void {
  for (const [name, { shape, optional }] of Object.entries(fields)) {
    if (Object.hasOwn(value, name)) checkShape(value[name], shape, join(at, name), problems);
    else if (!optional) problems.error('protocol/missing', join(at, name));
  }
  for (const name of Object.keys(value)) {
    if (name === tag || Object.hasOwn(fields, name)) continue;
    const known = [...(tag === undefined ? [] : [tag]), ...Object.keys(fields)].join(', ');
    problems.error('protocol/unknown-field', join(at, quotable(name)), { known });
  }
}

export function checkShape(value: unknown, shape: Shape, at: string, problems: Problems): void {
  switch (shape.kind) {
    case 'integer':
      if (isNumber(value)) checkRange(value, shape, at, problems);
      else problems.error('protocol/kind', at, { expected: 'integer' });
      return;
    case 'number':
      if (isNumber(value)) checkRange(value, shape, at, problems);
      else if (isObject(value)) checkFields(value, { fields: MEASURED }, at, problems);
      else problems.error('protocol/kind', at, { expected: 'number' });
      return;
    case 'const':
      if (value === shape.value) return;
      if (shape.value === true) problems.error('protocol/kind', at, { expected: 'true' });
      else problems.error('protocol/schema', at, { expected: String(shape.value) });
      return;
    case 'boolean':
      if (typeof value !== 'boolean') problems.error('protocol/kind', at, { expected: 'boolean' });
      return;
    case 'word':
      if (typeof value !== 'string' || !shape.words.includes(value)) unknownWord(value, shape.words, at, problems);
      return;
    case 'text':
      checkText(value, shape, at, problems);
      return;
    case 'list':
      checkList(value, shape, at, problems);
      return;
    case 'type':
      checkType(value, shape.name, at, problems);
      return;
    case 'either':
      checkShape(value, fitting(value, shape.shapes), at, problems);
  }
}

function checkRange(value: number, { min, max }: Bounds, at: string, problems: Problems): void {
  if (value < min || value > max) problems.error('protocol/range', at, { found: value, min, max });
}

function checkText(value: unknown, shape: Extract<Shape, { kind: 'text' }>, at: string, problems: Problems): void {
  if (typeof value !== 'string') {
    problems.error('protocol/kind', at, { expected: 'text' });
    return;
  }
  if (value.length <= shape.max && shape.pattern.test(value)) return;
  const { source } = shape.pattern;
  const expected =
    source === ID.source ? 'id' : source.startsWith('^\\$') ? 'ref' : source.startsWith('^#') ? 'color' : 'plain';
  problems.error('protocol/text', at, { found: quotable(value), expected, max: shape.max });
}

function checkList(value: unknown, shape: Extract<Shape, { kind: 'list' }>, at: string, problems: Problems): void {
  if (!Array.isArray(value)) {
    problems.error('protocol/kind', at, { expected: 'list' });
    return;
  }
  const { min, max } = shape;
  if (value.length < min || value.length > max) problems.error('protocol/count', at, { found: value.length, min, max });
  for (const [i, entry] of value.slice(0, max).entries()) checkShape(entry, shape.of, `${at}[${i}]`, problems);
}

/** Which of several shapes a value was meant to have: the first that could be it, or else the first. */
export function fitting(value: unknown, shapes: readonly Shape[]): Shape {
  const text = typeof value === 'string';
  const words = shapes.flatMap((shape) => (shape.kind === 'word' ? shape.words : []));
  return (
    shapes.find((shape) => {
      if (shape.kind === 'word') return text && (shape.words.includes(value) || !shapes.some(isTextShape));
      if (shape.kind === 'text') return text && !words.includes(value);
      if (shape.kind === 'number') return isNumber(value) || (isObject(value) && Object.hasOwn(value, 'of'));
      return shape.kind === 'type' && isObject(value);
    }) ?? shapes[0]
  );
}

const isTextShape = ({ kind }: Shape): boolean => kind === 'text';
const isNumber = (value: unknown): value is number => Number.isSafeInteger(value);
const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const braced = (variants: object): string[] => Object.keys(variants).map((key) => `{ ${key} … }`);

function unknownWord(found: unknown, known: readonly string[], at: string, problems: Problems): void {
  const said = typeof found === 'object' ? 'an object or a list' : quotable(String(found));
  problems.error('protocol/word', at, { found: said, known: known.join(', ') });
}

export const join = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`);

/** Texts of strangers inside of our sentences: short and printable. */
export const quotable = (text: string): string => text.slice(0, 24).replace(/\p{C}/gu, '\ufffd');
