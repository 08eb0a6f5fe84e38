/** What one client heard, sorted so that it can be compared with what happened. */

// biome-ignore lint/suspicious/noExplicitAny: whatever the server sends is looked at here, not trusted
export type Payload = Record<string, any>;

export interface Heard {
  readonly type: string;
  readonly payload: Payload;
  /** Counts up when the running numbers begin anew: the server was restarted, or the seat had been given away. */
  readonly epoch: number;
}

/** Greetings begin the running numbers, or go on with them. */
export const GREETINGS: ReadonlySet<string> = new Set(['joined_confirmation', 'watching']);

/** All messages of one client, by the id of the game they tell of; those before any game have the empty one. */
export class Memory {
  readonly #games = new Map<string, Heard[]>();
  #epoch = 0;
  #game = '';
  lastSeq: number | undefined;

  /** Only messages with a running number tell of a table. */
  add(type: string, payload: Payload): void {
    const { seq, public_state: open } = payload as { seq?: number; public_state?: Payload };
    if (seq === undefined) return;
    if (GREETINGS.has(type) && seq === 1) {
      this.#epoch++;
      this.lastSeq = undefined;
    }
    this.lastSeq = Math.max(seq, this.lastSeq ?? 0);
    if (open?.table !== undefined) this.#game = open.table.game_id ?? '';
    const heard = this.#games.get(this.#game) ?? [];
    heard.push({ type, payload, epoch: this.#epoch });
    this.#games.set(this.#game, heard);
  }

  /** In the order it was told, which is not the order it came: what was missed comes after the greeting. Then it is forgotten. */
  take(game: string): Heard[] {
    const heard = this.#games.get(game) ?? [];
    this.#games.delete(game);
    return heard.sort((a, b) => a.epoch - b.epoch || a.payload.seq - b.payload.seq);
  }

  /** The game that was told of last. */
  get game(): string {
    return this.#game;
  }

  get games(): string[] {
    return [...this.#games.keys()];
  }
}
