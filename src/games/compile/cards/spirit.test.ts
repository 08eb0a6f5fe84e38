import { describe } from 'vitest';
import { sceneOf, test } from './testing/scene.ts';

const scene = sceneOf('Spirit');

describe('Spirit', () => {
  test('Spirit 0 middle: refreshes, then draws one', () => {
    const deck = 'deck mine: Light 0, Light 1, Light 2, Light 3, Light 4';
    scene(`hand mine: Spirit 0, Metal 2 | ${deck}`)
      .play('play Spirit 0 up 1')
      .becomes('line 1 mine: Spirit 0 up | hand mine: Metal 2, Light 0, Light 1, Light 2, Light 3, Light 4');
    const full = 'Metal 0, Metal 1, Metal 2, Metal 3, Metal 5';
    scene(`hand mine: Spirit 0, ${full} | ${deck}`, { control: 0 })
      .play('play Spirit 0 up 1')
      .becomes(`line 1 mine: Spirit 0 up | hand mine: ${full}, Light 0`);
    scene(`hand mine: Spirit 0, Metal 2 | ${deck}`, { control: 0 })
      .play('play Spirit 0 up 1', 'tiles 1 213')
      .becomes(`line 1 mine: Spirit 0 up | hand mine: Metal 2, Light 0, Light 1, Light 2, Light 3, Light 4
        tiles theirs: Hate, Life, Water | control:`);
  });

  test('Spirit 0 bottom: its owner does not clear the cache', () => {
    const hand = 'hand mine: Metal 0, Metal 1, Metal 2, Metal 3, Metal 5, Metal 6';
    scene(`line 1 mine: Spirit 0 up | ${hand}`, { phase: 'cache' }).becomes('');
    scene(`line 1 mine: Spirit 0 up, Light 0 down | ${hand}`, { phase: 'cache' }).becomes('decides: my cache');
    scene(`line 1 theirs: Spirit 0 up | ${hand}`, { phase: 'cache' }).becomes('decides: my cache');
  });

  test('Spirit 1 top: its owner plays face-up into any line, covered or not', () => {
    const everywhere = [1, 2, 3].flatMap((line) => [`play Metal 2 up ${line}`, `play Metal 2 down ${line}`]);
    for (const stack of ['Spirit 1 up', 'Spirit 1 up, Light 0 down']) {
      scene(`line 1 mine: ${stack} | hand mine: Metal 2`).offers(...everywhere, 'refresh');
    }
    scene('line 1 mine: Spirit 1 down | hand mine: Metal 2').refuses('play Metal 2 up 1', 'play Metal 2 up 3');
    scene('line 1 mine: Spirit 1 up | hand theirs: Hate 3', { turn: 1 }).refuses('play Hate 3 up 1');
  });

  test('Spirit 1 middle: draws two', () => {
    scene('hand mine: Spirit 1 | deck mine: Light 0, Light 1')
      .play('play Spirit 1 up 1')
      .becomes('line 1 mine: Spirit 1 up | hand mine: Light 0, Light 1');
  });

  test('Spirit 1 bottom: at the start discards one or flips itself', () => {
    const start = 'line 1 mine: Spirit 1 up | hand mine: Metal 2, Metal 3';
    scene(start, { phase: 'start' })
      .offers('option 1', 'option 2')
      .play('option 1')
      .offers('card Metal 2', 'card Metal 3')
      .play('card Metal 3')
      .becomes('trash mine: Metal 3 | decides: my action');
    scene(start, { phase: 'start' }).play('option 2').becomes('line 1 mine: Spirit 1 down | decides: my action');
    scene('line 1 mine: Spirit 1 up', { phase: 'start' }).becomes('line 1 mine: Spirit 1 down | decides: my action');
    scene('line 1 mine: Spirit 1 up, Light 0 down | hand mine: Metal 2', { phase: 'start' }).becomes(
      'decides: my action',
    );
  });

  test('Spirit 2 middle: may flip a card', () => {
    const start = 'line 2 theirs: Life 0 down, Hate 3 up | line 3 mine: Metal 2 down | hand mine: Spirit 2';
    scene(start)
      .play('play Spirit 2 up 1')
      .offers('yes', 'no')
      .play('yes')
      .offers('field 0 1 1', 'field 0 3 1', 'field 1 2 2')
      .play('field 1 2 2')
      .becomes('line 1 mine: Spirit 2 up | line 2 theirs: Life 0 down, Hate 3 down');
    scene(start).play('play Spirit 2 up 1', 'yes', 'field 0 1 1').becomes('line 1 mine: Spirit 2 down');
    scene(start).play('play Spirit 2 up 1', 'no').becomes('line 1 mine: Spirit 2 up');
  });

  test('Spirit 3 top: after its owner has drawn it may shift itself, covered or not', () => {
    const deck = 'deck mine: Light 0, Light 1 | hand mine: Spirit 1';
    const drawn = 'line 1 mine: Spirit 1 up | hand mine: Light 0, Light 1';
    for (const stack of ['Spirit 3 up', 'Spirit 3 up, Metal 2 up']) {
      const rest = stack === 'Spirit 3 up' ? '' : 'Metal 2 up';
      scene(`line 2 mine: ${stack} | ${deck}`)
        .play('play Spirit 1 up 1')
        .offers('yes', 'no')
        .play('yes')
        .offers('line 1', 'line 3')
        .play('line 3')
        .becomes(`${drawn} | line 2 mine: ${rest} | line 3 mine: Spirit 3 up`);
      scene(`line 2 mine: ${stack} | ${deck}`).play('play Spirit 1 up 1', 'no').becomes(drawn);
    }
    scene(`line 2 mine: Spirit 3 down | ${deck}`).play('play Spirit 1 up 1').becomes(drawn);
  });

  test('Spirit 4 middle: swaps two own protocols', () => {
    scene('hand mine: Spirit 4')
      .play('play Spirit 4 up 1')
      .offers('tiles 0 213', 'tiles 0 321', 'tiles 0 132')
      .play('tiles 0 321')
      .becomes('line 1 mine: Spirit 4 up | tiles mine: Light, Metal, Spirit');
  });
});
