/** Logistic regression with a ridge, by Newton's method. The first column is the constant and is not shrunk. */
export interface Fit {
  readonly weights: Float64Array;
  /** Standard errors, as if all rows were independent. */
  readonly errors: Float64Array;
}

const STEPS = 8;

export function fitLogistic(rows: readonly Float64Array[], won: readonly number[], ridge: number): Fit {
  const width = rows[0].length;
  const weights = new Float64Array(width);
  let inverse = new Float64Array(width * width);
  for (let step = 0; step < STEPS; step++) {
    const slope = new Float64Array(width);
    const curve = new Float64Array(width * width);
    rows.forEach((row, i) => {
      const chance = chanceOf(row, weights);
      const [miss, weight] = [won[i] - chance, chance * (1 - chance)];
      for (let a = 0; a < width; a++) {
        if (row[a] === 0) continue;
        slope[a] += miss * row[a];
        const scaled = weight * row[a];
        for (let b = 0; b <= a; b++) curve[width * a + b] += scaled * row[b];
      }
    });
    for (let a = 0; a < width; a++) {
      for (let b = 0; b < a; b++) curve[width * b + a] = curve[width * a + b];
      if (a > 0) slope[a] -= ridge * weights[a];
      curve[width * a + a] += a > 0 ? ridge : 1e-9;
    }
    inverse = inverseOf(curve, width);
    for (let a = 0; a < width; a++) for (let b = 0; b < width; b++) weights[a] += inverse[width * a + b] * slope[b];
  }
  return { weights, errors: Float64Array.from(weights, (_, a) => Math.sqrt(inverse[width * a + a])) };
}

export function chanceOf(row: Float64Array, weights: Float64Array): number {
  let sum = 0;
  for (let a = 0; a < row.length; a++) sum += row[a] * weights[a];
  return 1 / (1 + Math.exp(-sum));
}

/** Mean of -ln of what was foretold for what happened. */
export function logLoss(rows: readonly Float64Array[], won: readonly number[], weights: Float64Array): number {
  let sum = 0;
  rows.forEach((row, i) => {
    const chance = chanceOf(row, weights);
    sum -= Math.log(Math.max(1e-9, won[i] === 1 ? chance : 1 - chance));
  });
  return sum / rows.length;
}

/** Gauss and Jordan; the matrix is symmetric and positive. */
function inverseOf(matrix: Float64Array, width: number): Float64Array<ArrayBuffer> {
  const left = Float64Array.from(matrix);
  const right = new Float64Array(width * width);
  for (let a = 0; a < width; a++) right[width * a + a] = 1;
  for (let a = 0; a < width; a++) {
    const pivot = left[width * a + a];
    for (let k = 0; k < width; k++) {
      left[width * a + k] /= pivot;
      right[width * a + k] /= pivot;
    }
    for (let b = 0; b < width; b++) {
      const factor = left[width * b + a];
      if (b === a || factor === 0) continue;
      for (let k = 0; k < width; k++) {
        left[width * b + k] -= factor * left[width * a + k];
        right[width * b + k] -= factor * right[width * a + k];
      }
    }
  }
  return right;
}
