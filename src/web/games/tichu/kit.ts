/** The kit of Tichu. */
import type { Setting } from '../../../core/game.ts';
import { type TichuEvent, type TichuState, type TichuView, tichu } from '../../../games/tichu/index.ts';
import { tichuDecoder } from '../../../wire/tichu/decoder.ts';
import { cardsIn } from '../cards-in.ts';
import type { Kit } from '../kit.ts';
import Board from './Board.svelte';
import { roundEnd } from './round-end.ts';
import { teller } from './teller.ts';

export const kit: Kit = {
  game: tichu,
  decoder: tichuDecoder,
  Board,
  teller,
  roundEnd,
  cardsIn,
  deck: 'tichu',
  targetOf: ({ options }: Setting) => options.target as number,
  isCounterclockwise: true,
  openView: (state: TichuState) => {
    const view = tichu.view(state, 0);
    return { ...view, hands: view.hands.map((_, seat) => tichu.view(state, seat).hands[seat]) };
  },
  soundOf: (event: TichuEvent) =>
    event.kind === 'tichu' || (event.kind === 'grand' && event.announced) ? 'call' : undefined,
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
  roundOf: ({ round }: TichuView) => ({ round }),
  turnOf: ({ owing }: TichuView) => owing ?? [],
  scoreOf: ({ totals, viewer }: TichuView) => {
    const team = viewer === 'spectator' ? 0 : viewer % 2;
    return [
      { label: '◆', points: totals[team] ?? 0, team: 0, isSide: true },
      { label: '●', points: totals[1 - team] ?? 0, team: 1, isSide: true },
    ];
  },
} as unknown as Kit;
