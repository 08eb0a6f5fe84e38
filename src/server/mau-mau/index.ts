/** Mau-Mau over TCP: the exports for other folders. */
export { ENDINGS, type PortFigures } from './figures.ts';
export { canPlay, MAU_MAU_PORT, type MauMauHouse, type MauMauPortOptions, tableOptions } from './options.ts';
export { type MauMauPort, startMauMauPort } from './port.ts';
