/** Files of the person: read for importing, written by saving. */
import type { Pixels } from '../../games/risk/index.ts';
import type { SourceFile } from '../../workshop/index.ts';

/** Larger files are no maps and no protocols. */
const MOST_BYTES = 20_000_000;

export const sourcesOf = (files: Iterable<File>): SourceFile[] =>
  [...files].map((file) => ({
    name: file.name,
    text: () => (file.size > MOST_BYTES ? Promise.resolve('') : file.text()),
    pixels: () => pixelsOf(file),
  }));

/** The number of a country is the blue of its pixels. */
async function pixelsOf(file: File): Promise<Pixels | undefined> {
  try {
    const image = await createImageBitmap(file, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' });
    const { width, height } = image;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) return undefined;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    return { width, height, values: Uint8Array.from({ length: width * height }, (_, i) => data[4 * i + 2]) };
  } catch {
    return undefined; // no picture
  }
}

export const saveFile = (name: string, text: string, type = 'application/json'): void =>
  saveBlob(name, new Blob([text], { type }));

export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
