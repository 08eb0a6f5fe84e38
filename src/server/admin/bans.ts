/** Bans of addresses and people from the whole server; kept in a file beside the store, or in memory if there is none. */
import { chmodSync, closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { z } from 'zod';
import { type Rejection, reject } from '../../core/result.ts';

const serverBan = z.object({
  /** An address as `networkOf` gives it, or the name of a person. */
  name: z.string(),
  kind: z.enum(['address', 'person']),
  /** By which connections and people are recognised: see `Person.marks` and `Account.mark`. */
  marks: z.array(z.string()),
  /** Milliseconds since 1970, here and below. */
  since: z.number(),
  /** Missing if the ban has no end. */
  until: z.number().optional(),
});
const banFile = z.object({ version: z.literal(1), bans: z.array(serverBan) });

export type ServerBan = Readonly<z.infer<typeof serverBan>>;

/** Longest list of bans. */
export const MOST_BANS = 10_000;
/** Only the owner may read the file. */
const MODE = 0o600;

export class ServerBans {
  readonly #now: () => number;
  readonly #file: string | undefined;
  #bans: ServerBan[];
  /** For all bans, also expired ones. */
  #byMark = new Map<string, ServerBan>();

  /** `file` is read now, if it exists, and written at every change. A file that cannot be read is an error: bans are not dropped silently. */
  constructor(now: () => number, file?: string) {
    this.#now = now;
    this.#file = file;
    this.#bans = file === undefined ? [] : read(file);
    this.#index();
  }

  get list(): readonly ServerBan[] {
    return this.#bans.filter((ban) => this.#isActive(ban));
  }

  get isFull(): boolean {
    return this.list.length >= MOST_BANS;
  }

  /** Why people with one of these marks are refused; undefined if they are not. */
  refusal(marks: readonly (string | undefined)[]): Rejection | undefined {
    if (this.#byMark.size === 0) return undefined;
    const isBanned = marks.some((mark) => mark !== undefined && this.#isActive(this.#byMark.get(mark)));
    return isBanned ? reject('server/banned') : undefined;
  }

  /** Replaces an earlier ban of the same name. */
  add(ban: ServerBan): void {
    this.#change([...this.list.filter((other) => !isSame(other, ban)), ban]);
  }

  /** Returns the bans that were lifted. */
  remove(name: string): readonly ServerBan[] {
    const lifted = this.list.filter((ban) => keyOf(ban.name) === keyOf(name));
    if (lifted.length > 0) this.#change(this.list.filter((ban) => !lifted.includes(ban)));
    return lifted;
  }

  #change(bans: readonly ServerBan[]): void {
    if (this.#file !== undefined) write(this.#file, bans);
    this.#bans = [...bans];
    this.#index();
  }

  /** A mark in several bans counts until the last of them ends. */
  #index(): void {
    this.#byMark = new Map();
    for (const ban of this.#bans) {
      for (const mark of ban.marks) {
        const known = this.#byMark.get(mark);
        if (known === undefined || endOf(known) < endOf(ban)) this.#byMark.set(mark, ban);
      }
    }
  }

  #isActive(ban: ServerBan | undefined): boolean {
    return ban !== undefined && endOf(ban) > this.#now();
  }
}

const endOf = ({ until }: ServerBan): number => until ?? Number.POSITIVE_INFINITY;
const keyOf = (name: string): string => name.trim().toLowerCase();
const isSame = (one: ServerBan, other: ServerBan): boolean =>
  one.kind === other.kind && keyOf(one.name) === keyOf(other.name);

function read(file: string): ServerBan[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  try {
    return banFile.parse(JSON.parse(text)).bans;
  } catch (error) {
    throw new Error(`${file} is not a list of bans: mend or delete it`, { cause: error });
  }
}

/** The file is replaced as a whole, once the new one is on disk. */
function write(file: string, bans: readonly ServerBan[]): void {
  const draft = `${file}.new`;
  const opened = openSync(draft, 'w', MODE);
  try {
    writeSync(opened, JSON.stringify({ version: 1, bans }));
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
  chmodSync(draft, MODE); // the draft of a stopped server may exist with another mode
  renameSync(draft, file);
}
