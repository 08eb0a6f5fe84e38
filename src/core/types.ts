/** Types that every layer shares: seats, actors, actions, pending decisions. */

/** A place in a game, counted from 0 in turn order. */
export type Seat = number;

/**
 * The table itself as an actor. It makes the steps that no seat decides: dealing the next round, closing a
 * window, noting that a seat was left. They are ordinary actions of this actor, so records need no special case.
 */
export const TABLE: Seat = 14;

/** More than any game here has; with TABLE it keeps a `Pending` within 30 bits. */
export const MAX_SEATS = 14;

/** A viewer: a seat, or a spectator without a seat, who sees public information only. */
export type Viewer = Seat | 'spectator';

/** One value per seat. */
export type BySeat<T> = readonly T[];

/** A decision as a safe integer whose bits the game defines. Text for people comes from `notation`. */
export type Action = number;

/** The answer of a seat that may act and does not want to. Never played, never recorded. */
export const WAIT: Action = -1;

/** The buffer that `legal` fills. Doubles hold every safe integer, so actions are not limited to 32 bits. */
export type ActionBuffer = Float64Array;

/** The two languages of everything a player reads. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A name for each seat, for sentences. */
export type Names = (seat: Seat) => string;

/**
 * The actors that have to act, in one small integer: bits 0 to 14 are the actors that owe a decision, bits 15 to 29 those
 * that may act without owing one (a bomb out of turn). Zero means that the game is over.
 */
export type Pending = number;

const ACTOR_BITS = 15;
const OWING = (1 << ACTOR_BITS) - 1;

export function pendingOf(owing: number, optional = 0): Pending {
  return owing | (optional << ACTOR_BITS);
}

/** The set of actors that owe a decision, as bits. It is public. */
export function owing(pending: Pending): number {
  return pending & OWING;
}

/** The set of actors that may act without owing. Each seat may know only its own bit, because the others can reveal cards. */
export function optional(pending: Pending): number {
  return pending >>> ACTOR_BITS;
}

export function owes(pending: Pending, seat: Seat): boolean {
  return ((pending >>> seat) & 1) !== 0;
}

export function mayAct(pending: Pending, seat: Seat): boolean {
  return (((pending | (pending >>> ACTOR_BITS)) >>> seat) & 1) !== 0;
}

/**
 * The next seat that may act out of turn and has not declined at this position, in turn order after the first seat that owes;
 * -1 if there is none. Every driver asks these seats before the seats that owe, so that a bomb comes in time.
 */
export function nextUnasked(pending: Pending, waited: number): Seat {
  const free = optional(pending) & ~waited & ~(1 << TABLE);
  if (free === 0) return -1;
  const first = firstOf(owing(pending));
  const later = (free >>> first) << first;
  return firstOf(later === 0 ? free : later);
}

/** The lowest actor of a non-empty set. */
export function firstOf(actors: number): Seat {
  return 31 - Math.clz32(actors & -actors);
}
