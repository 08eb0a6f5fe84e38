import { describe, expect } from 'vitest';
import { seedChance } from '../../../core/chance.ts';
import { seedOf } from '../../../core/seed.ts';
import { sceneOf, test } from './testing/scene.ts';

const scene = sceneOf('Fear');

describe('Fear', () => {
  test("Fear 0 top: during its owner's turn the opponent's cards have no middle commands", () => {
    const rest = 'line 2 theirs: Life 5 up, Hate 3 up | hand mine: Fear 2 | hand theirs: Life 0';
    scene(`line 1 mine: Fear 0 up, Light 0 down | ${rest}`)
      .play('play Fear 2 up 1')
      .becomes(`line 1 mine: Fear 0 up, Light 0 down, Fear 2 up | line 2 theirs: Life 5 up
        hand theirs: Life 0, Hate 3`);
    scene(`line 1 mine: Fear 0 down, Light 0 down | ${rest}`)
      .play('play Fear 2 up 1')
      .becomes(`line 1 mine: Fear 0 down, Light 0 down, Fear 2 up | line 2 theirs: Life 5 up
        trash theirs: Life 0 | hand theirs: Hate 3`);
    scene('line 1 mine: Fear 0 up | hand theirs: Life 5, Life 1', { turn: 1 })
      .play('play Life 5 up 1')
      .becomes('line 1 theirs: Life 5 up | trash theirs: Life 1 | decides: my action');
    scene('line 2 mine: Fear 0 up | hand mine: Fear 5, Metal 1')
      .play('play Fear 5 up 1')
      .becomes('line 1 mine: Fear 5 up | trash mine: Metal 1');
  });

  test('Fear 0 middle: shifts a card or flips a card', () => {
    const start = 'line 2 theirs: Life 0 down, Hate 3 up | hand mine: Fear 0';
    const played = () => scene(start).play('play Fear 0 up 1').offers('option 1', 'option 2');
    played()
      .play('option 1')
      .offers('field 0 1 1', 'field 1 2 2')
      .play('field 1 2 2')
      .offers('line 1', 'line 3')
      .play('line 1')
      .becomes('line 1 mine: Fear 0 up | line 1 theirs: Hate 3 up | line 2 theirs: Life 0 down');
    played()
      .play('option 2')
      .offers('field 0 1 1', 'field 1 2 2')
      .play('field 1 2 2')
      .becomes('line 1 mine: Fear 0 up | line 2 theirs: Life 0 down, Hate 3 down');
    played().play('option 2', 'field 0 1 1').becomes('line 1 mine: Fear 0 down');
  });

  test('Fear 1 middle: draws two; the opponent discards their hand and draws one card less', () => {
    const decks = 'deck mine: Light 0, Light 1 | deck theirs: Water 0, Water 1, Water 2';
    const drawn = 'line 1 mine: Fear 1 up | hand mine: Light 0, Light 1';
    scene(`hand mine: Fear 1 | hand theirs: Life 0, Life 1, Life 2 | ${decks}`)
      .play('play Fear 1 up 1')
      .becomes(`${drawn} | trash theirs: Life 0, Life 1, Life 2 | hand theirs: Water 0, Water 1`);
    scene(`hand mine: Fear 1 | hand theirs: Life 0 | ${decks}`)
      .play('play Fear 1 up 1')
      .becomes(`${drawn} | trash theirs: Life 0`);
    scene(`hand mine: Fear 1 | ${decks}`).play('play Fear 1 up 1').becomes(drawn);
  });

  test('Fear 2 middle: returns an uncovered opposing card', () => {
    scene(`line 2 theirs: Life 0 down, Hate 3 up | line 3 theirs: Life 1 down | line 3 mine: Metal 2 up
      hand mine: Fear 2`)
      .play('play Fear 2 up 1')
      .offers('field 1 2 2', 'field 1 3 1')
      .play('field 1 3 1')
      .becomes('line 1 mine: Fear 2 up | hand theirs: Life 1');
    scene('line 3 mine: Metal 2 up | hand mine: Fear 2').play('play Fear 2 up 1').becomes('line 1 mine: Fear 2 up');
  });

  test('Fear 3 middle: shifts an opposing card of its line, covered or not', () => {
    const start = 'line 1 theirs: Life 0 down, Hate 3 up | line 2 theirs: Life 1 down | hand mine: Fear 3';
    const played = () => scene(start).play('play Fear 3 up 1').offers('field 1 1 1', 'field 1 1 2');
    played()
      .play('field 1 1 1')
      .offers('line 2', 'line 3')
      .play('line 2')
      .becomes('line 1 mine: Fear 3 up | line 1 theirs: Hate 3 up | line 2 theirs: Life 1 down, Life 0 down');
    played()
      .play('field 1 1 2', 'line 3')
      .becomes('line 1 mine: Fear 3 up | line 1 theirs: Life 0 down | line 3 theirs: Hate 3 up');
    scene('line 2 theirs: Life 1 down | hand mine: Fear 3').play('play Fear 3 up 1').becomes('line 1 mine: Fear 3 up');
  });

  test('Fear 4 middle: the opponent discards a card by chance', () => {
    scene('hand mine: Fear 4 | hand theirs: Life 0')
      .play('play Fear 4 up 1')
      .becomes('line 1 mine: Fear 4 up | trash theirs: Life 0');
    scene('hand mine: Fear 4').play('play Fear 4 up 1').becomes('line 1 mine: Fear 4 up');
    const lost = new Set<string>();
    for (let seed = 0; seed < 12; seed++) {
      const t = scene('hand mine: Fear 4 | hand theirs: Life 0, Hate 3');
      seedChance(t.table.state.cells, seedOf(seed));
      lost.add(t.play('play Fear 4 up 1').trash('theirs'));
      t.becomes(`line 1 mine: Fear 4 up | trash theirs: ${t.trash('theirs')}`);
    }
    expect([...lost].sort()).toEqual(['Hate 3', 'Life 0']);
  });
});
