import { describe } from 'vitest';
import { sceneOf, test } from './testing/scene.ts';

const scene = sceneOf('Water');

describe('Water', () => {
  test('Water 0 middle: flips another card, then itself', () => {
    scene('line 2 theirs: Life 0 down, Hate 3 up | line 3 mine: Metal 2 down | hand mine: Water 0')
      .play('play Water 0 up 1')
      .offers('field 0 3 1', 'field 1 2 2')
      .play('field 1 2 2')
      .becomes('line 1 mine: Water 0 down | line 2 theirs: Life 0 down, Hate 3 down');
    scene('hand mine: Water 0').play('play Water 0 up 1').becomes('line 1 mine: Water 0 down');
  });

  test('Water 1 middle: plays the top card of the deck face-down into each other line', () => {
    scene('hand mine: Water 1 | deck mine: Light 0, Light 1 | line 3 mine: Metal 2 up')
      .play('play Water 1 up 1')
      .offers('line 2', 'line 3')
      .play('line 3')
      .becomes('line 1 mine: Water 1 up | line 3 mine: Metal 2 up, Light 0 down | line 2 mine: Light 1 down');
    scene('hand mine: Water 1 | deck mine: Light 0 | trash mine: Light 3', { emptyDeck: 'mine' })
      .play('play Water 1 up 1', 'line 2')
      .becomes('line 1 mine: Water 1 up | line 2 mine: Light 0 down');
  });

  test('Water 2 middle: draws two, then rearranges the own protocols', () => {
    scene('hand mine: Water 2 | deck mine: Light 0, Light 1')
      .play('play Water 2 up 1')
      .offers('tiles 0 213', 'tiles 0 321', 'tiles 0 132', 'tiles 0 231', 'tiles 0 312')
      .play('tiles 0 312')
      .becomes('line 1 mine: Water 2 up | hand mine: Light 0, Light 1 | tiles mine: Light, Water, Metal');
  });

  test('Water 3 middle: returns all cards worth 2 of a line to their owners', () => {
    const start = `line 2 mine: Metal 2 up, Metal 3 up, Metal 6 down | line 2 theirs: Hate 3 up, Life 0 down, Hate 2 up
      line 3 theirs: Life 1 down | hand mine: Water 3 | deck mine: Light 1`;
    scene(start)
      .play('play Water 3 up 1')
      .offers('line 1', 'line 2', 'line 3')
      .play('line 2')
      .becomes(`line 1 mine: Water 3 up | line 2 mine: Metal 3 up | hand mine: Metal 2, Metal 6, Light 1
        line 2 theirs: Hate 3 up | hand theirs: Hate 2, Life 0`);
    scene(start).play('play Water 3 up 1', 'line 1').becomes('line 1 mine: Water 3 up');
  });

  test('Water 4 middle: returns an own card', () => {
    const start = 'line 2 theirs: Hate 3 up | line 3 mine: Metal 1 down, Metal 2 up | hand mine: Water 4';
    scene(start)
      .play('play Water 4 up 1')
      .offers('field 0 1 1', 'field 0 3 2')
      .play('field 0 3 2')
      .becomes('line 1 mine: Water 4 up | line 3 mine: Metal 1 down | hand mine: Metal 2');
    scene('line 2 theirs: Hate 3 up | hand mine: Water 4').play('play Water 4 up 1').becomes('hand mine: Water 4');
  });
});
