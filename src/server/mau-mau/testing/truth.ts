/** The messages that a client must receive, derived from the table's own views and events. */
import type { Seat } from '../../../core/types.ts';
import type { MauMauEvent, MauMauView } from '../../../games/mau-mau/index.ts';
import type { Entry } from '../../../protocol/mau-mau/testing/reader.ts';
import type { Happened } from './table.ts';

export interface Ears {
  readonly seat: Seat;
  /** Whether the port reports seats that leave. */
  readonly yeet: boolean;
  readonly limit?: number;
}

/** All messages for a client that stays to the end, without its own rejected moves. */
export function truthFor(happened: readonly Happened[], ears: Ears): Entry[] {
  const story: Entry[] = [{ is: 'id', id: ears.seat }];
  let left: Entry[] = [];
  let onTurn: Seat | null = null;
  for (const { events, views } of happened) {
    const view = views[ears.seat];
    story.push(...events.flatMap((event) => entriesOf(event, ears.seat)));
    const leaver = events.find((event) => event.kind === 'left')?.seat;
    if (leaver !== undefined && ears.yeet) left.push({ is: 'left', id: leaver });
    const breaksOff = leaver !== undefined && view.turn === null && view.phase === 'over';
    if (breaksOff) story.push(...left, ...lastResult(events, story));
    if (view.turn === null || (leaver !== undefined && leaver !== onTurn)) continue;
    story.push(...left, turnOf(view, ears.limit ?? 0));
    left = [];
    onTurn = view.turn;
  }
  return story;
}

function entriesOf(event: MauMauEvent, seat: Seat): Entry[] {
  switch (event.kind) {
    case 'dealt':
      return [
        { is: 'round', round: event.round, rounds: event.rounds },
        { is: 'hand', cards: event.hands[seat] ?? [] },
      ];
    case 'played':
      return [{ is: 'played', card: event.card }];
    case 'wished':
      return [{ is: 'wished', suit: event.suit }];
    case 'took': {
      const isOwn = event.seat === seat && event.count > 0;
      return [
        { is: 'took', count: event.asked },
        ...(isOwn ? [{ is: 'taken' as const, cards: event.cards ?? [] }] : []),
      ];
    }
    case 'finished':
      return [{ is: 'finished' }];
    case 'scored':
      return [{ is: 'result', totals: event.totals.map((total) => Math.min(255, total)) }];
    default:
      return [];
  }
}

/** A match that ends in the middle of a round is scored as it stands. */
function lastResult(events: readonly MauMauEvent[], story: readonly Entry[]): Entry[] {
  if (story.at(-1)?.is === 'result') return [];
  return events.flatMap((event) =>
    event.kind === 'over' ? [{ is: 'result' as const, totals: event.totals.map((total) => Math.min(255, total)) }] : [],
  );
}

function turnOf(view: MauMauView, limit: number): Entry {
  return {
    is: 'turn',
    draw: view.owed,
    wish: view.wish ?? '-',
    stack: view.discards.length === 1 ? view.top : '',
    counts: view.counts,
    player: view.turn ?? -1,
    time: BigInt(limit),
  };
}
