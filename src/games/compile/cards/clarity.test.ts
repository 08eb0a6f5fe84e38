import { describe, expect } from 'vitest';
import { sceneOf, test } from './testing/scene.ts';

const scene = sceneOf('Clarity');

describe('Clarity', () => {
  test("Clarity 0 top: adds one to its owner's total for each card in their hand", () => {
    const hands = 'hand mine: Metal 2, Metal 3, Metal 5 | hand theirs: Life 0';
    scene(`line 1 mine: Clarity 0 up, Light 0 down | ${hands}`)
      .totals('mine', 2 + 3, 0, 0)
      .totals('theirs', 0, 0, 0);
    scene(`line 1 mine: Clarity 0 down | ${hands}`).totals('mine', 2, 0, 0);
  });

  test('Clarity 1 top: at the start reveals the top card of the deck, which may be discarded', () => {
    const start = 'line 1 mine: Clarity 1 up, Metal 2 down | deck mine: Light 0, Light 1';
    scene(`${start} | hand theirs: Hate 3`, { turn: 1 })
      .play('play Hate 3 down 1')
      .revealed('Light 0')
      .becomes('line 1 theirs: Hate 3 down | decides: mine');
    scene(start, { phase: 'start' })
      .offers('yes', 'no')
      .play('yes')
      .becomes('trash mine: Light 0 | decides: my action');
    scene(start, { phase: 'start' }).play('no').becomes('decides: my action');
    scene('line 1 mine: Clarity 1 up | trash mine: Light 0', { phase: 'start', emptyDeck: 'mine' }).becomes(
      'decides: my action',
    );
  });

  test('Clarity 1 middle: the opponent reveals their hand', () => {
    scene('hand mine: Clarity 1 | hand theirs: Life 0, Hate 3')
      .play('play Clarity 1 up 1')
      .revealed('Hate 3', 'Life 0')
      .becomes('line 1 mine: Clarity 1 up');
  });

  test('Clarity 1 bottom: about to be covered it draws three', () => {
    const rest = 'hand mine: Metal 3 | deck mine: Light 0, Light 1, Light 2';
    scene(`line 1 mine: Clarity 1 up | ${rest}`)
      .play('play Metal 3 down 1')
      .becomes('line 1 mine: Clarity 1 up, Metal 3 down | hand mine: Light 0, Light 1, Light 2');
    scene(`line 1 mine: Clarity 1 up, Metal 2 down | ${rest}`)
      .play('play Metal 3 down 1')
      .becomes('line 1 mine: Clarity 1 up, Metal 2 down, Metal 3 down');
  });

  test('Clarity 2 middle: takes a 1 out of the revealed deck, shuffles, and plays a 1', () => {
    const t = scene('hand mine: Clarity 2, Metal 2')
      .play('play Clarity 2 up 1')
      .offers('card Clarity 1', 'card Metal 1', 'card Light 1')
      .play('card Metal 1')
      .offers('play Metal 1 down 1', 'play Metal 1 down 2', 'play Metal 1 up 2', 'play Metal 1 down 3');
    expect(t.table.events.map(({ kind }) => kind)).toContain('shuffled');
    t.play('play Metal 1 down 3').becomes('line 1 mine: Clarity 2 up | line 3 mine: Metal 1 down');
    scene('hand mine: Clarity 2 | deck mine: Metal 1, Light 3, Clarity 1', { emptyDeck: 'mine' })
      .play('play Clarity 2 up 1')
      .revealed('Clarity 1', 'Light 3', 'Metal 1');
    scene('hand mine: Clarity 2, Light 1 | trash mine: Clarity 1, Metal 1')
      .play('play Clarity 2 up 1', 'play Light 1 down 2')
      .becomes('line 1 mine: Clarity 2 up | line 2 mine: Light 1 down');
    scene('hand mine: Clarity 2, Metal 2 | trash mine: Clarity 1, Light 1, Metal 1')
      .play('play Clarity 2 up 1')
      .becomes('line 1 mine: Clarity 2 up');
  });

  test('Clarity 3 middle: takes a 5 out of the revealed deck and shuffles', () => {
    const t = scene('hand mine: Clarity 3')
      .play('play Clarity 3 up 1')
      .offers('card Clarity 5', 'card Metal 5', 'card Light 5')
      .play('card Light 5')
      .becomes('line 1 mine: Clarity 3 up | hand mine: Light 5');
    expect(t.table.events.map(({ kind }) => kind)).toContain('shuffled');
    scene('hand mine: Clarity 3 | deck mine: Metal 5, Light 3', { emptyDeck: 'mine' })
      .play('play Clarity 3 up 1')
      .revealed('Light 3', 'Metal 5')
      .becomes('line 1 mine: Clarity 3 up | hand mine: Metal 5 | deck mine: Light 3');
    scene('hand mine: Clarity 3 | trash mine: Clarity 5, Metal 5, Light 5')
      .play('play Clarity 3 up 1')
      .becomes('line 1 mine: Clarity 3 up');
  });

  test('Clarity 4 middle: may shuffle the trash into the deck', () => {
    const start = 'hand mine: Clarity 4 | trash mine: Metal 2, Light 0';
    scene(start)
      .play('play Clarity 4 up 1')
      .offers('yes', 'no')
      .play('yes')
      .becomes('line 1 mine: Clarity 4 up | trash mine:');
    scene(start).play('play Clarity 4 up 1', 'no').becomes('line 1 mine: Clarity 4 up');
    scene('hand mine: Clarity 4').play('play Clarity 4 up 1').becomes('line 1 mine: Clarity 4 up');
  });
});
