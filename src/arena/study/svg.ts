/**
 * Plots as SVG files, in the colours of the arena's reports. They have their own background and a light and a dark scheme, so that
 * they are readable on any page.
 */
import { escapeHtml } from '../report/escape.ts';
import { type Axis, axisOver } from '../report/plots.ts';
import { STYLE } from '../report/style.ts';
import type { Estimate } from '../statistics/mean.ts';

export interface PlotWords {
  readonly title: string;
  /** A description of the figures. */
  readonly about: string;
}

export interface WhiskerRow {
  readonly label: string;
  readonly value: Estimate & { readonly text: string };
  readonly colour: number;
}

const WIDTH = 760;
const MARGIN = 24;
const [LABELS, NOTES] = [252, 104];
const ROW = 30;
const HEAD = 70;
const FOOT = 44;

/** Light and dark, as the reports have them. */
const TOKENS = ['surface', 'line', 'line-strong', 'text', 'text-2'] as const;
const COLOURS = [1, 2, 3, 4, 5, 6, 7] as const;

function token(name: string): readonly [string, string] {
  const both = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(STYLE);
  const one = new RegExp(`--${name}: (#\\w+)`).exec(STYLE)?.[1];
  if (both !== null) return [both[1], both[2]];
  if (one === undefined) throw new Error(`the reports have no colour ${name}`);
  return [one, one];
}

function styleOf(): string {
  const names = [...TOKENS, ...COLOURS.map((n) => `p${n}`)];
  const scheme = (i: 0 | 1): string => names.map((name) => `--${name}:${token(name)[i]}`).join(';');
  return [
    `svg{${scheme(0)}}`,
    `@media (prefers-color-scheme:dark){svg{${scheme(1)}}}`,
    '.ground{fill:var(--surface);stroke:var(--line-strong)}',
    'text{font:13px Inter,system-ui,"Segoe UI",Roboto,sans-serif;fill:var(--text-2);font-variant-numeric:tabular-nums}',
    '.title{font:600 17px Fraunces,Georgia,serif;fill:var(--text)}',
    '.label{font:600 12px "JetBrains Mono",ui-monospace,Menlo,monospace;fill:var(--text)}',
    '.grid{stroke:var(--line)}.reference{stroke:var(--line-strong);stroke-dasharray:4 4}',
    '.whisker{stroke-width:2.5;fill:none}.dot{stroke:var(--surface);stroke-width:2}',
    ...COLOURS.map((n) => `.c${n} .whisker{stroke:var(--p${n})}.c${n} .dot{fill:var(--p${n})}`),
  ].join('');
}

const colour = (n: number): string => `c${(n % COLOURS.length) + 1}`;
const text = (x: number, y: number, words: string, attributes = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}"${attributes}>${escapeHtml(words)}</text>`;
type Point = readonly [x: number, y: number];
const line = ([x1, y1]: Point, [x2, y2]: Point, kind: string): string =>
  `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" class="${kind}"/>`;

