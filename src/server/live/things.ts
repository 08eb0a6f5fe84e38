/** Maps and protocols of users on the server, by the hash of their text: stored for links and tables, never executed. */
import { createHash } from 'node:crypto';
import { fail, ok, type Rejection, type Result } from '../../core/result.ts';
import type { GroupCommit } from '../../store/group-commit.ts';
import type { LiveStore } from '../../store/live-store.ts';
import type { Clock } from '../../table/clock.ts';
import { HASH, hashesIn, MOST_TEXT } from '../../workshop/hash.ts';
import type { Account } from './admission.ts';
import type { OptionReader } from './option-reader.ts';

/** A thing is marked as used at most this often: each use would be a write. */
const NOTE_MS = 24 * 60 * 60 * 1000;

export interface ThingsOptions {
  readonly store: Pick<LiveStore, 'thing'>;
  readonly commit: Pick<GroupCommit, 'write'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly reader: OptionReader;
  /** Why nothing more can be stored; undefined if there is room. */
  readonly refuse: () => Rejection | undefined;
}

type Given = Readonly<Record<string, unknown>>;

export class Things {
  readonly #options: ThingsOptions;

  constructor(options: ThingsOptions) {
    this.#options = options;
  }

  /** The text of the thing; undefined if there is none of that hash. */
  async get(hash: string): Promise<string | undefined> {
    const { store, commit, clock } = this.#options;
    const found = HASH.test(hash) ? await store.thing(hash) : undefined;
    if (found === undefined) return undefined;
    const at = clock.now();
    if (at - found.usedAt > NOTE_MS) await commit.write({ kind: 'thing', hash, text: found.text, at });
    return found.text;
  }

  /** Stores a canonical text under its hash; `known` if it was there before. */
  async put(hash: string, text: string, account: Account): Promise<Result<'new' | 'known'>> {
    const { commit, clock, reader, refuse } = this.#options;
    if (text.length > MOST_TEXT) return fail('thing/too-large', { most: MOST_TEXT });
    if (createHash('sha256').update(text).digest('hex') !== hash) return fail('thing/hash');
    if ((await this.get(hash)) !== undefined) return ok('known');
    const refusal = refuse() ?? account.refuseThing();
    if (refusal !== undefined) return { ok: false, error: refusal };
    const checked = await reader.check(text, account.address);
    if (!checked.ok) return checked;
    account.stored(text.length);
    await commit.write({ kind: 'thing', hash, text, at: clock.now() });
    return ok('new');
  }

  /** Returns whether there was one. Tables and records that use it keep their copies. */
  async drop(hash: string): Promise<boolean> {
    const { store, commit } = this.#options;
    if (!HASH.test(hash) || (await store.thing(hash)) === undefined) return false;
    await commit.write({ kind: 'drop', hash });
    return true;
  }

  /** The texts of the things that options name, by hash; `undefined` if they name none. They are read by the option reader. */
  async textsFor(options: Given | undefined): Promise<Result<ReadonlyMap<string, string>> | undefined> {
    const hashes = hashesIn(options ?? {});
    if (hashes.length === 0) return undefined;
    const texts = new Map<string, string>();
    let size = 0;
    for (const hash of hashes) {
      const text = await this.get(hash);
      if (text === undefined) return fail('table/unknown-thing', { hash });
      size += text.length;
      if (size > MOST_TEXT) return fail('thing/too-large', { most: MOST_TEXT });
      texts.set(hash, text);
    }
    return ok(texts);
  }
}
