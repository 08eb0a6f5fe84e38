/** Reads files away from the page's own thread: a map of another program with its picture can take a second. */
import { readFiles } from '../../workshop/index.ts';
import { sourcesOf } from './sources.ts';

self.addEventListener('message', async ({ data }: MessageEvent<readonly File[]>) => {
  self.postMessage(await readFiles(sourcesOf(data)));
});
