/** The study of the search family in Hearts (docs/studies/hearts-mcts.md). */
import type { Study } from '../study.ts';
import { agentsSection } from './agents.ts';
import { MATCHES, QUICK } from './matches.ts';
import { pageOf } from './page.ts';
import { plotsOf } from './plots.ts';
import { SERIES, USUAL_SEED } from './questions.ts';

export const heartsMcts: Study = {
  name: 'hearts-mcts',
  game: 'hearts',
  seed: USUAL_SEED,
  matches: MATCHES,
  quick: QUICK,
  series: SERIES,
  page: pageOf,
  plots: plotsOf,
  summary: agentsSection,
};
