import { describe } from 'vitest';
import { sceneOf, test } from './testing/scene.ts';

const scene = sceneOf('Peace');

describe('Peace', () => {
  test('Peace 1 middle: both players discard their hands, in the order its owner chooses', () => {
    const start = 'hand mine: Peace 1, Metal 2, Metal 3 | hand theirs: Life 0, Life 1 | deck mine: Light 0';
    for (const first of ['seat 0', 'seat 1']) {
      scene(start)
        .play('play Peace 1 up 1')
        .offers('seat 0', 'seat 1')
        .play(first)
        .becomes(`line 1 mine: Peace 1 up | trash mine: Metal 2, Metal 3 | trash theirs: Life 0, Life 1
          hand mine: Light 0`);
    }
  });

  test('Peace 1 bottom: at the end draws one if the hand is empty', () => {
    scene('line 1 mine: Peace 1 up | deck mine: Light 0', { phase: 'end' }).becomes('hand mine: Light 0');
    scene('line 1 mine: Peace 1 up | hand mine: Metal 2', { phase: 'end' }).becomes('');
    scene('line 1 mine: Peace 1 up, Metal 6 down', { phase: 'end' }).becomes('');
  });

  test('Peace 2 middle: draws one, then plays a card of the hand face-down', () => {
    scene('hand mine: Peace 2, Metal 2 | deck mine: Light 0')
      .play('play Peace 2 up 1')
      .offers(...['Metal 2', 'Light 0'].flatMap((card) => [1, 2, 3].map((line) => `play ${card} down ${line}`)))
      .play('play Light 0 down 3')
      .becomes('line 1 mine: Peace 2 up | line 3 mine: Light 0 down');
    scene('hand mine: Peace 2', { emptyDeck: 'mine' }).play('play Peace 2 up 1').becomes('line 1 mine: Peace 2 up');
  });

  test('Peace 3 middle: may discard one, then flips a card worth more than the cards in hand', () => {
    const start = `line 2 theirs: Life 0 down, Hate 3 up | line 3 mine: Metal 1 up | line 3 theirs: Life 2 down
      hand mine: Peace 3, Metal 2, Metal 3`;
    scene(start)
      .play('play Peace 3 up 1')
      .offers('yes', 'no')
      .play('no')
      .offers('field 0 1 1', 'field 1 2 2')
      .play('field 1 2 2')
      .becomes('line 1 mine: Peace 3 up | line 2 theirs: Life 0 down, Hate 3 down');
    scene(start)
      .play('play Peace 3 up 1', 'yes', 'card Metal 3')
      .offers('field 0 1 1', 'field 1 2 2', 'field 1 3 1')
      .play('field 1 2 2')
      .becomes('line 1 mine: Peace 3 up | line 2 theirs: Life 0 down, Hate 3 down | trash mine: Metal 3');
    scene('hand mine: Peace 3').play('play Peace 3 up 1').becomes('line 1 mine: Peace 3 down');
  });

  test("Peace 4 bottom: draws one after its owner has discarded in the opponent's turn", () => {
    const rest = 'hand mine: Metal 2, Metal 3 | hand theirs: Plague 0 | deck mine: Light 0';
    const stage = { turn: 1, theirs: 'Plague' };
    scene(`line 2 mine: Peace 4 up | ${rest}`, stage)
      .play('play Plague 0 up 1', 'card Metal 2')
      .becomes(`line 1 theirs: Plague 0 up | trash mine: Metal 2 | hand mine: Metal 3, Light 0
        decides: my action`);
    scene(`line 2 mine: Peace 4 up, Light 1 down | ${rest}`, stage)
      .play('play Plague 0 up 1', 'card Metal 2')
      .becomes('line 1 theirs: Plague 0 up | trash mine: Metal 2 | decides: my action');
    scene('line 2 mine: Peace 4 up | hand mine: Peace 5, Metal 2 | deck mine: Light 0')
      .play('play Peace 5 up 1')
      .becomes('line 1 mine: Peace 5 up | trash mine: Metal 2');
  });

  test('Peace 6 middle: flips itself if its owner has more than one card in hand', () => {
    scene('hand mine: Peace 6, Metal 2, Metal 3').play('play Peace 6 up 1').becomes('line 1 mine: Peace 6 down');
    scene('hand mine: Peace 6, Metal 2').play('play Peace 6 up 1').becomes('line 1 mine: Peace 6 up');
  });
});
