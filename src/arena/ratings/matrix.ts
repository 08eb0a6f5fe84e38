/** Small dense matrices, rows of numbers. */

export type Matrix = readonly (readonly number[])[];

export function multiply(a: Matrix, b: Matrix): number[][] {
  return a.map((row) => b[0].map((_, k) => row.reduce((so, value, i) => so + value * b[i][k], 0)));
}

/** Gauss and Jordan with the largest pivot of the column; the matrix must have an inverse. */
export function invert(matrix: Matrix): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...matrix.map((_, k) => (i === k ? 1 : 0))]);
  for (let column = 0; column < size; column++) {
    let best = column;
    for (let i = column; i < size; i++) if (Math.abs(rows[i][column]) > Math.abs(rows[best][column])) best = i;
    [rows[column], rows[best]] = [rows[best], rows[column]];
    const pivot = rows[column][column];
    if (pivot === 0) throw new Error('the matrix has no inverse');
    for (let k = 0; k < 2 * size; k++) rows[column][k] /= pivot;
    for (let i = 0; i < size; i++) {
      const factor = rows[i][column];
      if (i === column || factor === 0) continue;
      for (let k = 0; k < 2 * size; k++) rows[i][k] -= factor * rows[column][k];
    }
  }
  return rows.map((row) => row.slice(size));
}
