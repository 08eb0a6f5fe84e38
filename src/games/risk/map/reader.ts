/**
 * Reads a value from outside part by part and reports every error with its place. An unusable
 * part is undefined, and reading continues.
 */
import type { Label, Point } from './format.ts';
import { ID, LIMITS } from './limits.ts';
import { Problems } from './problem.ts';

type Fields = Readonly<Record<string, unknown>>;
interface Bounds {
  readonly min: number;
  readonly max: number;
}

export class Reader {
  readonly problems = new Problems();

  /** An object with these fields; those that end in `?` may be missing, others are not allowed. */
  object(value: unknown, at: string, fields: readonly string[]): Fields | undefined {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return this.#kind(at, 'object');
    const names = fields.map((field) => field.replace('?', ''));
    for (const [i, name] of names.entries()) {
      if (fields[i] === name && !Object.hasOwn(value, name)) this.problems.error('map/missing', join(at, name));
    }
    for (const name of Object.keys(value)) {
      if (!names.includes(name)) this.problems.warning('map/unknown-field', join(at, quotable(name)));
    }
    return Object.fromEntries(
      names.filter((name) => Object.hasOwn(value, name)).map((name) => [name, (value as Fields)[name]]),
    );
  }

  list(value: unknown, at: string, { min, max }: Bounds): readonly unknown[] | undefined {
    if (!Array.isArray(value)) return this.#kind(at, 'list');
    if (value.length < min || value.length > max)
      this.problems.error('map/count', at, { found: value.length, min, max });
    return value.slice(0, max);
  }

  text(value: unknown, at: string, max: number): string | undefined {
    if (typeof value !== 'string') return this.#kind(at, 'text');
    if (value.length < 1 || value.length > max) {
      this.problems.error('map/text-length', at, { found: value.length, max });
      return undefined;
    }
    return value;
  }

  /** A text that a player reads: no control characters, no stray spaces. */
  name(value: unknown, at: string): string | undefined {
    const text = this.text(value, at, LIMITS.name);
    if (text === undefined || (!/\p{C}/u.test(text) && text.trim() === text)) return text;
    this.problems.error('map/text-characters', at);
    return undefined;
  }

  label(value: unknown, at: string): Label | undefined {
    if (typeof value === 'string') return this.name(value, at);
    if (typeof value !== 'object' || value === null) return this.#kind(at, 'label');
    const fields = this.object(value, at, ['en', 'de']);
    const en = fields?.en === undefined ? undefined : this.name(fields.en, join(at, 'en'));
    const de = fields?.de === undefined ? undefined : this.name(fields.de, join(at, 'de'));
    return en === undefined || de === undefined ? undefined : { en, de };
  }

  id(value: unknown, at: string): string | undefined {
    if (typeof value !== 'string') return this.#kind(at, 'text');
    if (value.length <= LIMITS.id && ID.test(value)) return value;
    this.problems.error('map/id', at, { id: quotable(value), max: LIMITS.id });
    return undefined;
  }

  integer(value: unknown, at: string, bounds: Bounds): number | undefined {
    if (!Number.isSafeInteger(value)) return this.#kind(at, 'integer');
    return this.#within(value as number, at, bounds);
  }

  /** A pair of numbers, each within the bounds. */
  point(value: unknown, at: string, bounds: Bounds): Point | undefined {
    if (!Array.isArray(value) || value.length !== 2) return this.#kind(at, 'point');
    if (!value.every((number) => Number.isFinite(number))) return this.#kind(at, 'point');
    const [x, y] = value.map((number, i) => this.#within(number, `${at}[${i}]`, bounds));
    return x === undefined || y === undefined ? undefined : [x, y];
  }

  #within(value: number, at: string, { min, max }: Bounds): number | undefined {
    if (value >= min && value <= max) return value;
    this.problems.error('map/range', at, { found: value, min, max });
    return undefined;
  }

  #kind(at: string, expected: string): undefined {
    this.problems.error('map/kind', at === '' ? 'map' : at, { expected });
  }
}

export const join = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`);

/** Text of users for use in our sentences: short and printable. */
export const quotable = (text: string): string => text.slice(0, LIMITS.id).replace(/\p{C}/gu, '\ufffd');
