import { describe } from 'vitest';
import { sceneOf, test } from './testing/scene.ts';

const scene = sceneOf('Metal');

describe('Metal', () => {
  test("Metal 0 top: lowers the opponent's total of its line by two, covered or not, never below zero", () => {
    const theirs = 'line 1 theirs: Hate 3 up | line 2 theirs: Hate 4 up';
    scene(`line 1 mine: Metal 0 up, Light 0 down | ${theirs}`).totals('theirs', 1, 4, 0).totals('mine', 2, 0, 0);
    scene(`line 1 mine: Metal 0 down | ${theirs}`).totals('theirs', 3, 4, 0);
    scene('line 1 mine: Metal 0 up | line 1 theirs: Hate 1 up').totals('theirs', 0, 0, 0);
  });

  test('Metal 0 middle: flips a card', () => {
    scene('line 2 theirs: Life 0 down, Hate 3 up | line 3 mine: Metal 2 down | hand mine: Metal 0')
      .play('play Metal 0 up 1')
      .offers('field 0 1 1', 'field 0 3 1', 'field 1 2 2')
      .play('field 0 3 1')
      .becomes('line 1 mine: Metal 0 up | line 3 mine: Metal 2 up');
    scene('hand mine: Metal 0').play('play Metal 0 up 1').becomes('line 1 mine: Metal 0 down');
  });

  test('Metal 1 middle: draws two, and the opponent cannot compile in their next turn', () => {
    const start = 'line 1 theirs: Life 5 up, Hate 4 up, Hate 1 up | hand mine: Metal 1 | deck mine: Light 0, Light 1';
    scene(start)
      .play('play Metal 1 up 1')
      .becomes('line 1 mine: Metal 1 up | hand mine: Light 0, Light 1')
      .play('refresh', 'play Light 0 down 2')
      .offers('line 1');
    scene(start).play('play Metal 1 down 1').becomes('line 1 mine: Metal 1 down | decides: their compile');
  });

  test('Metal 2 top: the opponent cannot play face-down in its line', () => {
    const hand = 'hand theirs: Life 3, Hate 3';
    const elsewhere = ['Life 3', 'Hate 3'].flatMap((card) => [`play ${card} down 2`, `play ${card} down 3`]);
    for (const stack of ['Metal 2 up', 'Metal 2 up, Light 0 down']) {
      scene(`line 1 mine: ${stack} | ${hand}`, { turn: 1 })
        .offers('play Life 3 up 1', 'play Hate 3 up 2', ...elsewhere, 'refresh')
        .refuses('play Life 3 down 1', 'play Hate 3 down 1');
    }
    scene(`line 1 mine: Metal 2 down | ${hand}`, { turn: 1 }).play('play Hate 3 down 1');
    scene('line 1 mine: Metal 2 up | hand mine: Light 4')
      .play('play Light 4 down 1')
      .becomes('line 1 mine: Metal 2 up, Light 4 down');
  });

  test('Metal 3 middle: draws one, then deletes all cards of another line that holds eight or more', () => {
    const four = 'line 2 mine: Light 0 down, Light 1 up, Light 2 up, Light 3 up';
    const hand = 'hand mine: Metal 3 | deck mine: Metal 0';
    scene(`${four} | line 2 theirs: Life 0 down, Life 1 up, Life 2 up, Life 3 up | ${hand}`)
      .play('play Metal 3 up 1')
      .becomes(`line 1 mine: Metal 3 up | hand mine: Metal 0 | trash mine: Light 0, Light 1, Light 2, Light 3
        trash theirs: Life 0, Life 1, Life 2, Life 3`);
    scene(`${four} | line 2 theirs: Life 0 down, Life 1 up, Life 2 up | ${hand}`)
      .play('play Metal 3 up 1')
      .becomes('line 1 mine: Metal 3 up | hand mine: Metal 0');
    scene(`line 1 mine: Light 0 down, Light 1 up, Light 2 up | ${hand}
      line 1 theirs: Life 0 down, Life 1 down, Life 2 down, Life 3 down`)
      .play('play Metal 3 up 1')
      .becomes('line 1 mine: Light 0 down, Light 1 up, Light 2 up, Metal 3 up | hand mine: Metal 0');
    scene(`${four} | line 2 theirs: Life 0 down, Life 1 up, Life 2 up, Life 3 up | ${hand}
      line 3 mine: Darkness 0 down, Darkness 1 down, Darkness 2 down, Darkness 3 down
      line 3 theirs: Hate 0 down, Hate 1 down, Hate 2 down, Hate 3 down`)
      .play('play Metal 3 up 1')
      .offers('line 2', 'line 3');
  });

  test('Metal 6 top: about to be covered or flipped it deletes itself, covered or not', () => {
    scene('line 1 mine: Metal 6 up | hand mine: Light 4')
      .play('play Light 4 down 1')
      .becomes('line 1 mine: Light 4 down | trash mine: Metal 6');
    scene('line 2 mine: Metal 6 up | hand mine: Metal 0')
      .play('play Metal 0 up 1', 'field 0 2 1')
      .becomes('line 1 mine: Metal 0 up | trash mine: Metal 6');
    scene('line 3 mine: Metal 6 up, Light 0 down | hand mine: Darkness 2')
      .play('play Darkness 2 up 3', 'yes', 'field 0 3 1')
      .becomes('line 3 mine: Light 0 down, Darkness 2 up | trash mine: Metal 6');
    scene('line 2 mine: Metal 6 down | hand mine: Metal 0')
      .play('play Metal 0 up 1', 'field 0 2 1')
      .becomes('line 1 mine: Metal 0 up | line 2 mine: Metal 6 up');
  });
});
