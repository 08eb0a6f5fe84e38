/** Played games to learn from: which of them are kept for testing, and in which order the others come (L-15). */
import type { Game } from '../core/game.ts';
import { Random } from '../core/random.ts';
import type { FindGame, GameRecord } from '../core/record.ts';
import { packRecord, unpackRecord } from '../core/record-packed.ts';
import { seedOf } from '../core/seed.ts';

/** One source in so many is never learned from. */
const HELD = 20;

/** A game and the number of its source: what comes from one source is never split into learning and testing. */
export interface Sourced {
  readonly record: GameRecord;
  readonly source: number;
  /** Finished segments. */
  readonly segments: number;
}

interface Entry {
  readonly at: number;
  readonly size: number;
  readonly segments: number;
  readonly isHeld: boolean;
}

export interface CorpusHead {
  readonly entries: readonly Entry[];
  /** Rounds that the importer calls doubtful, and files that could not be read. */
  readonly leftOut: { readonly rounds: number; readonly files: number };
}

export class Corpus {
  readonly head: CorpusHead;
  /** The packed games one after the other. */
  readonly bytes: Uint8Array;
  readonly #seed: string;
  readonly #findGame: FindGame;
  readonly #taught: readonly Entry[];

  constructor(
    head: CorpusHead,
    bytes: Uint8Array,
    { seed, findGame }: { readonly seed: string; readonly findGame: FindGame },
  ) {
    this.head = head;
    this.bytes = bytes;
    this.#seed = seed;
    this.#findGame = findGame;
    this.#taught = head.entries.filter(({ isHeld }) => !isHeld);
  }

  /** Segments to learn from. */
  get segments(): number {
    return this.#taught.reduce((sum, { segments }) => sum + segments, 0);
  }

  /** Games never learned from. */
  get held(): readonly GameRecord[] {
    return this.head.entries.filter(({ isHeld }) => isHeld).map((entry) => this.#read(entry));
  }

  /** The next games of at least so many segments, after `read` segments: all of them once in an order by chance, then again in another one. */
  next(read: number, segments: number): readonly GameRecord[] {
    const all = this.segments;
    const games: GameRecord[] = [];
    let passed = Math.floor(read / all) * all;
    for (let pass = Math.floor(read / all); ; pass++) {
      for (const entry of this.#order(pass)) {
        if (passed >= read) {
          if (passed >= read + segments) return games;
          games.push(this.#read(entry));
        }
        passed += entry.segments;
      }
    }
  }

  #order(pass: number): readonly Entry[] {
    const order = [...this.#taught];
    const random = new Random(seedOf(`${this.#seed} order ${pass}`));
    for (let i = order.length - 1; i > 0; i--) {
      const j = random.below(i + 1);
      [order[i], order[j]] = [order[j], order[i]];
    }
    return order;
  }

  #read({ at, size }: Entry): GameRecord {
    const record = unpackRecord(this.bytes.subarray(at, at + size), this.#findGame);
    if (!record.ok) throw new Error(`a damaged corpus: ${record.error.code}`);
    return record.value;
  }
}

/** Packs games as they come. */
export class CorpusWriter {
  readonly #game: Game;
  readonly #seed: string;
  readonly #parts: Uint8Array[] = [];
  readonly #entries: Entry[] = [];
  #size = 0;

  constructor(game: Game, seed: string) {
    this.#game = game;
    this.#seed = seed;
  }

  get games(): number {
    return this.#entries.length;
  }

  get segments(): number {
    return this.#entries.reduce((sum, { segments }) => sum + segments, 0);
  }

  /** Games without a finished segment bring nothing. */
  add({ record, source, segments }: Sourced): void {
    if (segments === 0) return;
    const part = packRecord(this.#game, record);
    const isHeld = new Random(seedOf(`${this.#seed} source ${source}`)).below(HELD) === 0;
    this.#entries.push({ at: this.#size, size: part.length, segments, isHeld });
    this.#parts.push(part);
    this.#size += part.length;
  }

  end(leftOut: CorpusHead['leftOut'], findGame: FindGame): Corpus {
    const bytes = new Uint8Array(this.#size);
    for (const [i, part] of this.#parts.entries()) bytes.set(part, this.#entries[i].at);
    return new Corpus({ entries: this.#entries, leftOut }, bytes, { seed: this.#seed, findGame });
  }
}
