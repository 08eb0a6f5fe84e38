/** Limits as settings: `name=number` pairs with commas between; omitted names keep their defaults. */
import { z } from 'zod';
import { type Limits, USUAL_LIMITS } from '../server/live/limits.ts';

/** Of the whole server. */
export const SERVER_LIMITS = { tables: 5_000, connections: 10_000 } as const;
export type ServerLimits = Readonly<Record<keyof typeof SERVER_LIMITS, number>>;

export const { address: ADDRESS_LIMITS, connection: CONNECTION_LIMITS } = USUAL_LIMITS;
export type { Limits };

/** Numbers have at most seven digits: more is no limit. */
const NUMBER = '[1-9]\\d{0,6}';

/** The schema of a setting with these names; its default has all of them. */
export function limitList<T extends { readonly [Name in keyof T]: number }>(usual: T) {
  const names = Object.keys(usual).join('|');
  return z
    .string()
    .regex(new RegExp(`^((${names})=${NUMBER}(,|$))*$`))
    .default(limitText(usual));
}

export const limitText = (limits: object): string =>
  Object.entries(limits)
    .map(([name, most]) => `${name}=${most}`)
    .join(',');

/** The text has passed the schema. */
export function readLimits<T extends { readonly [Name in keyof T]: number }>(text: string, usual: T): T {
  const given = text.split(',').filter((part) => part !== '');
  return {
    ...usual,
    ...Object.fromEntries(given.map((part) => part.split('=')).map(([name, n]) => [name, Number(n)])),
  };
}
