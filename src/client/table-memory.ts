/** Adds the table's data to every state. The server sends it only on joining and when it changes. */
import type { ServerMessage } from './message.ts';

/** Messages that contain the whole state and may restart the numbering. */
export const GREETINGS: readonly string[] = ['joined_confirmation', 'watching'];

export class TableMemory {
  /** The number of the message that brought the table's data last. */
  #seq = -1;
  #table: object | undefined;

  /** Puts the table's data into the message's state. Data in messages resent after a reconnect is old and not used. */
  complete({ type, payload }: ServerMessage): void {
    const { public_state: publicState, seq = 0 } = payload as { public_state?: { table?: object }; seq?: number };
    if (payload.event === 'watchers' && seq > this.#seq) this.#countWatchers(payload.data as { count: number });
    if (publicState === undefined) return;
    if (publicState.table !== undefined && (GREETINGS.includes(type) || seq > this.#seq)) {
      this.#table = publicState.table;
      this.#seq = seq;
    }
    if (this.#table !== undefined) publicState.table ??= this.#table;
  }

  /** The number of spectators is sent without the table. */
  #countWatchers({ count: watchers }: { readonly count: number }): void {
    this.#table = { ...this.#table, watchers };
  }
}
