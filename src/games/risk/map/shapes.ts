/** Shapes of territories from a grid of labels: outline, position of the disc, position of the name. */
import type { Label, MapShape, MapTerritory, Point, RiskMap } from './format.ts';
import { type Box, type ForeignCover, placeNames } from './labels.ts';
import { formatRing, tidy } from './path.ts';
import { type Pole, polesOf, type Raster, WATER } from './raster.ts';
import { rasterOf } from './rasterise.ts';
import { traceRings } from './trace.ts';

export interface Drawing {
  readonly size: Point;
  readonly shapes: readonly MapShape[];
}

export interface DrawOptions {
  /** If they are known already. */
  readonly poles?: readonly Pole[];
  /** See `placeNames`. */
  readonly room?: number;
}

/** `names` of the territories in their order; a pixel is `scale` units wide. */
export function drawRaster(
  raster: Raster,
  names: readonly Label[],
  scale: number,
  { poles = polesOf(raster, names.length), room = 1 }: DrawOptions = {},
): Drawing {
  const size: Point = [raster.width * scale, raster.height * scale];
  const rings = traceRings(raster, names.length, scale);
  const places = names.map((name, i) => ({ name, centre: unit(poles[i].x * scale, poles[i].y * scale) }));
  const labels = placeNames(places, size, foreignGround(raster, scale), room);
  const shapes = places.map(({ centre }, i) => ({ path: rings[i].map(formatRing).join(''), centre, label: labels[i] }));
  return { size, shapes };
}

const unit = (x: number, y: number): Point => [tidy(x), tidy(y)];

/** The cost of a name over water, as a share of the cost over other territories. */
const OVER_WATER = 0.35;
const SAMPLES = [0.02, 0.26, 0.5, 0.74, 0.98];

/** The share of a box that lies on other territories or water. */
export function foreignGround(raster: Raster, scale: number): ForeignCover {
  return (territory, { left, top, right, bottom }: Box) => {
    let sum = 0;
    for (const row of [0.1, 0.9]) {
      for (const column of SAMPLES) {
        const label = labelAt(raster, (left + column * (right - left)) / scale, (top + row * (bottom - top)) / scale);
        sum += label === territory + 1 ? 0 : label === WATER ? OVER_WATER : 1;
      }
    }
    return sum / (2 * SAMPLES.length);
  };
}

function labelAt({ width, height, labels }: Raster, x: number, y: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  return column < 0 || row < 0 || column >= width || row >= height ? WATER : labels[row * width + column];
}

/** Places the names of a drawn map anew after they have changed. */
export function placeNamesAnew(map: RiskMap): RiskMap {
  const { size, territories } = map;
  const raster = rasterOf(map, GRID);
  if (size === undefined || raster === undefined) return map;
  const places = territories.map(({ name, shape }) => ({ name, centre: shape?.centre ?? [0, 0] }));
  const labels = placeNames(places, size, foreignGround(raster, size[0] / GRID));
  return { ...map, territories: territories.map((territory, i) => withLabel(territory, labels[i])) };
}

/** Width of the grid that tells where a name lies. */
const GRID = 240;

function withLabel(territory: MapTerritory, label: Point): MapTerritory {
  return territory.shape === undefined ? territory : { ...territory, shape: { ...territory.shape, label } };
}
