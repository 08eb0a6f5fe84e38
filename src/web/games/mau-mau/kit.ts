/** The kit of Mau-Mau. */
import { type MauMauState, type MauMauView, mauMau } from '../../../games/mau-mau/index.ts';
import { cardsIn } from '../cards-in.ts';
import type { Kit } from '../kit.ts';
import Board from './Board.svelte';
import { roundEnd } from './round-end.ts';
import { teller } from './teller.ts';

export const kit: Kit = {
  game: mauMau,
  Board,
  teller,
  roundEnd,
  cardsIn,
  deck: 'french',
  openView: (state: MauMauState) => {
    const view = mauMau.view(state, 0);
    return { ...view, hands: view.hands.map((_, seat) => mauMau.view(state, seat).hands[seat]) };
  },
  resultOf: (view: MauMauView) => ({ results: view.totals.map((points) => -points), points: view.totals }),
  roundOf: ({ round, rounds }: MauMauView) => ({ round, of: rounds }),
  turnOf: ({ turn }: MauMauView) => (turn === null ? [] : [turn]),
  scoreOf: ({ viewer, totals }: MauMauView) => (viewer === 'spectator' ? [] : [{ label: '∑', points: totals[viewer] }]),
  // The view drops the points when the next round is dealt.
  sheetOf: ({ finished, points, totals, phase }: MauMauView) => ({
    by: 'seat',
    finished,
    rounds: phase === 'rest' || phase === 'over' ? [{ round: finished, points }] : [],
    now: undefined,
    totals,
  }),
} as unknown as Kit;
