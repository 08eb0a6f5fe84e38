/** The exports of the map folder. */
export { type Balance, balanceOf, bonusFor, type RegionBalance } from './balance.ts';
export { MAP_ERRORS } from './errors.ts';
export { plainName } from './fit.ts';
export type { Import } from './foreign/common.ts';
export { importConquerClub } from './foreign/conquer-club.ts';
export { importConquest } from './foreign/conquest.ts';
export { type DominationFiles, dominationFiles, importDomination } from './foreign/domination.ts';
export { type DominationExport, exportDomination } from './foreign/domination-write.ts';
export type { Pixels } from './foreign/ground.ts';
export { FOREIGN_KINDS, type ForeignKind, foreignKind, importForeign } from './foreign/kind.ts';
export { EXPORT_LOSSES, type ExportFormat } from './foreign/losses.ts';
export { importLux } from './foreign/lux.ts';
export { exportLux } from './foreign/lux-write.ts';
export {
  type CardSymbol,
  type Label,
  type MapRegion,
  type MapShape,
  type MapTerritory,
  type Point,
  type RiskMap,
  SYMBOLS,
} from './format.ts';
export { edgesOf, type Graph, graphFrom, graphOf, partsOf } from './graph.ts';
export { DISC_RADIUS, NAME_SIZE, nameIn, nameLines } from './labels.ts';
export { LIMITS } from './limits.ts';
export type { Problem } from './problem.ts';
export { dealSymbols } from './random/features.ts';
export { RANDOM_LIMITS, type RandomSpec, randomMap, randomMapReport } from './random/index.ts';
export { Names, slug } from './random/names.ts';
export { growRegions } from './random/regions.ts';
export { contactsOf, type Pole, polesOf, type Raster } from './raster.ts';
export { rasterOf } from './rasterise.ts';
export { checkMap, checkMapText, type MapCheck, readMap } from './read.ts';
export { drawRaster } from './shapes.ts';
export type { Caption } from './svg/captions.ts';
export { type MapLines, type MapStrokes, mapLines, mapStrokes, mapSvg, type SvgOptions } from './svg/index.ts';
export { TINTS, tintOf } from './svg/theme.ts';
export { mapHash, writeMap } from './write.ts';
