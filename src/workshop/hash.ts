/** Things by their hash: how links, tables and servers name them. */

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
