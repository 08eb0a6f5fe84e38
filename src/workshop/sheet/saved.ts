/** A sheet as it is kept: nothing is lost, and it is small. */
import { decodeRuns, encodeRuns } from './runs.ts';
import { isLand, type Sheet, type SheetFields } from './sheet.ts';

export interface SavedSheet {
  readonly format: 'risk-sheet';
  readonly version: 1;
  readonly width: number;
  readonly height: number;
  readonly cells: Uint8Array<ArrayBuffer>;
  readonly fields: SheetFields;
}

export const encodeSheet = ({ width, height, cells, fields }: Sheet): SavedSheet => ({
  format: 'risk-sheet',
  version: 1,
  width,
  height,
  cells: encodeRuns(cells),
  fields,
});

const MOST_PIXELS = 4_000_000;

/** Undefined if it is damaged. */
export function decodeSheet({ format, version, width, height, cells, fields }: SavedSheet): Sheet | undefined {
  if (format !== 'risk-sheet' || version !== 1 || !(width * height <= MOST_PIXELS)) return undefined;
  const bytes = decodeRuns(cells, width * height);
  if (bytes === undefined) return undefined;
  const found = new Uint8Array(256);
  for (let i = 0; i < bytes.length; i++) found[bytes[i]] = 1;
  const isWhole = found.every((one, n) => one === 0 || !isLand(n) || fields.territories[n] !== undefined);
  return isWhole ? { width, height, cells: bytes, fields } : undefined;
}
