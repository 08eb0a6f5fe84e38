/** The story of a game of Hearts. */
import { type HeartsEvent, QUEEN_OF_SPADES } from '../../../games/hearts/index.ts';
import type { Sheet } from '../sheet.ts';
import { counters, firstOf, isMost, type Teller } from '../teller.ts';

export function teller(seats: number): Teller {
  const [moons, clean, queens, tricks] = Array.from({ length: 4 }, () => counters(seats));
  const rounds: Sheet['rounds'][number][] = [];
  const hear = (event: HeartsEvent): void => {
    if (event.kind === 'trick-taken') {
      tricks[event.seat]++;
      if (event.cards.includes(QUEEN_OF_SPADES)) queens[event.seat]++;
    }
    if (event.kind !== 'round-over') return;
    rounds.push({ round: event.round, points: event.scores });
    if (event.shooter >= 0) moons[event.shooter]++;
    event.scores.forEach((points, seat) => {
      if (points <= 0 && event.shooter < 0) clean[seat]++;
    });
  };
  return {
    hear: ({ events }) => {
      for (const event of events) hear(event as HeartsEvent);
    },
    end: () => ({
      rounds,
      feats: tricks.map((taken, seat) =>
        firstOf(
          { kind: 'moon', n: moons[seat] },
          { kind: 'queens', n: isMost(queens, seat) ? queens[seat] : 0 },
          { kind: 'clean', n: clean[seat], of: rounds.length },
          { kind: 'mostTricks', n: isMost(tricks, seat) ? taken : 0 },
          { kind: 'tricks', n: taken },
          { kind: 'noTricks', n: 1 },
        ),
      ),
    }),
  };
}
