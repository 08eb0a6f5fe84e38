/** The kit of Risk. */
import { nameIn, type RiskSetting, type RiskView, risk } from '../../../games/risk/index.ts';
import { wordsIn } from '../../words/index.ts';
import type { Kit } from '../kit.ts';
import Board from './Board.svelte';
import { winnersOf } from './standing.ts';
import { teller } from './teller.ts';

export const kit: Kit = {
  game: risk,
  Board,
  teller,
  // All seats that have not won have lost: there is no second place.
  resultOf: (view: RiskView) => {
    const winners = winnersOf(view);
    return { results: view.points.map((_, seat) => (winners.includes(seat) ? 1 : 0)), points: view.points };
  },
  aboutOf: ({ turns, maxTurns }: RiskView, { board }: RiskSetting, language) => {
    const words = wordsIn(language).risk;
    return [words.turn(turns + 1, maxTurns), words.map(nameIn(board.map.name, language))];
  },
  turnOf: ({ decides }: RiskView) => (decides === null ? [] : [decides]),
  // The player's points and the best of the others.
  scoreOf: ({ viewer, points }: RiskView) => {
    if (viewer === 'spectator') return [];
    const others = points.filter((_, seat) => seat !== viewer);
    return [
      { label: '◆', points: points[viewer], team: 0 },
      { label: '●', points: Math.max(...others), team: 1 },
    ];
  },
} as Kit;
