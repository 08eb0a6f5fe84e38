/** Messages of the live protocol as the judge reads them: plain JSON, with nothing taken for granted. */

export type Fields = Readonly<Record<string, unknown>>;

export interface Frame {
  readonly type: string;
  readonly payload: Fields;
  /** As it came over the socket. */
  readonly raw: string;
}

export function readFrame(raw: string): Frame {
  const { type, payload } = JSON.parse(raw) as { type: string; payload?: Fields };
  return { type, payload: payload ?? {}, raw };
}

export const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const texts = (value: unknown): string[] => list(value).filter((one) => typeof one === 'string');

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const number = (value: unknown, missing = -1): number => (typeof value === 'number' ? value : missing);

/** A string or number inside a message, with its path; list indices are written `[]`. */
export interface Leaf {
  readonly path: string;
  readonly value: string | number;
}

export function* leavesOf(value: unknown, path = ''): Generator<Leaf> {
  if (typeof value === 'string' || typeof value === 'number') yield { path, value };
  else if (Array.isArray(value)) for (const one of value) yield* leavesOf(one, `${path}[]`);
  else
    for (const [key, one] of Object.entries(fields(value))) yield* leavesOf(one, path === '' ? key : `${path}.${key}`);
}
