/** Things by their hash: how links, tables and servers name them. Imports no game, so that every page may use it. */

export const KINDS = ['map', 'protocol'] as const;
export type Kind = (typeof KINDS)[number];

/** The game that plays with things of a kind. */
export const GAME_OF = { map: 'risk', protocol: 'compile' } as const satisfies Record<Kind, string>;

/** What a game plays with; undefined for games that take no things. */
export const kindFor = (game: string): Kind | undefined => KINDS.find((kind) => GAME_OF[kind] === game);

/** Characters of a thing as text, and of all things of a table: a map has at most 600,000 characters of path. */
export const MOST_TEXT = 700_000;

/** SHA-256 of the canonical text, in hex. */
export const HASH = /^[0-9a-f]{64}$/;

/** In the options of a table: stands for the thing of that hash on the server. Large things travel over HTTP, not in a message. */
export interface Reference {
  readonly thing: string;
}

export function isReference(value: unknown): value is Reference {
  if (typeof value !== 'object' || value === null) return false;
  const { thing } = value as Partial<Reference>;
  return Object.keys(value).length === 1 && typeof thing === 'string' && HASH.test(thing);
}

/** What a new table plays with, as an address says it: a hash; for a trial table all protocols follow, those of its host first. */
export const thingWith = (hash: string, six: readonly string[] = []): string => [hash, ...six].join(',');

/** The options of a new table that plays with that; undefined for games that take no things. */
export function optionsWith(game: string, given: string): Readonly<Record<string, unknown>> | undefined {
  const [hash, ...six] = given.split(',');
  if (game === GAME_OF.map) return { map: { thing: hash } };
  if (game !== GAME_OF.protocol) return undefined;
  return { custom: [{ thing: hash }], ...(six.length > 0 && { draft: 'fixed', protocols: six }) };
}

/** The hashes that options refer to, each once: as the value of an option, or as an item of a list. */
export function hashesIn(options: Readonly<Record<string, unknown>>): string[] {
  const values = Object.values(options).flatMap((value) => (Array.isArray(value) ? value : [value]));
  return [...new Set(values.filter(isReference).map(({ thing }) => thing))];
}

/** The options with things instead of references. */
export function resolved(
  options: Readonly<Record<string, unknown>>,
  things: ReadonlyMap<string, unknown>,
): Record<string, unknown> {
  const one = (value: unknown): unknown => (isReference(value) ? things.get(value.thing) : value);
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, Array.isArray(value) ? value.map(one) : one(value)]),
  );
}