function frame({ title, about }: PlotWords, height: number, content: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title about">
<title id="title">${escapeHtml(title)}</title><desc id="about">${escapeHtml(about)}</desc>
<style>${styleOf()}</style>
<rect x=".5" y=".5" width="${WIDTH - 1}" height="${height - 1}" rx="14" class="ground"/>
${text(MARGIN, 34, title, ' class="title"')}
${text(MARGIN, 54, about)}
${content.join('\n')}
</svg>
`;
}

/** A tick label with the digits that the axis needs. */
const tick = (value: number): string => String(Math.round(value * 100) / 100);

/** One row for each figure: its name, its interval, and the figure as text. */
export function whiskerPlot(words: PlotWords, rows: readonly WhiskerRow[], reference?: number): string {
  const values = [
    ...rows.flatMap(({ value: { low, high } }) => [low, high]),
    ...(reference === undefined ? [] : [reference]),
  ];
  const axis = axisOver(Math.min(...values), Math.max(...values), tick);
  const [left, right] = [MARGIN + LABELS, WIDTH - MARGIN - NOTES];
  const x = (value: number): number => left + ((value - axis.from) / (axis.to - axis.from)) * (right - left);
  const bottom = HEAD + rows.length * ROW;
  const drawn = rows.map(({ label, value, colour: n }, i) => {
    const y = HEAD + (i + 0.5) * ROW;
    return `<g class="${colour(n)}">${text(MARGIN, y + 4, label, ' class="label"')}${interval(x(value.low), x(value.high), y)}<circle cx="${x(value.mean).toFixed(1)}" cy="${y.toFixed(1)}" r="6" class="dot"/>${text(WIDTH - MARGIN, y + 4, value.text, ' text-anchor="end"')}</g>`;
  });
  const grid = axis.ticks.map(({ at }) => line([x(at), HEAD], [x(at), bottom], 'grid'));
  const marks = axis.ticks.map(({ at, text: mark }) => text(x(at), bottom + 20, mark, ' text-anchor="middle"'));
  const middle = reference === undefined ? [] : [line([x(reference), HEAD], [x(reference), bottom], 'reference')];
  return frame(words, bottom + FOOT, [...grid, ...middle, ...drawn, ...marks]);
}

const interval = (x1: number, x2: number, y: number): string =>
  line([x1, y], [x2, y], 'whisker') + [x1, x2].map((x) => line([x, y - 5], [x, y + 5], 'whisker')).join('');

export interface CurvePoint {
  readonly x: number;
  readonly value: Estimate;
}

const CURVE_HEIGHT = 300;

/** Figures over a quantity on a logarithmic scale. */
export function curvePlot(words: PlotWords, points: readonly CurvePoint[], across: string): string {
  const axis = axisOver(
    Math.min(0, ...points.map(({ value }) => value.low)),
    Math.max(...points.map(({ value }) => value.high)),
    tick,
  );
  const logs = points.map(({ x }) => Math.log(x));
  const [first, last] = [Math.min(...logs), Math.max(...logs)];
  const [left, right, bottom] = [MARGIN + 40, WIDTH - MARGIN - 30, HEAD + CURVE_HEIGHT];
  const x = (value: number): number =>
    left + 24 + ((Math.log(value) - first) / Math.max(1e-9, last - first)) * (right - left - 24);
  const y = (value: number): number => bottom - ((value - axis.from) / (axis.to - axis.from)) * CURVE_HEIGHT;
  const grid = gridBelow(axis, y, left, right);
  const way = points.map(
    (point, i) => `${i === 0 ? 'M' : 'L'}${x(point.x).toFixed(1)} ${y(point.value.mean).toFixed(1)}`,
  );
  const dots = points.map(({ x: at, value }) => {
    const [cx, ends] = [x(at), [y(value.low), y(value.high)]];
    const whisker =
      line([cx, ends[0]], [cx, ends[1]], 'whisker') +
      ends.map((end) => line([cx - 5, end], [cx + 5, end], 'whisker')).join('');
    return `${whisker}<circle cx="${cx.toFixed(1)}" cy="${y(value.mean).toFixed(1)}" r="6" class="dot"/>`;
  });
  const marks = points.map((point) =>
    text(x(point.x), bottom + 20, point.x.toLocaleString('en'), ' text-anchor="middle"'),
  );
  const name = text((left + right) / 2, bottom + 42, across, ' text-anchor="middle"');
  const curve = `<g class="${colour(0)}"><path d="${way.join('')}" class="whisker"/>${dots.join('')}</g>`;
  return frame(words, bottom + FOOT + 14, [...grid, curve, ...marks, name]);
}

function gridBelow(axis: Axis, y: (value: number) => number, left: number, right: number): string[] {
  return axis.ticks.map(
    ({ at, text: mark }) =>
      line([left, y(at)], [right, y(at)], 'grid') + text(left - 8, y(at) + 4, mark, ' text-anchor="end"'),
  );
}
