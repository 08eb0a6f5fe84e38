import { describe } from 'vitest';
import { sceneOf, test } from './testing/scene.ts';

const scene = sceneOf('Ice');

describe('Ice', () => {
  test('Ice 1 middle: may shift itself', () => {
    scene('hand mine: Ice 1')
      .play('play Ice 1 up 1')
      .offers('yes', 'no')
      .play('yes')
      .offers('line 2', 'line 3')
      .play('line 3')
      .becomes('line 3 mine: Ice 1 up');
    scene('hand mine: Ice 1').play('play Ice 1 up 1', 'no').becomes('line 1 mine: Ice 1 up');
  });

  test('Ice 1 bottom: after the opponent has played in its line they discard one', () => {
    const hand = 'hand theirs: Life 3, Life 0, Life 1';
    scene(`line 1 mine: Ice 1 up | ${hand}`, { turn: 1 })
      .play('play Life 3 up 1')
      .offers('card Life 0', 'card Life 1')
      .becomes('line 1 theirs: Life 3 up | decides: theirs')
      .play('card Life 0')
      .becomes('trash theirs: Life 0 | decides: my action');
    scene(`line 1 mine: Ice 1 up | ${hand}`, { turn: 1 })
      .play('play Life 3 down 2')
      .becomes('line 2 theirs: Life 3 down | decides: my action');
    scene('line 1 mine: Ice 1 up | hand theirs: Water 1, Water 2 | deck theirs: Hate 0, Hate 1', { turn: 1 })
      .play('play Water 1 up 3', 'line 1')
      .becomes(`line 3 theirs: Water 1 up | line 1 theirs: Hate 0 down | line 2 theirs: Hate 1 down
        trash theirs: Water 2 | decides: my action`);
    scene(`line 1 mine: Ice 1 up, Light 0 down | ${hand}`, { turn: 1 })
      .play('play Life 3 up 1')
      .becomes('line 1 theirs: Life 3 up | decides: my action');
  });

  test('Ice 2 middle: shifts another card', () => {
    scene(
      'line 1 mine: Light 0 down | line 2 theirs: Life 0 down, Hate 3 up | line 3 mine: Metal 2 up | hand mine: Ice 2',
    )
      .play('play Ice 2 up 1')
      .offers('field 0 3 1', 'field 1 2 2')
      .play('field 1 2 2')
      .offers('line 1', 'line 3')
      .play('line 3')
      .becomes(`line 1 mine: Light 0 down, Ice 2 up | line 2 theirs: Life 0 down
        line 3 theirs: Hate 3 up`);
    scene('hand mine: Ice 2').play('play Ice 2 up 1').becomes('line 1 mine: Ice 2 up');
  });

  test('Ice 3 top: at the end it may shift itself if it is covered', () => {
    const start = 'line 1 mine: Ice 3 up, Light 0 down';
    scene(start, { phase: 'end' })
      .offers('yes', 'no')
      .play('yes')
      .offers('line 2', 'line 3')
      .play('line 2')
      .becomes('line 1 mine: Light 0 down | line 2 mine: Ice 3 up');
    scene(start, { phase: 'end' }).play('no').becomes('');
    scene('line 1 mine: Light 0 down, Ice 3 up', { phase: 'end' }).becomes('');
    scene('line 1 mine: Ice 3 down, Light 0 down', { phase: 'end' }).becomes('');
  });

  test('Ice 4 bottom: it cannot be flipped while it is face-up and uncovered', () => {
    scene('line 1 mine: Ice 4 up | hand mine: Metal 0').play('play Metal 0 up 2').becomes('line 2 mine: Metal 0 down');
    scene('line 1 mine: Ice 4 down | hand mine: Metal 0')
      .play('play Metal 0 up 2')
      .offers('field 0 1 1', 'field 0 2 1')
      .play('field 0 1 1')
      .becomes('line 1 mine: Ice 4 up | line 2 mine: Metal 0 up');
    scene('line 2 mine: Ice 4 up, Metal 1 down | hand mine: Darkness 2', { mine: 'Darkness' })
      .play('play Darkness 2 up 2', 'yes')
      .offers('field 0 2 1', 'field 0 2 2')
      .play('field 0 2 1')
      .becomes('line 2 mine: Ice 4 down, Metal 1 down, Darkness 2 up');
  });

  test('Ice 6 top: its owner draws nothing while they have a card in hand', () => {
    const deck = 'deck mine: Metal 0, Metal 1';
    scene(`line 1 mine: Ice 6 up, Metal 3 down | hand mine: Speed 1, Metal 2 | ${deck}`, { mine: 'Speed' })
      .refuses('refresh')
      .play('play Speed 1 up 2')
      .becomes('line 2 mine: Speed 1 up');
    scene(`line 1 mine: Ice 6 up | hand mine: Speed 1 | ${deck}`, { mine: 'Speed' })
      .play('play Speed 1 up 2')
      .becomes('line 2 mine: Speed 1 up | hand mine: Metal 0, Metal 1');
    scene(`line 1 mine: Ice 6 down | hand mine: Speed 1, Metal 2 | ${deck}`, { mine: 'Speed' })
      .play('play Speed 1 up 2')
      .becomes('line 2 mine: Speed 1 up | hand mine: Metal 0, Metal 1, Metal 2');
  });
});
