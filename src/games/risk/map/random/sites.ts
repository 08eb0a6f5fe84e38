/** Sites of territories: points that are spread evenly, but not regularly. */
import type { Random } from '../../../../core/random.ts';

/** Points inside of a rectangle, with a grid of buckets to find near ones quickly. */
export class Sites {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly #bucket: number;
  readonly #columns: number;
  readonly #rows: number;
  /** The first site of each bucket, and for each site the next one in its bucket; -1 ends the chain. */
  readonly #first: Int16Array;
  readonly #next: Int16Array;

  /** Buckets are `bucket` wide; a search looks at nine of them. */
  constructor(count: number, width: number, height: number, bucket: number) {
    this.x = new Float32Array(count);
    this.y = new Float32Array(count);
    this.#bucket = bucket;
    this.#columns = Math.ceil(width / bucket) + 2;
    this.#rows = Math.ceil(height / bucket) + 2;
    this.#first = new Int16Array(this.#columns * this.#rows);
    this.#next = new Int16Array(count);
  }

  /** Call it after sites have moved. */
  sort(): void {
    this.#first.fill(-1);
    for (let i = 0; i < this.x.length; i++) {
      const bucket = this.#bucketOf(this.x[i], this.y[i]);
      this.#next[i] = this.#first[bucket];
      this.#first[bucket] = i;
    }
  }

  #bucketOf(x: number, y: number): number {
    const column = Math.max(1, Math.min(this.#columns - 2, 1 + Math.floor(x / this.#bucket)));
    const row = Math.max(1, Math.min(this.#rows - 2, 1 + Math.floor(y / this.#bucket)));
    return row * this.#columns + column;
  }

  /** The nearest site not farther than `reach`, or -1. Correct for a reach up to the width of a bucket. */
  nearest(x: number, y: number, reach: number): number {
    const centre = this.#bucketOf(x, y);
    let best = -1;
    let least = reach * reach;
    for (let row = centre - this.#columns; row <= centre + this.#columns; row += this.#columns) {
      for (let bucket = row - 1; bucket <= row + 1; bucket++) {
        for (let i = this.#first[bucket]; i >= 0; i = this.#next[i]) {
          const dx = this.x[i] - x;
          const dy = this.y[i] - y;
          const distance = dx * dx + dy * dy;
          if (distance < least) {
            least = distance;
            best = i;
          }
        }
      }
    }
    return best;
  }
}

/** Sample points a site while evening out: enough for a centre good to a pixel. */
const SAMPLE_STEP = 2.5;
const LLOYD_STEPS = 3;

/** A rectangle in the middle of a map, with a margin around it. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Random points, each then moved a few times to the centre of its cell (Lloyd 1982). */
export function evenSites(count: number, area: Area, random: Random): Sites {
  const { left, top, width, height } = area;
  const spacing = Math.sqrt((width * height) / count);
  const sites = new Sites(count, left * 2 + width, top * 2 + height, spacing * 1.6);
  const columns = Math.max(1, Math.round(width / spacing));
  for (let i = 0; i < count; i++) {
    const rows = Math.ceil(count / columns);
    sites.x[i] = left + ((i % columns) + 0.1 + 0.8 * random.unit()) * (width / columns);
    sites.y[i] = top + (Math.floor(i / columns) + 0.1 + 0.8 * random.unit()) * (height / rows);
  }
  for (let step = 0; step < LLOYD_STEPS; step++) lloyd(sites, area);
  sites.sort();
  return sites;
}

function lloyd(sites: Sites, { left, top, width, height }: Area): void {
  const count = sites.x.length;
  const sums = new Float64Array(count * 3);
  sites.sort();
  for (let y = top + SAMPLE_STEP / 2; y < top + height; y += SAMPLE_STEP) {
    for (let x = left + SAMPLE_STEP / 2; x < left + width; x += SAMPLE_STEP) {
      const site = sites.nearest(x, y, Number.POSITIVE_INFINITY);
      if (site < 0) continue;
      sums[site * 3] += x;
      sums[site * 3 + 1] += y;
      sums[site * 3 + 2]++;
    }
  }
  for (let i = 0; i < count; i++) {
    const n = sums[i * 3 + 2];
    if (n > 0) [sites.x[i], sites.y[i]] = [sums[i * 3] / n, sums[i * 3 + 1] / n];
  }
}
