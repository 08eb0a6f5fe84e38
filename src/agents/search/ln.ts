/** Natural logarithms of whole numbers, from a table. */
let table = new Float64Array(0);

export function lnOf(n: number): number {
  if (n >= table.length) grow(n);
  return table[n];
}

function grow(n: number): void {
  let size = Math.max(1024, table.length);
  while (size <= n) size *= 2;
  table = Float64Array.from({ length: size }, (_, i) => (i === 0 ? 0 : Math.log(i)));
}
