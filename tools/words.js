/** Messages of the tools. They go to the error stream; the standard output belongs to the task. */

/** An error that the user can fix: shown as a sentence, without a stack. */
export class Problem extends Error {}

export function say(text) {
  process.stderr.write(`${text}\n`);
}

/** The time since `start` as "3.4 s". */
export function seconds(start) {
  return `${((Date.now() - start) / 1000).toFixed(1)} s`;
}

/** Rows as columns of equal width; columns of numbers are aligned right. */
export function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  const line = (row) => row.map((cell, i) => pad(cell, widths[i])).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}

function pad(cell, width) {
  return typeof cell === 'number' ? String(cell).padStart(width) : cell.padEnd(width);
}
