import { describe } from 'vitest';
import { sceneOf, test } from './testing/scene.ts';

const scene = sceneOf('Speed');

describe('Speed', () => {
  test('Speed 0 middle: plays a card of the hand by the normal rules', () => {
    scene('hand mine: Speed 0, Metal 2')
      .play('play Speed 0 up 1')
      .offers('play Metal 2 down 1', 'play Metal 2 down 2', 'play Metal 2 up 2', 'play Metal 2 down 3')
      .refuses('play Metal 2 up 1', 'play Metal 2 up 3', 'refresh')
      .play('play Metal 2 up 2')
      .becomes('line 1 mine: Speed 0 up | line 2 mine: Metal 2 up');
    scene('hand mine: Speed 0').play('play Speed 0 up 1').becomes('line 1 mine: Speed 0 up');
  });

  test('Speed 1 top: draws one after clearing the cache, covered or not', () => {
    const hand = 'hand mine: Metal 0, Metal 1, Metal 2, Metal 3, Metal 5';
    for (const stack of ['Speed 1 up', 'Speed 1 up, Light 0 down']) {
      scene(`line 1 mine: ${stack} | ${hand}, Metal 6 | deck mine: Light 1`, { phase: 'cache' })
        .play('card Metal 0')
        .becomes('trash mine: Metal 0 | hand mine: Metal 1, Metal 2, Metal 3, Metal 5, Metal 6, Light 1');
    }
    scene(`line 1 mine: Speed 1 up | ${hand}`, { phase: 'cache' }).becomes('');
  });

  test('Speed 1 middle: draws two', () => {
    scene('hand mine: Speed 1 | deck mine: Light 0, Light 1')
      .play('play Speed 1 up 1')
      .becomes('line 1 mine: Speed 1 up | hand mine: Light 0, Light 1');
    scene('hand mine: Speed 1 | deck mine: Light 0 | trash mine: Metal 2', { emptyDeck: 'mine' })
      .play('play Speed 1 up 1')
      .becomes('line 1 mine: Speed 1 up | hand mine: Light 0, Metal 2');
    scene('hand mine: Speed 1 | deck mine: Light 0', { emptyDeck: 'mine' })
      .play('play Speed 1 up 1')
      .becomes('line 1 mine: Speed 1 up | hand mine: Light 0');
  });

  test('Speed 2 top: about to be deleted by compiling it shifts itself instead, also covered', () => {
    const rest = 'Metal 5 up, Light 5 up';
    scene(`line 1 mine: Speed 2 up, ${rest}`, { phase: 'compile' })
      .play('line 1')
      .offers('line 2', 'line 3')
      .play('line 2')
      .becomes('line 2 mine: Speed 2 up | trash mine: Metal 5, Light 5 | compiled: Speed');
    scene(`line 1 mine: ${rest}, Speed 2 up`, { phase: 'compile' })
      .play('line 1', 'line 3')
      .becomes('line 3 mine: Speed 2 up | trash mine: Metal 5, Light 5 | compiled: Speed');
    scene(`line 1 mine: Speed 2 down, ${rest}`, { phase: 'compile' })
      .play('line 1')
      .becomes('trash mine: Speed 2, Metal 5, Light 5 | compiled: Speed');
    scene('line 2 mine: Speed 2 up | hand theirs: Hate 0', { turn: 1 })
      .play('play Hate 0 up 2', 'field 0 2 1')
      .becomes('line 2 theirs: Hate 0 up | trash mine: Speed 2 | decides: my action');
  });

  test('Speed 3 middle: shifts another own card', () => {
    const start = 'line 2 mine: Metal 1 down, Metal 2 up | line 2 theirs: Hate 3 up | hand mine: Speed 3';
    scene(start)
      .play('play Speed 3 up 1')
      .offers('line 1', 'line 3')
      .play('line 3')
      .becomes('line 1 mine: Speed 3 up | line 2 mine: Metal 1 down | line 3 mine: Metal 2 up | decides: mine');
    scene(start)
      .play('play Speed 3 up 1', 'line 1')
      .becomes('line 1 mine: Speed 3 up, Metal 2 up | line 2 mine: Metal 1 down');
    scene(`${start} | line 3 mine: Light 1 down`).play('play Speed 3 up 1').offers('field 0 2 2', 'field 0 3 1');
    scene('line 2 theirs: Hate 3 up | hand mine: Speed 3')
      .play('play Speed 3 up 1')
      .ran('Speed 3 middle', 'Speed 3 bottom')
      .becomes('line 1 mine: Speed 3 up | decides: mine');
  });

  test('Speed 3 bottom: at the end may shift an own card to flip itself', () => {
    const start = 'line 1 mine: Speed 3 up | line 2 mine: Metal 2 up | line 2 theirs: Hate 3 up';
    const shifting = () =>
      scene(start, { phase: 'end' }).offers('yes', 'no').play('yes').offers('field 0 1 1', 'field 0 2 1');
    shifting()
      .play('field 0 2 1')
      .offers('line 1', 'line 3')
      .play('line 3')
      .becomes('line 1 mine: Speed 3 down | line 3 mine: Metal 2 up');
    shifting().play('field 0 2 1', 'line 1').becomes('line 1 mine: Speed 3 up, Metal 2 up');
    shifting().play('field 0 1 1', 'line 3').becomes('line 3 mine: Speed 3 down');
    scene(start, { phase: 'end' }).play('no').becomes('');
    scene('line 1 mine: Speed 3 up, Metal 2 up', { phase: 'end' }).becomes('');
  });

  test('Speed 4 middle: shifts an uncovered face-down card of the opponent', () => {
    scene(`line 3 mine: Metal 2 down | line 2 theirs: Life 0 down, Life 1 down | line 3 theirs: Hate 1 down, Hate 3 up
      line 1 theirs: Hate 2 down | hand mine: Speed 4`)
      .play('play Speed 4 up 1')
      .offers('field 1 1 1', 'field 1 2 2')
      .play('field 1 2 2')
      .offers('line 1', 'line 3')
      .play('line 1')
      .becomes(`line 1 mine: Speed 4 up | line 1 theirs: Hate 2 down, Life 1 down
        line 2 theirs: Life 0 down`);
    scene('line 3 mine: Metal 2 down | line 3 theirs: Hate 3 up | hand mine: Speed 4')
      .play('play Speed 4 up 1')
      .becomes('line 1 mine: Speed 4 up');
  });
});
