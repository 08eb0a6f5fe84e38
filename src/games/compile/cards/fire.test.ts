import { describe } from 'vitest';
import { sceneOf, test } from './testing/scene.ts';

const scene = sceneOf('Fire');

describe('Fire', () => {
  test('Fire 0 middle: flips another card, then draws two', () => {
    scene(`line 2 mine: Metal 2 down | line 2 theirs: Life 0 down, Hate 3 up | hand mine: Fire 0
      deck mine: Light 0, Light 1`)
      .play('play Fire 0 up 1')
      .offers('field 0 2 1', 'field 1 2 2')
      .play('field 1 2 2')
      .becomes('line 1 mine: Fire 0 up | line 2 theirs: Life 0 down, Hate 3 down | hand mine: Light 0, Light 1');
    scene('hand mine: Fire 0 | deck mine: Light 0, Light 1')
      .play('play Fire 0 up 1')
      .becomes('line 1 mine: Fire 0 up | hand mine: Light 0, Light 1');
  });

  test('Fire 0 bottom: about to be covered it draws one, then flips another card', () => {
    scene(`line 1 mine: Fire 0 up | line 2 mine: Metal 2 up | line 2 theirs: Hate 3 up | hand mine: Metal 3
      deck mine: Light 1`)
      .play('play Metal 3 down 1')
      .offers('field 0 2 1', 'field 1 2 1')
      .play('field 1 2 1')
      .becomes('line 1 mine: Fire 0 up, Metal 3 down | line 2 theirs: Hate 3 down | hand mine: Light 1');
    scene('line 1 mine: Fire 0 up, Light 2 down | line 2 theirs: Hate 3 up | hand mine: Metal 3')
      .play('play Metal 3 down 1')
      .becomes('line 1 mine: Fire 0 up, Light 2 down, Metal 3 down');
    scene('line 1 mine: Fire 0 down | line 2 theirs: Hate 3 up | hand mine: Metal 3')
      .play('play Metal 3 down 1')
      .becomes('line 1 mine: Fire 0 down, Metal 3 down');
  });

  test('Fire 1 middle: discards one to delete a card', () => {
    const start = 'line 2 theirs: Life 0 down, Hate 3 up | hand mine: Fire 1, Metal 2, Metal 3';
    const discarded = () =>
      scene(start).play('play Fire 1 up 1').offers('card Metal 2', 'card Metal 3').play('card Metal 3');
    discarded()
      .offers('field 0 1 1', 'field 1 2 2')
      .play('field 1 2 2')
      .becomes(`line 1 mine: Fire 1 up | line 2 theirs: Life 0 down | hand mine: Metal 2
        trash mine: Metal 3 | trash theirs: Hate 3`);
    discarded().play('field 0 1 1').becomes('trash mine: Fire 1, Metal 3');
    scene('line 2 theirs: Hate 3 up | hand mine: Fire 1').play('play Fire 1 up 1').becomes('line 1 mine: Fire 1 up');
  });

  test('Fire 2 middle: discards one to return a card to its owner', () => {
    const start = 'line 2 theirs: Life 0 down, Hate 3 up | hand mine: Fire 2, Metal 2, Metal 3';
    scene(start)
      .play('play Fire 2 up 1')
      .offers('card Metal 2', 'card Metal 3')
      .play('card Metal 3')
      .offers('field 0 1 1', 'field 1 2 2')
      .play('field 1 2 2')
      .becomes('line 1 mine: Fire 2 up | hand theirs: Hate 3 | trash mine: Metal 3');
    scene(start)
      .play('play Fire 2 up 1', 'card Metal 3', 'field 0 1 1')
      .becomes('hand mine: Fire 2, Metal 2 | trash mine: Metal 3');
    scene('line 2 theirs: Hate 3 up | hand mine: Fire 2').play('play Fire 2 up 1').becomes('line 1 mine: Fire 2 up');
  });

  test('Fire 3 bottom: at the end may discard one to flip a card', () => {
    const start = 'line 1 mine: Fire 3 up | line 2 theirs: Life 0 down, Hate 3 up | hand mine: Metal 2, Metal 3';
    scene(start, { phase: 'end' })
      .offers('yes', 'no')
      .play('yes')
      .offers('card Metal 2', 'card Metal 3')
      .play('card Metal 2')
      .offers('field 0 1 1', 'field 1 2 2')
      .play('field 1 2 2')
      .becomes('trash mine: Metal 2 | line 2 theirs: Life 0 down, Hate 3 down');
    scene(start, { phase: 'end' }).play('no').becomes('');
    scene('line 1 mine: Fire 3 up | line 2 theirs: Hate 3 up', { phase: 'end' }).becomes('');
    scene('line 1 mine: Fire 3 up, Light 0 down | hand mine: Metal 2', { phase: 'end' }).becomes('');
  });

  test('Fire 4 middle: discards one or more, then draws one more than that', () => {
    const start = 'hand mine: Fire 4, Metal 2, Metal 3 | deck mine: Light 0, Light 1, Light 2';
    const one = scene(start).play('play Fire 4 up 1').offers('card Metal 2', 'card Metal 3').play('card Metal 2');
    one.offers('card Metal 3', 'done').becomes('line 1 mine: Fire 4 up | decides: mine');
    one.play('done').becomes('hand mine: Metal 3, Light 0, Light 1 | trash mine: Metal 2');
    scene(start)
      .play('play Fire 4 up 1', 'card Metal 2', 'card Metal 3')
      .becomes('line 1 mine: Fire 4 up | hand mine: Light 0, Light 1, Light 2 | trash mine: Metal 2, Metal 3');
    scene('hand mine: Fire 4 | deck mine: Light 0')
      .play('play Fire 4 up 1')
      .becomes('line 1 mine: Fire 4 up | hand mine: Light 0');
  });
});
