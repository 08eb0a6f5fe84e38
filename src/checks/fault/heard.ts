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

/** A table says which game it plays only now and then; what comes without belongs to the last one named before it. */
interface Naming {
  readonly epoch: number;
  readonly seq: number;
  readonly game: string;
}

/** All messages of one client, by the id of the game they tell of; those before any game have the empty one. */
export class Memory {
  readonly #games = new Map<string, Heard[]>();
  /** In the order they were told. */
  readonly #namings: Naming[] = [];
  #epoch = 0;
  lastSeq: number | undefined;

  /** Only messages with a running number tell of a table. */
  add(type: string, payload: Payload): void {
    const { seq, public_state: publicState } = payload as { seq?: number; public_state?: Payload };
    if (seq === undefined) return;
    if (GREETINGS.has(type) && seq === 1) {
      this.#epoch++;
      this.lastSeq = undefined;
    }
    this.lastSeq = Math.max(seq, this.lastSeq ?? 0);
    const game = this.#gameAt(seq, publicState?.table);
    const heard = this.#games.get(game) ?? [];
    heard.push({ type, payload, epoch: this.#epoch });
    this.#games.set(game, heard);
  }

  /** What was missed comes after the greeting, which may already name the next game. */
  #gameAt(seq: number, table: Payload | undefined): string {
    const epoch = this.#epoch;
    const before = this.#namings.findLastIndex((one) => one.epoch < epoch || one.seq < seq);
    if (table === undefined) return this.#namings[before]?.game ?? '';
    const game = table.game_id ?? '';
    this.#namings.splice(before + 1, 0, { epoch, seq, game });
    return game;
  }

  /** In the order it was told, which is not the order it came. Then it is forgotten. */
  take(game: string): Heard[] {
    const heard = this.#games.get(game) ?? [];
    this.#games.delete(game);
    return heard.sort((a, b) => a.epoch - b.epoch || a.payload.seq - b.payload.seq);
  }

  /** The game that was told of last. */
  get game(): string {
    return this.#namings.at(-1)?.game ?? '';
  }

  get games(): string[] {
    return [...this.#games.keys()];
  }
}
