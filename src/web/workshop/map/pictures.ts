/** The picture below a sheet is only in this page's memory: it is handed from the library to the editor that opens next. */
import { COARSE, type Coasts } from '../../../workshop/sheet/index.ts';
import type { CoastJob } from './coast-worker.ts';

let waiting: ImageBitmap | undefined;

/** Undefined if the file is no picture. */
export async function pictureOf(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file);
  } catch {
    return undefined;
  }
}

export function handOver(picture: ImageBitmap): void {
  waiting = picture;
}

export function takeOver(): ImageBitmap | undefined {
  const picture = waiting;
  waiting = undefined;
  return picture;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Draws the picture as large as it fits, in the middle. */
export function lay(picture: ImageBitmap, context: CanvasRenderingContext2D, { width, height }: Size): void {
  const fit = Math.min(width / picture.width, height / picture.height);
  const [wide, high] = [picture.width * fit, picture.height * fit];
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, (width - wide) / 2, (height - high) / 2, wide, high);
}

/** Looks for coasts in a worker; undefined if there are none. */
export function findCoasts(picture: ImageBitmap, { width, height }: Size): Promise<Coasts | undefined> {
  const size = { width: Math.ceil(width / COARSE), height: Math.ceil(height / COARSE) };
  const context = Object.assign(document.createElement('canvas'), size).getContext('2d', { willReadFrequently: true })!;
  lay(picture, context, { width: width / COARSE, height: height / COARSE });
  const { data: rgba } = context.getImageData(0, 0, size.width, size.height);
  const worker = new Worker(new URL('./coast-worker.ts', import.meta.url), { type: 'module' });
  const job: CoastJob = { picture: { ...size, rgba }, sheet: { width, height } };
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Coasts | undefined>) => {
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.postMessage(job, [rgba.buffer]);
  });
}
