/** Files of the person: read in a worker for importing, written by saving. */
import type { FileReading } from '../../workshop/index.ts';

export function readAway(files: Iterable<File>): Promise<readonly FileReading[]> {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<readonly FileReading[]>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<readonly FileReading[]>) => resolve(data));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.postMessage([...files]);
  }).finally(() => worker.terminate());
}

export const saveFile = (name: string, text: string, type = 'application/json'): void =>
  saveBlob(name, new Blob([text], { type }));

export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
