/**
 * The file that a run appends every finished game to. It survives any end of the process: on reopening,
 * intact entries count, and an incomplete one at the end is cut off.
 */
import { closeSync, existsSync, fstatSync, fsyncSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import type { Move } from '../../core/record.ts';
import { ByteWriter } from '../bytes.ts';
import { type Entry, type GameResult, readEntry, soundLength, writePlan } from '../entry.ts';
import { isSamePlay, type Plan } from '../plan.ts';
import { ArenaProblem } from '../problem.ts';

/** Size of the read buffer in bytes; a longer entry makes it grow. */
const PIECE = 1024 * 1024;

export class Journal {
  readonly path: string;
  readonly #file: number;
  /** Offset of each game; -1 for games not played yet. */
  readonly #places: Float64Array;
  #length = 0;

  private constructor(path: string, file: number, games: number) {
    this.path = path;
    this.#file = file;
    this.#places = new Float64Array(games).fill(-1);
  }

  /** Creates a journal. An existing file is never overwritten. */
  static create(path: string, plan: Plan): Journal {
    if (existsSync(path)) throw new ArenaProblem('journal-exists', path);
    const journal = new Journal(path, openSync(path, 'wx+'), plan.deals * plan.lineups.length);
    journal.#write(planEntry(plan));
    return journal;
  }

  /** Opens the journal of an earlier run of the same plan and calls `tell` for every entry. Creates it if missing. */
  static resume(path: string, plan: Plan, tell: (entry: Entry) => void): Journal {
    if (!existsSync(path)) return Journal.create(path, plan);
    const journal = new Journal(path, openSync(path, 'r+'), plan.deals * plan.lineups.length);
    let isFirst = true;
    for (const { entry, at, length } of journal.#entries()) {
      if (isFirst) checkPlan(entry, plan, path);
      else if (journal.#note(entry, at)) tell(entry);
      isFirst = false;
      journal.#length = at + length;
    }
    ftruncateSync(journal.#file, journal.#length);
    if (isFirst) journal.#write(planEntry(plan)); // not even the plan was written
    return journal;
  }

  /** Entries as a thread sent them. */
  append(bytes: Uint8Array, games: Iterable<{ readonly n: number; readonly at: number }>): void {
    for (const { n, at } of games) this.#places[n] = this.#length + at;
    this.#write(bytes);
  }

  /** A game that has been played. */
  gameAt(n: number): { readonly result: GameResult; readonly moves: readonly Move[] } {
    const entry = this.#read(this.#places[n]);
    if (entry.kind !== 'game') throw new Error(`no game at ${this.#places[n]}`);
    return { result: entry.result, moves: entry.moves() };
  }

  close(): void {
    fsyncSync(this.#file);
    closeSync(this.#file);
  }

  #write(bytes: Uint8Array): void {
    for (let done = 0; done < bytes.length; ) {
      done += writeSync(this.#file, bytes, done, bytes.length - done, this.#length + done);
    }
    this.#length += bytes.length;
  }

  /** Whether the entry is new and in the plan: games beyond the plan stay in the file for a longer one. */
  #note(entry: Entry, at: number): boolean {
    if (entry.kind !== 'game') return true;
    const { n } = entry.result;
    if (n >= this.#places.length || this.#places[n] >= 0) return false;
    this.#places[n] = at;
    return true;
  }

  #read(at: number): Entry {
    const head = new Uint8Array(8);
    readSync(this.#file, head, 0, 8, at);
    const bytes = new Uint8Array(8 + new DataView(head.buffer).getUint32(0, true));
    readSync(this.#file, bytes, 0, bytes.length, at);
    if (soundLength(bytes, 0) === undefined) throw new ArenaProblem('journal-damaged', this.path);
    return readEntry(bytes);
  }

  *#entries(): Generator<{ readonly entry: Entry; readonly at: number; readonly length: number }> {
    const size = fstatSync(this.#file).size;
    let piece = new Uint8Array(PIECE);
    for (let start = 0; start < size; ) {
      const count = readSync(this.#file, piece, 0, piece.length, start);
      const bytes = piece.subarray(0, count);
      let at = 0;
      for (let length = soundLength(bytes, at); length !== undefined; length = soundLength(bytes, at)) {
        yield { entry: readEntry(bytes, at), at: start + at, length };
        at += length;
      }
      if (at === 0 && (start + count >= size || piece.length > size)) return; // cut off: no intact entry follows
      if (at === 0) piece = new Uint8Array(piece.length * 4);
      start += at;
    }
  }
}

function planEntry(plan: Plan): Uint8Array {
  const writer = new ByteWriter();
  writePlan(JSON.stringify(plan), writer);
  return writer.take();
}

function checkPlan(entry: Entry, plan: Plan, path: string): void {
  if (entry.kind !== 'plan') throw new ArenaProblem('journal-damaged', path);
  if (!isSamePlay(JSON.parse(entry.json) as Plan, plan)) throw new ArenaProblem('journal-other', path);
}
