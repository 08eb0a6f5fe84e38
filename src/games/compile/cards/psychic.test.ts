import { describe } from 'vitest';
import { sceneOf, test } from './testing/scene.ts';

const scene = sceneOf('Psychic');

const OTHER_ORDERS = ['213', '321', '132', '231', '312'];

describe('Psychic', () => {
  test('Psychic 0 middle: draws two; the opponent discards two, then reveals the rest of their hand', () => {
    scene('hand mine: Psychic 0 | hand theirs: Life 0, Life 1, Life 2 | deck mine: Light 0, Light 1')
      .play('play Psychic 0 up 1')
      .becomes('line 1 mine: Psychic 0 up | hand mine: Light 0, Light 1 | decides: theirs')
      .play('card Life 0', 'card Life 1')
      .revealed('Life 2')
      .becomes('trash theirs: Life 0, Life 1');
    scene('hand mine: Psychic 0 | hand theirs: Life 0 | deck mine: Light 0, Light 1')
      .play('play Psychic 0 up 1')
      .revealed()
      .becomes('line 1 mine: Psychic 0 up | hand mine: Light 0, Light 1 | trash theirs: Life 0');
  });

  test('Psychic 1 top: the opponent plays face-down only', () => {
    const hand = 'hand theirs: Life 3';
    for (const stack of ['1 mine: Psychic 1 up', '2 mine: Psychic 1 up, Light 0 down']) {
      scene(`line ${stack} | ${hand}`, { turn: 1 })
        .offers('play Life 3 down 1', 'play Life 3 down 2', 'play Life 3 down 3', 'refresh')
        .refuses('play Life 3 up 1');
    }
    scene(`line 2 mine: Psychic 1 down | ${hand}`, { turn: 1 })
      .play('play Life 3 up 1')
      .becomes('line 1 theirs: Life 3 up | decides: my action');
  });

  test('Psychic 1 bottom: flips itself at the start', () => {
    scene('line 1 mine: Psychic 1 up', { phase: 'start' }).becomes('line 1 mine: Psychic 1 down | decides: my action');
    scene('line 1 mine: Psychic 1 up, Light 0 down', { phase: 'start' }).becomes('decides: my action');
  });

  test("Psychic 2 middle: the opponent discards two, then its owner rearranges the opponent's protocols", () => {
    scene('hand mine: Psychic 2 | hand theirs: Life 0, Life 1, Life 2')
      .play('play Psychic 2 up 1', 'card Life 0', 'card Life 2')
      .offers(...OTHER_ORDERS.map((order) => `tiles 1 ${order}`))
      .becomes('line 1 mine: Psychic 2 up | trash theirs: Life 0, Life 2 | decides: mine')
      .play('tiles 1 231')
      .becomes('tiles theirs: Hate, Water, Life');
    scene('hand mine: Psychic 2')
      .play('play Psychic 2 up 1', 'tiles 1 321')
      .becomes('line 1 mine: Psychic 2 up | tiles theirs: Water, Hate, Life');
  });

  test('Psychic 3 middle: the opponent discards one, then an uncovered card of theirs is shifted', () => {
    scene(`line 2 theirs: Life 3 down, Hate 3 up | line 3 theirs: Hate 1 down | line 3 mine: Metal 2 up
      hand mine: Psychic 3 | hand theirs: Life 0, Life 1`)
      .play('play Psychic 3 up 1', 'card Life 0')
      .offers('field 1 2 2', 'field 1 3 1')
      .play('field 1 2 2')
      .offers('line 1', 'line 3')
      .play('line 1')
      .becomes(`line 1 mine: Psychic 3 up | line 1 theirs: Hate 3 up | line 2 theirs: Life 3 down
        trash theirs: Life 0`);
    scene('line 3 mine: Metal 2 up | hand mine: Psychic 3 | hand theirs: Life 0')
      .play('play Psychic 3 up 1')
      .becomes('line 1 mine: Psychic 3 up | trash theirs: Life 0');
  });

  test('Psychic 4 bottom: at the end may return an opposing card to flip itself', () => {
    const start = `line 1 mine: Psychic 4 up | line 2 mine: Metal 2 up | line 2 theirs: Life 0 down, Hate 3 up
      line 3 theirs: Hate 1 down`;
    scene(start, { phase: 'end' })
      .offers('yes', 'no')
      .play('yes')
      .offers('field 1 2 2', 'field 1 3 1')
      .play('field 1 2 2')
      .becomes('line 1 mine: Psychic 4 down | line 2 theirs: Life 0 down | hand theirs: Hate 3');
    scene(start, { phase: 'end' }).play('no').becomes('');
    scene('line 1 mine: Psychic 4 up | line 2 mine: Metal 2 up', { phase: 'end' }).becomes('');
    scene('line 1 mine: Psychic 4 up, Light 0 down | line 2 theirs: Hate 3 up', { phase: 'end' }).becomes('');
  });
});
