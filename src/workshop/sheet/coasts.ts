/**
 * Finds coasts and borders in a picture: areas of one colour, without the lines and letters between them. Each area grows until it meets the next
 * one; so a drawn border becomes one line in its middle, and two colours that touch are parted as well.
 */

/** Four bytes a pixel; where the last is small, the picture shows nothing. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly rgba: ArrayLike<number>;
}

export interface Coasts {
  /** Of the whole sheet: 1 where ink belongs. */
  readonly ink: Uint8Array<ArrayBuffer>;
  /** How many areas it parts, the water among them. */
  readonly areas: number;
}

/** A pixel of the picture is so many of the sheet, which is also how thick the ink becomes. */
export const COARSE = 2;

const NO_COLOUR = 255;
const OUTSIDE = 254;
const MOST_COLOURS = 16;
/** A colour has at least this share of the picture. */
const SHARE = 0.004;
/** Colours that are nearer are the same, as shades of water are. */
const SAME = 44;
/** What is not wider than twice this and one more is a line or a letter. */
const RADIUS = 2;
/** Smaller areas belong to what is around them. */
const LEAST_AREA = 90;
const MOST_AREAS = 250;

/** Undefined if it finds nothing that parts the picture. */
export function coastsOf(picture: Picture, { width, height }: { readonly width: number; readonly height: number }) {
  const colours = nearest(picture, paletteOf(picture));
  const areas = new Areas(picture.width, colours);
  if (areas.count < 2) return undefined;
  areas.grow();
  const columns = picture.width;
  const parts = borders(areas.of, columns);
  const ink = new Uint8Array(width * height);
  for (let i = 0; i < ink.length; i++) {
    const x = i % width;
    ink[i] = parts[Math.floor((i - x) / width / COARSE) * columns + Math.floor(x / COARSE)] ?? 0;
  }
  const coasts: Coasts = { ink, areas: areas.count };
  return coasts;
}

type Rgb = readonly [red: number, green: number, blue: number];

const isSeen = ({ rgba }: Picture, i: number): boolean => rgba[4 * i + 3] >= 128;

/** The dominating colours, the most frequent first. */
function paletteOf(picture: Picture): Rgb[] {
  const { rgba } = picture;
  const sums = new Float64Array(4 * 4096);
  let seen = 0;
  for (let i = 0; i < picture.width * picture.height; i++) {
    if (!isSeen(picture, i)) continue;
    seen++;
    const bin = 4 * (((rgba[4 * i] >> 4) << 8) | ((rgba[4 * i + 1] >> 4) << 4) | (rgba[4 * i + 2] >> 4));
    for (let k = 0; k < 3; k++) sums[bin + k] += rgba[4 * i + k];
    sums[bin + 3]++;
  }
  const palette: Rgb[] = [];
  const bins = Array.from({ length: 4096 }, (_, bin) => 4 * bin).filter((bin) => sums[bin + 3] > SHARE * seen);
  for (const bin of bins.sort((a, b) => sums[b + 3] - sums[a + 3] || a - b)) {
    const [red, green, blue] = [0, 1, 2].map((k) => sums[bin + k] / sums[bin + 3]);
    const isNew = palette.every(([r, g, b]) => Math.hypot(r - red, g - green, b - blue) >= SAME);
    if (isNew && palette.length < MOST_COLOURS) palette.push([red, green, blue]);
  }
  return palette;
}

/** For each pixel its colour of the palette; none if all are far. */
function nearest(picture: Picture, palette: readonly Rgb[]): Uint8Array {
  const { rgba } = picture;
  const colours = new Uint8Array(picture.width * picture.height).fill(OUTSIDE);
  for (let i = 0; i < colours.length; i++) {
    if (!isSeen(picture, i)) continue;
    let least = SAME * SAME;
    colours[i] = NO_COLOUR;
    for (const [k, [red, green, blue]] of palette.entries()) {
      const distance = (rgba[4 * i] - red) ** 2 + (rgba[4 * i + 1] - green) ** 2 + (rgba[4 * i + 2] - blue) ** 2;
      if (distance < least) [least, colours[i]] = [distance, k];
    }
  }
  return colours;
}

