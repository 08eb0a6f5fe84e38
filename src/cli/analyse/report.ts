/** The result of the analysis as text. */
import type { Agent } from '../../agents/index.ts';
import type { Analysis, Chance } from '../../arena/analyse.ts';
import type { Game } from '../../core/game.ts';
import type { State } from '../../core/state.ts';
import { type Action, firstOf, type Language, owing } from '../../core/types.ts';
import type { Solution } from '../../games/risk/index.ts';
import { percent } from '../odds/numbers.ts';
import { table } from '../text.ts';
import { analyseWords } from './words.ts';

const MOST_ACTIONS = 12;

/** The position to analyse, and the agents that play on from it. */
export interface AnalysisSubject {
  readonly game: Game;
  readonly position: State;
  readonly agents: Agent[];
}

export function analysisText(
  { game, position, agents }: AnalysisSubject,
  { seat, chances, actions }: Analysis,
  language: Language,
): string {
  const words = analyseWords(language);
  const interval = ({ mean, low, high }: Chance): string[] => [
    percent(mean, language),
    `${percent(low, language)} – ${percent(high, language)}`,
  ];
  const seats = chances.map((chance, at) => [`  ${at}`, agents[at].name, ...interval(chance)]);
  const shown = actions.slice(0, MOST_ACTIONS);
  const rows = shown.map(({ action, chance }) => [
    `  ${game.notation.format(position.setting, action)}`,
    ...interval(chance),
    chance.games,
  ]);
  return [
    words.chances(chances[0].games),
    table([words.seatColumns, ...seats]),
    '',
    words.best(seat),
    table([words.actionColumns, ...rows]),
    ...(actions.length > shown.length ? [words.more(actions.length - shown.length)] : []),
  ].join('\n');
}

export function solutionText(game: Game, position: State, solution: Solution, language: Language): string {
  const words = analyseWords(language);
  const { chances, actions, states, sweeps } = solution;
  const seat = firstOf(owing(game.pending(position)));
  const text = (action: Action): string => `  ${game.notation.format(position.setting, action)}`;
  return [
    words.exact(states, sweeps),
    table(chances.map((chance, at) => [`  ${at}`, percent(chance, language, 4)])),
    '',
    words.best(seat),
    table(actions.slice(0, MOST_ACTIONS).map(({ action, chance }) => [text(action), percent(chance, language, 4)])),
    ...(actions.length > MOST_ACTIONS ? [words.more(actions.length - MOST_ACTIONS)] : []),
  ].join('\n');
}
