/**
 * Who has held which seat since the last deal. Sitting down is no way to peek: people who have seen one hand get no other seat before
 * the next deal. People are recognised by their marks: hashes of their session and of their browser, and their connection.
 */
import type { Seat } from '../core/types.ts';
import type { People } from './people.ts';

export class HeldSeats {
  readonly #seats = new Map<string, Seat>();

  /** The seat that one of the marks has held, or undefined. */
  seatOf(marks: readonly string[]): Seat | undefined {
    for (const mark of marks) {
      const seat = this.#seats.get(mark);
      if (seat !== undefined) return seat;
    }
    return undefined;
  }

  hold(marks: readonly string[], seat: Seat): void {
    for (const mark of marks) this.#seats.set(mark, seat);
  }

  /** A new deal: only the people in their seats see their hands. */
  dealt(people: People): void {
    this.#seats.clear();
    people.places.forEach(({ person }, seat) => {
      if (person !== undefined) this.hold(person.marks, seat);
    });
  }

  stored(): [string, Seat][] {
    return [...this.#seats];
  }

  restore(held: readonly (readonly [string, Seat])[]): void {
    for (const [mark, seat] of held) this.#seats.set(mark, seat);
  }
}
