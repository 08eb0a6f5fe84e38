import { describe } from 'vitest';
import { sceneOf, test } from './testing/scene.ts';

const scene = sceneOf('Darkness');

describe('Darkness', () => {
  test('Darkness 0 middle: draws three, then shifts a covered opposing card', () => {
    const start = `line 1 mine: Metal 2 down, Metal 3 down | line 2 theirs: Life 3 down, Hate 4 down
      hand mine: Darkness 0 | deck mine: Light 0, Light 1, Light 2`;
    scene(start)
      .play('play Darkness 0 up 1')
      .offers('line 1', 'line 3')
      .play('line 3')
      .becomes(`line 1 mine: Metal 2 down, Metal 3 down, Darkness 0 up
        line 2 theirs: Hate 4 down | line 3 theirs: Life 3 down | hand mine: Light 0, Light 1, Light 2`);
    scene('line 2 theirs: Life 3 down, Life 4 down, Hate 4 up | hand mine: Darkness 0')
      .play('play Darkness 0 up 1')
      .offers('field 1 2 1', 'field 1 2 2');
    scene('line 2 theirs: Life 3 up | hand mine: Darkness 0 | deck mine: Light 0, Light 1, Light 2')
      .play('play Darkness 0 up 1')
      .becomes('line 1 mine: Darkness 0 up | hand mine: Light 0, Light 1, Light 2');
  });

  test('Darkness 1 middle: flips an opposing card, which may then be shifted', () => {
    const start = `line 2 mine: Metal 2 up | line 2 theirs: Life 3 down, Hate 3 up | line 3 theirs: Life 0 down
      hand mine: Darkness 1`;
    const flipped = () =>
      scene(start).play('play Darkness 1 up 1').offers('field 1 2 2', 'field 1 3 1').play('field 1 2 2');
    flipped()
      .play('yes')
      .offers('line 1', 'line 3')
      .play('line 1')
      .becomes('line 1 mine: Darkness 1 up | line 2 theirs: Life 3 down | line 1 theirs: Hate 3 down');
    flipped()
      .offers('yes', 'no')
      .play('no')
      .becomes('line 1 mine: Darkness 1 up | line 2 theirs: Life 3 down, Hate 3 down');
    scene('hand mine: Darkness 1').play('play Darkness 1 up 1').becomes('line 1 mine: Darkness 1 up');
  });

  test('Darkness 2 top: face-down cards of its own stack are worth 4, also under it and over it', () => {
    scene(`line 1 mine: Metal 5 down, Darkness 2 up, Light 0 down | line 2 mine: Light 1 down
      line 1 theirs: Life 0 down`)
      .totals('mine', 4 + 2 + 4, 2, 0)
      .totals('theirs', 2, 0, 0);
    scene('line 1 mine: Metal 5 down, Darkness 2 down').totals('mine', 4, 0, 0);
  });

  test('Darkness 2 middle: may flip a covered card of its line, of either side', () => {
    const start = `line 1 mine: Metal 2 down, Metal 3 down | line 1 theirs: Hate 3 up, Life 0 down
      line 2 theirs: Life 1 down, Life 2 down | hand mine: Darkness 2`;
    scene(start)
      .play('play Darkness 2 up 1')
      .offers('yes', 'no')
      .play('yes')
      .offers('field 0 1 1', 'field 0 1 2', 'field 1 1 1')
      .play('field 1 1 1')
      .becomes(`line 1 mine: Metal 2 down, Metal 3 down, Darkness 2 up
        line 1 theirs: Hate 3 down, Life 0 down`);
    scene(start).play('play Darkness 2 up 1', 'no').becomes('line 1 mine: Metal 2 down, Metal 3 down, Darkness 2 up');
    scene('line 1 theirs: Life 0 down | hand mine: Darkness 2')
      .play('play Darkness 2 up 1')
      .becomes('line 1 mine: Darkness 2 up');
  });

  test('Darkness 3 middle: plays a card of the hand face-down into another line', () => {
    scene('hand mine: Darkness 3, Metal 2, Light 4')
      .play('play Darkness 3 up 1')
      .offers('play Metal 2 down 2', 'play Metal 2 down 3', 'play Light 4 down 2', 'play Light 4 down 3')
      .play('play Light 4 down 2')
      .becomes('line 1 mine: Darkness 3 up | line 2 mine: Light 4 down');
    scene('hand mine: Darkness 3').play('play Darkness 3 up 1').becomes('line 1 mine: Darkness 3 up');
  });

  test('Darkness 4 middle: shifts an uncovered face-down card of either side', () => {
    scene(`line 1 theirs: Life 0 down | line 2 mine: Metal 3 down, Metal 2 down | line 3 theirs: Hate 1 down, Hate 3 up
      hand mine: Darkness 4`)
      .play('play Darkness 4 up 1')
      .offers('field 0 2 2', 'field 1 1 1')
      .play('field 1 1 1')
      .offers('line 2', 'line 3')
      .play('line 3')
      .becomes(`line 1 mine: Darkness 4 up | line 1 theirs:
        line 3 theirs: Hate 1 down, Hate 3 up, Life 0 down`);
    scene('line 2 mine: Metal 2 down | hand mine: Darkness 4').play('play Darkness 4 up 1').offers('line 1', 'line 3');
    scene('line 2 mine: Metal 2 up | hand mine: Darkness 4')
      .play('play Darkness 4 up 1')
      .becomes('line 1 mine: Darkness 4 up');
  });
});
