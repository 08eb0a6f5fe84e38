/** The places of the other seats: in turn order around the upper half of the table, seen from one seat. */
import type { Seat } from '../../core/types.ts';

export interface Chair {
  readonly seat: Seat;
  /** The place on the felt in percent, and the edge it is aligned to. */
  readonly left: number;
  readonly top: number;
  readonly side: 'left' | 'top' | 'right';
  /** Its number from left to right, and how many others there are: where all sit in one row. */
  readonly order: number;
  readonly others: number;
  /** The number of seats at the top edge. */
  readonly tops: number;
}

/** By number of other seats: left, top, side; from the left around to the right. */
const PLACES: Readonly<Record<number, readonly (readonly [number, number, Chair['side']])[]>> = {
  1: [[50, 0, 'top']],
  2: [
    [0, 30, 'left'],
    [100, 30, 'right'],
  ],
  3: [
    [0, 38, 'left'],
    [50, 0, 'top'],
    [100, 38, 'right'],
  ],
  4: [
    [0, 42, 'left'],
    [30, 0, 'top'],
    [70, 0, 'top'],
    [100, 42, 'right'],
  ],
  5: [
    [0, 44, 'left'],
    [22, 0, 'top'],
    [50, 0, 'top'],
    [78, 0, 'top'],
    [100, 44, 'right'],
  ],
};

/** The next player sits to the left, unless the game goes the other way round. */
export function chairsOf(seats: number, own: Seat, isCounterclockwise = false): Chair[] {
  const places = PLACES[seats - 1] ?? PLACES[5];
  const tops = places.filter(([, , side]) => side === 'top').length;
  return Array.from({ length: seats - 1 }, (_, i) => {
    const order = isCounterclockwise ? seats - 2 - i : i;
    const [left, top, side] = places[order];
    return { seat: (own + 1 + i) % seats, left, top, side, order, others: seats - 1, tops };
  });
}
