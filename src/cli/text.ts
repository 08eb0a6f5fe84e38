/** Text for a terminal of 80 columns: wrapping, columns, colours. */

export const WIDTH = 80;

/** Breaks long lines between words; what follows a break is indented. Line ends of the text stay. */
export function wrap(text: string, indent = '', width = WIDTH): string {
  const lines = text.split('\n').map((line) => wrapLine(line, indent, width));
  return lines.join('\n').replaceAll(HARD_SPACE, ' ');
}

const HARD_SPACE = '\u00a0';

/** Text that `wrap` keeps on one line. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', HARD_SPACE);
}

function wrapLine(line: string, indent: string, width: number): string {
  const lines: string[] = [];
  let rest = line;
  while (widthOf(rest) > width) {
    const cut = rest.lastIndexOf(' ', width);
    if (cut <= indent.length) break; // a single word that does not fit is not cut
    lines.push(rest.slice(0, cut).trimEnd());
    rest = indent + rest.slice(cut + 1);
  }
  return [...lines, rest].join('\n');
}

/** Cells side by side, read from top to bottom, as many columns as fit. */
export function inColumns(cells: readonly string[], indent = '  ', width = WIDTH): string {
  const widest = Math.max(...cells.map(widthOf));
  const columns = Math.max(1, Math.floor((width - indent.length + GAP) / (widest + GAP)));
  const rows = Math.ceil(cells.length / columns);
  return Array.from({ length: rows }, (_, row) => {
    const line = cells.filter((_, i) => i % rows === row).map((cell) => padTo(cell, widest + GAP));
    return `${indent}${line.join('')}`.trimEnd();
  }).join('\n');
}

const GAP = 3;

/** Rows as columns of equal width; columns of numbers are set to the right. */
export function table(rows: readonly (readonly (string | number)[])[], gap = '  '): string {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => widthOf(String(row[column])))));
  const cell = (value: string | number, i: number) =>
    typeof value === 'number' ? String(value).padStart(widths[i]) : padTo(value, widths[i]);
  return rows.map((row) => row.map(cell).join(gap).trimEnd()).join('\n');
}

export function widthOf(text: string): number {
  return [...text].length;
}

export function padTo(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}

/** Adds colours to plain text: red suits, the reader's own name in bold. */
export type Paint = (text: string) => string;

export function painter(colour: boolean, ownName = ''): Paint {
  if (!colour) return (text) => text;
  const name =
    ownName === '' ? undefined : new RegExp(`(?<![\\p{L}\\d-])${escapePattern(ownName)}(?![\\p{L}\\d-])`, 'gu');
  return (text) => {
    const red = text.replace(/[♥♦](10|[2-9AKQJDBT])?/g, (sign) => `\x1b[31m${sign}\x1b[39m`);
    return name === undefined ? red : red.replace(name, (own) => `\x1b[1m${own}\x1b[22m`);
  };
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
