import { describe } from 'vitest';
import { sceneOf, test } from './testing/scene.ts';

const scene = sceneOf('Death');

describe('Death', () => {
  test('Death 0 middle: deletes a card of each other line, in the order and of the side its owner chooses', () => {
    scene(`line 1 theirs: Life 2 down | line 2 theirs: Life 3 up | line 3 mine: Metal 2 up | line 3 theirs: Hate 4 down
      hand mine: Death 0`)
      .play('play Death 0 up 1')
      .offers('line 2', 'line 3')
      .play('line 3')
      .offers('field 0 3 1', 'field 1 3 1')
      .play('field 1 3 1')
      .becomes('line 1 mine: Death 0 up | trash theirs: Hate 4, Life 3');
    scene('line 1 theirs: Life 2 down | line 3 mine: Metal 2 up | hand mine: Death 0')
      .play('play Death 0 up 1', 'line 2')
      .becomes('line 1 mine: Death 0 up | trash mine: Metal 2');
  });

  test('Death 1 top: at the start may draw; then deletes another card and itself', () => {
    const start = 'line 1 mine: Death 1 up | line 2 mine: Metal 2 up | line 2 theirs: Hate 3 up | deck mine: Light 0';
    scene(start, { phase: 'start' })
      .offers('yes', 'no')
      .play('yes')
      .offers('field 0 2 1', 'field 1 2 1')
      .play('field 1 2 1')
      .becomes('trash mine: Death 1 | trash theirs: Hate 3 | hand mine: Light 0 | decides: my action');
    scene(start, { phase: 'start' }).play('no').becomes('decides: my action');
    scene('line 1 mine: Death 1 up | hand mine: Light 4', { phase: 'start', emptyDeck: 'mine' }).becomes(
      'decides: my action',
    );
  });

  test('Death 2 middle: deletes all cards worth 1 or 2 of a line, covered and face-down ones too', () => {
    const start = `line 2 mine: Metal 1 up, Metal 5 down, Metal 3 up | line 2 theirs: Hate 0 up, Hate 2 up, Life 3 down
      line 3 theirs: Life 4 down | hand mine: Death 2`;
    scene(start)
      .play('play Death 2 up 1')
      .offers('line 1', 'line 2', 'line 3')
      .play('line 2')
      .offers('field 0 1 1', 'field 0 2 1', 'field 1 2 1', 'field 1 3 1')
      .play('field 1 3 1')
      .becomes(`line 1 mine: Death 2 up | line 2 mine: Metal 3 up | trash mine: Metal 1, Metal 5
        line 2 theirs: Hate 0 up | trash theirs: Hate 2, Life 3, Life 4`);
    scene(start).play('play Death 2 up 1', 'line 1').becomes('trash mine: Death 2');
  });

  test('Death 3 middle: deletes an uncovered face-down card', () => {
    scene(`line 2 mine: Metal 2 down | line 2 theirs: Life 4 down, Life 3 down | line 3 theirs: Hate 3 up
      hand mine: Death 3`)
      .play('play Death 3 up 1')
      .offers('field 0 2 1', 'field 1 2 2')
      .play('field 1 2 2')
      .becomes('line 1 mine: Death 3 up | line 2 theirs: Life 4 down | trash theirs: Life 3');
    scene('line 3 theirs: Life 2 down, Hate 3 up | hand mine: Death 3')
      .play('play Death 3 up 1')
      .becomes('line 1 mine: Death 3 up');
  });

  test('Death 4 middle: deletes an uncovered card worth 0 or 1', () => {
    scene(`line 2 mine: Metal 0 up | line 2 theirs: Life 1 down | line 3 theirs: Hate 0 up, Hate 1 up
      line 3 mine: Metal 2 up | hand mine: Death 4`)
      .play('play Death 4 up 1')
      .offers('field 0 2 1', 'field 1 3 2')
      .play('field 0 2 1')
      .becomes('line 1 mine: Death 4 up | trash mine: Metal 0');
    scene('line 2 theirs: Life 1 down | hand mine: Death 4')
      .play('play Death 4 up 1')
      .becomes('line 1 mine: Death 4 up');
  });
});
