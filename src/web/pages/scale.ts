/** A scale for ratings: from below the lowest to above the highest, with a few round marks. */
export interface Scale {
  readonly marks: readonly number[];
  /** The position of a value in percent from the left. */
  at(value: number): number;
}

const STEPS = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
/** More marks would touch each other on a phone. */
const MOST_PARTS = 4;

export function scaleOver(values: readonly number[]): Scale {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const parts = (step: number): number => Math.ceil(high / step) - Math.floor(low / step);
  const step = STEPS.find((wide) => parts(wide) <= MOST_PARTS) ?? high - low;
  const from = Math.floor(low / step) * step;
  const count = Math.max(1, parts(step));
  const marks = Array.from({ length: count + 1 }, (_, i) => from + i * step);
  return { marks, at: (value) => (100 * (value - from)) / (count * step) };
}
