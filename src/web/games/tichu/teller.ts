/** The story of a game of Tichu: calls made and lost (T-07, T-08), bombs, who was first out. */
import type { Seat } from '../../../core/types.ts';
import { isBombPlay, type TichuEvent } from '../../../games/tichu/index.ts';
import type { Feat } from '../feat.ts';
import type { Sheet } from '../sheet.ts';
import { counters, firstOf, isMost, type Teller } from '../teller.ts';

const SEATS = 4;

export function teller(): Teller {
  const [called, made, bombs, first, tricks] = Array.from({ length: 5 }, () => counters(SEATS));
  const rounds: Sheet['rounds'][number][] = [];
  let callers: { seat: Seat; isGrand: boolean }[] = [];
  let firstOut: Seat | undefined;
  const hear = (event: TichuEvent): void => {
    if (event.kind === 'tichu' || (event.kind === 'grand' && event.announced)) {
      called[event.seat]++;
      callers.push({ seat: event.seat, isGrand: event.kind === 'grand' });
    }
    if (event.kind === 'went-out' && event.place === 1) {
      first[event.seat]++;
      firstOut = event.seat;
      if (callers.some(({ seat }) => seat === event.seat)) made[event.seat]++;
    }
    if (event.kind === 'trick-taken') tricks[event.seat]++;
    if (event.kind !== 'round-over') return;
    const marks = callers.map(({ seat, isGrand }): Feat => {
      const isMade = seat === firstOut;
      return { kind: isMade ? 'callMade' : 'callLost', n: isGrand ? 2 : 1, by: seat };
    });
    rounds.push({ round: event.round, points: event.scores, marks });
    callers = [];
  };
  return {
    hear: ({ actor, action, events }) => {
      if (actor >= 0 && actor < SEATS && isBombPlay(action)) bombs[actor]++;
      for (const event of events) hear(event as TichuEvent);
    },
    end: () => ({
      rounds,
      feats: called.map((calls, seat) =>
        firstOf(
          { kind: 'tichus', n: made[seat], of: calls },
          { kind: 'bombs', n: bombs[seat] },
          { kind: 'tichusLost', n: calls },
          { kind: 'firstOut', n: first[seat] },
          { kind: 'mostTricks', n: isMost(tricks, seat) ? tricks[seat] : 0 },
          { kind: 'tricks', n: tricks[seat] },
          { kind: 'noTricks', n: 1 },
        ),
      ),
    }),
  };
}
