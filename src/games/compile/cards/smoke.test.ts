import { describe } from 'vitest';
import { sceneOf, test } from './testing/scene.ts';

const scene = sceneOf('Smoke');

describe('Smoke', () => {
  test('Smoke 0 middle: plays the top card of the deck face-down into each line with a face-down card', () => {
    scene(`line 1 theirs: Life 0 down, Hate 3 up | line 2 mine: Metal 2 up | line 3 mine: Metal 1 down
      hand mine: Smoke 0 | deck mine: Light 0, Light 1`)
      .play('play Smoke 0 up 1')
      .offers('line 1', 'line 3')
      .play('line 3')
      .becomes('line 1 mine: Smoke 0 up, Light 1 down | line 3 mine: Metal 1 down, Light 0 down');
    scene('line 2 mine: Metal 2 up | hand mine: Smoke 0').play('play Smoke 0 up 1').becomes('line 1 mine: Smoke 0 up');
  });

  test('Smoke 1 middle: flips an own card, which may then be shifted', () => {
    const start = 'line 2 mine: Metal 1 down, Metal 2 down | line 2 theirs: Hate 3 up | hand mine: Smoke 1';
    const flipped = () =>
      scene(start)
        .play('play Smoke 1 up 1')
        .offers('field 0 1 1', 'field 0 2 2')
        .play('field 0 2 2')
        .offers('yes', 'no');
    flipped()
      .play('yes')
      .offers('line 1', 'line 3')
      .play('line 3')
      .becomes('line 1 mine: Smoke 1 up | line 2 mine: Metal 1 down | line 3 mine: Metal 2 up');
    flipped().play('no').becomes('line 1 mine: Smoke 1 up | line 2 mine: Metal 1 down, Metal 2 up');
    scene('hand mine: Smoke 1').play('play Smoke 1 up 1').becomes('line 1 mine: Smoke 1 down');
  });

  test("Smoke 2 top: adds one to its owner's total for each face-down card of its line, both sides", () => {
    const rest = 'line 1 theirs: Life 0 down | line 2 mine: Light 0 down';
    scene(`line 1 mine: Smoke 2 up, Metal 2 down | ${rest}`)
      .totals('mine', 2 + 2 + 2, 2, 0)
      .totals('theirs', 2, 0, 0);
    scene(`line 1 mine: Smoke 2 down, Metal 2 down | ${rest}`).totals('mine', 4, 2, 0);
  });

  test('Smoke 3 middle: plays a card of the hand face-down into a line with a face-down card', () => {
    scene(`line 1 theirs: Life 0 down, Hate 3 up | line 2 mine: Metal 2 up | line 3 mine: Metal 1 down
      hand mine: Smoke 3, Light 4, Light 1`)
      .play('play Smoke 3 up 1')
      .offers('play Light 4 down 1', 'play Light 4 down 3', 'play Light 1 down 1', 'play Light 1 down 3')
      .play('play Light 1 down 1')
      .becomes('line 1 mine: Smoke 3 up, Light 1 down');
    scene('line 2 mine: Metal 2 up | hand mine: Smoke 3, Light 4')
      .play('play Smoke 3 up 1')
      .becomes('line 1 mine: Smoke 3 up');
    scene('line 3 mine: Metal 1 down | hand mine: Smoke 3')
      .play('play Smoke 3 up 1')
      .becomes('line 1 mine: Smoke 3 up');
  });

  test('Smoke 4 middle: shifts a covered face-down card of either side', () => {
    scene(`line 1 mine: Light 0 down | line 2 theirs: Life 0 down, Hate 3 up | line 3 theirs: Life 3 up, Life 1 down
      hand mine: Smoke 4`)
      .play('play Smoke 4 up 1')
      .offers('field 0 1 1', 'field 1 2 1')
      .play('field 1 2 1')
      .offers('line 1', 'line 3')
      .play('line 1')
      .becomes('line 1 mine: Light 0 down, Smoke 4 up | line 2 theirs: Hate 3 up | line 1 theirs: Life 0 down');
    scene('line 3 theirs: Life 3 up, Life 1 down | hand mine: Smoke 4')
      .play('play Smoke 4 up 1')
      .becomes('line 1 mine: Smoke 4 up');
  });
});
