/** The story of a game of Risk: conquests, eliminations, attacks held off, and the points at each turn. */
import { type RiskEvent, type RiskState, risk } from '../../../games/risk/index.ts';
import { counters, firstOf, isMost, type Teller } from '../teller.ts';

export function teller(seats: number): Teller {
  const [conquered, eliminated, held] = Array.from({ length: 3 }, () => counters(seats));
  const turns: (readonly number[])[] = [];
  const hear = (event: RiskEvent): void => {
    if (event.kind === 'conquered') conquered[event.seat]++;
    if (event.kind === 'eliminated' && event.by >= 0) eliminated[event.by]++;
    if (event.kind === 'fought' && typeof event.defender === 'number' && event.defenceLoss === 0)
      held[event.defender]++;
  };
  return {
    hear: ({ events, state }) => {
      for (const event of events) hear(event as RiskEvent);
      const isTurn = events.some(({ kind }) => kind === 'turn' || kind === 'over');
      if (isTurn) turns.push(risk.view(state as RiskState, 'spectator').points);
    },
    end: () => ({
      turns,
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
