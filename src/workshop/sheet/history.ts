/** Undo and redo: each step keeps the former pixels of what it changed and the former fields. */
import type { Sheet, SheetFields } from './sheet.ts';
import { applyPatch, type Patch } from './tiles.ts';

export interface Step {
  readonly patch: Patch;
  readonly fields: SheetFields;
}

/** At least this many steps are kept, and more as long as they take no more memory than this. */
const LEAST_STEPS = 200;
const MOST_BYTES = 64_000_000;

export class History {
  #done: Step[] = [];
  #undone: Step[] = [];
  #bytes = 0;

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Notes a change that has been made. */
  add(step: Step): void {
    this.#undone = [];
    this.#done.push(step);
    this.#bytes += step.patch.bytes;
    while (this.#bytes > MOST_BYTES && this.#done.length > LEAST_STEPS) this.#bytes -= this.#done.shift()!.patch.bytes;
  }

  undo(sheet: Sheet): boolean {
    const step = this.#done.pop();
    if (step === undefined) return false;
    this.#bytes -= step.patch.bytes;
    this.#undone.push(swapped(sheet, step));
    return true;
  }

  redo(sheet: Sheet): boolean {
    const step = this.#undone.pop();
    if (step === undefined) return false;
    const back = swapped(sheet, step);
    this.#bytes += back.patch.bytes;
    this.#done.push(back);
    return true;
  }
}

function swapped(sheet: Sheet, { patch, fields }: Step): Step {
  const now = { patch: applyPatch(sheet, patch), fields: sheet.fields };
  sheet.fields = fields;
  return now;
}
