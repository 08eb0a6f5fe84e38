/** Curves as inline SVG: like the other plots, horizontal lengths are percentages and vertical ones pixels. */
import { escapeHtml, nameHtml } from './escape.ts';
import { type Axis, axisOver, colourOf } from './plots.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
  /** The ends of its error bar; a point without them is one of a line. */
  readonly bar?: { readonly low: number; readonly high: number };
  readonly isHollow?: boolean;
}

export interface Series {
  readonly label: string;
  /** What it has come to, for the legend. */
  readonly note: string;
  readonly colour: number;
  readonly points: readonly Point[];
}

export interface ChartTexts {
  x(value: number): string;
  y(value: number): string;
}

/** Reference lines are drawn through these heights, which the axis then reaches. */
export interface Chart {
  readonly series: readonly Series[];
  readonly texts: ChartTexts;
  readonly through?: number;
}

const HEIGHT = 200;
/** Above the highest mark, for half of its text. */
const TOP = 8;
/** Most points of a line: those of a long run are means of neighbours. */
const MOST_POINTS = 300;

export function chart({ series, texts, through }: Chart): string {
  const thinned = series.map((one) => ({ ...one, points: thinnedOut(one.points) }));
  const all = thinned.flatMap(({ points }) => points);
  const heights = all.flatMap(({ y, bar }) => (bar === undefined ? [y] : [bar.low, bar.high]));
  if (through !== undefined) heights.push(through);
  const x = axisOver(0, Math.max(1, ...all.map((point) => point.x)), texts.x);
  const y = spread(heights, texts);
  const place = new Place(x, y);
  const rule = through === undefined ? '' : level(place.y(through), 'reference');
  const about = series.map(({ label, note }) => `${label}: ${note}`).join('; ');
  const svg = `<svg class="chart" height="${TOP + HEIGHT + 20}" role="img" aria-label="${escapeHtml(about)}">${levels(y, place)}${rule}${marks(x)}${thinned.map((one) => drawn(one, place)).join('')}</svg>`;
  return `${legend(series)}${svg}`;
}

class Place {
  readonly #x: Axis;
  readonly #y: Axis;

  constructor(x: Axis, y: Axis) {
    this.#x = x;
    this.#y = y;
  }

  /** Of the width, from 0 to 1. */
  x(value: number): number {
    return (value - this.#x.from) / (this.#x.to - this.#x.from);
  }

  y(value: number): number {
    return TOP + HEIGHT * (1 - (value - this.#y.from) / (this.#y.to - this.#y.from));
  }
}

function spread(heights: readonly number[], { y }: ChartTexts): Axis {
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const room = high > low ? 0 : Math.abs(high) / 10 || 1; // one value alone
  return axisOver(low - room, high + room, y);
}

const level = (y: number, kind: string): string =>
  `<line x1="0" x2="100%" y1="${y.toFixed(1)}" y2="${y.toFixed(1)}" class="${kind}"/>`;

const levels = (axis: Axis, place: Place): string =>
  axis.ticks
    .map(({ at, text }) => {
      const y = place.y(at);
      return `${level(y, 'grid')}<text x="-8" y="${(y + 4).toFixed(1)}" text-anchor="end">${escapeHtml(text)}</text>`;
    })
    .join('');

function marks({ from, to, ticks }: Axis): string {
  const last = ticks.length - 1;
  return ticks
    .map(({ at, text }, i) => {
      const anchor = i === 0 ? 'start' : i === last ? 'end' : 'middle';
      const x = (100 * (at - from)) / (to - from);
      return `<text x="${x.toFixed(2)}%" y="${TOP + HEIGHT + 17}" text-anchor="${anchor}"${(last - i) % 2 === 1 && i > 0 ? ' class="often"' : ''}>${escapeHtml(text)}</text>`;
    })
    .join('');
}

const WIDE = 1000;

/** The line is in a picture of its own that is stretched to the width; dots and bars keep their shape. */
function drawn({ points, colour }: Series, place: Place): string {
  const path = points.map(({ x, y }) => `${(WIDE * place.x(x)).toFixed(1)},${place.y(y).toFixed(1)}`).join(' ');
  const height = TOP + HEIGHT;
  const isDotted = points.some(({ bar }) => bar !== undefined);
  const line = `<svg width="100%" height="${height}" viewBox="0 0 ${WIDE} ${height}" preserveAspectRatio="none"><polyline points="${path}" class="curve${isDotted ? ' thin' : ''}"/></svg>`;
  return `<g style="--c:${colourOf(colour)}">${line}${points.map((point) => dot(point, place)).join('')}</g>`;
}

function dot({ x, y, bar, isHollow }: Point, place: Place): string {
  if (bar === undefined) return '';
  const at = `${(100 * place.x(x)).toFixed(2)}%`;
  const [low, high] = [place.y(bar.low).toFixed(1), place.y(bar.high).toFixed(1)];
  return `<line x1="${at}" x2="${at}" y1="${low}" y2="${high}" class="bar"/><circle cx="${at}" cy="${place.y(y).toFixed(1)}" r="4" class="dot${isHollow === true ? ' hollow' : ''}"/>`;
}

function legend(series: readonly Series[]): string {
  const keys = series.map(
    ({ label, note, colour }) =>
      `<span><i style="--c:${colourOf(colour)}"></i><b>${nameHtml(label)}</b> ${escapeHtml(note)}</span>`,
  );
  return `<p class="legend">${keys.join('')}</p>`;
}

/** Means of neighbours, if a line has too many points. */
function thinnedOut(points: readonly Point[]): readonly Point[] {
  if (points.length <= MOST_POINTS || points.some(({ bar }) => bar !== undefined)) return points;
  const size = Math.ceil(points.length / MOST_POINTS);
  return Array.from({ length: Math.ceil(points.length / size) }, (_, i) => {
    const some = points.slice(i * size, (i + 1) * size);
    const mean = (of: (point: Point) => number): number => some.reduce((sum, one) => sum + of(one), 0) / some.length;
    return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
  });
}
