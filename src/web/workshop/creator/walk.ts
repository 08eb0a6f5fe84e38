/** The cursor goes from word to word, and from step to step, without a pointer. */
import { BOX_NAMES, type BoxName, type Creator } from './creator.svelte.ts';

export function nextSlot(creator: Creator, by: -1 | 1): void {
  const { slots } = creator;
  const at = slots.findIndex(({ path }) => path === creator.cursor);
  const next = at < 0 ? 0 : Math.max(0, Math.min(slots.length - 1, at + by));
  creator.cursor = slots[next]?.path ?? '';
}

interface Row {
  readonly box: BoxName;
  readonly path: string;
  /** The first slot; '' for a box without texts. */
  readonly slot: string;
}

/** Rows are sentences, and the boxes that have none. */
function rowsOf({ view }: Creator): readonly Row[] {
  return BOX_NAMES.flatMap((box) => {
    const sentences = view[box].flatMap(({ head, steps }) => (steps.length > 0 ? steps : [head]));
    const rows = sentences.map(({ path, tokens }) => ({
      box,
      path,
      slot: tokens.find(({ isSlot }) => isSlot)?.path ?? '',
    }));
    return rows.length > 0 ? rows : [{ box, path: box, slot: '' }];
  });
}

export function nextRow(creator: Creator, by: -1 | 1): void {
  const rows = rowsOf(creator);
  const inBox = rows.findIndex(({ box }) => box === creator.box);
  const found = creator.cursor === '' ? -1 : rows.findLastIndex(({ path }) => creator.cursor.startsWith(path));
  const at = found < 0 ? inBox : found;
  const next = rows[Math.max(0, Math.min(rows.length - 1, at + by))];
  creator.box = next.box;
  creator.cursor = next.slot;
}
