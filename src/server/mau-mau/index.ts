/** Mau-Mau over TCP: the exports for other folders. */
export { ENDINGS, type PortFigures } from './figures.ts';
export {
  type AfterDraw,
  canPlay,
  MAU_MAU_PORT,
  type MauMauHouse,
  type MauMauPortOptions,
  tableOptions,
} from './options.ts';
export { type MauMauPort, startMauMauPort } from './port.ts';
export { firstSeatOf, type PortPreset } from './presets.ts';
