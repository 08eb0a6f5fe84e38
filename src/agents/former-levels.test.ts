/** Former levels are yardsticks: they must go on playing as they did. A failure here means that a change of `rule`, `heuristic` or search moved them. */
import { describe, expect, test } from 'vitest';
import { sha256 } from '../core/sha256.ts';
import { games } from '../games/index.ts';
import { type FormerLevel, formerLevel } from './former-levels.ts';
import { agentBehind } from './level-agent.ts';
import { LEVELS } from './levels.ts';
import { agent, playGame, quickly } from './testing/games.ts';

describe.each(games)('$facts.name', (game) => {
  test.each(LEVELS)('%s@1 plays as it did', (level) => {
    const { name, seats } = game.facts;
    const spec = formerLevel(name, `${level}@1` as FormerLevel)!;
    const setting = game.configure({ preset: 'short' }, seats.default);
    if (!setting.ok) throw new Error(setting.error.code);
    const moves: string[] = [];
    for (const deal of ['first', 'second'])
      playGame(game, setting.value, `yardstick ${deal}`, [quickly(spec)], ({ seat, action }) =>
        moves.push(`${seat} ${action}`),
      );
    expect(sha256(moves.join('\n')).slice(0, 8)).toMatchSnapshot();
  });

  test('an agent of the registry takes the name', () => {
    expect(agent('hard@1').name).toBe('hard@1');
    expect(agentBehind(game.facts.name, 'hard@1')).toBe(formerLevel(game.facts.name, 'hard@1'));
  });
});

test('a game without levels of its own keeps those of plain search', () => {
  expect(agentBehind('whist', 'hard@1')).toBe(agentBehind('whist', 'hard'));
});