/** Connected areas of one colour, numbered from 1; 0 is what belongs to none. */
class Areas {
  readonly of: Uint16Array;
  readonly count: number;
  readonly #width: number;
  readonly #colours: Uint8Array;

  constructor(width: number, colours: Uint8Array) {
    this.#width = width;
    this.#colours = colours;
    this.of = new Uint16Array(colours.length);
    const parts = this.#parts(cores(colours, width)).filter(({ length }) => length >= LEAST_AREA);
    const kept = parts.sort((a, b) => b.length - a.length || a[0] - b[0]).slice(0, MOST_AREAS);
    for (const [k, part] of kept.entries()) for (const i of part) this.of[i] = k + 1;
    this.count = kept.length;
  }

  #parts(core: Uint8Array): number[][] {
    const parts: number[][] = [];
    for (let first = core.indexOf(1); first >= 0; first = core.indexOf(1, first + 1)) {
      core[first] = 0;
      const part = [first];
      for (const i of part) {
        for (const next of beside(i, this.#width)) {
          if (core[next] !== 1 || this.#colours[next] !== this.#colours[first]) continue;
          core[next] = 0;
          part.push(next);
        }
      }
      parts.push(part);
    }
    return parts;
  }

  /** First back to where their colour ends, then over the lines between them, all at the same pace. */
  grow(): void {
    this.#spread(2 * RADIUS, (from, to) => this.#colours[from] === this.#colours[to]);
    this.#spread(Number.POSITIVE_INFINITY, () => true);
  }

  #spread(steps: number, may: (from: number, to: number) => boolean): void {
    let front = Array.from(this.of.keys()).filter((i) => this.of[i] > 0);
    for (let step = 0; step < steps && front.length > 0; step++) {
      const taken: number[] = [];
      for (const i of front) {
        for (const next of beside(i, this.#width)) {
          if (this.of[next] !== 0 || this.#colours[next] === OUTSIDE || !may(i, next)) continue;
          this.of[next] = this.of[i];
          taken.push(next);
        }
      }
      front = taken;
    }
  }
}

/** 1 for pixels with nothing but their own colour around them. */
function cores(colours: Uint8Array, width: number): Uint8Array {
  const height = colours.length / width;
  const core = new Uint8Array(colours.length);
  for (let y = RADIUS; y < height - RADIUS; y++) {
    for (let x = RADIUS; x < width - RADIUS; x++) core[y * width + x] = isCore(colours, width, y * width + x) ? 1 : 0;
  }
  return core;
}

function isCore(colours: Uint8Array, width: number, i: number): boolean {
  if (colours[i] >= OUTSIDE) return false;
  for (let dy = -RADIUS; dy <= RADIUS; dy++) {
    for (let k = i + dy * width - RADIUS; k <= i + dy * width + RADIUS; k++)
      if (colours[k] !== colours[i]) return false;
  }
  return true;
}

/** The pixels at the sides; beyond the picture they have no value. */
function beside(i: number, width: number): number[] {
  const x = i % width;
  return [...(x > 0 ? [i - 1] : []), ...(x + 1 < width ? [i + 1] : []), i - width, i + width];
}

/** 1 along all lines where areas meet. */
function borders(of: Uint16Array, width: number): Uint8Array {
  const lines = new Uint8Array(of.length);
  const parts = (i: number, next: number | undefined): boolean => next !== undefined && next > 0 && next !== of[i];
  for (let i = 0; i < of.length; i++) {
    const right = i % width < width - 1 ? of[i + 1] : undefined;
    if (of[i] > 0 && (parts(i, right) || parts(i, of[i + width]))) lines[i] = 1;
  }
  return lines;
}
