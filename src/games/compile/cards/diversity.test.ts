import { describe } from 'vitest';
import { sceneOf, test } from './testing/scene.ts';

const scene = sceneOf('Diversity');

describe('Diversity', () => {
  test('Diversity 0 middle: with six protocols face-up in the field its tile is compiled and the cards stay', () => {
    const five = 'line 1 theirs: Life 3 up | line 2 mine: Metal 2 up, Light 0 down | line 2 theirs: Hate 3 up';
    scene(`${five} | line 3 mine: Light 4 up | line 3 theirs: Water 4 up | hand mine: Diversity 0`)
      .play('play Diversity 0 up 1')
      .becomes('line 1 mine: Diversity 0 up | compiled: Diversity');
    scene(`${five} | line 3 mine: Light 4 down | line 3 theirs: Water 4 up | hand mine: Diversity 0`)
      .play('play Diversity 0 up 1')
      .becomes('line 1 mine: Diversity 0 up');
    scene(`${five} | line 3 mine: Light 4 up | line 3 theirs: Water 4 up | hand mine: Diversity 0`, {
      compiled: ['Metal', 'Light'],
    })
      .play('play Diversity 0 up 1')
      .becomes('line 1 mine: Diversity 0 up | compiled: Diversity, Metal, Light | winner: mine | decides: over');
  });

  test('Diversity 0 bottom: at the end may play a card that is not Diversity into its line', () => {
    const start = 'line 1 mine: Diversity 0 up | hand mine: Metal 2, Life 3, Diversity 3';
    scene(start, { phase: 'end' })
      .offers('yes', 'no')
      .play('yes')
      .offers('play Metal 2 down 1', 'play Life 3 down 1', 'play Life 3 up 1')
      .play('play Life 3 up 1')
      .becomes('line 1 mine: Diversity 0 up, Life 3 up');
    scene(start, { phase: 'end' }).play('no').becomes('');
    scene('line 1 mine: Diversity 0 up | hand mine: Diversity 3', { phase: 'end' }).becomes('');
    scene('line 1 mine: Diversity 0 up, Light 0 down | hand mine: Metal 2', { phase: 'end' }).becomes('');
  });

  test('Diversity 1 middle: shifts a card, then draws one for each protocol in its line', () => {
    const start = `line 1 theirs: Life 3 up, Hate 3 up | line 2 mine: Metal 2 up | hand mine: Diversity 1
      deck mine: Light 0, Light 1, Light 2`;
    const played = () => scene(start).play('play Diversity 1 up 1').offers('field 0 1 1', 'field 0 2 1', 'field 1 1 2');
    played()
      .play('field 1 1 2', 'line 2')
      .becomes(`line 1 mine: Diversity 1 up | line 1 theirs: Life 3 up | line 2 theirs: Hate 3 up
        hand mine: Light 0, Light 1`);
    played()
      .play('field 0 2 1')
      .offers('line 1', 'line 3')
      .play('line 3')
      .becomes('line 1 mine: Diversity 1 up | line 3 mine: Metal 2 up | hand mine: Light 0, Light 1, Light 2');
    played().play('field 0 2 1', 'line 1').becomes('line 1 mine: Diversity 1 up, Metal 2 up');
    played().play('field 0 1 1', 'line 3').becomes('line 3 mine: Diversity 1 up | hand mine: Light 0');
  });

  test("Diversity 3 top: adds two to its owner's total if another protocol is face-up in its stack", () => {
    scene('line 1 mine: Metal 2 up, Diversity 3 up, Light 0 down').totals('mine', 2 + 3 + 2 + 2, 0, 0);
    scene('line 1 mine: Diversity 3 up, Metal 2 up').totals('mine', 3 + 2 + 2, 0, 0);
    scene('line 1 mine: Metal 2 down, Diversity 3 up, Diversity 1 up').totals('mine', 2 + 3 + 1, 0, 0);
    scene('line 1 mine: Diversity 3 up | line 1 theirs: Life 3 up | line 2 mine: Metal 2 up').totals('mine', 3, 2, 0);
  });

  test('Diversity 4 middle: flips a card worth less than the number of protocols in the field', () => {
    scene(`line 2 theirs: Hate 3 up | line 3 mine: Metal 2 up | line 3 theirs: Life 0 up, Hate 1 down
      hand mine: Diversity 4`)
      .play('play Diversity 4 up 1')
      .offers('field 0 3 1', 'field 1 2 1', 'field 1 3 2')
      .play('field 1 2 1')
      .becomes('line 1 mine: Diversity 4 up | line 2 theirs: Hate 3 down');
    scene('line 2 theirs: Hate 3 up | line 3 mine: Metal 2 up | hand mine: Diversity 4')
      .play('play Diversity 4 up 1')
      .becomes('line 1 mine: Diversity 4 up | line 3 mine: Metal 2 down');
    scene('hand mine: Diversity 4').play('play Diversity 4 up 1').becomes('line 1 mine: Diversity 4 up');
  });

  test('Diversity 6 top: at the end deletes itself with fewer than four protocols in the field, also covered', () => {
    const three = 'line 2 mine: Metal 2 up | line 2 theirs: Hate 3 up';
    scene(`line 1 mine: Diversity 6 up, Light 0 down | ${three}`, { phase: 'end' }).becomes(
      'line 1 mine: Light 0 down | trash mine: Diversity 6',
    );
    scene(`line 1 mine: Light 4 up, Diversity 6 up | ${three}`, { phase: 'end' }).becomes('');
  });
});
