import { describe } from 'vitest';
import { sceneOf, test } from './testing/scene.ts';

const scene = sceneOf('Frost');

describe('Frost', () => {
  test('Frost 0 middle: draws one for each face-down card in the field', () => {
    const rest = 'hand mine: Frost 0 | deck mine: Light 0, Light 1, Light 2';
    scene(`line 1 theirs: Life 0 down, Hate 3 up | line 2 mine: Metal 2 down | line 3 theirs: Hate 4 up | ${rest}`)
      .play('play Frost 0 up 1')
      .becomes('line 1 mine: Frost 0 up | hand mine: Light 0, Light 1');
    scene(`line 3 theirs: Hate 4 up | ${rest}`).play('play Frost 0 up 1').becomes('line 1 mine: Frost 0 up');
  });

  test('Frost 1 top: no card can be flipped face-up', () => {
    const rest = 'line 2 theirs: Hate 3 down | line 3 theirs: Life 3 up | hand mine: Metal 0';
    scene(`line 1 mine: Frost 1 up, Light 0 down | ${rest}`)
      .play('play Metal 0 up 2')
      .offers('field 0 2 1', 'field 1 3 1')
      .play('field 1 3 1')
      .becomes('line 2 mine: Metal 0 up | line 3 theirs: Life 3 down');
    scene(`line 1 mine: Frost 1 down, Light 0 down | ${rest}`)
      .play('play Metal 0 up 2', 'field 1 2 1')
      .becomes('line 2 mine: Metal 0 up | line 2 theirs: Hate 3 up');
  });

  test('Frost 1 bottom: protocols cannot be rearranged or swapped', () => {
    scene('line 1 mine: Frost 1 up | hand mine: Spirit 4', { mine: 'Spirit' })
      .play('play Spirit 4 up 2')
      .becomes('line 2 mine: Spirit 4 up');
    scene('line 1 mine: Frost 1 up, Metal 1 down | hand mine: Spirit 4', { mine: 'Spirit' })
      .play('play Spirit 4 up 2', 'tiles 0 213')
      .becomes('line 2 mine: Spirit 4 up | tiles mine: Spirit, Frost, Metal');
    const five = 'Metal 0, Metal 1, Metal 2, Metal 3, Metal 5';
    scene(`line 1 mine: Frost 1 up | deck mine: ${five}`, { control: 0 })
      .play('refresh')
      .becomes(`hand mine: ${five} | control:`);
    scene('line 1 mine: Frost 1 up | hand theirs: Water 2 | deck theirs: Life 0, Life 1', { turn: 1 })
      .play('play Water 2 up 3')
      .becomes('line 3 theirs: Water 2 up | hand theirs: Life 0, Life 1 | decides: my action');
  });

  test('Frost 2 middle: plays a card of the hand face-down', () => {
    scene('hand mine: Frost 2, Metal 2, Light 4')
      .play('play Frost 2 up 1')
      .offers(...['Metal 2', 'Light 4'].flatMap((card) => [1, 2, 3].map((line) => `play ${card} down ${line}`)))
      .play('play Light 4 down 1')
      .becomes('line 1 mine: Frost 2 up, Light 4 down');
    scene('hand mine: Frost 2').play('play Frost 2 up 1').becomes('line 1 mine: Frost 2 up');
  });

  test('Frost 3 top: no card is shifted from its line or to it, covered or not', () => {
    const rest = 'line 1 theirs: Life 0 down | line 3 theirs: Life 1 down | hand mine: Speed 4';
    for (const stack of ['Frost 3 up', 'Frost 3 up, Metal 1 down']) {
      scene(`line 1 mine: ${stack} | ${rest}`, { mine: 'Speed' })
        .play('play Speed 4 up 2')
        .becomes('line 2 mine: Speed 4 up | line 2 theirs: Life 1 down');
    }
    scene(`line 1 mine: Frost 3 down | ${rest}`, { mine: 'Speed' })
      .play('play Speed 4 up 2')
      .offers('field 1 1 1', 'field 1 3 1')
      .play('field 1 3 1')
      .offers('line 1', 'line 2');
  });

  test('Frost 4 middle: may flip a covered face-up card of its own side', () => {
    const start = `line 1 mine: Light 0 up | line 2 mine: Metal 2 up, Metal 1 down, Light 2 up
      line 2 theirs: Life 0 up, Hate 3 up | hand mine: Frost 4`;
    scene(start)
      .play('play Frost 4 up 1')
      .offers('yes', 'no')
      .play('yes')
      .offers('field 0 1 1', 'field 0 2 1')
      .play('field 0 2 1')
      .becomes('line 1 mine: Light 0 up, Frost 4 up | line 2 mine: Metal 2 down, Metal 1 down, Light 2 up');
    scene(start).play('play Frost 4 up 1', 'no').becomes('line 1 mine: Light 0 up, Frost 4 up');
    scene('line 2 theirs: Life 0 up, Hate 3 up | hand mine: Frost 4')
      .play('play Frost 4 up 1')
      .becomes('line 1 mine: Frost 4 up');
  });
});
