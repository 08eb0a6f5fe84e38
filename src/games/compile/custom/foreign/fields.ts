/**
 * Objects of the older form, read field by field. A field that was not taken when reading ends, or that has a value
 * without a known meaning, is named: nothing of a file is dropped in silence.
 */
import { Problems } from '../problem.ts';
import { quotable } from '../shape.ts';

export type Loose = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Most fields of one object that a sentence names. */
const MOST_NAMED = 8;

/** What reading found out, and the objects that are being read. */
export class Notes {
  readonly problems = new Problems();
  readonly #open: Fields[] = [];

  /** An effect, or a part of one, that our language does not have. */
  leave(at: string, what: string): undefined {
    this.problems.warning('protocol/foreign-effect', at, { what: quotable(what) });
  }

  /** Something that is read as something else. */
  guess(at: string, what: string, as: string): void {
    this.problems.warning('protocol/foreign-guess', at, { what: quotable(what), as });
  }

  unread(at: string, fields: readonly string[]): void {
    const named = fields.slice(0, MOST_NAMED).map(quotable).join(', ');
    const more = fields.length > MOST_NAMED ? ', …' : '';
    this.problems.warning('protocol/foreign-field', at, { fields: `${named}${more}` });
  }

  open(fields: Fields): void {
    this.#open.push(fields);
  }

  /** Names what nothing has read, in the order of the file. */
  close(): void {
    for (const fields of this.#open) fields.close();
  }
}

export class Fields {
  readonly at: string;
  readonly notes: Notes;
  readonly #value: Loose;
  readonly #left: Set<string>;

  constructor(value: Loose, at: string, notes: Notes) {
    this.at = at;
    this.notes = notes;
    this.#value = value;
    this.#left = new Set(Object.keys(value).filter((name) => value[name] !== undefined && value[name] !== null));
    notes.open(this);
  }

  has(name: string): boolean {
    return Object.hasOwn(this.#value, name) && this.#value[name] !== undefined && this.#value[name] !== null;
  }

  /** The value of a field, which counts as read from now on. */
  take(name: string): unknown {
    this.#left.delete(name);
    return this.has(name) ? this.#value[name] : undefined;
  }

  /** Fields that say nothing about play. */
  skip(...names: readonly string[]): void {
    for (const name of names) this.#left.delete(name);
  }

  /** The whole object is left out, and that has been said. */
  drop(): void {
    this.#left.clear();
  }

  flag(name: string): boolean {
    const value = this.take(name);
    if (value !== undefined && typeof value !== 'boolean') this.odd(name, value);
    return value === true;
  }

  text(name: string): string {
    const value = this.take(name);
    if (value !== undefined && typeof value !== 'string') this.odd(name, value);
    return typeof value === 'string' ? value : '';
  }

  /** The meaning of a word; `usual` if it is absent or has none. */
  word<T>(name: string, words: Readonly<Record<string, T>>, usual: T): T {
    const value = this.take(name);
    if (value === undefined) return usual;
    if (typeof value === 'string' && Object.hasOwn(words, value)) return words[value];
    this.odd(name, value);
    return usual;
  }

  /** A whole number, moved into the bounds if it lies outside of them. */
  integer(name: string, min: number, max: number): number | undefined {
    const value = this.take(name);
    if (value === undefined) return undefined;
    if (!Number.isSafeInteger(value)) {
      this.odd(name, value);
      return undefined;
    }
    const kept = Math.min(max, Math.max(min, value as number));
    if (kept !== value) this.notes.guess(this.at, `${name}: ${String(value)}`, String(kept));
    return kept;
  }

  object(name: string): Fields | undefined {
    const value = this.take(name);
    if (value === undefined) return undefined;
    if (isObject(value)) return new Fields(value, `${this.at}.${name}`, this.notes);
    this.odd(name, value);
    return undefined;
  }

  /** A word, or an object with that word in `type`. */
  kind(name: string): { readonly type: string; readonly more?: Fields } {
    if (typeof this.#value[name] === 'string') return { type: this.text(name) };
    const more = this.object(name);
    return more === undefined ? { type: '' } : { type: more.text('type'), more };
  }

  /** A value without a known meaning. */
  odd(name: string, value: unknown): void {
    const said = typeof value === 'object' ? '…' : String(value);
    this.notes.unread(this.at, [`${name}: ${said}`]);
  }

  close(): void {
    if (this.#left.size > 0) this.notes.unread(this.at, [...this.#left]);
    this.#left.clear();
  }
}
