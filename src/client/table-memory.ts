/** The table itself is told in greetings and when it has changed; whoever reads states wants it in every one. */
import type { ServerMessage } from './message.ts';

/** They tell everything anew, and may count anew. */
export const GREETINGS: readonly string[] = ['joined_confirmation', 'watching'];

export class TableMemory {
  /** As it was told last, and the number of that message. */
  #seq = -1;
  #table: unknown;

  /** Puts the table into the message's state. What was missed during a pause comes late and is old. */
  complete({ type, payload }: ServerMessage): void {
    const { public_state: open, seq = 0 } = payload as { public_state?: { table?: unknown }; seq?: number };
    if (open === undefined) return;
    if (open.table !== undefined && (GREETINGS.includes(type) || seq > this.#seq)) {
      this.#table = open.table;
      this.#seq = seq;
    }
    open.table ??= this.#table;
  }
}
