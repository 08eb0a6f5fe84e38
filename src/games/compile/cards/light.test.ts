import { describe } from 'vitest';
import { sceneOf, test } from './testing/scene.ts';

const scene = sceneOf('Light');

describe('Light', () => {
  test('Light 0 middle: flips a card, then draws as many cards as that card is worth now', () => {
    const start = 'line 2 theirs: Life 3 down | line 3 mine: Metal 6 down | hand mine: Light 0';
    const played = () =>
      scene(`${start} | deck mine: Metal 0, Metal 1, Metal 2`)
        .play('play Light 0 up 1')
        .offers('field 0 1 1', 'field 0 3 1', 'field 1 2 1');
    played()
      .play('field 1 2 1')
      .becomes('line 1 mine: Light 0 up | line 2 theirs: Life 3 up | hand mine: Metal 0, Metal 1, Metal 2');
    played().play('field 0 1 1').becomes('line 1 mine: Light 0 down');
    scene('line 2 theirs: Life 3 up | hand mine: Light 0 | deck mine: Metal 0, Metal 1')
      .play('play Light 0 up 1', 'field 1 2 1')
      .becomes('line 1 mine: Light 0 up | line 2 theirs: Life 3 down | hand mine: Metal 0, Metal 1');
  });

  test('Light 1 bottom: draws one at the end', () => {
    scene('line 1 mine: Light 1 up | deck mine: Metal 0', { phase: 'end' }).becomes('hand mine: Metal 0');
    scene('line 1 mine: Light 1 up, Metal 2 down', { phase: 'end' }).becomes('');
    scene('line 1 theirs: Light 1 up', { phase: 'end' }).becomes('');
  });

  test('Light 2 middle: draws two, reveals a face-down card, and may shift or flip it', () => {
    const start = `line 2 theirs: Life 0 down, Hate 3 down | line 3 mine: Metal 2 down | line 3 theirs: Life 4 up
      hand mine: Light 2 | deck mine: Metal 0, Metal 1`;
    const shown = () =>
      scene(start)
        .play('play Light 2 up 1')
        .offers('field 0 3 1', 'field 1 2 2')
        .play('field 1 2 2')
        .revealed('Hate 3')
        .offers('yes', 'no');
    const after = 'line 1 mine: Light 2 up | hand mine: Metal 0, Metal 1';
    shown().play('no').becomes(after);
    shown()
      .play('yes')
      .offers('option 1', 'option 2')
      .play('option 1')
      .offers('line 1', 'line 3')
      .play('line 3')
      .becomes(`${after} | line 2 theirs: Life 0 down | line 3 theirs: Life 4 up, Hate 3 down`);
    shown().play('yes', 'option 2').becomes(`${after} | line 2 theirs: Life 0 down, Hate 3 up`);
    scene('line 2 theirs: Life 3 up | hand mine: Light 2 | deck mine: Metal 0, Metal 1')
      .play('play Light 2 up 1')
      .becomes(after);
  });

  test('Light 3 middle: shifts all face-down cards of its line, both sides, to one other line', () => {
    scene(`line 1 mine: Metal 2 down, Metal 3 up, Metal 6 down | line 1 theirs: Life 0 down, Hate 3 up
      line 2 mine: Darkness 0 down | hand mine: Light 3`)
      .play('play Light 3 up 1')
      .offers('line 2', 'line 3')
      .play('line 2')
      .becomes(`line 1 mine: Metal 3 up, Light 3 up | line 2 mine: Darkness 0 down, Metal 2 down, Metal 6 down
        line 1 theirs: Hate 3 up | line 2 theirs: Life 0 down`);
    scene('line 1 theirs: Hate 3 up | line 2 theirs: Life 0 down | hand mine: Light 3')
      .play('play Light 3 up 1')
      .becomes('line 1 mine: Light 3 up');
  });

  test('Light 4 middle: the opponent reveals their hand', () => {
    scene('hand mine: Light 4 | hand theirs: Life 0, Hate 3')
      .play('play Light 4 up 1')
      .revealed('Hate 3', 'Life 0')
      .becomes('line 1 mine: Light 4 up');
    scene('hand mine: Light 4, Metal 2').play('play Light 4 up 1').revealed().becomes('line 1 mine: Light 4 up');
  });
});
