/** Reads files away from the page's own thread, so that a large one never holds it up. */
import { readFiles } from '../../workshop/index.ts';
import { sourcesOf } from './sources.ts';

self.addEventListener('message', async ({ data }: MessageEvent<readonly File[]>) => {
  self.postMessage(await readFiles(sourcesOf(data)));
});
