/** Risk on the page. */
import { risk } from '../../../games/risk/index.ts';
import Board from '../../table/PlainBoard.svelte';
import { type Kit, mergedView } from '../kit.ts';

export const kit: Kit = {
  game: risk,
  Board,
  viewOf: mergedView,
  eventOf: (kind, data) => ({ kind, ...data }),
  resultOf: () => ({ results: [], points: [] }),
  scoreOf: () => [],
} as Kit;
