/** A definition piece by piece, as the grammar sees it. The definition must have the right shape. */
import { type Fields, GRAMMAR, MEASURED, type Shape, TYPE_NAMES, type TypeName } from './grammar.ts';
import { fitting, join } from './shape.ts';

type Loose = Readonly<Record<string, unknown>>;

export interface Piece {
  readonly type: TypeName;
  readonly value: unknown;
  readonly at: string;
}

export interface Visitor {
  /** Every value of a type, outer ones first. What it answers `false` to is not entered. */
  piece?(piece: Piece): boolean;
  /** Every construct of the language that is used: `step.draw`, `filter.side`, `lines:here`, `play.face=up`, `who=$who`. */
  construct?(name: string, at: string): void;
}

export function walk(value: unknown, type: TypeName, at: string, visitor: Visitor): void {
  if (visitor.piece?.({ type, value, at }) === false) return;
  const shape = GRAMMAR[type];
  if (typeof value === 'string') {
    visitor.construct?.(`${type}:${value}`, at);
    return;
  }
  const loose = value as Loose;
  if (shape.kind === 'object') {
    walkFields(loose, { fields: shape.fields, owner: type }, at, visitor);
    return;
  }
  const key = shape.kind === 'tagged' ? String(loose[shape.tag]) : Object.keys(shape.variants).find((k) => k in loose)!;
  visitor.construct?.(`${type}.${key}`, at);
  walkFields(loose, { fields: shape.variants[key], owner: key }, at, visitor);
}

/** The fields of a construct. */
interface Owned {
  readonly fields: Fields;
  readonly owner: string;
}

function walkFields(value: Loose, { fields, owner }: Owned, at: string, visitor: Visitor): void {
  for (const [name, { shape, optional }] of Object.entries(fields)) {
    if (value[name] === undefined) continue;
    if (optional) visitor.construct?.(`${owner}.${name}`, join(at, name));
    walkShape(value[name], shape, { owner, field: name, at: join(at, name) }, visitor);
  }
}

/** The position of a value: its field and construct, and its path in the text. */
interface Place {
  readonly owner: string;
  readonly field: string;
  readonly at: string;
}

function walkShape(value: unknown, shape: Shape, place: Place, visitor: Visitor): void {
  const { owner, field, at } = place;
  switch (shape.kind) {
    case 'word':
      visitor.construct?.(wordName(owner, field, shape.words, String(value)), at);
      return;
    case 'boolean':
      visitor.construct?.(`${owner}.${field}=${value}`, at);
      return;
    case 'number':
      if (typeof value === 'object') walkFields(value as Loose, { fields: MEASURED, owner: 'number' }, at, visitor);
      return;
    case 'list':
      (value as readonly unknown[]).forEach((entry, i) => {
        walkShape(entry, shape.of, { owner, field, at: `${at}[${i}]` }, visitor);
      });
      return;
    case 'type':
      walk(value, shape.name, at, visitor);
      return;
    case 'either':
      walkShape(value, fitting(value, shape.shapes), place, visitor);
  }
}

/** Fields that name a player have the same meaning everywhere. */
export const wordName = (owner: string, field: string, words: readonly string[], word: string): string =>
  words.includes('$who') ? `who=${word}` : `${owner}.${field}=${word}`;

/** Every construct there is, by the same names. */
export function constructs(): ReadonlySet<string> {
  const names = new Set<string>();
  const shapeOf = (shape: Shape, owner: string, field: string): void => {
    if (shape.kind === 'word') for (const word of shape.words) names.add(wordName(owner, field, shape.words, word));
    if (shape.kind === 'boolean') for (const value of [true, false]) names.add(`${owner}.${field}=${value}`);
    if (shape.kind === 'list') shapeOf(shape.of, owner, field);
    if (shape.kind === 'number') fieldsOf(MEASURED, 'number');
    if (shape.kind === 'either') for (const one of shape.shapes) shapeOf(one, owner, field);
  };
  const fieldsOf = (fields: Fields, owner: string): void => {
    for (const [field, { shape, optional }] of Object.entries(fields)) {
      if (optional) names.add(`${owner}.${field}`);
      shapeOf(shape, owner, field);
    }
  };
  for (const type of TYPE_NAMES) {
    const shape = GRAMMAR[type];
    if (shape.kind === 'object') fieldsOf(shape.fields, type);
    else {
      if (shape.kind === 'keyed') for (const word of shape.words) names.add(`${type}:${word}`);
      for (const [variant, fields] of Object.entries(shape.variants)) {
        names.add(`${type}.${variant}`);
        fieldsOf(fields, variant);
      }
    }
  }
  return names;
}
