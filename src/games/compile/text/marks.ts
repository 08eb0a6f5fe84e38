/**
 * Texts whose words know where they come from. While a text is made, words are marked with their place in the
 * definition; at the end the marked text falls into parts. The string on a card is those parts joined, so there is one
 * wording for cards, for editing and for remarks.
 *
 * A mark is one private character before the words and one behind them. Protocols cannot have such characters in
 * their names. Marks do not nest: what is marked inside of a phrase stays, the rest of the phrase gets the outer mark.
 */
import type { CardFilter } from '../language.ts';

/**
 * `verb` what is done, `when` the occasion, `structure` words around steps (you may, if you do, for each), `value` what
 * can be chosen, `thing` something named before, `usual` what is usual and therefore not said (its text is empty),
 * `plain` everything else.
 */
export const PART_KINDS = ['verb', 'when', 'structure', 'value', 'thing', 'usual', 'plain'] as const;
export type PartKind = (typeof PART_KINDS)[number];

export interface Part {
  readonly text: string;
  /** `middle[0].steps[1].cards.from.side`: the place in the definition, also of what is not written there. */
  readonly path: string;
  readonly kind: PartKind;
}

/** Where an object stands in the definition. Copies of the object keep it, JSON does not see it. */
const AT = Symbol('place');
type Placed = { readonly [AT]?: string };

/** A copy in which every object knows its place. */
export function placed<T>(value: T, at: string): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((entry, i) => placed(entry, `${at}[${i}]`)) as T;
  const copy: Record<PropertyKey, unknown> = { [AT]: at };
  for (const [key, entry] of Object.entries(value)) copy[key] = placed(entry, `${at}.${key}`);
  return copy as T;
}

const FIRST = 0xe000;
const MOST = 0x18fe;
const END = '\uf8ff';
const MARKED = /([\ue000-\uf8fe][^\uf8ff]*\uf8ff|¦)/;

/** The same text without marks. */
export const bare = (text: string): string => text.replace(/[\ue000-\uf8ff]/g, '');

/** Takes out the first place where these words follow a space, marked or not. */
export const without = (text: string, words: string): string =>
  text.replace(new RegExp(` ([\\ue000-\\uf8ff]*)${words}`), '$1');

/** What a phrase belongs to: an object of the definition, and a field of it ('' for the object itself). */
export type Place = readonly [owner: object | undefined, field?: string];

/** The place is not known here; a phrase around it may know it. */
export const NO_PLACE: Place = [undefined];

export class Marks {
  readonly #known = new Map<string, string>();
  readonly #places: Omit<Part, 'text'>[] = [];

  /** Marks what is not marked yet. */
  mark(text: string, [owner, field = '']: Place, kind: PartKind = 'value'): string {
    const sign = text === '' ? '' : this.#sign(owner, field, kind);
    if (sign === '') return text;
    return text
      .split(MARKED)
      .map((run, i) => (i % 2 === 1 ? run : run.replace(WORDS, (words) => `${sign}${words}${END}`)))
      .join('');
  }

  /** A part without words. */
  usual(owner: object, field: string): string {
    const sign = this.#sign(owner, field, 'usual');
    return sign === '' ? '' : `${sign}${END}`;
  }

  /** What could be chosen among cards and is as usual. */
  protected unsaid(filter: CardFilter): string {
    if (filter.source === 'only') return '';
    const fields = (['side', 'face', 'depth'] as const).filter((field) => filter[field] === undefined);
    return fields.map((field) => this.usual(filter, field)).join('');
  }

  /** Words without a mark belong to `at`. */
  parts(text: string, at: string): Part[] {
    const parts: Part[] = [];
    for (const [i, run] of text.split(MARKED).entries()) {
      const part: Part =
        i % 2 === 0
          ? { text: run, path: at, kind: 'plain' }
          : { text: run.slice(1, -1), ...this.#places[run.charCodeAt(0) - FIRST] };
      if (part.text !== '' || part.kind === 'usual') add(parts, part);
    }
    return parts;
  }

  #sign(owner: object | undefined, field: string, kind: PartKind): string {
    const at = (owner as Placed | undefined)?.[AT];
    if (at === undefined) return '';
    const path = field === '' ? at : `${at}.${field}`;
    const key = `${kind} ${path}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#places.length >= MOST) return '';
    const sign = String.fromCharCode(FIRST + this.#places.length);
    this.#places.push({ path, kind });
    this.#known.set(key, sign);
    return sign;
  }
}

/** Words of one place stay together, with the space between them. */
function add(parts: Part[], part: Part): void {
  const [one, space] = parts.slice(-2);
  const isSame = one?.path === part.path && one.kind === part.kind && part.kind !== 'usual';
  if (isSame && space.text === ' ') parts.splice(-2, 2, { ...part, text: `${one.text} ${part.text}` });
  else parts.push(part);
}

/** A text with its marks, and what they stand for. */
export interface Said {
  readonly text: string;
  readonly marks: Marks;
}

/** A run of words, without spaces and punctuation at its ends. */
const WORDS = /[^\s,;:.](?:.*[^\s,;:.])?/s;
