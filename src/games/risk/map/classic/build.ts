/** Draws the classic world: land from coasts, territories from anchors, both slightly roughened. */
import { Random } from '../../../../core/random.ts';
import { seedOf } from '../../../../core/seed.ts';
import type { Point, RiskMap } from '../format.ts';
import { isInside } from '../path.ts';
import { addNoise } from '../random/noise.ts';
import { newRaster, patchesOf, type Raster, WATER } from '../raster.ts';
import { drawRaster } from '../shapes.ts';
import { ANCHORS } from './anchors.ts';
import { INLAND_WATERS, LANDS } from './coasts.ts';
import { COLUMNS, places, ROWS } from './projection.ts';

/** Units of the drawing for a pixel of the grid. */
const PIXEL = 5;

/** The grid of the world, labels in the order of the map's territories. */
export function worldRaster(map: RiskMap): Raster {
  const raster = newRaster(COLUMNS, ROWS);
  const number = new Map(map.territories.map(({ id }, i) => [id, i + 1]));
  const waters = INLAND_WATERS.map(places);
  const [bendX, bendY] = roughness(raster);
  for (const { territories, coast } of LANDS) {
    const outline = places(coast);
    const anchors = territories.flatMap((id) =>
      places(ANCHORS[id]).map((at) => ({ at, label: number.get(id) ?? WATER })),
    );
    for (let i = 0; i < raster.labels.length; i++) {
      const [x, y] = [(i % COLUMNS) + 0.5, Math.floor(i / COLUMNS) + 0.5];
      const at: Point = [x + bendX[i] * 0.45, y + bendY[i] * 0.45];
      if (!isInside(at, [outline]) || waters.some((water) => isInside(at, [water]))) continue;
      raster.labels[i] = nearest([x + bendX[i], y + bendY[i]], anchors);
    }
  }
  sinkIslets(raster);
  return raster;
}

/** Islands and lakes smaller than this, which the roughening creates along coasts, are removed. */
const ISLET = 7;

function sinkIslets(raster: Raster): void {
  const { of, size } = patchesOf(raster);
  const { labels } = raster;
  for (let i = 0; i < of.length; i++) if (size[of[i]] < ISLET) labels[i] = labels[i] === WATER ? labels[i - 1] : WATER;
}

function roughness({ width, labels }: Raster): [Float32Array, Float32Array] {
  const random = new Random(seedOf('classic world'));
  const fields: [Float32Array, Float32Array] = [new Float32Array(labels.length), new Float32Array(labels.length)];
  for (const field of fields) {
    addNoise(field, width, { wave: 9, strength: 1.3 }, random);
    addNoise(field, width, { wave: 4, strength: 0.8 }, random);
  }
  return fields;
}

function nearest([x, y]: Point, anchors: readonly { readonly at: Point; readonly label: number }[]): number {
  let best = WATER;
  let least = Number.POSITIVE_INFINITY;
  for (const { at, label } of anchors) {
    const distance = (at[0] - x) ** 2 + (at[1] - y) ** 2;
    if (distance < least) [least, best] = [distance, label];
  }
  return best;
}

/** The map with its drawing; everything else stays as it is. */
export function drawWorld(map: RiskMap): RiskMap {
  const names = map.territories.map(({ name }) => name);
  const { size, shapes } = drawRaster(worldRaster(map), names, PIXEL);
  return { ...map, size, territories: map.territories.map((territory, i) => ({ ...territory, shape: shapes[i] })) };
}
