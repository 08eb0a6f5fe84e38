/** The stored form of a table without its game: written when people join or leave, read after a restart. */
import { z } from 'zod';
import { type People, Person } from './people.ts';

const person = z.object({ name: z.string(), hash: z.string().optional(), gone: z.boolean() });

const header = z.object({
  version: z.literal(1),
  game: z.string(),
  seats: z.number().int(),
  options: z.record(z.string(), z.unknown()),
  places: z.array(z.object({ level: z.string(), person: person.optional() })),
  /** Seats in the order in which their people joined. */
  arrivals: z.array(z.number().int()),
  password: z.object({ salt: z.string(), hash: z.string() }).optional(),
  timeLimit: z.number(),
  hints: z.boolean(),
  isPrivate: z.boolean(),
});

export type Header = z.infer<typeof header>;

export function readHeader(stored: unknown): Header {
  return header.parse(stored);
}

export function placesOf(people: People): Pick<Header, 'places' | 'arrivals'> {
  return {
    places: people.places.map(({ level, person: one }) => {
      if (one === undefined) return { level };
      const { name, hash, isGone: gone } = one;
      return { level, person: hash === undefined ? { name, gone } : { name, hash, gone } };
    }),
    arrivals: people.arrivals.map((one) => people.seatOf(one)),
  };
}

/** Seats all people as disconnected. People without a session cannot return, so agents get their seats. */
export function seatAll(people: People, { places, arrivals }: Header): void {
  places.forEach(({ level, person: one }, seat) => {
    people.places[seat].level = level;
    if (one?.hash === undefined) return;
    const back = new Person(one.name, one.hash, undefined);
    back.isGone = one.gone;
    people.places[seat].person = back;
  });
  people.restoreArrivals(arrivals.flatMap((seat) => people.places[seat]?.person ?? []));
}
