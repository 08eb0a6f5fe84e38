/** What the tools say. All of it goes to the error stream: the output belongs to the task. */

/** Something the reader can mend: shown as a sentence, without a stack. */
export class Problem extends Error {}

export function say(text) {
  process.stderr.write(`${text}\n`);
}

/** "3.4 s" since a moment. */
export function seconds(start) {
  return `${((Date.now() - start) / 1000).toFixed(1)} s`;
}

/** Rows as columns of equal width; a column of numbers is set to the right. */
export function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  const line = (row) => row.map((cell, i) => pad(cell, widths[i])).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}

function pad(cell, width) {
  return typeof cell === 'number' ? String(cell).padStart(width) : cell.padEnd(width);
}
