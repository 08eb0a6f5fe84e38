/** The kit of a game without its own board: the table as text, a button for each legal action. */
import { worldOf } from '../../client/seen.ts';
import type { Setting } from '../../core/game.ts';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import { findGame } from '../../games/index.ts';
import PlainBoard from '../table/PlainBoard.svelte';
import type { Kit } from './kit.ts';

export function plainKit(name: string): Kit {
  const game = findGame(name);
  if (game === undefined) throw new Error(`this page does not know ${name}`);
  return {
    game,
    Board: PlainBoard,
    // The outcome is the same in every world that the viewer cannot tell from the true one: it does not depend on hidden cards.
    resultOf: (view: never, setting: Setting) => {
      const outcome = game.outcome(worldOf({ game, setting, view }, new Random(seedOf(1))));
      const { places = [], scores = [] } = outcome ?? {};
      return { results: places.map((place) => -place), points: scores };
    },
    scoreOf: () => [],
  };
}
