import { describe, expect } from 'vitest';
import { seedChance } from '../../../core/chance.ts';
import { seedOf } from '../../../core/seed.ts';
import { sceneOf, test } from './testing/scene.ts';

const scene = sceneOf('Love');

describe('Love', () => {
  test("Love 1 middle: draws the top card of the opponent's deck", () => {
    scene('hand mine: Love 1 | deck theirs: Hate 2')
      .play('play Love 1 up 1')
      .becomes('line 1 mine: Love 1 up | hand mine: Hate 2 | decides: mine')
      .play('no')
      .becomes('');
    scene('hand mine: Love 1 | hand theirs: Hate 4 | trash theirs: Life 2', { emptyDeck: 'theirs' })
      .play('play Love 1 up 1', 'no')
      .becomes('line 1 mine: Love 1 up | hand mine: Life 2');
    scene('hand mine: Love 1 | hand theirs: Hate 4 | trash theirs: Life 2', {
      emptyDeck: 'theirs',
      options: { opposingDeckRefills: false },
    })
      .play('play Love 1 up 1')
      .becomes('line 1 mine: Love 1 up');
  });

  test('Love 1 bottom: at the end may give a card to draw two', () => {
    const start = 'line 1 mine: Love 1 up | hand mine: Metal 2, Metal 3 | deck mine: Light 0, Light 1';
    scene(start, { phase: 'end' })
      .offers('yes', 'no')
      .play('yes')
      .offers('card Metal 2', 'card Metal 3')
      .play('card Metal 2')
      .becomes('hand theirs: Metal 2 | hand mine: Metal 3, Light 0, Light 1');
    scene(start, { phase: 'end' }).play('no').becomes('');
    scene('line 1 mine: Love 1 up | deck mine: Light 0', { phase: 'end' }).becomes('');
    scene('line 1 mine: Love 1 up, Metal 6 down | hand mine: Metal 2', { phase: 'end' }).becomes('');
  });

  test('Love 2 middle: the opponent draws one, then its owner refreshes', () => {
    const deck = 'deck mine: Light 0, Light 1, Light 2, Light 3 | deck theirs: Hate 2';
    scene(`hand mine: Love 2, Metal 2 | ${deck}`)
      .play('play Love 2 up 1')
      .becomes('line 1 mine: Love 2 up | hand theirs: Hate 2 | hand mine: Metal 2, Light 0, Light 1, Light 2, Light 3');
    scene(`hand mine: Love 2, Metal 0, Metal 1, Metal 2, Metal 3, Metal 5 | ${deck}`)
      .play('play Love 2 up 1')
      .becomes('line 1 mine: Love 2 up | hand theirs: Hate 2');
  });

  test('Love 3 middle: takes a card of the opponent by chance, then gives one', () => {
    scene('hand mine: Love 3, Metal 2 | hand theirs: Life 0')
      .play('play Love 3 up 1')
      .becomes('line 1 mine: Love 3 up | hand mine: Life 0, Metal 2 | decides: mine')
      .offers('card Life 0', 'card Metal 2')
      .play('card Metal 2')
      .becomes('hand theirs: Metal 2');
    scene('hand mine: Love 3 | hand theirs: Life 0').play('play Love 3 up 1').becomes('line 1 mine: Love 3 up');
    scene('hand mine: Love 3, Metal 2')
      .play('play Love 3 up 1')
      .becomes('line 1 mine: Love 3 up | hand theirs: Metal 2');
    const taken = new Set<string>();
    for (let seed = 0; seed < 12; seed++) {
      const t = scene('hand mine: Love 3, Metal 2 | hand theirs: Life 0, Hate 3');
      seedChance(t.table.state.cells, seedOf(seed));
      t.play('play Love 3 up 1', 'card Metal 2');
      taken.add(t.hand('mine'));
    }
    expect([...taken].sort()).toEqual(['Hate 3', 'Life 0']);
  });

  test('Love 4 middle: reveals a card of the own hand, then flips a card', () => {
    scene('line 2 theirs: Life 0 down, Hate 3 up | hand mine: Love 4, Metal 2, Metal 3')
      .play('play Love 4 up 1')
      .offers('card Metal 2', 'card Metal 3')
      .play('card Metal 3')
      .revealed('Metal 3')
      .offers('field 0 1 1', 'field 1 2 2')
      .play('field 1 2 2')
      .becomes('line 1 mine: Love 4 up | line 2 theirs: Life 0 down, Hate 3 down');
    scene('hand mine: Love 4').play('play Love 4 up 1').revealed().becomes('line 1 mine: Love 4 down');
  });

  test('Love 6 middle: the opponent draws two', () => {
    scene('hand mine: Love 6 | deck theirs: Hate 2, Hate 3')
      .play('play Love 6 up 1')
      .becomes('line 1 mine: Love 6 up | hand theirs: Hate 2, Hate 3');
    scene('hand mine: Love 6 | deck theirs: Hate 2', { emptyDeck: 'theirs' })
      .play('play Love 6 up 1')
      .becomes('line 1 mine: Love 6 up | hand theirs: Hate 2');
  });
});
