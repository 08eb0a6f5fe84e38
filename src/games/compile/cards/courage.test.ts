import { describe } from 'vitest';
import { sceneOf, test } from './testing/scene.ts';

const scene = sceneOf('Courage');

describe('Courage', () => {
  test('Courage 0 top: at the start draws one if the hand is empty', () => {
    scene('line 1 mine: Courage 0 up, Light 0 down | deck mine: Metal 2', { phase: 'start' }).becomes(
      'hand mine: Metal 2 | decides: my action',
    );
    scene('line 1 mine: Courage 0 up | hand mine: Metal 3', { phase: 'start' }).becomes('decides: my action');
  });

  test('Courage 0 middle: draws one', () => {
    scene('hand mine: Courage 0 | deck mine: Metal 2')
      .play('play Courage 0 up 1', 'no')
      .becomes('line 1 mine: Courage 0 up | hand mine: Metal 2');
  });

  test('Courage 0 bottom: at the end may discard one so that the opponent discards one', () => {
    const start = 'line 1 mine: Courage 0 up | hand mine: Metal 2, Metal 3 | hand theirs: Life 0, Life 1';
    scene(start, { phase: 'end' })
      .offers('yes', 'no')
      .play('yes', 'card Metal 2')
      .offers('card Life 0', 'card Life 1')
      .becomes('trash mine: Metal 2 | decides: theirs')
      .play('card Life 0')
      .becomes('trash theirs: Life 0');
    scene(start, { phase: 'end' }).play('no').becomes('');
    scene('line 1 mine: Courage 0 up | hand theirs: Life 0', { phase: 'end' }).becomes('');
    scene('line 1 mine: Courage 0 up, Light 0 down | hand mine: Metal 2', { phase: 'end' }).becomes('');
  });

  test('Courage 1 middle: deletes an opposing card in a line where the opponent leads', () => {
    scene(`line 1 theirs: Life 0 up, Life 1 up | line 2 mine: Metal 3 up | line 2 theirs: Life 4 up
      line 3 theirs: Hate 1 down, Hate 3 up | hand mine: Courage 1`)
      .play('play Courage 1 up 1')
      .offers('field 1 2 1', 'field 1 3 2')
      .play('field 1 3 2')
      .becomes('line 1 mine: Courage 1 up | line 3 theirs: Hate 1 down | trash theirs: Hate 3');
    scene('line 1 theirs: Life 1 up | line 2 mine: Metal 3 up | line 2 theirs: Hate 3 up | hand mine: Courage 1')
      .play('play Courage 1 up 1')
      .becomes('line 1 mine: Courage 1 up');
  });

  test('Courage 2 middle: draws one', () => {
    scene('hand mine: Courage 2 | deck mine: Metal 2')
      .play('play Courage 2 up 1')
      .becomes('line 1 mine: Courage 2 up | hand mine: Metal 2');
  });

  test('Courage 2 bottom: at the end draws one if the opponent leads in its line', () => {
    const deck = 'deck mine: Metal 2';
    scene(`line 1 mine: Courage 2 up | line 1 theirs: Hate 3 up | ${deck}`, { phase: 'end' }).becomes(
      'hand mine: Metal 2',
    );
    scene(`line 1 mine: Courage 2 up | line 1 theirs: Hate 2 up | ${deck}`, { phase: 'end' }).becomes('');
    scene(`line 1 mine: Courage 2 up | line 2 theirs: Hate 3 up | ${deck}`, { phase: 'end' }).becomes('');
    scene(`line 1 mine: Courage 2 up, Light 0 down | line 1 theirs: Life 5 up | ${deck}`, { phase: 'end' }).becomes('');
  });

  test("Courage 3 bottom: at the end may shift itself to a line with the opponent's highest total", () => {
    const start = 'line 1 mine: Courage 3 up | line 2 theirs: Hate 3 up | line 3 theirs: Life 0 down, Life 1 up';
    scene(start, { phase: 'end' })
      .offers('yes', 'no')
      .play('yes')
      .offers('line 2', 'line 3')
      .play('line 3')
      .becomes('line 3 mine: Courage 3 up');
    scene(start, { phase: 'end' }).play('no').becomes('');
    scene('line 1 mine: Courage 3 up | line 2 theirs: Hate 3 up | line 3 theirs: Hate 2 up', { phase: 'end' })
      .play('yes')
      .becomes('line 2 mine: Courage 3 up');
    scene('line 1 mine: Courage 3 up | line 1 theirs: Hate 3 up', { phase: 'end' }).becomes('');
    scene('line 1 mine: Courage 3 up, Light 0 down | line 2 theirs: Hate 3 up', { phase: 'end' }).becomes('');
  });

  test('Courage 6 top: at the end flips itself if the opponent leads in its line, also covered', () => {
    const seven = 'line 1 theirs: Life 5 up, Hate 2 up';
    scene(`line 1 mine: Courage 6 up | ${seven}`, { phase: 'end' }).becomes('line 1 mine: Courage 6 down');
    scene(`line 1 mine: Courage 6 up, Metal 0 up | line 1 theirs: Life 5 up, Hate 4 up`, { phase: 'end' }).becomes(
      'line 1 mine: Courage 6 down, Metal 0 up',
    );
    scene(`line 1 mine: Courage 6 up, Metal 1 up | ${seven}`, { phase: 'end' }).becomes('');
  });
});
