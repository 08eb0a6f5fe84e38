/** Files of the person as the importers read them; in a worker or in a page. */
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
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (context === null) return undefined;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    return { width, height, values: Uint8Array.from({ length: width * height }, (_, i) => data[4 * i + 2]) };
  } catch {
    return undefined; // no picture
  }
}
