/** The messages of one client, sorted for comparison with the game. */

// biome-ignore lint/suspicious/noExplicitAny: messages of the server are checked here, not trusted
export type Payload = Record<string, any>;

export interface Heard {
  readonly type: string;
  readonly payload: Payload;
  /** Incremented when the running numbers begin anew: the server was restarted, or an agent had taken the seat. */
  readonly epoch: number;
}

/** Greetings start the running numbers or continue them. */
export const GREETINGS: ReadonlySet<string> = new Set(['joined_confirmation', 'watching']);

/** A message that names its game. Messages without an id belong to the last game named before them. */
interface Naming {
  readonly epoch: number;
  readonly seq: number;
  readonly game: string;
}

/** All messages of one client by the id of their game; messages before the first game have the empty id. */
export class Memory {
  readonly #games = new Map<string, Heard[]>();
  /** In order of their running numbers. */
  readonly #namings: Naming[] = [];
  #epoch = 0;
  lastSeq: number | undefined;

  /** Ignores messages without a running number: they are not about a table. */
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

  /** Missed messages arrive after the greeting, which may already name the next game. */
  #gameAt(seq: number, table: Payload | undefined): string {
    const epoch = this.#epoch;
    const before = this.#namings.findLastIndex((one) => one.epoch < epoch || one.seq < seq);
    if (table === undefined) return this.#namings[before]?.game ?? '';
    const game = table.game_id ?? '';
    this.#namings.splice(before + 1, 0, { epoch, seq, game });
    return game;
  }

  /** Removes and returns the messages of a game, in order of their running numbers, not of arrival. */
  take(game: string): Heard[] {
    const heard = this.#games.get(game) ?? [];
    this.#games.delete(game);
    return heard.sort((a, b) => a.epoch - b.epoch || a.payload.seq - b.payload.seq);
  }

  /** The game named last. */
  get game(): string {
    return this.#namings.at(-1)?.game ?? '';
  }

  get games(): string[] {
    return [...this.#games.keys()];
  }
}
