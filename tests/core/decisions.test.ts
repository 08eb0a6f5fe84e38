/** Every kind of decision that a game lists occurs in random play: the page's tests start from these positions. */
import { describe, expect, test } from 'vitest';
import { games } from '../../src/games/index.ts';
import { readPositions, walkTo } from '../page/decisions/positions.ts';

const positions = readPositions();

describe.each(games.map((game) => [game.facts.name, game] as const))('decisions of %s', (name, game) => {
  test('each kind has a position; `node tests/page/decisions/find.ts` finds them again', () => {
    expect(positions[name].map(({ kind }) => kind)).toEqual(game.live.decisions);
  });

  test('each position leads to a decision of its kind', () => {
    for (const position of positions[name]) {
      const walk = walkTo(game, position);
      const legal = walk.decisions(position.seat).map(({ action, kind }) => ({
        text: game.notation.format(walk.setting, action),
        kind,
      }));
      expect(legal).toContainEqual({ text: position.answer[0], kind: position.kind });
    }
  });
});
