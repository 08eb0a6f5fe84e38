/** Hearts on the page. */
import { type HeartsView, hearts } from '../../../games/hearts/index.ts';
import { type Kit, mergedView } from '../kit.ts';
import Board from './Board.svelte';

export const kit: Kit = {
  game: hearts,
  Board,
  viewOf: mergedView,
  eventOf: (kind, data) => ({ kind, ...data }),
  resultOf: (view: HeartsView) => ({ results: view.totals.map((points) => -points), points: view.totals }),
  scoreOf: () => [],
} as Kit;
