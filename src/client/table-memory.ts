/** Adds the table's data to every state. The server sends it only on joining and when it changes. */
import type { ServerMessage } from './message.ts';

/** Messages that contain the whole state and may restart the numbering. */
export const GREETINGS: readonly string[] = ['joined_confirmation', 'watching'];

export class TableMemory {
  /** The number of the message that brought the table's data last. */
  #seq = -1;
  #table: unknown;

  /** Puts the table's data into the message's state. Data in messages resent after a reconnect is old and not used. */
  complete({ type, payload }: ServerMessage): void {
    const { public_state: publicState, seq = 0 } = payload as { public_state?: { table?: unknown }; seq?: number };
    if (publicState === undefined) return;
    if (publicState.table !== undefined && (GREETINGS.includes(type) || seq > this.#seq)) {
      this.#table = publicState.table;
      this.#seq = seq;
    }
    publicState.table ??= this.#table;
  }
}
