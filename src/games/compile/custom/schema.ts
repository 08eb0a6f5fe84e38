/** The grammar as a JSON Schema, for editors that support it. The reader checks what a schema cannot express. */
import { type Fields, GRAMMAR, MEASURED, type Shape, TYPE_NAMES, type TypeName, type TypeShape } from './grammar.ts';

type Json = Readonly<Record<string, unknown>>;

export function protocolSchema(): Json {
  const types = TYPE_NAMES.filter((name) => name !== 'protocol').map((name) => [name, typeSchema(GRAMMAR[name])]);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Compile protocol',
    description:
      'A protocol for Compile, version 1. docs/compile-protocols.md explains it and lists the checks that a schema cannot express.',
    ...typeSchema(GRAMMAR.protocol),
    $defs: { ...Object.fromEntries(types), measured: objectSchema(MEASURED) },
  };
}

function typeSchema(type: TypeShape): Json {
  if (type.kind === 'object') return objectSchema(type.fields);
  const variants = Object.entries(type.variants).map(([key, fields]) =>
    type.kind === 'tagged' ? objectSchema(fields, { [type.tag]: { const: key } }) : objectSchema(fields),
  );
  const words = type.kind === 'keyed' && type.words.length > 0 ? [{ enum: type.words }] : [];
  return { anyOf: [...words, ...variants] };
}

function objectSchema(fields: Fields, tag: Json = {}): Json {
  const entries = Object.entries(fields);
  return {
    type: 'object',
    properties: { ...tag, ...Object.fromEntries(entries.map(([name, { shape }]) => [name, shapeSchema(shape)])) },
    required: [...Object.keys(tag), ...entries.filter(([, { optional }]) => !optional).map(([name]) => name)],
    additionalProperties: false,
  };
}

function shapeSchema(shape: Shape): Json {
  switch (shape.kind) {
    case 'integer':
      return { type: 'integer', minimum: shape.min, maximum: shape.max };
    case 'number':
      return { anyOf: [{ type: 'integer', minimum: shape.min, maximum: shape.max }, { $ref: '#/$defs/measured' }] };
    case 'const':
      return { const: shape.value };
    case 'boolean':
      return { type: 'boolean' };
    case 'word':
      return { enum: shape.words };
    case 'text':
      return textSchema(shape);
    case 'list':
      return { type: 'array', items: shapeSchema(shape.of), minItems: shape.min, maxItems: shape.max };
    case 'type':
      return refTo(shape.name);
    case 'either':
      return { anyOf: shape.shapes.map(shapeSchema) };
  }
}

/** Classes of characters by their properties are not known to all that read schemas. */
function textSchema({ max, pattern }: Extract<Shape, { kind: 'text' }>): Json {
  const bounds = { type: 'string', minLength: 1, maxLength: max };
  return pattern.unicode ? bounds : { ...bounds, pattern: pattern.source };
}

const refTo = (name: TypeName): Json => ({ $ref: `#/$defs/${name}` });
