/** Files of other programs, made in the page. */
import type { Language } from '../../../core/types.ts';
import { exportDomination, exportLux, mapSvg, type Raster, type RiskMap, tintOf } from '../../../games/risk/index.ts';
import { saveBlob, saveFile } from '../files.ts';

const TEXT = 'text/plain';

export async function saveDomination(map: RiskMap, language: Language): Promise<void> {
  const { map: text, cards, picture, files } = exportDomination(map, language, 'png');
  saveFile(files.map, text, TEXT);
  saveFile(files.cards, cards, TEXT);
  if (picture === undefined) return;
  saveBlob(files.picture, await pngOf(picture, (n) => (n === 0 ? [255, 255, 255] : [n, n, n])));
  const tints = tintsOf(map);
  saveBlob(files.board, await pngOf(picture, (n) => (n === 0 ? SEA : tints[n - 1])));
}

export function saveLux(map: RiskMap, language: Language): void {
  const text = exportLux(map, language);
  if (text !== undefined) saveFile(`${map.id}.luxb`, text, 'application/xml');
}

export function saveSvg(map: RiskMap, language: Language): void {
  const text = mapSvg(map, { language, theme: 'light' });
  if (text !== undefined) saveFile(`${map.id}.svg`, text, 'image/svg+xml');
}

type Rgb = readonly [number, number, number];
const SEA: Rgb = [0x1b, 0x4a, 0x4d];

function tintsOf({ territories, regions }: RiskMap): Rgb[] {
  return territories.map(({ region }) => {
    const place = regions.findIndex(({ id }) => id === region);
    const tint = Number.parseInt(tintOf(regions[place], place).slice(1), 16);
    return [tint >> 16, (tint >> 8) & 255, tint & 255];
  });
}

async function pngOf({ width, height, labels }: Raster, colourOf: (label: number) => Rgb): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const image = new ImageData(width, height);
  for (let i = 0; i < labels.length; i++) image.data.set([...colourOf(labels[i]), 255], 4 * i);
  canvas.getContext('2d')!.putImageData(image, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('no picture could be made')) : resolve(blob)),
      'image/png',
    ),
  );
}
