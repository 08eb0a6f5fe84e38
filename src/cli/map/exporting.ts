/** The files of a map for other programs. */
import { join } from 'node:path';
import type { Language } from '../../core/types.ts';
import { exportDomination, exportLux, type Raster, type RiskMap, tintOf } from '../../games/risk/index.ts';
import { encodeGif } from './gif.ts';
import { encodePng } from './png.ts';

export const FORMATS = ['domination', 'lux'] as const;
export type Format = (typeof FORMATS)[number];

/** Paths and contents; undefined if the format needs a drawing and the map has none. */
export function filesOf(
  map: RiskMap,
  format: Format,
  folder: string,
  language: Language,
): ReadonlyMap<string, string | Uint8Array> | undefined {
  if (format === 'lux') {
    const text = exportLux(map, language);
    return text === undefined ? undefined : new Map([[join(folder, `${map.id}.luxb`), text]]);
  }
  const { map: text, cards, picture, files } = exportDomination(map, language);
  const result = new Map<string, string | Uint8Array>([
    [join(folder, files.map), text],
    [join(folder, files.cards), cards],
  ]);
  if (picture !== undefined) {
    const values = picture.labels.map((label) => (label === 0 ? 255 : label));
    result.set(join(folder, files.picture), encodeGif({ ...picture, values }));
    result.set(join(folder, files.board), boardPicture(map, picture));
  }
  return result;
}

const SEA = [0x1b, 0x4a, 0x4d];
const BORDER = [0x4b, 0x40, 0x29];

/** What players of Domination see: land in the tint of its region, borders as lines. */
function boardPicture({ territories, regions }: RiskMap, { width, height, labels }: Raster): Uint8Array {
  const rgb = new Uint8Array(width * height * 3);
  const tints = territories.map(({ region }) => {
    const place = regions.findIndex(({ id }) => id === region);
    const tint = Number.parseInt(tintOf(regions[place], place).slice(1), 16);
    return [tint >> 16, (tint >> 8) & 255, tint & 255];
  });
  for (let i = 0; i < labels.length; i++) {
    const isBorder = labels[i] !== (labels[i + 1] ?? 0) || labels[i] !== (labels[i + width] ?? 0);
    rgb.set(isBorder ? BORDER : labels[i] === 0 ? SEA : tints[labels[i] - 1], i * 3);
  }
  return encodePng(width, height, rgb);
}
