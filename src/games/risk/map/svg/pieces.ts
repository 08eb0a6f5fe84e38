/** The small things on a map: discs with troops, castles, ports, arrows. */
import type { Point } from '../format.ts';
import { DISC_RADIUS } from '../labels.ts';
import { tidy } from '../path.ts';
import { HALO, INK, SEATS, seatOf } from './theme.ts';

export function disc([x, y]: Point, owner: number, troops: number | undefined, prefix: string): string {
  const seat = seatOf(owner);
  const [colour, ink] = SEATS[seat];
  const number =
    troops === undefined
      ? ''
      : `<text x="${x}" y="${tidy(y + 6.6)}" class="${prefix}n" fill="${ink}"${troops > 99 ? ' font-size="14"' : ''}>${troops}</text>`;
  return `<circle cx="${x}" cy="${tidy(y + 1.5)}" r="${DISC_RADIUS + 1.5}" fill="#0005"/><circle cx="${x}" cy="${y}" r="${DISC_RADIUS}" fill="url(#${prefix}s${seat})" stroke="#fffaf0" stroke-width="2"/><circle cx="${x}" cy="${y}" r="${tidy(DISC_RADIUS * 0.7)}" fill="${colour}"/>${number}`;
}

/** A small mark instead of a disc, for a territory without an owner. */
export function dot([x, y]: Point): string {
  return `<circle cx="${x}" cy="${y}" r="3.5" fill="${INK}" fill-opacity=".75"/>`;
}

/** A tower with battlements, and an anchor, both in a 16 by 16 box around the origin. */
const CASTLE = 'M-7 7V-6H-4V-3.5H-1.5V-6H1.5V-3.5H4V-6H7V7H2V3A2 2 0 0 0-2 3V7Z';
const ANCHOR =
  'M0-7.5A2 2 0 1 1 0-3.5A2 2 0 1 1 0-7.5ZM-.8-3.5H.8V-2H3.5V-.4H.8V5C3.3 4.700 4.900 3.200 5.400 1.200L4 1.700L6.5-1.5L7.5 2.5L6.800 1.900C6 5 3.400 7 0 7C-3.400 7-6 5-6.800 1.900L-7.5 2.5L-6.5-1.5L-4 1.700L-5.400 1.200C-4.900 3.200-3.3 4.700-.8 5V-.4H-3.5V-2H-.8Z';

const emblem = (path: string, [x, y]: Point): string =>
  `<path transform="translate(${tidy(x)} ${tidy(y)})" d="${path}" fill="${INK}" stroke="${HALO}" stroke-width="2.4" stroke-linejoin="round" paint-order="stroke"/>`;

/** Castles left of the disc, the port right of it; without a disc they move in. */
export function emblems([x, y]: Point, castles: number, hasPort: boolean, hasDisc: boolean): string {
  const away = hasDisc ? DISC_RADIUS + 9 : 13;
  const towers = Array.from({ length: Math.min(castles, 3) }, (_, i) => emblem(CASTLE, [x - away - i * 15, y]));
  return towers.join('') + (hasPort ? emblem(ANCHOR, [x + away, y]) : '');
}

/** A bent arrow from disc to disc. */
export function arrow(from: Point, to: Point): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const [sx, sy] = [from[0] + Math.cos(angle) * (DISC_RADIUS + 5), from[1] + Math.sin(angle) * (DISC_RADIUS + 5)];
  const [ex, ey] = [to[0] - Math.cos(angle) * (DISC_RADIUS + 20), to[1] - Math.sin(angle) * (DISC_RADIUS + 20)];
  const bend = 0.18;
  const [cx, cy] = [(sx + ex) / 2 + (ey - sy) * bend, (sy + ey) / 2 - (ex - sx) * bend];
  const tip = Math.atan2(ey - cy, ex - cx);
  const corner = (turn: number): string =>
    `${tidy(ex + Math.cos(tip + turn) * 15)} ${tidy(ey + Math.sin(tip + turn) * 15)}`;
  const path = `<path d="M${tidy(sx)} ${tidy(sy)}Q${tidy(cx)} ${tidy(cy)} ${tidy(ex)} ${tidy(ey)}" fill="none"/><path d="M${corner(0)}L${corner(2.3)}L${corner(-2.3)}Z"/>`;
  const layer = (colour: string, width: number): string =>
    `<g stroke="${colour}" fill="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round">${path}</g>`;
  return layer('#231804', 12) + layer('#ffd98a', 7);
}
