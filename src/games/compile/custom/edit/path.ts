/** Places in a definition, written as `cards[2].middle[0].steps[1].n`: reading and changing what stands there. */

export type Key = string | number;

export const keysOf = (path: string): Key[] =>
  (path.match(/[^.[\]]+/g) ?? []).map((key) => (/^\d+$/.test(key) ? Number(key) : key));

export const pathOf = (keys: readonly Key[]): string =>
  keys.map((key, i) => (typeof key === 'number' ? `[${key}]` : i === 0 ? key : `.${key}`)).join('');

/** Whether a place is the outer one or inside of it. */
export const isWithin = (path: string, outer: string): boolean =>
  path === outer || (path.startsWith(outer) && /^[.[]/.test(path.slice(outer.length)));

export function valueAt(value: unknown, keys: readonly Key[]): unknown {
  let inner = value;
  for (const key of keys) {
    if (typeof inner !== 'object' || inner === null) return undefined;
    inner = (inner as Record<Key, unknown>)[key];
  }
  return inner;
}

/** A copy with another value at that place; undefined takes the field or the entry away. What is there keeps its order. */
export function put<T>(value: T, keys: readonly Key[], next: unknown): T {
  const [key, ...rest] = keys;
  if (key === undefined) return next as T;
  const inner = (value as Record<Key, unknown> | undefined)?.[key];
  const changed = rest.length === 0 ? next : put(inner, rest, next);
  if (Array.isArray(value)) {
    const list: unknown[] = value.slice();
    if (changed === undefined) list.splice(Number(key), 1);
    else list[Number(key)] = changed;
    return list as T;
  }
  const { [key]: _gone, ...others } = (value ?? {}) as Record<Key, unknown>;
  if (changed === undefined) return others as T;
  return (key in (value ?? {}) ? { ...value, [key]: changed } : { ...others, [key]: changed }) as T;
}
