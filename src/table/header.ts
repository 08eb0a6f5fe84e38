/** The stored form of a table without its game: written when people join or leave, read after a restart. */
import { z } from 'zod';
import { NEWCOMERS } from './newcomers.ts';
import { type People, Person } from './people.ts';

const person = z.object({
  name: z.string(),
  hash: z.string().optional(),
  gone: z.boolean(),
  marks: z.array(z.string()).optional(),
  address: z.string().optional(),
});

const header = z.object({
  version: z.literal(1),
  game: z.string(),
  seats: z.number().int(),
  options: z.record(z.string(), z.unknown()),
  places: z.array(z.object({ level: z.string(), person: person.optional(), left: z.boolean().optional() })),
  /** Seats in the order in which their people joined. */
  arrivals: z.array(z.number().int()),
  password: z.object({ salt: z.string(), hash: z.string() }).optional(),
  timeLimit: z.number(),
  /** Milliseconds; absent in older files, which had none. */
  patience: z.number().optional(),
  hints: z.boolean(),
  isPrivate: z.boolean(),
  isTraining: z.boolean().optional(),
  newcomers: z.enum(NEWCOMERS).optional(),
  isLocked: z.boolean().optional(),
  isPaused: z.boolean().optional(),
  bans: z.array(z.object({ name: z.string(), marks: z.array(z.string()) })).optional(),
  /** See `held-seats.ts`. */
  held: z.array(z.tuple([z.string(), z.number().int()])).optional(),
  /** The running or last game; absent before the first one and in older files. */
  gameId: z.string().optional(),
  /** Games won at this table; absent before the first one and in older files. */
  tally: z.array(z.object({ name: z.string(), wins: z.number().int() })).optional(),
});

export type Header = z.infer<typeof header>;

export function readHeader(stored: unknown): Header {
  return header.parse(stored);
}

export function placesOf(people: People): Pick<Header, 'places' | 'arrivals'> {
  return {
    places: people.places.map(({ level, person: one, wasLeft: left }) => {
      if (one === undefined) return left ? { level, left } : { level };
      const { name, hash, address, isGone: gone } = one;
      const marks = one.marks.filter((mark) => mark !== hash);
      return {
        level,
        person: { name, gone, ...(hash && { hash }), ...(marks[0] && { marks }), ...(address && { address }) },
      };
    }),
    arrivals: people.arrivals.map((one) => people.seatOf(one)),
  };
}

/** Seats all people as disconnected. People without a session cannot return, so agents get their seats. */
export function seatAll(people: People, { places, arrivals }: Header): void {
  places.forEach(({ level, person: one, left }, seat) => {
    people.places[seat].level = level;
    people.places[seat].wasLeft = left ?? (one !== undefined && one.hash === undefined);
    if (one?.hash === undefined) return;
    const back = new Person({ ...one, hash: one.hash, guest: undefined });
    back.isGone = one.gone;
    people.places[seat].person = back;
  });
  people.restoreArrivals(arrivals.flatMap((seat) => people.places[seat]?.person ?? []));
}
