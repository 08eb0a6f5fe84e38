/**
 * Plots as inline SVG. Horizontal lengths are percentages and vertical ones pixels, so that plots fit a phone as well as a
 * screen and their text keeps its size.
 */
import { escapeHtml, nameHtml } from './escape.ts';

export interface Whisker {
  readonly label: string;
  readonly note: string;
  readonly colour: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

export interface Axis {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
}

const percent = (axis: Axis, value: number): number =>
  (100 * (Math.min(axis.to, Math.max(axis.from, value)) - axis.from)) / (axis.to - axis.from);
const at = (axis: Axis, value: number): string => `${percent(axis, value).toFixed(2)}%`;
export const colourOf = (n: number): string => `var(--p${(n % COLOURS) + 1})`;
const COLOURS = 7;

/** Steps of 1, 2 or 5 that give four to eight marks. */
export function axisOver(low: number, high: number, text: (value: number) => string): Axis {
  const span = Math.max(high - low, 1e-9);
  const power = 10 ** Math.floor(Math.log10(span / 4));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((wide) => span / wide <= 6) ?? span;
  const from = Math.floor(low / step) * step;
  const to = Math.max(from + step, Math.ceil(high / step) * step);
  const count = Math.round((to - from) / step);
  const ticks = Array.from({ length: count + 1 }, (_, i) => ({ at: from + i * step, text: text(from + i * step) }));
  return { from, to, ticks };
}

/** Powers of ten; values are given as logarithms. */
export function logAxis(low: number, high: number, text: (value: number) => string): Axis {
  const [from, to] = [Math.floor(low), Math.max(Math.floor(low) + 1, Math.ceil(high))];
  const ticks = Array.from({ length: to - from + 1 }, (_, i) => ({ at: from + i, text: text(10 ** (from + i)) }));
  return { from, to, ticks };
}

/** One point with its interval for each row. */
export function whiskers(rows: readonly Whisker[], axis: Axis, reference?: number): string {
  const grid = gridLines(axis, 28) + (reference === undefined ? '' : line(axis, reference, 28, 'reference'));
  const drawn = rows.map(({ label, note, colour, mean, low, high }) => {
    const [x, x1, x2] = [at(axis, mean), at(axis, low), at(axis, high)];
    const ends = [x1, x2].map((end) => `<line x1="${end}" x2="${end}" y1="9" y2="19" class="whisker"/>`).join('');
    const svg = `<svg height="28" role="img" aria-label="${escapeHtml(`${label}: ${note}`)}">${grid}<g style="--c:${colourOf(colour)}"><line x1="${x1}" x2="${x2}" y1="14" y2="14" class="whisker"/>${ends}<circle cx="${x}" cy="14" r="6" class="dot"/></g></svg>`;
    return rowOf(label, note, svg);
  });
  return `<div class="rows">${drawn.join('')}${rowOf('', '', axisMarks(axis))}</div>`;
}

export interface Bars {
  readonly label: string;
  readonly note: string;
  readonly colour: number;
  /** [from, to, count]. */
  readonly bars: readonly (readonly [number, number, number])[];
}

const BAR_HEIGHT = 64;

/** A histogram for each row, all on one axis; each is as high as its own highest bar. */
export function histograms(rows: readonly Bars[], axis: Axis): string {
  const drawn = rows.map(({ label, note, colour, bars }) => {
    const most = Math.max(1, ...bars.map(([, , count]) => count));
    const rects = bars.map(([from, to, count]) => {
      const height = Math.max(1, (count / most) * (BAR_HEIGHT - 6));
      const width = (percent(axis, to) - percent(axis, from)) * 0.94;
      return `<rect x="${at(axis, from)}" width="${width.toFixed(2)}%" y="${(BAR_HEIGHT - height).toFixed(1)}" height="${height.toFixed(1)}"/>`;
    });
    const svg = `<svg height="${BAR_HEIGHT}" role="img" aria-label="${escapeHtml(`${label}: ${note}`)}">${gridLines(axis, BAR_HEIGHT)}<g class="bars" style="--c:${colourOf(colour)}">${rects.join('')}</g></svg>`;
    return rowOf(label, note, svg);
  });
  return `<div class="rows">${drawn.join('')}${rowOf('', '', axisMarks(axis))}</div>`;
}

export interface Stack {
  readonly label: string;
  readonly parts: readonly { readonly share: number; readonly title: string; readonly text: string }[];
}

/** Shares of a whole, side by side; the best is the strongest. */
export function stacks(rows: readonly Stack[]): string {
  const drawn = rows.map(({ label, parts }) => {
    let x = 0;
    const cells = parts.map(({ share, title, text }, i) => {
      const strength = 100 - Math.round((i * 80) / Math.max(1, parts.length - 1));
      const width = 100 * share;
      const cell = `<svg x="${x.toFixed(2)}%" width="${width.toFixed(2)}%" height="28"><title>${escapeHtml(title)}</title><rect width="100%" height="28" style="fill:color-mix(in oklab, var(--team-us) ${strength}%, var(--surface-2))"/>${share >= 0.09 ? `<text x="50%" y="19" text-anchor="middle" class="${strength > 50 ? 'on-strong' : ''}">${escapeHtml(text)}</text>` : ''}</svg>`;
      x += width;
      return cell;
    });
    return rowOf(label, '', `<svg height="28" role="img" aria-label="${escapeHtml(label)}">${cells.join('')}</svg>`);
  });
  return `<div class="rows">${drawn.join('')}</div>`;
}

const rowOf = (label: string, note: string, svg: string): string =>
  `<div class="row${label === '' ? ' axis' : ''}"><div class="label"><b>${nameHtml(label)}</b><span>${escapeHtml(note)}</span></div>${svg}</div>`;

const line = (axis: Axis, value: number, height: number, kind: string): string =>
  `<line x1="${at(axis, value)}" x2="${at(axis, value)}" y1="0" y2="${height}" class="${kind}"/>`;

const gridLines = (axis: Axis, height: number): string =>
  axis.ticks.map((tick) => line(axis, tick.at, height, 'grid')).join('');

function axisMarks(axis: Axis): string {
  const last = axis.ticks.length - 1;
  const marks = axis.ticks.map(({ at: value, text }, i) => {
    const anchor = i === 0 ? 'start' : i === last ? 'end' : 'middle';
    return `<text x="${at(axis, value)}" y="14" text-anchor="${anchor}"${i > 0 && (last - i) % 2 === 1 && last > 4 ? ' class="often"' : ''}>${escapeHtml(text)}</text>`;
  });
  return `<svg height="20" aria-hidden="true">${marks.join('')}</svg>`;
}
