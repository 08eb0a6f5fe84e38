/** Hearts on the page. */
import { type HeartsState, type HeartsView, hearts } from '../../../games/hearts/index.ts';
import { type Kit, plainEvent } from '../kit.ts';
import Board from './Board.svelte';

export const kit: Kit = {
  game: hearts,
  Board,
  openView: (state: HeartsState) => {
    const hands = Array.from({ length: state.setting.seats }, (_, seat) => hearts.view(state, seat).hand);
    return { ...hearts.view(state, 0), hands };
  },
  eventOf: plainEvent,
  resultOf: (view: HeartsView) => ({ results: view.totals.map((points) => -points), points: view.totals }),
  scoreOf: () => [],
} as unknown as Kit;
