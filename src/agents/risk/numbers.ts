/** Scores numbers of troops: a few numbers are evaluated, the others are interpolated. */
import { TERMS } from './terms.ts';

const COUNT = TERMS.length;
export const MOST_SAMPLES = 7;
/** A small penalty for interpolated numbers, so that among equals an evaluated one is chosen. */
const UNSEEN = 0.01;

export class Numbers {
  readonly samples = new Int32Array(MOST_SAMPLES);
  count = 0;
  /** One row of terms a sample. */
  readonly rows = new Float64Array(MOST_SAMPLES * COUNT);

  /** Chooses numbers from `least` to `most`, evenly spread, both ends included. */
  spread(least: number, most: number): void {
    const steps = Math.min(MOST_SAMPLES - 1, most - least);
    this.count = steps + 1;
    this.rows.fill(0);
    for (let i = 0; i <= steps; i++) {
      this.samples[i] = steps === 0 ? least : least + Math.round(((most - least) * i) / steps);
    }
  }

  /** The terms of any number in the range. */
  weigh(number: number, into: Float64Array): void {
    let i = 0;
    while (i + 1 < this.count && this.samples[i + 1] <= number) i++;
    const share = i + 1 < this.count ? (number - this.samples[i]) / (this.samples[i + 1] - this.samples[i]) : 0;
    for (let term = 0; term < COUNT; term++) {
      const here = this.rows[i * COUNT + term];
      into[term] = share === 0 ? here : here + share * (this.rows[(i + 1) * COUNT + term] - here);
    }
    if (share > 0) into[0] -= UNSEEN;
  }
}
