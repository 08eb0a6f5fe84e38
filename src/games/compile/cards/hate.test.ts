import { describe } from 'vitest';
import { sceneOf, test } from './testing/scene.ts';

const scene = sceneOf('Hate');

describe('Hate', () => {
  test('Hate 0 middle: deletes a card', () => {
    const start = 'line 2 theirs: Life 0 down, Life 3 up | line 3 mine: Metal 2 up | hand mine: Hate 0';
    const played = () => scene(start).play('play Hate 0 up 1').offers('field 0 1 1', 'field 0 3 1', 'field 1 2 2');
    played().play('field 1 2 2').becomes('line 1 mine: Hate 0 up | line 2 theirs: Life 0 down | trash theirs: Life 3');
    played().play('field 0 1 1').becomes('trash mine: Hate 0');
    scene('hand mine: Hate 0').play('play Hate 0 up 1').becomes('trash mine: Hate 0');
  });

  test('Hate 1 middle: discards three, then deletes a card, then deletes a card', () => {
    const start = `line 2 theirs: Life 0 down, Life 3 up | line 3 mine: Metal 6 down
      hand mine: Hate 1, Metal 0, Metal 1, Metal 2, Metal 3`;
    const discarded = () =>
      scene(start)
        .play('play Hate 1 up 1', 'card Metal 0', 'card Metal 1')
        .offers('card Metal 2', 'card Metal 3')
        .play('card Metal 2')
        .offers('field 0 1 1', 'field 0 3 1', 'field 1 2 2');
    discarded()
      .play('field 1 2 2')
      .offers('field 0 1 1', 'field 0 3 1', 'field 1 2 1')
      .play('field 1 2 1')
      .becomes('line 1 mine: Hate 1 up | trash mine: Metal 0, Metal 1, Metal 2 | trash theirs: Life 0, Life 3');
    discarded().play('field 0 1 1').becomes('trash mine: Hate 1, Metal 0, Metal 1, Metal 2');
    scene('line 2 theirs: Life 0 down, Life 3 up | hand mine: Hate 1, Metal 0')
      .play('play Hate 1 up 1', 'field 1 2 2', 'field 1 2 1')
      .becomes('line 1 mine: Hate 1 up | trash mine: Metal 0 | trash theirs: Life 0, Life 3');
  });

  test('Hate 2 middle: deletes the highest own uncovered card, then the highest opposing one', () => {
    scene(`line 1 mine: Metal 6 up | line 2 mine: Metal 3 up | line 3 mine: Light 3 up
      line 2 theirs: Life 5 up, Life 1 up | line 3 theirs: Death 4 up | hand mine: Hate 2 | deck mine: Metal 0`)
      .play('play Hate 2 up 1')
      .offers('field 0 2 1', 'field 0 3 1')
      .play('field 0 3 1')
      .becomes('line 1 mine: Hate 2 up | trash mine: Metal 6, Light 3 | trash theirs: Death 4');
    scene('line 2 mine: Metal 3 up | line 2 theirs: Life 4 up | line 3 theirs: Death 4 up | hand mine: Hate 2')
      .play('play Hate 2 up 1')
      .offers('field 1 2 1', 'field 1 3 1')
      .play('field 1 2 1')
      .becomes('line 1 mine: Hate 2 up | trash mine: Metal 3 | trash theirs: Life 4');
    scene('line 2 theirs: Life 3 up | hand mine: Hate 2').play('play Hate 2 up 1').becomes('trash mine: Hate 2');
    scene('line 2 mine: Metal 3 up | hand mine: Hate 2')
      .play('play Hate 2 up 1')
      .becomes('line 1 mine: Hate 2 up | trash mine: Metal 3');
  });

  test('Hate 3 top: draws one after its owner has deleted, covered or not', () => {
    const rest = 'line 2 theirs: Life 3 up | hand mine: Hate 0 | deck mine: Metal 0';
    scene(`line 1 mine: Hate 3 up, Light 0 down | ${rest}`)
      .play('play Hate 0 up 1', 'field 1 2 1')
      .becomes('line 1 mine: Hate 3 up, Light 0 down, Hate 0 up | trash theirs: Life 3 | hand mine: Metal 0');
    scene(`line 1 mine: Hate 3 down, Light 0 down | ${rest}`)
      .play('play Hate 0 up 1', 'field 1 2 1')
      .becomes('line 1 mine: Hate 3 down, Light 0 down, Hate 0 up | trash theirs: Life 3');
    scene('line 1 mine: Hate 3 up | line 2 mine: Light 0 down | hand theirs: Death 3', { turn: 1 })
      .play('play Death 3 up 3')
      .becomes('line 3 theirs: Death 3 up | trash mine: Light 0 | decides: my action');
  });

  test('Hate 4 bottom: about to be covered it deletes the lowest covered card of its line', () => {
    scene(`line 1 mine: Metal 5 up, Metal 1 up, Hate 4 up | line 1 theirs: Life 0 down, Life 3 up
      line 2 mine: Metal 0 up, Light 1 down | hand mine: Light 4`)
      .play('play Light 4 down 1')
      .becomes('line 1 mine: Metal 5 up, Hate 4 up, Light 4 down | trash mine: Metal 1');
    scene('line 1 mine: Metal 1 down, Hate 4 up | line 1 theirs: Life 0 down, Life 3 up | hand mine: Light 4')
      .play('play Light 4 down 1')
      .offers('field 0 1 1', 'field 1 1 1')
      .play('field 1 1 1')
      .becomes('line 1 mine: Metal 1 down, Hate 4 up, Light 4 down | trash theirs: Life 0');
    scene('line 1 mine: Hate 4 up | hand mine: Light 4')
      .play('play Light 4 down 1')
      .becomes('line 1 mine: Hate 4 up, Light 4 down');
  });
});
