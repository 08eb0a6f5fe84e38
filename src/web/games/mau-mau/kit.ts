/** Mau-Mau on the page. */
import { type MauMauView, mauMau } from '../../../games/mau-mau/index.ts';
import { type Kit, mergedView } from '../kit.ts';
import Board from './Board.svelte';

export const kit: Kit = {
  game: mauMau,
  Board,
  viewOf: mergedView,
  eventOf: (kind, data) => ({ kind, ...data }),
  resultOf: (view: MauMauView) => ({ results: view.totals.map((points) => -points), points: view.totals }),
  scoreOf: () => [],
} as Kit;
