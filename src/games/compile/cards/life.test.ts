import { describe } from 'vitest';
import { sceneOf, test } from './testing/scene.ts';

const scene = sceneOf('Life');

describe('Life', () => {
  test('Life 0 top: at the end it deletes itself if it is covered', () => {
    scene('line 1 mine: Life 0 up, Metal 2 up', { phase: 'end' }).becomes(
      'line 1 mine: Metal 2 up | trash mine: Life 0',
    );
    scene('line 1 mine: Metal 2 up, Life 0 up', { phase: 'end' }).becomes('');
    scene('line 1 mine: Life 0 down, Metal 2 up', { phase: 'end' }).becomes('');
  });

  test('Life 0 middle: plays the top card of the deck face-down into each line where its owner has cards', () => {
    const start = 'line 2 mine: Metal 2 down | line 3 theirs: Hate 3 up | hand mine: Life 0';
    scene(`${start} | deck mine: Light 0, Light 1`)
      .play('play Life 0 up 1')
      .offers('line 1', 'line 2')
      .play('line 2')
      .becomes('line 2 mine: Metal 2 down, Light 0 down | line 1 mine: Light 1 down | trash mine: Life 0');
    scene(`${start} | deck mine: Light 0, Light 1`)
      .play('play Life 0 up 1', 'line 1')
      .becomes('line 1 mine: Light 0 down | trash mine: Life 0');
    scene(start, { emptyDeck: 'mine' }).play('play Life 0 up 1', 'line 2').becomes('line 1 mine: Life 0 up');
  });

  test('Life 1 middle: flips a card, then flips a card', () => {
    const start = 'line 2 theirs: Death 3 down, Hate 3 up | line 3 mine: Metal 2 up | hand mine: Life 1';
    const played = () => scene(start).play('play Life 1 up 1').offers('field 0 1 1', 'field 0 3 1', 'field 1 2 2');
    played()
      .play('field 1 2 2')
      .offers('field 0 1 1', 'field 0 3 1', 'field 1 2 2')
      .play('field 0 3 1')
      .becomes('line 1 mine: Life 1 up | line 2 theirs: Death 3 down, Hate 3 down | line 3 mine: Metal 2 down');
    played().play('field 1 2 2', 'field 1 2 2').becomes('line 1 mine: Life 1 up');
    played().play('field 0 1 1').becomes('line 1 mine: Life 1 down');
  });

  test('Life 2 middle: draws one, then may flip a face-down card', () => {
    const start = `line 2 theirs: Hate 3 down | line 2 mine: Metal 6 down | line 3 mine: Metal 1 down, Metal 2 up
      hand mine: Life 2 | deck mine: Light 0`;
    scene(start)
      .play('play Life 2 up 1')
      .offers('yes', 'no')
      .play('yes')
      .offers('field 0 2 1', 'field 1 2 1')
      .play('field 1 2 1')
      .becomes('line 1 mine: Life 2 up | line 2 theirs: Hate 3 up | hand mine: Light 0');
    scene(start).play('play Life 2 up 1', 'no').becomes('line 1 mine: Life 2 up | hand mine: Light 0');
    scene('line 3 mine: Metal 1 down, Metal 2 up | hand mine: Life 2 | deck mine: Light 0')
      .play('play Life 2 up 1')
      .becomes('line 1 mine: Life 2 up | hand mine: Light 0');
  });

  test('Life 3 bottom: about to be covered it plays the top card of the deck face-down into another line', () => {
    scene('line 1 mine: Life 3 up | hand mine: Metal 3 | deck mine: Light 0')
      .play('play Metal 3 down 1')
      .offers('play ? down 2', 'play ? down 3')
      .play('play ? down 3')
      .becomes('line 1 mine: Life 3 up, Metal 3 down | line 3 mine: Light 0 down');
    scene('line 1 mine: Life 3 up | hand mine: Metal 3', { emptyDeck: 'mine' })
      .play('play Metal 3 down 1')
      .becomes('line 1 mine: Life 3 up, Metal 3 down');
    scene('line 1 mine: Life 3 up, Light 1 down | hand mine: Metal 3')
      .play('play Metal 3 down 1')
      .becomes('line 1 mine: Life 3 up, Light 1 down, Metal 3 down');
  });

  test('Life 4 middle: draws one if it covers a card', () => {
    scene('line 1 mine: Metal 2 down | hand mine: Life 4 | deck mine: Light 0')
      .play('play Life 4 up 1')
      .becomes('line 1 mine: Metal 2 down, Life 4 up | hand mine: Light 0');
    scene('line 1 theirs: Hate 3 down | hand mine: Life 4 | deck mine: Light 0')
      .play('play Life 4 up 1')
      .becomes('line 1 mine: Life 4 up');
  });
});
