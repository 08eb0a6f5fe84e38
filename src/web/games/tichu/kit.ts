/** Tichu on the page. The wire has names of its own for events; here they become the game's. */
import type { Seat } from '../../../core/types.ts';
import { type TichuEvent, type TichuState, type TichuView, tichu } from '../../../games/tichu/index.ts';
import type { Kit } from '../kit.ts';
import Board from './Board.svelte';

type Fields = Readonly<Record<string, unknown>>;
function eventOf(event: string, data: Fields): TichuEvent | undefined {
  const seat = data.player_index as Seat;
  switch (event) {
    case 'tichu_announced':
      if (data.grand === true) return { kind: 'grand', seat, announced: data.announced === true };
      return data.announced === true ? { kind: 'tichu', seat } : undefined;
    case 'schupfed_by_player':
      return { kind: 'submitted', seat };
    case 'played':
      if (data.cards === '') return { kind: 'passed', seat };
      return { kind: 'played', seat, cards: data.cards as string, outOfTurn: data.out_of_turn === true };
    case 'wish_made':
      return { kind: 'wished', seat, value: data.wish_value as number };
    case 'wish_fulfilled':
      return { kind: 'wish-fulfilled', seat, value: data.wish_value as number };
    case 'player_out':
      return { kind: 'went-out', seat, place: data.place as number };
    case 'lead_given':
      return { kind: 'lead-given', seat, to: data.to_index as Seat };
    case 'trick_taken':
      return { kind: 'trick-taken', seat, points: data.points as number };
    default:
      return undefined;
  }
}

export const kit: Kit = {
  game: tichu,
  Board,
  isCounterclockwise: true,
  openView: (state: TichuState) => {
    const view = tichu.view(state, 0);
    return { ...view, hands: view.hands.map((_, seat) => tichu.view(state, seat).hands[seat]) };
  },
  eventOf,
  resultOf: ({ totals }: TichuView) => {
    const points = [0, 1, 2, 3].map((seat) => totals[seat % 2]);
    return { results: points, points };
  },
  sheetOf: ({ scores, totals, viewer, points, phase }: TichuView) => {
    const first = viewer === 'spectator' ? 0 : viewer % 2;
    const ours = <T>(both: readonly T[]): T[] => [both[first], both[1 - first]];
    const rounds = scores[0].map((_, i) => ({ round: i + 1, points: ours(scores.map((list) => list[i])) }));
    const now = phase === 'play' ? ours([points[0] + points[2], points[1] + points[3]]) : undefined;
    return { by: 'team', finished: rounds.length, rounds, now, totals: ours(totals) };
  },
  scoreOf: ({ totals, viewer }: TichuView) => {
    const team = viewer === 'spectator' ? 0 : viewer % 2;
    return [
      { label: '◆', points: totals[team] ?? 0, team: 0 },
      { label: '●', points: totals[1 - team] ?? 0, team: 1 },
    ];
  },
} as unknown as Kit;
