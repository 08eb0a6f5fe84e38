import { describe } from 'vitest';
import { sceneOf, test } from './testing/scene.ts';

const scene = sceneOf('Apathy');

describe('Apathy', () => {
  test("Apathy 0 top: adds one to its owner's total for each face-down card of its line, both sides", () => {
    const rest = 'line 1 theirs: Life 0 down | line 2 mine: Light 0 down';
    scene(`line 1 mine: Apathy 0 up, Metal 2 down | ${rest}`)
      .totals('mine', 0 + 2 + 2, 2, 0)
      .totals('theirs', 2, 0, 0);
    scene(`line 1 mine: Apathy 0 down, Metal 2 down | ${rest}`).totals('mine', 4, 2, 0);
  });

  test('Apathy 1 middle: turns all other face-up cards of its line face-down, covered ones too', () => {
    scene(`line 1 mine: Metal 2 up, Light 0 down | line 1 theirs: Life 0 up, Hate 3 up | line 2 theirs: Hate 4 up
      hand mine: Apathy 1`)
      .play('play Apathy 1 up 1')
      .becomes(`line 1 mine: Metal 2 down, Light 0 down, Apathy 1 up
        line 1 theirs: Life 0 down, Hate 3 down`);
    scene('hand mine: Apathy 1').play('play Apathy 1 up 1').becomes('line 1 mine: Apathy 1 up');
  });

  test('Apathy 2 top: middle commands of its line are ignored on both sides, covered or not', () => {
    scene('line 1 mine: Apathy 2 up, Light 0 down | line 2 theirs: Hate 3 up | hand mine: Apathy 3, Metal 5')
      .play('play Apathy 3 up 1')
      .becomes('line 1 mine: Apathy 2 up, Light 0 down, Apathy 3 up');
    scene('line 1 mine: Apathy 2 up | hand theirs: Life 5, Hate 3', { turn: 1 })
      .play('play Life 5 up 1')
      .becomes('line 1 theirs: Life 5 up | decides: my action');
    scene('line 1 mine: Apathy 2 down | hand theirs: Life 5, Hate 3', { turn: 1 })
      .play('play Life 5 up 1')
      .becomes('line 1 theirs: Life 5 up | trash theirs: Hate 3 | decides: my action');
    scene('line 1 mine: Apathy 2 up | hand mine: Metal 5, Light 4')
      .play('play Metal 5 up 2')
      .becomes('line 2 mine: Metal 5 up | trash mine: Light 4');
  });

  test('Apathy 2 bottom: about to be covered it flips itself, so its top text is gone when the card lands', () => {
    scene('line 1 mine: Apathy 2 up | hand mine: Metal 3')
      .play('play Metal 3 down 1')
      .becomes('line 1 mine: Apathy 2 down, Metal 3 down');
    scene('line 1 mine: Apathy 2 up | line 2 theirs: Hate 3 up | hand mine: Apathy 3')
      .play('play Apathy 3 up 1')
      .becomes('line 1 mine: Apathy 2 down, Apathy 3 up | line 2 theirs: Hate 3 down');
  });

  test('Apathy 3 middle: flips an uncovered face-up card of the opponent', () => {
    scene(`line 1 theirs: Life 0 down | line 2 theirs: Life 3 up, Hate 3 up | line 3 theirs: Hate 4 up
      line 2 mine: Metal 2 up | hand mine: Apathy 3`)
      .play('play Apathy 3 up 1')
      .offers('field 1 2 2', 'field 1 3 1')
      .play('field 1 3 1')
      .becomes('line 1 mine: Apathy 3 up | line 3 theirs: Hate 4 down');
    scene('line 1 theirs: Life 0 down | line 2 mine: Metal 2 up | hand mine: Apathy 3')
      .play('play Apathy 3 up 1')
      .becomes('line 1 mine: Apathy 3 up');
  });

  test('Apathy 4 middle: may flip a covered face-up card of its own side', () => {
    const start = `line 1 mine: Light 0 up | line 2 mine: Metal 2 up, Metal 1 down, Light 2 up
      line 2 theirs: Life 0 up, Hate 3 up | hand mine: Apathy 4`;
    scene(start)
      .play('play Apathy 4 up 1')
      .offers('yes', 'no')
      .play('yes')
      .offers('field 0 1 1', 'field 0 2 1')
      .play('field 0 2 1')
      .becomes('line 1 mine: Light 0 up, Apathy 4 up | line 2 mine: Metal 2 down, Metal 1 down, Light 2 up');
    scene(start).play('play Apathy 4 up 1', 'no').becomes('line 1 mine: Light 0 up, Apathy 4 up');
    scene('line 2 theirs: Life 0 up, Hate 3 up | hand mine: Apathy 4')
      .play('play Apathy 4 up 1')
      .becomes('line 1 mine: Apathy 4 up');
  });
});
