/** The study's summary of each agent: a part of its page, and of docs/agents/search.md. */
import type { Figures } from '../figures.ts';
import { code, compared, table, told } from '../words.ts';

export function agentsSection(figures: Figures): string {
  const rows = AGENTS.map(({ ids, strength, weakness }) => [
    ids.map(code).join(', '),
    strength(figures),
    weakness(figures),
  ]);
  return table(['agent', 'strengths', 'weaknesses'], rows);
}

interface AgentWords {
  readonly ids: readonly string[];
  readonly strength: (figures: Figures) => string;
  readonly weakness: (figures: Figures) => string;
}

const taken = (figures: Figures, match: string): string =>
  `${figures.points(match).text} points a round against three random players`;

const AGENTS: readonly AgentWords[] = [
  {
    ids: ['cheat-round-uct'],
    strength: (figures) =>
      `the yardstick: ${taken(figures, 'cheat-random')} at level 3; ${compared('it', figures.lead('cheat-so'), '`so-ismcts`')}`,
    weakness: () => 'sees all cards, so it sits with people only for training',
  },
  {
    ids: ['cheat-round-ucb1'],
    strength: (figures) => `${taken(figures, 'game-cheat-round-ucb1-random')} in games to 50`,
    weakness: (figures) =>
      told(
        figures.lead('uct-ucb1'),
        'explores too much on the scale from 0 to 1: UCT takes {} points a round fewer',
        'was not seen to do anything that UCT does not ({} points a round)',
        'none seen: it takes {} points a round fewer than UCT',
      ),
  },
  {
    ids: ['cheat-game-uct', 'cheat-game-ucb1'],
    strength: () => 'look beyond the round, to the end of the game',
    weakness: (figures) =>
      `an iteration costs several times as much; ${compared('simulating the round', figures.lead('round-game-cheat'), 'simulating the game')}`,
  },
  {
    ids: ['pimc-round-uct'],
    strength: (figures) => `simple; ${taken(figures, 'pimc-20-random')} with 20 worlds`,
    weakness: (figures) =>
      `believes it can choose differently in worlds it cannot tell apart; ${compared('one tree of information sets', figures.lead('so-pimc'), 'it')}; with one world ${taken(figures, 'pimc-1-random')}`,
  },
  {
    ids: ['so-ismcts'],
    strength: (figures) =>
      `${taken(figures, 'so-1000-random')} with 1,000 iterations, ${figures.points('so-20000-random').text} with 20,000; ${compared('it', figures.lead('so-pimc'), '`pimc-round-uct`')}`,
    weakness: (figures) =>
      `simulated opponents react to the searcher's own cards; ${compared('`cheat-round-uct`', figures.lead('cheat-so'), 'it')}`,
  },
  {
    ids: ['mo-ismcts'],
    strength: () => 'made for moves that some seats do not see',
    weakness: (figures) =>
      `a tree a seat costs time and memory; in Hearts ${compared('`so-ismcts`', figures.lead('so-mo'), 'it')}`,
  },
  {
    ids: ['epimc'],
    strength: (figures) =>
      `no strategy fusion in the first own plies; ${taken(figures, 'epimc-2-random')}; ${compared('it', figures.lead('epimc-pimc'), '`pimc-round-uct`')}`,
    weakness: (figures) =>
      told(
        figures.lead('so-epimc'),
        '`so-ismcts` takes {} points a round fewer',
        'was not seen to do anything that `so-ismcts` does not ({} points a round)',
        'none seen: it takes {} points a round fewer than `so-ismcts`',
      ),
  },
];
