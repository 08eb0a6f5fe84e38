/** Mau-Mau over TCP: what other folders may import. */
export { ENDINGS, type PortFigures } from './figures.ts';
export { canPlay, MAU_MAU_PORT, type MauMauHouse, type MauMauPortOptions, tableOptions } from './options.ts';
export { type MauMauPort, startMauMauPort } from './port.ts';
