/**
 * Saves the sheet while it is being drawn. Each change is on the shelf a moment later, so that a browser that is killed loses at most the
 * last stroke; the text of the map follows when nothing has changed for a while, and when the page is hidden.
 */
import type { SavedSheet } from '../../../workshop/sheet/index.ts';
import { library } from '../library.svelte.ts';
import type { Kept } from '../shelf.ts';

/** After a change, for the sheet; after the last change, for the map. */
const SHEET_MS = 10;
const MAP_MS = 800;

interface ToSave {
  readonly sheet: SavedSheet;
  /** Undefined while it is being worked out. */
  readonly text: string | undefined;
}

export class Keeper {
  kept: Kept;
  state = $state<'saved' | 'saving' | 'trouble'>('saved');
  readonly #toSave: () => ToSave;
  #sheetTimer: ReturnType<typeof setTimeout> | undefined;
  #mapTimer: ReturnType<typeof setTimeout> | undefined;
  #isSheetDue = false;
  #isMapDue = false;
  /** Writes follow each other. */
  #writing: Promise<void> = Promise.resolve();

  constructor(kept: Kept, toSave: () => ToSave) {
    this.kept = kept;
    this.#toSave = toSave;
  }

  changed(): void {
    this.state = 'saving';
    this.#isSheetDue = this.#isMapDue = true;
    this.#sheetTimer ??= setTimeout(() => void this.save(false), SHEET_MS);
    clearTimeout(this.#mapTimer);
    this.#mapTimer = setTimeout(() => void this.save(true), MAP_MS);
  }

  /** The worker has an answer: a map that was waited for can be saved. */
  surveyed(): void {
    if (this.#isMapDue && this.#mapTimer === undefined) void this.save(true);
  }

  /** Everything that is not saved yet. */
  save(withMap = true): Promise<void> {
    clearTimeout(this.#sheetTimer);
    this.#sheetTimer = undefined;
    if (withMap) {
      clearTimeout(this.#mapTimer);
      this.#mapTimer = undefined;
    }
    this.#writing = this.#writing.then(() => this.#write(withMap));
    return this.#writing;
  }

  async #write(withMap: boolean): Promise<void> {
    if (!this.#isSheetDue && !(withMap && this.#isMapDue)) return;
    const { sheet, text } = this.#toSave();
    const isWhole = withMap && text !== undefined;
    this.#isSheetDue = false;
    if (isWhole) this.#isMapDue = false;
    const after = await library.saveSheet(this.kept, sheet, isWhole ? text : undefined);
    if (after === undefined) this.state = 'trouble';
    else {
      this.kept = after;
      if (isWhole && !this.#isMapDue) this.state = 'saved';
    }
  }

  async close(): Promise<void> {
    await this.save(true);
  }
}
