/** The people in the seats of a table. An agent plays a seat that has no person, or whose person is gone. */
import type { Seat } from '../core/types.ts';
import type { Timer } from './clock.ts';
import type { Guest } from './guest.ts';

export interface PersonFacts {
  readonly name: string;
  readonly hash: string | undefined;
  readonly guest: Guest | undefined;
  readonly marks?: readonly string[] | undefined;
  readonly address?: string | undefined;
}

export class Person {
  readonly name: string;
  /** Hash of the session's secret; undefined for clients without sessions (Mau-Mau over TCP). */
  readonly hash: string | undefined;
  /** By which the same person is recognised again: see `held-seats.ts`. */
  readonly marks: readonly string[];
  /** Hash of the network address; undefined if unknown. */
  readonly address: string | undefined;
  guest: Guest | undefined;
  /** The guest of the lost connection: it collects the messages that a reconnecting client has missed. */
  absent: Guest | undefined;
  /** An agent plays the seat; the person gets it back by returning before another person takes it. */
  isGone = false;
  isReady = false;
  grace: Timer | undefined;
  /** Milliseconds since 1970 at which an agent takes the seat; undefined unless the connection is lost. */
  keptUntil: number | undefined;
  /** People whose chat and reactions this person does not receive. */
  readonly muted = new Set<Person>();

  constructor({ name, hash, guest, marks = [], address }: PersonFacts) {
    this.name = name;
    this.hash = hash;
    this.marks = hash === undefined ? marks : [...marks, hash];
    this.address = address;
    this.guest = guest;
  }
}

/** Looks of a name: two names are alike if they agree in one of them. */
export type NamesLike = (name: string) => readonly string[];

export const emptyPlace = (level: string): Place => ({ person: undefined, level, wasLeft: false });

export interface Place {
  person: Person | undefined;
  /** The level or agent that plays here without a person. */
  level: string;
  /** A person left this seat during the running game. */
  wasLeft: boolean;
}

export class People {
  places: Place[];
  /** In order of arrival: the first who is present is the host. */
  #arrivals: Person[] = [];

  /** Names with a common entry of `likes` look alike; only one of them can be at the table. */
  readonly #likes: NamesLike;

  constructor(seats: number, level: string, likes: NamesLike) {
    this.places = Array.from({ length: seats }, () => emptyPlace(level));
    this.#likes = likes;
  }

  /** The person whose decisions the game waits for; undefined where an agent plays. */
  at(seat: Seat): Person | undefined {
    const person = this.places[seat].person;
    return person === undefined || person.isGone ? undefined : person;
  }

  seatOf(person: Person): Seat {
    return this.places.findIndex((place) => place.person === person);
  }

  withHash(hash: string): Person | undefined {
    return this.places.find(({ person }) => person?.hash === hash)?.person;
  }

  /** People in their seats, connected or within the grace period. */
  get present(): Person[] {
    return this.places.flatMap((_, seat) => this.at(seat) ?? []);
  }

  /** The levels of the agents by seat; empty for a seat whose person may return. */
  get levels(): string[] {
    return this.places.map(({ person, level }) => (person === undefined ? level : ''));
  }

  get isAnybodyConnected(): boolean {
    return this.places.some(({ person }) => person?.guest !== undefined);
  }

  /**
   * The seat for a newcomer, or -1: the lowest that no person has held in this game, else the lowest that a person has left, and only
   * then one whose person is gone and may return.
   */
  get freeSeat(): Seat {
    const untouched = this.places.findIndex(({ person, wasLeft }) => person === undefined && !wasLeft);
    if (untouched >= 0) return untouched;
    const left = this.places.findIndex(({ person }) => person === undefined);
    return left >= 0 ? left : this.places.findIndex(({ person }) => person?.isGone === true);
  }

  /** A game begins or is over: no seat has been left in it. */
  forgetLeft(): void {
    for (const place of this.places) place.wasLeft = false;
  }

  /** The person with one of these marks. */
  withMark(marks: readonly string[]): Person | undefined {
    return this.places.find(({ person }) => person?.marks.some((mark) => marks.includes(mark)) === true)?.person;
  }

  get connected(): number {
    let count = 0;
    for (const { person } of this.places) if (person?.guest !== undefined) count++;
    return count;
  }

  /** The first seat from `first` on, around the table, that no person holds, or -1. */
  freeSeatFrom(first: Seat): Seat {
    const seats = this.places.map((_, i) => (first + i) % this.places.length);
    return seats.find((seat) => this.at(seat) === undefined) ?? -1;
  }

  get free(): number {
    return this.places.length - this.present.length;
  }

  /** Whether another person has this name or one that looks like it. During a game the names of people who are gone stay taken. */
  isNameTaken(name: string, isRunning: boolean, except?: Person): boolean {
    const wanted = this.#likes(name);
    return this.places.some(({ person }) => {
      if (person === undefined || person === except || (person.isGone && !isRunning)) return false;
      return this.#likes(person.name).some((look, i) => look === wanted[i]);
    });
  }

  /** The seat of the host, or -1. */
  get host(): Seat {
    const host = this.#arrivals.find((person) => !person.isGone);
    return host === undefined ? -1 : this.seatOf(host);
  }

  isHost(person: Person): boolean {
    const seat = this.seatOf(person);
    return seat >= 0 && seat === this.host;
  }

  sit(seat: Seat, person: Person): void {
    const former = this.places[seat].person;
    if (former !== undefined) this.remove(former);
    this.places[seat].person = person;
    this.#arrivals.push(person);
  }

  /** Removes the person for good. */
  remove(person: Person): void {
    person.grace?.cancel();
    const place = this.places.find((one) => one.person === person);
    if (place !== undefined) {
      place.person = undefined;
      place.wasLeft = true;
    }
    this.#arrivals = this.#arrivals.filter((other) => other !== person);
  }

  /** An agent takes over; a person who returns is last in line for host. */
  replace(person: Person): void {
    person.isGone = true;
    person.keptUntil = undefined;
    person.isReady = false;
    this.#arrivals = [...this.#arrivals.filter((other) => other !== person), person];
  }

  comeBack(person: Person): void {
    person.isGone = false;
    person.absent = undefined;
    person.grace?.cancel();
    person.grace = undefined;
    person.keptUntil = undefined;
  }

  passHost(person: Person): void {
    this.#arrivals = [person, ...this.#arrivals.filter((other) => other !== person)];
  }

  /** Entry i is the new seat of the occupant of seat i. */
  arrange(seats: readonly Seat[]): void {
    const places = [...this.places];
    seats.forEach((seat, i) => {
      places[seat] = this.places[i];
    });
    this.places = places;
  }

  get arrivals(): readonly Person[] {
    return this.#arrivals;
  }

  restoreArrivals(arrivals: readonly Person[]): void {
    this.#arrivals = [...arrivals];
  }
}
