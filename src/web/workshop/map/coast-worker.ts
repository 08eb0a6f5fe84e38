/** Finds coasts in a picture, away from the page's own thread. */
import { coastsOf, type Picture } from '../../../workshop/sheet/coasts.ts';

export interface CoastJob {
  readonly picture: Picture;
  readonly sheet: { readonly width: number; readonly height: number };
}

self.addEventListener('message', ({ data: { picture, sheet } }: MessageEvent<CoastJob>) => {
  const found = coastsOf(picture, sheet);
  self.postMessage(found, { transfer: found === undefined ? [] : [found.ink.buffer] });
});
