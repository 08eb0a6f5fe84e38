/** The plots of the Hearts study. */
import type { Figure, Figures, Verdict } from '../figures.ts';
import { curvePlot, type WhiskerRow, whiskerPlot } from '../svg.ts';
import { CHEATS, LADDER } from './matches.ts';
import { AGAINST_RANDOM, DUELS, LADDER_IDS, LEVEL_IDS, MEMORY_IDS, WORLD_IDS } from './questions.ts';

const POINTS = 'Points a round, fewer are better; 95 % over deals.';

/** By name of file. */
export function plotsOf(figures: Figures): ReadonlyMap<string, string> {
  return new Map([
    ['against-random.svg', againstRandom(figures, 'One agent against three random players', AGAINST_RANDOM)],
    ['iterations.svg', iterations(figures)],
    ['worlds.svg', againstRandom(figures, 'PIMC with more and more worlds against three random players', WORLD_IDS)],
    ['levels.svg', againstRandom(figures, 'Levels against three random players', LEVEL_IDS)],
    ['memory.svg', againstRandom(figures, 'Memory against three random players', MEMORY_IDS)],
    ['cheats.svg', cheats(figures)],
    ['duels.svg', duels(figures)],
  ]);
}

function againstRandom(figures: Figures, title: string, ids: readonly string[]): string {
  const rows = ids.map((id) => row(figures.match(id).agents[0].agent, figures.points(id), kindOf(id)));
  return whiskerPlot({ title, about: POINTS }, rows);
}

/** Agents of one kind share a colour; levels and memory count as one kind. */
const KINDS = ['so', 'pimc', 'mo-', 'epimc', 'cheat', 'maxn', 'root'] as const;

function kindOf(id: string): number {
  const kind = KINDS.findIndex((start) => id.startsWith(start));
  return Math.max(0, kind);
}

/** Labels show only differences: the iterations that nearly all agents share are left out. */
const row = (agent: string, value: Figure, colour: number): WhiskerRow => ({
  label: agent.replace(/:iterations=(1000|600)\b/, ''),
  value,
  colour,
});

function iterations(figures: Figures): string {
  const points = LADDER.map((x, i) => ({ x, value: figures.points(LADDER_IDS[i]) }));
  const words = { title: 'so-ismcts against three random players', about: POINTS };
  return curvePlot(words, points, 'iterations a move');
}

function cheats(figures: Figures): string {
  const rows = CHEATS.map((_, i) => {
    const { agent, points } = figures.match('four-cheats').agents[i];
    return row(agent, points, i);
  });
  return whiskerPlot({ title: 'The four that cheat, at one table', about: `Games to 50. ${POINTS}` }, rows);
}

/** Green, yellow and grey: clear, probable, and no visible difference. */
function colourOf(verdict: Verdict): number {
  const [CLEAR, PROBABLE, UNSEEN] = [2, 3, 5];
  if (verdict === 'no difference') return UNSEEN;
  return verdict.startsWith('clearly') ? CLEAR : PROBABLE;
}

function duels(figures: Figures): string {
  const rows = DUELS.map(([id, label]) => row(label, figures.lead(id).points, colourOf(figures.lead(id).verdict)));
  const about =
    'Points a round that the first takes fewer than the second, 95 % over deals. Green: clear, yellow: probable.';
  return whiskerPlot({ title: 'Head to head', about }, rows, 0);
}
