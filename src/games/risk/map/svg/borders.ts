/** Which lines of a map are coasts, which separate regions, and which only territories. */
import type { Point, RiskMap } from '../format.ts';
import { ringsOf, tidy } from '../path.ts';

export interface Borders {
  readonly coast: string;
  readonly region: string;
  readonly inner: string;
}

/** Neighbours share their borders segment by segment, so a segment that occurs once is a coast. */
export function bordersOf({ territories }: RiskMap): Borders {
  const found = new Map<string, { readonly text: string; readonly regions: string[] }>();
  for (const { region, shape } of territories) {
    for (const ring of ringsOf(shape?.path ?? 'M0 0L0 0L0 0Z')) {
      let from = ring.start;
      for (const { controls, to } of ring.stretches) {
        const points = [from, ...controls, to];
        const key = keyOf(points);
        const line = found.get(key) ?? { text: lineOf(points), regions: [] };
        line.regions.push(region);
        found.set(key, line);
        from = to;
      }
    }
  }
  const lines = { coast: '', region: '', inner: '' };
  for (const { text, regions } of found.values()) {
    lines[regions.length === 1 ? 'coast' : regions[0] === regions[1] ? 'inner' : 'region'] += text;
  }
  return lines;
}

/** The same for both directions. */
function keyOf(points: readonly Point[]): string {
  const [one, other] = [points.join(' '), [...points].reverse().join(' ')];
  return one < other ? one : other;
}

function lineOf([from, ...rest]: readonly Point[]): string {
  const pair = ([x, y]: Point): string => `${tidy(x)} ${tidy(y)}`;
  return `M${pair(from)}${' LQC'[rest.length]}${rest.map(pair).join(' ')}`;
}
