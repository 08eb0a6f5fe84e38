/** How a map is dealt for a number of players, and for how many it is good. */
import { seedOf } from '../../../core/seed.ts';
import { type Point, type RiskMap, type RiskState, risk } from '../../../games/risk/index.ts';

export interface Disc {
  readonly at: Point;
  /** -1 for neutral land. */
  readonly seat: number;
}

/** One deal, always the same; none for maps that cannot be played so or have no drawing. */
export function dealOn(map: RiskMap, seats: number): Disc[] {
  const read = risk.configure({ map }, seats);
  if (!read.ok) return [];
  const state = risk.create(read.value) as RiskState;
  risk.deal(state, seedOf(map.id));
  return map.territories.flatMap(({ shape }, territory) => {
    const seat = state.owner(territory);
    return shape === undefined ? [] : [{ at: shape.centre, seat: seat < seats ? seat : -1 }];
  });
}

/** Territories for each player between which a game is neither over at once nor endless: 6 on the usual map with four players. */
const FEWEST = 6;
const MOST = 14;
const SEATS = risk.facts.seats;

export function goodFor({ territories }: RiskMap): { readonly min: number; readonly max: number } {
  const within = (seats: number): number => Math.min(SEATS.max, Math.max(SEATS.min, seats));
  return { min: within(Math.ceil(territories.length / MOST)), max: within(Math.floor(territories.length / FEWEST)) };
}
