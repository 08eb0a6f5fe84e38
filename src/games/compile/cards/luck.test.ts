import { describe } from 'vitest';
import { sceneOf, test } from './testing/scene.ts';

const scene = sceneOf('Luck');

describe('Luck', () => {
  test('Luck 0 middle: names a number, draws three, reveals one of them with that number and may play it', () => {
    const start = 'hand mine: Luck 0, Metal 5 | deck mine: Metal 2, Light 2, Light 4';
    const drawn = 'line 1 mine: Luck 0 up | hand mine: Metal 5, Metal 2, Light 2, Light 4';
    const named = () =>
      scene(start)
        .play('play Luck 0 up 1')
        .offers(...[0, 1, 2, 3, 4, 5, 6].map((n) => `number ${n}`))
        .play('number 2')
        .offers('card Light 2', 'card Metal 2')
        .play('card Light 2')
        .revealed('Light 2')
        .offers('yes', 'no');
    named()
      .play('yes')
      .offers('play Light 2 down 1', 'play Light 2 down 2', 'play Light 2 down 3', 'play Light 2 up 3')
      .play('play Light 2 down 1')
      .becomes('line 1 mine: Luck 0 up, Light 2 down | hand mine: Metal 5, Metal 2, Light 4');
    named().play('no').becomes(drawn);
    scene(start).play('play Luck 0 up 1', 'number 5').revealed().becomes(drawn);
  });

  test('Luck 1 middle: plays the top card of the deck face-down and flips it without its middle command', () => {
    scene('hand mine: Luck 1, Metal 2 | deck mine: Light 5')
      .play('play Luck 1 up 1')
      .offers('play ? down 1', 'play ? down 2', 'play ? down 3')
      .play('play ? down 2')
      .becomes('line 1 mine: Luck 1 up | line 2 mine: Light 5 up');
    scene('hand mine: Luck 1, Metal 2 | trash mine: Light 0', { emptyDeck: 'mine' })
      .play('play Luck 1 up 1')
      .becomes('line 1 mine: Luck 1 up');
  });

  test('Luck 2 middle: discards the top card of the deck and draws as many cards as it is worth', () => {
    scene('hand mine: Luck 2 | deck mine: Metal 2, Light 0, Light 1')
      .play('play Luck 2 up 1')
      .becomes('line 1 mine: Luck 2 up | trash mine: Metal 2 | hand mine: Light 0, Light 1');
    scene('hand mine: Luck 2 | deck mine: Metal 0, Light 0')
      .play('play Luck 2 up 1')
      .becomes('line 1 mine: Luck 2 up | trash mine: Metal 0');
    scene('hand mine: Luck 2 | trash mine: Metal 3', { emptyDeck: 'mine' })
      .play('play Luck 2 up 1')
      .becomes('line 1 mine: Luck 2 up');
  });

  test("Luck 3 middle: names a protocol; if the top card of the opponent's deck is of it, deletes a card", () => {
    const start = 'line 2 theirs: Life 0 down, Hate 3 up | hand mine: Luck 3 | deck theirs: Water 4';
    scene(start)
      .play('play Luck 3 up 1')
      .offers(...['Luck', 'Metal', 'Light', 'Life', 'Hate', 'Water'].map((name) => `protocol ${name}`))
      .play('protocol Water')
      .offers('field 0 1 1', 'field 1 2 2')
      .play('field 1 2 2')
      .becomes('line 1 mine: Luck 3 up | line 2 theirs: Life 0 down | trash theirs: Hate 3, Water 4');
    scene(start).play('play Luck 3 up 1', 'protocol Life').becomes('line 1 mine: Luck 3 up | trash theirs: Water 4');
    scene('line 2 theirs: Hate 3 up | hand mine: Luck 3 | trash theirs: Water 0', { emptyDeck: 'theirs' })
      .play('play Luck 3 up 1', 'protocol Water')
      .becomes('line 1 mine: Luck 3 up');
  });

  test('Luck 4 middle: discards the top card of the deck and deletes a card of that value, covered or not', () => {
    const field = 'line 2 theirs: Life 0 down, Hate 3 up | line 3 mine: Light 2 up, Metal 3 up | hand mine: Luck 4';
    scene(`${field} | deck mine: Metal 2`)
      .play('play Luck 4 up 1')
      .offers('field 0 3 1', 'field 1 2 1')
      .play('field 0 3 1')
      .becomes('line 1 mine: Luck 4 up | line 3 mine: Metal 3 up | trash mine: Metal 2, Light 2');
    scene(`${field} | deck mine: Metal 6`)
      .play('play Luck 4 up 1')
      .becomes('line 1 mine: Luck 4 up | trash mine: Metal 6');
    scene(`${field} | trash mine: Metal 0 | line 1 theirs: Hate 0 up`, { emptyDeck: 'mine' })
      .play('play Luck 4 up 1')
      .becomes('line 1 mine: Luck 4 up');
  });
});
