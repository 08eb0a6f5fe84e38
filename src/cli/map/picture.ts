/** Pictures of maps from GIF and PNG files. */
import { type Grey, PictureError } from './bytes.ts';
import { decodeGif } from './gif.ts';
import { decodePng } from './png.ts';

export function decodePicture(bytes: Uint8Array): Grey {
  const starts = (...head: readonly number[]): boolean => head.every((byte, i) => bytes[i] === byte);
  if (starts(0x47, 0x49, 0x46, 0x38)) return decodeGif(bytes);
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return decodePng(bytes);
  throw new PictureError('neither GIF nor PNG');
}
