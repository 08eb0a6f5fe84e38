import { describe } from 'vitest';
import { sceneOf, test } from './testing/scene.ts';

const scene = sceneOf('Gravity');

describe('Gravity', () => {
  test('Gravity 0 middle: plays half as many cards under itself as there are in its line', () => {
    const start =
      'line 1 mine: Metal 2 down | line 1 theirs: Life 3 up, Hate 4 down | line 2 theirs: Hate 1 down, Hate 2 down';
    scene(`${start} | hand mine: Gravity 0 | deck mine: Light 0, Light 1`)
      .play('play Gravity 0 up 1')
      .becomes('line 1 mine: Metal 2 down, Light 0 down, Light 1 down, Gravity 0 up');
    scene(`${start} | hand mine: Gravity 0 | deck mine: Light 0`, { emptyDeck: 'mine' })
      .play('play Gravity 0 up 1')
      .becomes('line 1 mine: Metal 2 down, Light 0 down, Gravity 0 up');
    scene('line 1 theirs: Life 3 up, Hate 4 down | hand mine: Gravity 0 | deck mine: Light 0')
      .play('play Gravity 0 up 1')
      .becomes('line 1 mine: Light 0 down, Gravity 0 up');
    scene('hand mine: Gravity 0').play('play Gravity 0 up 1').becomes('line 1 mine: Gravity 0 up');
  });

  test('Gravity 1 middle: draws two, then shifts a card to this line or from it', () => {
    const start = `line 1 theirs: Life 0 down | line 2 theirs: Life 1 down, Hate 3 up | hand mine: Gravity 1
      deck mine: Light 0, Light 1`;
    const played = () => scene(start).play('play Gravity 1 up 1').offers('option 1', 'option 2');
    const after = 'line 1 mine: Gravity 1 up | hand mine: Light 0, Light 1';
    scene('line 2 theirs: Life 1 down | line 3 mine: Metal 2 down | hand mine: Gravity 1')
      .play('play Gravity 1 up 1', 'option 1')
      .offers('field 0 3 1', 'field 1 2 1');
    played().play('option 1').becomes(`${after} | line 1 theirs: Life 0 down, Hate 3 up | line 2 theirs: Life 1 down`);
    played()
      .play('option 2')
      .offers('field 0 1 1', 'field 1 1 1')
      .play('field 1 1 1')
      .offers('line 2', 'line 3')
      .play('line 3')
      .becomes(`${after} | line 3 theirs: Life 0 down`);
    scene('hand mine: Gravity 1 | deck mine: Light 0, Light 1')
      .play('play Gravity 1 up 1')
      .offers('line 2', 'line 3')
      .play('line 2')
      .becomes('line 2 mine: Gravity 1 up | hand mine: Light 0, Light 1');
  });

  test('Gravity 2 middle: flips a card, then shifts that card to this line', () => {
    const start = 'line 2 theirs: Hate 3 up | line 3 mine: Metal 1 down, Metal 2 down | hand mine: Gravity 2';
    const played = () => scene(start).play('play Gravity 2 up 1').offers('field 0 1 1', 'field 0 3 2', 'field 1 2 1');
    played().play('field 1 2 1').becomes('line 1 mine: Gravity 2 up | line 1 theirs: Hate 3 down');
    played().play('field 0 3 2').becomes('line 1 mine: Gravity 2 up, Metal 2 up | line 3 mine: Metal 1 down');
    played().play('field 0 1 1').becomes('line 1 mine: Gravity 2 down');
    scene('line 2 mine: Metal 6 up | hand mine: Gravity 2')
      .play('play Gravity 2 up 1', 'field 0 2 1')
      .becomes('line 1 mine: Gravity 2 up | trash mine: Metal 6');
  });

  test('Gravity 4 middle: shifts an uncovered face-down card of another line here', () => {
    scene(`line 1 theirs: Life 0 down | line 2 theirs: Life 1 down | line 3 mine: Metal 1 down, Metal 2 down
      line 3 theirs: Life 2 down, Hate 3 up | hand mine: Gravity 4`)
      .play('play Gravity 4 up 1')
      .offers('field 0 3 2', 'field 1 2 1')
      .play('field 0 3 2')
      .becomes('line 1 mine: Gravity 4 up, Metal 2 down | line 3 mine: Metal 1 down');
    scene('line 1 theirs: Life 0 down | line 2 theirs: Hate 3 up | hand mine: Gravity 4')
      .play('play Gravity 4 up 1')
      .becomes('line 1 mine: Gravity 4 up');
  });

  test('Gravity 6 middle: the opponent plays the top card of their deck face-down in this line', () => {
    scene('line 1 theirs: Life 0 down | hand mine: Gravity 6 | deck theirs: Hate 1')
      .play('play Gravity 6 up 1')
      .becomes('line 1 mine: Gravity 6 up | line 1 theirs: Life 0 down, Hate 1 down');
    scene('hand mine: Gravity 6 | trash theirs: Life 2', { emptyDeck: 'theirs' })
      .play('play Gravity 6 up 1')
      .becomes('line 1 mine: Gravity 6 up');
    scene('line 1 mine: Metal 2 up | hand mine: Gravity 6 | deck theirs: Hate 1')
      .play('play Gravity 6 up 1')
      .becomes('line 1 mine: Metal 2 up, Gravity 6 up');
  });
});
