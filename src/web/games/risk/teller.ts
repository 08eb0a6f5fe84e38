/** The story of a game of Risk: conquests, eliminations, attacks held off, and the points at each turn. */
import type { Seat } from '../../../core/types.ts';
import { type RiskEvent, type RiskState, risk } from '../../../games/risk/index.ts';
import type { Feat } from '../feat.ts';
import { counters, firstOf, isMost, type Teller } from '../teller.ts';
import { territoriesOf, troopsOf } from './standing.ts';

export function teller(seats: number): Teller {
  const [conquered, eliminated, held] = Array.from({ length: 3 }, () => counters(seats));
  const turns: (readonly number[])[] = [];
  /** How a seat dropped out, and the territories of those who stayed. */
  const fallen = new Map<Seat, Feat>();
  let turn = 0;
  let land: readonly number[] = [];
  let troops: readonly number[] = [];
  const hear = (event: RiskEvent): void => {
    if (event.kind === 'conquered') conquered[event.seat]++;
    if (event.kind === 'turn') turn = event.turn;
    if (event.kind === 'eliminated') {
      if (event.by >= 0) eliminated[event.by]++;
      fallen.set(event.seat, { kind: 'fell', n: turn, by: event.by });
    }
    if (event.kind === 'left') fallen.set(event.seat, { kind: 'wentAway', n: turn });
    if (event.kind === 'fought' && typeof event.defender === 'number' && event.defenceLoss === 0)
      held[event.defender]++;
  };
  /** between equal points at the top the troops decide. */
  const endOf = (seat: Seat, n: number): Feat => {
    const points = (turns.at(-1) ?? []).map((count, other) => (fallen.has(other) ? -1 : count));
    const isTied = points[seat] === Math.max(...points) && points.filter((count) => count === points[seat]).length > 1;
    return isTied ? { kind: 'holdsTied', n, of: troops[seat] } : { kind: 'holds', n };
  };
  return {
    hear: ({ events, state }) => {
      for (const event of events) hear(event as RiskEvent);
      const isTurn = events.some(({ kind }) => kind === 'turn' || kind === 'over');
      if (!isTurn) return;
      const view = risk.view(state as RiskState, 'spectator');
      turns.push(view.points);
      land = view.points.map((_, seat) => territoriesOf(view, seat));
      troops = view.points.map((_, seat) => troopsOf(view, seat));
    },
    end: () => ({
      turns,
      ends: land.map((n, seat) => fallen.get(seat) ?? endOf(seat, n)),
      feats: conquered.map((count, seat) =>
        firstOf(
          { kind: 'eliminated', n: eliminated[seat] },
          { kind: 'mostConquered', n: isMost(conquered, seat) ? count : 0 },
          { kind: 'held', n: isMost(held, seat) ? held[seat] : 0 },
          { kind: 'conquered', n: count },
          { kind: 'noConquest', n: 1 },
        ),
      ),
    }),
  };
}
