/** The story of a game of Mau-Mau. */
import type { MauMauEvent } from '../../../games/mau-mau/index.ts';
import type { Sheet } from '../sheet.ts';
import { counters, firstOf, isMost, type Teller } from '../teller.ts';

export function teller(seats: number): Teller {
  const [finished, taken, wished] = Array.from({ length: 3 }, () => counters(seats));
  const rounds: Sheet['rounds'][number][] = [];
  const hear = (event: MauMauEvent): void => {
    if (event.kind === 'took') taken[event.seat] += event.count;
    if (event.kind === 'wished') wished[event.seat]++;
    if (event.kind !== 'scored') return;
    rounds.push({ round: event.round, points: event.points });
    event.hands.forEach((hand, seat) => {
      if (hand.length === 0) finished[seat]++;
    });
  };
  return {
    hear: ({ events }) => {
      for (const event of events) hear(event as MauMauEvent);
    },
    end: () => ({
      rounds,
      feats: taken.map((drawn, seat) =>
        firstOf(
          { kind: 'finished', n: finished[seat], of: rounds.length },
          { kind: 'mostDrawn', n: isMost(taken, seat) ? drawn : 0 },
          { kind: 'wishes', n: wished[seat] },
          { kind: 'drawn', n: drawn },
          { kind: 'noneDrawn', n: 1 },
        ),
      ),
    }),
  };
}
