/** What the editor asks its worker, and what the worker answers. */
import type { Language } from '../../../core/types.ts';
import type { MapLines, Point, RiskMap } from '../../../games/risk/index.ts';
import type { Finding, Pair, SheetFields } from '../../../workshop/sheet/index.ts';

export interface SurveyJob {
  readonly revision: number;
  /** Left out if nothing was drawn since the last job. */
  readonly pixels?: { readonly width: number; readonly height: number; readonly cells: Uint8Array };
  readonly fields: SheetFields;
  readonly language: Language;
}

export interface Survey {
  readonly revision: number;
  /** The number of each territory of the map. */
  readonly numbers: readonly number[];
  readonly touching: readonly Pair[];
  readonly unfilled: readonly Point[];
  /** As it would be saved; it may have errors. */
  readonly map: RiskMap;
  /** Units of the map a pixel of the sheet. */
  readonly unit: number;
  readonly lines: MapLines | undefined;
  readonly findings: readonly Finding[];
  /** What a trial plays on; undefined if nothing can be played. */
  readonly trial: RiskMap | undefined;
  /** The ink that is no border of a territory, as a stencil; only if something was drawn since the last answer. */
  readonly loose?: ImageBitmap;
}
