/** Opens a map of the shelf in the editor. */
import type { RiskMap } from '../../../games/risk/index.ts';
import type { Thing } from '../../../workshop/index.ts';
import { decodeSheet, encodeSheet, newSheet, type Sheet, sheetOf } from '../../../workshop/sheet/index.ts';
import { type Item, library } from '../library.svelte.ts';

export interface Opened {
  readonly sheet: Sheet;
  /** The saved sheet could not be read: this one is made from the map. */
  readonly isDamaged: boolean;
}

/** Undefined for a map without a drawing. */
export async function openSheet(item: Item): Promise<Opened | undefined> {
  const saved = item.kept?.hasSheet === true ? await library.sheetOf(item.id) : undefined;
  const sheet = saved && decodeSheet(saved);
  if (sheet !== undefined) return { sheet: withTitle(sheet, item.thing), isDamaged: false };
  const shown = item.thing ?? item.draft;
  const made = shown?.kind === 'map' ? sheetOf(shown.value) : undefined;
  return made && { sheet: made, isDamaged: saved !== undefined };
}

/** The library may have renamed the map since. */
function withTitle(sheet: Sheet, thing: Thing | undefined): Sheet {
  if (thing?.kind === 'map') sheet.fields = { ...sheet.fields, id: thing.value.id, name: thing.value.name };
  return sheet;
}

/** A map without anything, on the shelf. */
export function addEmpty(name: string, id: string): Promise<Item | undefined> {
  const sheet = newSheet(id, name);
  const value: RiskMap = {
    format: 'risk-map',
    version: 1,
    id,
    name,
    regions: [],
    territories: [],
    seaEdges: [],
    cards: { wild: sheet.fields.wild, deck: [] },
  };
  return library.add({ kind: 'map', value }, undefined, encodeSheet(sheet));
}
