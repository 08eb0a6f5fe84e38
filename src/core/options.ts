/**
 * Options of a game as data: one description gives the check of input, the defaults, the presets, and
 * what a lobby shows. Options with their own structure (a Risk map, a Compile protocol) bring their own `read`.
 */
import { fail, ok, type Result } from './result.ts';
import type { Language } from './types.ts';

export type OptionValue =
  | string
  | number
  | boolean
  | null
  | readonly OptionValue[]
  | { readonly [key: string]: OptionValue };
export type Options = Readonly<Record<string, OptionValue>>;

interface Described {
  /** The meaning, for the lobby. */
  readonly label: Readonly<Record<Language, string>>;
}
/** Names of values, by the value as text. */
export type ValueNames = Readonly<Record<string, Readonly<Record<Language, string>>>>;

export type OptionSpec = Described &
  (
    | {
        readonly kind: 'choice';
        readonly values: readonly OptionValue[];
        readonly default: OptionValue;
        /** Missing if the values need no names. */
        readonly names?: ValueNames;
      }
    | { readonly kind: 'integer'; readonly min: number; readonly max: number; readonly default: number }
    | { readonly kind: 'switch'; readonly default: boolean }
    | {
        readonly kind: 'data';
        readonly default: OptionValue;
        readonly read: (value: unknown) => Result<OptionValue>;
        /** Values that a lobby can offer by name. */
        readonly names?: ValueNames;
      }
  );
export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

/** Named sets of option values. The first one holds the defaults. */
export type Presets = Readonly<Record<string, Options>>;

/**
 * Reads `{ preset?, name: value, … }`: the preset's values, overridden by the given ones; all others get their defaults.
 * The result lists every option, so a record stays valid when a default changes.
 */
export function readOptions(specs: OptionSpecs, presets: Presets, given: unknown): Result<Options> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return fail('options/not-an-object');
  const { preset, ...own } = given as Record<string, unknown>;
  if (preset !== undefined && (typeof preset !== 'string' || !Object.hasOwn(presets, preset))) {
    return fail('options/unknown-preset', { preset: String(preset), known: Object.keys(presets).join(', ') });
  }
  for (const name of Object.keys(own)) {
    if (!Object.hasOwn(specs, name)) return fail('options/unknown', { name, known: Object.keys(specs).join(', ') });
  }
  const bundle = preset === undefined ? {} : presets[preset as string];
  const options: Record<string, OptionValue> = {};
  for (const [name, spec] of Object.entries(specs)) {
    const value = own[name] ?? bundle[name] ?? spec.default;
    const read = readOption(name, spec, value);
    if (!read.ok) return read;
    options[name] = read.value;
  }
  return ok(options);
}

/** The values that `trustOptions` has marked, with their option. */
const trusted = new WeakMap<object, OptionSpec>();

/**
 * Marks the structured values (`data`) of options that `readOptions` has settled in another thread: `readOptions` takes them as they
 * are, because checking a map or a set of protocols again would take as long as the first time. Nothing may change them afterwards.
 */
export function trustOptions(specs: OptionSpecs, options: Options): void {
  for (const [name, spec] of Object.entries(specs)) {
    const value = options[name];
    if (spec.kind === 'data' && typeof value === 'object' && value !== null) trusted.set(value, spec);
  }
}

const isTrusted = (spec: OptionSpec, value: unknown): value is OptionValue =>
  typeof value === 'object' && value !== null && trusted.get(value) === spec;

function readOption(name: string, spec: OptionSpec, value: unknown): Result<OptionValue> {
  switch (spec.kind) {
    case 'choice':
      if (spec.values.includes(value as OptionValue)) return ok(value as OptionValue);
      return fail('options/not-a-choice', { name, value: show(value), known: spec.values.join(', ') });
    case 'integer':
      if (Number.isInteger(value) && spec.min <= (value as number) && (value as number) <= spec.max) {
        return ok(value as number);
      }
      return fail('options/not-an-integer', { name, value: show(value), min: spec.min, max: spec.max });
    case 'switch':
      if (typeof value === 'boolean') return ok(value);
      return fail('options/not-a-switch', { name, value: show(value) });
    case 'data':
      return isTrusted(spec, value) ? ok(value) : spec.read(value);
  }
}

const show = (value: unknown): string => String(JSON.stringify(value)).slice(0, 60);

/** `name=value` as typed on a command line: numbers and switches are recognised, everything else is text. */
export function parseOptionText(text: string): Result<{ name: string; value: OptionValue }> {
  const split = text.indexOf('=');
  if (split < 1) return fail('options/not-an-assignment', { text });
  const name = text.slice(0, split).trim();
  const raw = text.slice(split + 1).trim();
  try {
    return ok({ name, value: JSON.parse(raw) as OptionValue });
  } catch {
    return ok({ name, value: raw }); // not JSON: a bare word
  }
}
