/** The library as the pages see it: the shelf with everything that tiles say about its things. */
import { draftProblems, PROTOCOLS, type ProtocolDef, readDraft, writeProtocol } from '../../games/compile/index.ts';
import { type RiskMap, SHIPPED } from '../../games/risk/index.ts';
import {
  canonicalText,
  type Facts,
  factsOf,
  type Kind,
  named,
  type Picture,
  type Program,
  pictureOf,
  readThing,
  renamed,
  type State,
  stateOf,
  type Thing,
  titleOf,
} from '../../workshop/index.ts';
import type { SavedSheet } from '../../workshop/sheet/index.ts';
import { settings } from '../state/settings.svelte.ts';
import { browserStorage, keep, readKept } from '../state/storage.ts';
import { type Kept, Shelf, ShelfError } from './shelf.ts';

/** A thing with what is shown of it. Shipped ones are not on the shelf. */
export interface Item {
  readonly id: string;
  readonly kind: Kind;
  readonly kept?: Kept;
  /** Undefined for a draft with errors. */
  readonly thing?: Thing;
  /** A thing in the making, with errors or with parts missing: it can be gone on with, but not played. */
  readonly draft?: Thing;
  readonly facts?: Facts;
  readonly state: State;
  readonly picture?: Picture | undefined;
}

export function nameOf({ thing, draft, id }: Item): string {
  const known = thing ?? draft;
  return known === undefined ? id : titleOf(known, settings.language);
}

export function itemOf(thing: Thing): Item {
  const { kind, value } = thing;
  const state = { errors: [], remarks: [], isPlayable: true };
  return { id: value.id, kind, thing, facts: factsOf(thing), state, picture: pictureOf(thing) };
}

function itemKept(kept: Kept): Item {
  const reading = readThing(kept.text);
  const state = stateOf(reading);
  const { id, kind } = kept;
  if (reading.thing === undefined) {
    const draft = draftOf(kept);
    return draft === undefined ? { id, kind, kept, state } : draftItem(draft, kept, state);
  }
  return { ...itemOf(reading.thing), id, kept, state };
}

/** What the editors have saved although it has errors. */
function draftOf({ kind, text, hasSheet }: Kept): Thing | undefined {
  if (kind === 'map') return hasSheet === true ? { kind, value: JSON.parse(text) as RiskMap } : undefined;
  const value = readDraft(text);
  return value === undefined ? undefined : { kind, value };
}

function draftItem(draft: Thing, kept: Kept, state: State): Item {
  const { id, kind } = kept;
  const about = { id, kind, kept, draft, facts: factsOf(draft), picture: pictureOf(draft) };
  if (draft.kind === 'map') return { ...about, state };
  const problems = draftProblems(draft.value);
  const errors = problems.filter(({ severity }) => severity === 'error');
  const remarks = problems.filter(({ severity }) => severity === 'warning');
  return { ...about, state: { errors, remarks, isPlayable: false } };
}

/** What comes with the games. */
export const SHIPPED_MAPS: readonly Thing[] = [...SHIPPED.values()].map((value) => ({ kind: 'map', value }));
export const SHIPPED_PROTOCOLS: readonly Thing[] = PROTOCOLS.map((value) => ({ kind: 'protocol', value }));
export const shippedOf = (kind: Kind): readonly Thing[] => (kind === 'map' ? SHIPPED_MAPS : SHIPPED_PROTOCOLS);

/** How long a removal can be taken back. */
export const UNDO_MS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A backup is advised after this many changed things, or after this time with an unsaved change. */
const MOST_UNSAVED = 3;
const LONGEST_UNSAVED_MS = 14 * DAY_MS;
const BACKUP = 'stammtisch.workshop.backup';

export type Trouble = ShelfError['reason'] | 'changed';

class Library {
  items = $state.raw<readonly Item[]>([]);
  isReady = $state(false);
  /** Why the last change was not saved. */
  trouble = $state.raw<Trouble | undefined>();
  /** Removed a moment ago; they keep their places until they are gone for good. */
  removed = $state.raw<readonly string[]>([]);
  #backupAt = $state(readKept<number>(browserStorage, BACKUP, 0));
  readonly #removedSheets = new Map<string, SavedSheet>();
  #shelf: Promise<Shelf> | undefined;

