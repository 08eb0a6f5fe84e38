/** The recent battle and move, from the events of the table. */
import type { Game } from '../../../core/game.ts';
import type { Language } from '../../../core/types.ts';
import type { Board, RiskEvent } from '../../../games/risk/index.ts';

type Fought = Extract<RiskEvent, { kind: 'fought' }>;

/** The events since the beginning of the turn. */
function sinceTurn(events: readonly RiskEvent[]): readonly RiskEvent[] {
  return events.slice(events.findLastIndex(({ kind }) => kind === 'turn') + 1);
}

/** The last exchange of this turn. */
export function lastBattle(events: readonly RiskEvent[]): Fought | undefined {
  return sinceTurn(events).findLast((event): event is Fought => event.kind === 'fought');
}

/** The last attack or move of this turn, by territory number. */
export function lastWay(
  board: Pick<Board, 'places'>,
  events: readonly RiskEvent[],
): { readonly from: number; readonly to: number } | undefined {
  const event = sinceTurn(events).findLast(({ kind }) => WAYS.has(kind));
  if (event === undefined || !('from' in event) || !('to' in event)) return undefined;
  const find = ({ id }: { readonly id: string }) => board.places.findIndex((place) => place.id === id);
  return { from: find(event.from), to: find(event.to) };
}
const WAYS: ReadonlySet<string> = new Set(['declared', 'fought', 'moved', 'placed']);

export function sentencesOf(
  game: Game,
  events: readonly RiskEvent[],
  language: Language,
  names: readonly string[],
): { readonly id: number; readonly text: string }[] {
  return events.flatMap((event, id) => {
    const text = game.words.event(event, language, (seat) => names[seat] ?? '');
    return text === undefined ? [] : [{ id, text }];
  });
}
