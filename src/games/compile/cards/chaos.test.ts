import { describe } from 'vitest';
import { sceneOf, test } from './testing/scene.ts';

const scene = sceneOf('Chaos');

const OTHER_ORDERS = ['213', '321', '132', '231', '312'];

describe('Chaos', () => {
  test('Chaos 0 middle: flips a covered card in each line', () => {
    scene(`line 1 mine: Metal 2 down | line 2 mine: Light 0 down, Light 1 down
      line 2 theirs: Life 0 up, Hate 3 up | hand mine: Chaos 0`)
      .play('play Chaos 0 up 1')
      .offers('line 1', 'line 2', 'line 3')
      .play('line 2')
      .offers('field 0 2 1', 'field 1 2 1')
      .play('field 1 2 1')
      .offers('line 1', 'line 3')
      .play('line 1')
      .becomes('line 1 mine: Metal 2 up, Chaos 0 up | line 2 theirs: Life 0 down, Hate 3 up');
    scene('line 2 theirs: Hate 3 up | hand mine: Chaos 0')
      .play('play Chaos 0 up 1', 'line 1', 'line 2')
      .becomes('line 1 mine: Chaos 0 up');
  });

  test("Chaos 0 bottom: at the start each player draws from the other's deck", () => {
    scene('line 1 mine: Chaos 0 up | deck mine: Light 0 | deck theirs: Hate 2', { phase: 'start' }).becomes(
      'hand mine: Hate 2 | hand theirs: Light 0 | decides: my action',
    );
    scene('line 1 mine: Chaos 0 up, Metal 2 down', { phase: 'start' }).becomes('decides: my action');
  });

  test('Chaos 1 middle: rearranges the own protocols, then those of the opponent', () => {
    scene('hand mine: Chaos 1')
      .play('play Chaos 1 up 1')
      .offers(...OTHER_ORDERS.map((order) => `tiles 0 ${order}`))
      .play('tiles 0 231')
      .offers(...OTHER_ORDERS.map((order) => `tiles 1 ${order}`))
      .becomes('line 1 mine: Chaos 1 up | tiles mine: Metal, Light, Chaos | decides: mine')
      .play('tiles 1 213')
      .becomes('tiles theirs: Hate, Life, Water');
  });

  test('Chaos 2 middle: shifts a covered own card', () => {
    scene(`line 1 mine: Light 0 down | line 2 mine: Metal 2 down, Metal 3 down | line 2 theirs: Life 0 down, Hate 3 up
      hand mine: Chaos 2`)
      .play('play Chaos 2 up 1')
      .offers('field 0 1 1', 'field 0 2 1')
      .play('field 0 2 1')
      .offers('line 1', 'line 3')
      .play('line 3')
      .becomes('line 1 mine: Light 0 down, Chaos 2 up | line 2 mine: Metal 3 down | line 3 mine: Metal 2 down');
    scene('line 2 theirs: Life 0 down, Hate 3 up | hand mine: Chaos 2')
      .play('play Chaos 2 up 1')
      .becomes('line 1 mine: Chaos 2 up');
  });

  test('Chaos 3 bottom: this card is played face-up into any line, no other card is', () => {
    scene('hand mine: Chaos 3').offers(
      ...[1, 2, 3].flatMap((line) => [`play Chaos 3 up ${line}`, `play Chaos 3 down ${line}`]),
      'refresh',
    );
    scene('hand mine: Chaos 3').play('play Chaos 3 up 3').becomes('line 3 mine: Chaos 3 up');
    scene('line 1 mine: Chaos 3 up | hand mine: Chaos 2, Metal 2').refuses('play Chaos 2 up 3', 'play Metal 2 up 1');
  });

  test('Chaos 4 bottom: at the end discards the hand and draws as many', () => {
    const deck = 'deck mine: Light 0, Light 1, Light 2';
    scene(`line 1 mine: Chaos 4 up | hand mine: Metal 2, Metal 3 | ${deck}`, { phase: 'end' }).becomes(
      'trash mine: Metal 2, Metal 3 | hand mine: Light 0, Light 1',
    );
    scene(`line 1 mine: Chaos 4 up | ${deck}`, { phase: 'end' }).becomes('');
    scene(`line 1 mine: Chaos 4 up, Metal 6 down | hand mine: Metal 2 | ${deck}`, { phase: 'end' }).becomes('');
  });
});
