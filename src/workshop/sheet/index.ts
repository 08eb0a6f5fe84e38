/** The exports of the sheet: the model of the map editor. It needs no page: workers and tests use it as it is. */
export { CHECKS, type CheckName, type Finding, findingsOf, passedOf, type SheetStep, STEPS } from './check.ts';
export { COARSE, type Coasts, coastsOf, type Picture } from './coasts.ts';
export type { Done, Refusal } from './draw.ts';
export { pixelAt } from './flood.ts';
export { isBlank, sheetOf } from './from-map.ts';
export type { Gap } from './gaps.ts';
export { History, type Step } from './history.ts';
export { type Applied, apply, type Operation } from './operations.ts';
export { divided, freeId, freeNames, missingNames, newRegion, usualRegions } from './propose.ts';
export { repaired } from './repair.ts';
export { decodeSheet, encodeSheet, type SavedSheet } from './saved.ts';
export {
  EMPTY,
  INK,
  isLand,
  nameOrNumber,
  newSheet,
  numbersOf,
  type Pair,
  SHEET_SIZE,
  type Sheet,
  type SheetFields,
  type SheetRegion,
  type SheetTerritory,
  SMALLEST,
  samePair,
} from './sheet.ts';
export { snapped } from './stroke.ts';
export { type Ground, groundOf } from './survey.ts';
export { mapOf, neighbourPairs, type RegionFacts, regionFacts } from './to-map.ts';
