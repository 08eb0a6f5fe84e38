/** Works out what follows from a sheet, away from the page's own thread: drawing stays smooth meanwhile. */
import { mapLines } from '../../../games/risk/index.ts';
import { findingsOf, type Ground, groundOf, mapOf, repaired } from '../../../workshop/sheet/index.ts';
import type { Survey, SurveyJob } from './survey.ts';

interface Known {
  readonly pixels: NonNullable<SurveyJob['pixels']>;
  readonly ground: Ground;
  readonly isSmooth: boolean;
}
let known: Known | undefined;

self.addEventListener('message', async ({ data }: MessageEvent<SurveyJob>) => {
  const { revision, fields, language } = data;
  const pixels = data.pixels ?? known?.pixels;
  if (pixels === undefined) return;
  const isNew = data.pixels !== undefined || known?.isSmooth !== fields.isSmooth;
  if (isNew || known === undefined) known = { pixels, ground: groundOf(pixels, fields), isSmooth: fields.isSmooth };
  const { ground } = known;
  const map = mapOf(ground, fields);
  const survey: Survey = {
    revision,
    numbers: ground.numbers,
    touching: ground.touching,
    unfilled: ground.unfilled,
    map,
    unit: (map.size?.[0] ?? ground.width) / ground.width,
    lines: map.territories.length === 0 ? undefined : mapLines(map, language),
    findings: findingsOf(map, ground, fields),
    trial: repaired(map),
    ...(isNew && { loose: await stencil(ground) }),
  };
  self.postMessage(survey, { transfer: survey.loose === undefined ? [] : [survey.loose] });
});

/** Opaque where there is ink. */
function stencil({ width, height, loose }: Ground): Promise<ImageBitmap> {
  const image = new ImageData(width, height);
  const rgba = new Uint32Array(image.data.buffer);
  for (let i = loose.indexOf(1); i >= 0; i = loose.indexOf(1, i + 1)) rgba[i] = 0xff000000;
  return createImageBitmap(image);
}
