/** The people in the seats of a table. An agent plays a seat that has no person, or whose person is gone. */
import type { Seat } from '../core/types.ts';
import type { Timer } from './clock.ts';
import type { Guest } from './guest.ts';

export class Person {
  readonly name: string;
  /** Hash of the session's secret; undefined for clients without sessions (Mau-Mau over TCP). */
  readonly hash: string | undefined;
  guest: Guest | undefined;
  /** The guest of the lost connection: it collects the messages that a reconnecting client has missed. */
  absent: Guest | undefined;
  /** An agent plays the seat; the person gets it back by returning before another person takes it. */
  isGone = false;
  isReady = false;
  grace: Timer | undefined;
  /** People whose chat and reactions this person does not receive. */
  readonly muted = new Set<Person>();

  constructor(name: string, hash: string | undefined, guest: Guest | undefined) {
    this.name = name;
    this.hash = hash;
    this.guest = guest;
  }
}

export interface Place {
  person: Person | undefined;
  /** The level or agent that plays here without a person. */
  level: string;
}

export class People {
  places: Place[];
  /** In order of arrival: the first who is present is the host. */
  #arrivals: Person[] = [];

  constructor(seats: number, level: string) {
    this.places = Array.from({ length: seats }, () => ({ person: undefined, level }));
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

  get isAnybodyConnected(): boolean {
    return this.places.some(({ person }) => person?.guest !== undefined);
  }

  /** The lowest seat that no person holds, or -1. */
  get freeSeat(): Seat {
    return this.places.findIndex((_, seat) => this.at(seat) === undefined);
  }

  get free(): number {
    return this.places.length - this.present.length;
  }

  isNameTaken(name: string): boolean {
    const wanted = name.toLowerCase();
    return this.present.some((person) => person.name.toLowerCase() === wanted);
  }

  /** The seat of the host, or -1. */
  get host(): Seat {
    const host = this.#arrivals.find((person) => !person.isGone);
    return host === undefined ? -1 : this.seatOf(host);
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
    const seat = this.seatOf(person);
    if (seat >= 0) this.places[seat].person = undefined;
    this.#arrivals = this.#arrivals.filter((other) => other !== person);
  }

  /** An agent takes over; a person who returns is last in line for host. */
  replace(person: Person): void {
    person.isGone = true;
    person.isReady = false;
    this.#arrivals = [...this.#arrivals.filter((other) => other !== person), person];
  }

  comeBack(person: Person): void {
    person.isGone = false;
    person.absent = undefined;
    person.grace?.cancel();
    person.grace = undefined;
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