  /** Loads the shelf and follows the changes of other windows. */
  async load(): Promise<void> {
    await this.#try(async () => {
      this.#shelf ??= Shelf.open().then((shelf) => {
        shelf.listen(() => void this.#refresh());
        return shelf;
      });
      await this.#refresh();
    });
    this.isReady = true;
  }

  /** The item of that id, on the shelf or shipped. */
  find(kind: Kind, id: string): Item | undefined {
    const own = this.items.find((item) => item.id === id && item.kind === kind);
    const shipped = shippedOf(kind).find(({ value }) => value.id === id);
    return own ?? (shipped && itemOf(shipped));
  }

  get names(): string[] {
    return this.items.map(nameOf);
  }

  of(kind: Kind): readonly Item[] {
    return this.items.filter((item) => item.kind === kind);
  }

  /** Whether a backup is advised. */
  get isAtRisk(): boolean {
    const unsaved = this.items.flatMap(({ kept }) =>
      kept !== undefined && kept.changedAt > this.#backupAt ? [kept] : [],
    );
    return (
      unsaved.length >= MOST_UNSAVED || unsaved.some(({ changedAt }) => Date.now() - changedAt > LONGEST_UNSAVED_MS)
    );
  }

  backedUp(): void {
    this.#backupAt = Date.now();
    keep(browserStorage, BACKUP, this.#backupAt);
  }

  /** Undefined if it could not be saved; `trouble` says why. */
  async add(thing: Thing, program?: Program, sheet?: SavedSheet): Promise<Item | undefined> {
    const given = { kind: thing.kind, text: canonicalText(thing), ...(program !== undefined && { program }) };
    return this.#add(given, sheet);
  }

  /** A copy of somebody else's, under its own name if that is free. */
  take(thing: Thing): Promise<Item | undefined> {
    const name = titleOf(thing, settings.language);
    const isFree = !this.names.some((one) => one.toLowerCase() === name.toLowerCase());
    return this.add(isFree ? thing : named(thing, name, this.names));
  }

  #add(given: Pick<Kept, 'kind' | 'text' | 'program'>, sheet?: SavedSheet): Promise<Item | undefined> {
    return this.#try(async (shelf) => {
      const kept = await shelf.add(given, sheet);
      await this.#refresh();
      return this.items.find(({ id }) => id === kept.id);
    });
  }

  /** Replaces the text of what was read as `kept`; undefined if another window was faster, or if it could not be saved. */
  async write(kept: Kept, text: string): Promise<Kept | undefined> {
    return this.#try(async (shelf) => {
      const saved = await shelf.save(kept, text);
      await this.#refresh();
      if (saved === 'changed') this.trouble = 'changed';
      return saved === 'changed' ? undefined : this.items.find(({ id }) => id === kept.id)?.kept;
    });
  }

  /** A protocol that still has errors. */
  async addDraft(draft: ProtocolDef): Promise<Item | undefined> {
    return this.#add({ kind: 'protocol', text: writeProtocol(draft) });
  }

  /** What the editor of a map has saved besides its text. */
  async sheetOf(id: string): Promise<SavedSheet | undefined> {
    return this.#try((shelf) => shelf.sheet(id));
  }

  /** See `Shelf.saveSheet`; undefined if it was not saved, then `trouble` says why. */
  async saveSheet(before: Kept, sheet: SavedSheet, text?: string): Promise<Kept | undefined> {
    return this.#try(async (shelf) => {
      const after = await shelf.saveSheet(before, sheet, text);
      if (text !== undefined || after === undefined) await this.#refresh();
      if (after === undefined) this.trouble = 'changed';
      return after;
    });
  }

  async rename(item: Item, name: string): Promise<void> {
    const { thing } = item;
    if (thing === undefined || name === titleOf(thing, settings.language)) return;
    await this.change(item, renamed(thing, name));
  }

  /** Replaces the thing of an item on the shelf. */
  async change({ kept }: Item, thing: Thing): Promise<void> {
    if (kept !== undefined) await this.write(kept, canonicalText(thing));
  }

  /** Off the shelf at once; it can be taken back for a while. */
  async remove(item: Item): Promise<void> {
    const { kept } = item;
    if (kept === undefined) return;
    await this.#try(async (shelf) => {
      this.removed = [...this.removed, item.id];
      const sheet = await shelf.remove(item.id);
      if (sheet !== undefined) this.#removedSheets.set(item.id, sheet);
      setTimeout(() => this.#forget(item.id), UNDO_MS);
    });
  }

  async restore({ id, kept }: Item): Promise<void> {
    if (kept === undefined) return;
    await this.#try(async (shelf) => {
      await shelf.restore(kept, this.#removedSheets.get(id));
      this.#removedSheets.delete(id);
      this.removed = this.removed.filter((one) => one !== id);
      await this.#refresh();
    });
  }

  #forget(id: string): void {
    if (!this.removed.includes(id)) return;
    this.removed = this.removed.filter((one) => one !== id);
    this.#removedSheets.delete(id);
    this.items = this.items.filter((item) => item.id !== id);
  }

  /** Items that have not changed are not read again; removed ones keep their places. */
  async #refresh(): Promise<void> {
    const shelf = await this.#shelf;
    if (shelf === undefined) return;
    const known = new Map(this.items.map((item) => [item.id, item]));
    const all = (await shelf.all()).map((kept) => {
      const item = known.get(kept.id);
      return item?.kept?.version === kept.version ? item : itemKept(kept);
    });
    const gone = this.items.filter(({ id }) => this.removed.includes(id) && !all.some((item) => item.id === id));
    this.items = [...all, ...gone].sort((one, other) => madeAt(one) - madeAt(other));
  }

  async #try<T>(work: (shelf: Shelf) => Promise<T>): Promise<T | undefined> {
    this.trouble = undefined;
    try {
      return await work((await this.#shelf) as Shelf);
    } catch (error) {
      if (!(error instanceof ShelfError)) throw error;
      this.trouble = error.reason;
      return undefined;
    }
  }
}

const madeAt = ({ kept }: Item): number => kept?.madeAt ?? 0;

export const library = new Library();
