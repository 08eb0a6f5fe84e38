/** Compile on the page. */
import { compile } from '../../../games/compile/index.ts';
import Board from '../../table/PlainBoard.svelte';
import { type Kit, mergedView } from '../kit.ts';

export const kit: Kit = {
  game: compile,
  Board,
  viewOf: mergedView,
  eventOf: (kind, data) => ({ kind, ...data }),
  resultOf: () => ({ results: [], points: [] }),
  scoreOf: () => [],
} as Kit;
