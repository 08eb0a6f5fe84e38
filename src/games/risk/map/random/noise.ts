/** Smooth random fields: values on a wide lattice, interpolated in between. */
import type { Random } from '../../../../core/random.ts';

/** Noise between -strength and strength whose hills are about `wave` pixels wide. */
export interface Noise {
  readonly wave: number;
  readonly strength: number;
}

/** Adds noise to a field, row by row, `width` wide. */
export function addNoise(field: Float32Array, width: number, { wave, strength }: Noise, random: Random): void {
  const height = field.length / width;
  const columns = Math.ceil(width / wave) + 2;
  const lattice = new Float32Array(columns * (Math.ceil(height / wave) + 2));
  for (let i = 0; i < lattice.length; i++) lattice[i] = (random.unit() * 2 - 1) * strength;
  const { cell, blend } = columnTable(width, wave);
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor(y / wave) * columns;
    const v = ease(y / wave - Math.floor(y / wave));
    for (let x = 0; x < width; x++, i++) {
      const k = row + cell[x];
      const top = lattice[k] + (lattice[k + 1] - lattice[k]) * blend[x];
      const bottom = lattice[k + columns] + (lattice[k + columns + 1] - lattice[k + columns]) * blend[x];
      field[i] += top + (bottom - top) * v;
    }
  }
}

/** Interpolation weights, which are the same in every row. */
function columnTable(width: number, wave: number): { cell: Uint16Array; blend: Float32Array } {
  const cell = Uint16Array.from({ length: width }, (_, x) => Math.floor(x / wave));
  return { cell, blend: Float32Array.from(cell, (c, x) => ease(x / wave - c)) };
}

/** 3t² - 2t³: no kinks at the lattice. */
const ease = (t: number): number => t * t * (3 - 2 * t);
