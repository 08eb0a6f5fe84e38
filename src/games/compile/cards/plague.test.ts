import { describe } from 'vitest';
import { sceneOf, test } from './testing/scene.ts';

const scene = sceneOf('Plague');

describe('Plague', () => {
  test('Plague 0 middle: the opponent discards one', () => {
    scene('hand mine: Plague 0, Metal 2 | hand theirs: Life 0, Life 1')
      .play('play Plague 0 up 1')
      .becomes('line 1 mine: Plague 0 up | decides: theirs')
      .offers('card Life 0', 'card Life 1')
      .play('card Life 1')
      .becomes('trash theirs: Life 1');
    scene('hand mine: Plague 0, Metal 2').play('play Plague 0 up 1').becomes('line 1 mine: Plague 0 up');
  });

  test('Plague 0 bottom: the opponent cannot play in its line', () => {
    const hand = 'hand theirs: Life 3';
    scene(`line 1 mine: Plague 0 up | ${hand}`, { turn: 1 })
      .offers('play Life 3 down 2', 'play Life 3 down 3', 'refresh')
      .refuses('play Life 3 up 1', 'play Life 3 down 1');
    scene(`line 1 mine: Plague 0 up, Light 0 down | ${hand}`, { turn: 1 })
      .play('play Life 3 up 1')
      .becomes('line 1 theirs: Life 3 up | decides: my action');
    scene('line 1 mine: Plague 0 up | hand mine: Light 4')
      .play('play Light 4 down 1')
      .becomes('line 1 mine: Plague 0 up, Light 4 down');
  });

  test('Plague 1 top: draws one after the opponent has discarded, covered or not', () => {
    const hands = 'hand theirs: Life 5, Hate 3 | hand mine: Metal 5, Metal 1 | deck mine: Light 1';
    for (const stack of ['Plague 1 up', 'Plague 1 up, Light 0 down']) {
      scene(`line 1 mine: ${stack} | ${hands}`, { turn: 1 })
        .play('play Life 5 up 1')
        .becomes(`line 1 theirs: Life 5 up | trash theirs: Hate 3 | hand mine: Light 1, Metal 1, Metal 5
          decides: my action`);
    }
    scene(`line 1 mine: Plague 1 up | ${hands}`)
      .play('play Metal 5 up 2')
      .becomes('line 2 mine: Metal 5 up | trash mine: Metal 1');
  });

  test('Plague 1 middle: the opponent discards one, which it sees itself', () => {
    scene('hand mine: Plague 1 | hand theirs: Life 0, Life 1 | deck mine: Light 1')
      .play('play Plague 1 up 1')
      .offers('card Life 0', 'card Life 1')
      .play('card Life 0')
      .becomes('line 1 mine: Plague 1 up | trash theirs: Life 0 | hand mine: Light 1');
    scene('hand mine: Plague 1').play('play Plague 1 up 1').becomes('line 1 mine: Plague 1 up');
  });

  test('Plague 2 middle: discards one or more, then the opponent discards one more than that', () => {
    const start = 'hand mine: Plague 2, Metal 2, Metal 3 | hand theirs: Life 0, Life 1, Life 2, Life 3';
    scene(start)
      .play('play Plague 2 up 1')
      .offers('card Metal 2', 'card Metal 3')
      .play('card Metal 2')
      .offers('card Metal 3', 'done')
      .play('done')
      .becomes('line 1 mine: Plague 2 up | trash mine: Metal 2 | decides: theirs')
      .play('card Life 0', 'card Life 3')
      .becomes('trash theirs: Life 0, Life 3');
    scene(start)
      .play('play Plague 2 up 1', 'card Metal 2', 'card Metal 3', 'card Life 0', 'card Life 1', 'card Life 2')
      .becomes('line 1 mine: Plague 2 up | trash mine: Metal 2, Metal 3 | trash theirs: Life 0, Life 1, Life 2');
    scene('hand mine: Plague 2 | hand theirs: Life 0')
      .play('play Plague 2 up 1')
      .becomes('line 1 mine: Plague 2 up | trash theirs: Life 0');
  });

  test('Plague 3 middle: flips each other uncovered face-up card', () => {
    scene(`line 2 mine: Metal 2 up | line 2 theirs: Life 0 up, Hate 3 up | line 3 theirs: Life 1 down
      hand mine: Plague 3`)
      .play('play Plague 3 up 1')
      .offers('field 0 2 1', 'field 1 2 2')
      .play('field 1 2 2')
      .becomes('line 1 mine: Plague 3 up | line 2 mine: Metal 2 down | line 2 theirs: Life 0 up, Hate 3 down');
    scene('line 3 theirs: Life 1 down | hand mine: Plague 3')
      .play('play Plague 3 up 1')
      .becomes('line 1 mine: Plague 3 up');
  });

  test('Plague 4 bottom: at the end the opponent deletes a face-down card of theirs, then it may flip itself', () => {
    const start = `line 1 mine: Plague 4 up | line 2 mine: Metal 2 down | line 1 theirs: Hate 3 up
      line 2 theirs: Life 0 down | line 3 theirs: Life 1 down, Life 2 down | deck theirs: Water 1`;
    const deleted = () =>
      scene(start, { phase: 'end' })
        .offers('field 1 2 1', 'field 1 3 2')
        .becomes('decides: theirs')
        .play('field 1 3 2')
        .offers('yes', 'no')
        .becomes('line 3 theirs: Life 1 down | trash theirs: Life 2 | hand theirs: Water 1 | decides: mine');
    deleted().play('yes').becomes('line 1 mine: Plague 4 down');
    deleted().play('no').becomes('');
    scene('line 1 mine: Plague 4 up | line 2 mine: Metal 2 down', { phase: 'end' }).offers('yes', 'no');
    scene('line 1 mine: Plague 4 up, Metal 2 down | line 2 theirs: Life 0 down', { phase: 'end' }).becomes('');
  });
});
