/** The kit of Hearts. */
import type { Setting } from '../../../core/game.ts';
import { type HeartsState, type HeartsView, hearts } from '../../../games/hearts/index.ts';
import { cardsIn } from '../cards-in.ts';
import type { Kit } from '../kit.ts';
import Board from './Board.svelte';
import { roundEnd } from './round-end.ts';
import { teller } from './teller.ts';

export const kit: Kit = {
  game: hearts,
  Board,
  teller,
  roundEnd,
  cardsIn,
  deck: 'french',
  targetOf: ({ options }: Setting) => options.target as number,
  openView: (state: HeartsState) => {
    const hands = Array.from({ length: state.setting.seats }, (_, seat) => hearts.view(state, seat).hand);
    return { ...hearts.view(state, 0), hands };
  },
  resultOf: (view: HeartsView) => ({ results: view.totals.map((points) => -points), points: view.totals }),
  roundOf: ({ round }: HeartsView) => ({ round }),
  turnOf: ({ owing }: HeartsView) => owing,
  scoreOf: ({ viewer, totals }: HeartsView) => (viewer === 'spectator' ? [] : [{ label: '♥', points: totals[viewer] }]),
  sheetOf: ({ finished, lastScores, points, totals, phase }: HeartsView) => ({
    by: 'seat',
    finished,
    rounds: finished === 0 ? [] : [{ round: finished, points: lastScores }],
    now: phase === 'play' ? points : undefined,
    totals,
  }),
} as unknown as Kit;
