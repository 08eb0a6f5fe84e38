/** Where protocols come from: the ones the project knows, and definitions from outside. */
import { fail, ok, type Result } from '../../core/result.ts';
import { DefinitionError } from './expressions.ts';
import { type CardDef, type ProtocolDef, SCHEMA } from './language.ts';
import { compileProgram } from './program.ts';

const CARDS = 6;
const HIGHEST_VALUE = 6;
const LONGEST = 16_384;
const ID = /^[a-z][a-z0-9-]{0,23}$/;

/** Reads a definition from outside. What is accepted can be played. */
export function readProtocol(value: unknown): Result<ProtocolDef> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong('', 'an object');
  const text = JSON.stringify(value);
  if (text.length > LONGEST) return wrong('', `at most ${LONGEST} characters`);
  const def = value as ProtocolDef;
  if (def.schema !== SCHEMA) return wrong('schema', String(SCHEMA));
  if (typeof def.id !== 'string' || !ID.test(def.id)) return wrong('id', 'a short lower-case word');
  if (typeof def.name !== 'string' || def.name.length < 1 || def.name.length > 24) return wrong('name', 'a short text');
  if (!Array.isArray(def.cards) || def.cards.length !== CARDS) return wrong('cards', 'six cards');
  const values = def.cards.map((card: CardDef) => card?.value);
  if (values.some((v) => !Number.isInteger(v) || v < 0 || v > HIGHEST_VALUE))
    return wrong('cards', 'values from 0 to 6');
  if (new Set(values).size !== CARDS) return wrong('cards', 'six different values');
  return tryOut({ ...(JSON.parse(text) as ProtocolDef), set: 'custom' });
}

/** A definition that cannot be made into a program is refused with what was wrong. */
function tryOut(def: ProtocolDef): Result<ProtocolDef> {
  try {
    compileProgram([def]);
    return ok(def);
  } catch (problem) {
    if (problem instanceof DefinitionError) return wrong('cards', problem.message);
    return wrong('cards', 'texts in the effect language');
  }
}

function wrong(path: string, expected: string): Result<never> {
  return fail('compile/protocol', { path: path === '' ? '.' : path, expected });
}
