/** What an operator can ask of a running server, and the answers, as JSON. Cards, hands, seeds, sessions and passwords are never among them. */
import { z } from 'zod';

/** Longer than what clients can set. */
const name = z.string().min(1).max(200);
/** Longest ban. */
const YEAR_S = 366 * 24 * 60 * 60;
/** Longest announcement; a timer cannot wait more than 24 days. */
const WEEK_S = 7 * 24 * 60 * 60;
export const MOST_MESSAGE = 200;

/** One line for people: without control characters and changes of text direction. */
const sentence = z
  .string()
  .max(MOST_MESSAGE)
  .regex(/^[^\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]*$/u);

export const REQUESTS = {
  kick: z.strictObject({ table: name, person: name }),
  ban: z.strictObject({
    /** An address, its /64 for IPv6, or the name of a person who sits at a table. */
    who: name,
    /** The table of the person; with it `who` is always a person. */
    table: name.optional(),
    /** Without it the ban has no end. */
    seconds: z.number().int().min(1).max(YEAR_S).optional(),
  }),
  unban: z.strictObject({ who: name }),
  close: z.strictObject({ table: name }),
  maintenance: z.strictObject({
    /** Until the server stops. */
    seconds: z.number().int().min(0).max(WEEK_S),
    message: sentence.default(''),
  }),
  cancel: z.strictObject({}),
  drop: z.strictObject({
    /** The hash of a map or protocol, as in its link. */
    thing: name,
  }),
} as const;

export type Requests = { readonly [Name in keyof typeof REQUESTS]: z.output<(typeof REQUESTS)[Name]> };

/** Bytes of a request. */
export const MOST_BODY = 4_096;

export interface AdminTable {
  readonly name: string;
  readonly id: string;
  readonly game: string;
  readonly seats: number;
  /** Names, also of people whose connection is lost while the seat is kept. */
  readonly people: readonly string[];
  readonly connected: number;
  readonly watchers: number;
  readonly running: boolean;
  readonly private: boolean;
  readonly password: boolean;
  /** Milliseconds since 1970, here and below. */
  readonly opened_at: number;
}

export interface AdminPerson {
  readonly name: string;
  readonly table: string;
  readonly seat: number;
  /** `away`: the connection is lost and the seat is kept; `gone`: an agent plays until the person returns. */
  readonly state: 'here' | 'away' | 'gone';
  readonly host: boolean;
  /** The network under which the person counts; missing if it is not known. */
  readonly address?: string;
}

export interface AdminBan {
  readonly who: string;
  readonly kind: 'address' | 'person';
  readonly since: number;
  readonly until?: number;
}

/** The people removed by a kick or a ban. */
export interface Removed {
  readonly removed: readonly { readonly name: string; readonly table: string }[];
}

export interface AdminMaintenance {
  readonly announced: boolean;
  /** When the server stops. */
  readonly at?: number;
  readonly message?: string;
  /** Tables whose round is still running. */
  readonly rounds?: number;
}
