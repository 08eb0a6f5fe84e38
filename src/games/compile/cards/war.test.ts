import { describe } from 'vitest';
import { sceneOf, test } from './testing/scene.ts';

const scene = sceneOf('War');

const FIVE = 'Metal 0, Metal 1, Metal 2, Metal 3, Metal 5';
const THEIR_FIVE = 'Hate 0, Hate 1, Hate 2, Hate 3, Hate 4';

describe('War', () => {
  test('War 0 top: after its owner has refreshed it may flip itself, covered or not', () => {
    const deck = `deck mine: ${FIVE}`;
    scene(`line 1 mine: War 0 up, Light 0 down | ${deck}`)
      .play('refresh')
      .offers('yes', 'no')
      .play('yes')
      .becomes(`line 1 mine: War 0 down, Light 0 down | hand mine: ${FIVE}`);
    scene(`line 1 mine: War 0 up | ${deck}`).play('refresh', 'no').becomes(`hand mine: ${FIVE}`);
    scene(`line 1 mine: War 0 up | hand mine: Speed 1 | deck mine: Metal 0, Metal 1`, { mine: 'Speed' })
      .play('play Speed 1 up 2')
      .becomes('line 2 mine: Speed 1 up | hand mine: Metal 0, Metal 1');
  });

  test('War 0 bottom: after the opponent has drawn it may delete a card', () => {
    const rest = `line 2 theirs: Life 0 down, Life 3 up | deck theirs: ${THEIR_FIVE}`;
    const drawn = () =>
      scene(`line 1 mine: War 0 up | ${rest}`, { turn: 1 })
        .play('refresh')
        .becomes(`hand theirs: ${THEIR_FIVE} | decides: mine`)
        .offers('yes', 'no');
    drawn()
      .play('yes')
      .offers('field 0 1 1', 'field 1 2 2')
      .play('field 1 2 2')
      .becomes('line 2 theirs: Life 0 down | trash theirs: Life 3 | decides: my action');
    drawn().play('no').becomes('decides: my action');
    scene(`line 1 mine: War 0 up, Light 0 down | ${rest}`, { turn: 1 })
      .play('refresh')
      .becomes(`hand theirs: ${THEIR_FIVE} | decides: my action`);
  });

  test('War 1 bottom: after the opponent has refreshed, discards any number of cards and refreshes', () => {
    const mine = `hand mine: Light 0, Light 1 | deck mine: ${FIVE}`;
    const rest = `${mine} | deck theirs: ${THEIR_FIVE}`;
    const refreshed = () => scene(`line 1 mine: War 1 up | ${rest}`, { turn: 1 }).play('refresh');
    refreshed()
      .offers('card Light 0', 'card Light 1', 'done')
      .play('card Light 0', 'card Light 1')
      .becomes(`hand theirs: ${THEIR_FIVE} | trash mine: Light 0, Light 1 | hand mine: ${FIVE} | decides: my action`);
    refreshed()
      .play('done')
      .becomes(`hand theirs: ${THEIR_FIVE} | hand mine: Light 0, Light 1, Metal 0, Metal 1, Metal 2
        decides: my action`);
    const undrawn = { turn: 1, theirs: 'Spirit', emptyDeck: 'theirs' } as const;
    scene(`line 1 mine: War 1 up | hand theirs: Spirit 0 | ${mine}`, undrawn)
      .play('play Spirit 0 up 1')
      .offers('card Light 0', 'card Light 1', 'done');
    scene(`line 1 mine: War 1 up, Light 2 down | ${rest}`, { turn: 1 })
      .play('refresh')
      .becomes(`hand theirs: ${THEIR_FIVE} | decides: my action`);
    scene(`line 1 mine: War 1 up | hand mine: Light 0 | deck mine: ${FIVE}`)
      .play('refresh')
      .becomes('hand mine: Light 0, Metal 0, Metal 1, Metal 2, Metal 3');
  });

  test('War 2 middle: flips a card', () => {
    scene('line 2 theirs: Life 0 down, Hate 3 up | hand mine: War 2')
      .play('play War 2 up 1')
      .offers('field 0 1 1', 'field 1 2 2')
      .play('field 1 2 2')
      .becomes('line 1 mine: War 2 up | line 2 theirs: Life 0 down, Hate 3 down');
    scene('hand mine: War 2').play('play War 2 up 1').becomes('line 1 mine: War 2 down');
  });

  test('War 2 bottom: after the opponent has compiled they discard their hand', () => {
    const rest = 'line 2 theirs: Life 5 up, Hate 5 up | hand theirs: Water 1, Water 2';
    const stage = { turn: 1, phase: 'compile' } as const;
    scene(`line 1 mine: War 2 up | ${rest}`, stage)
      .play('line 2')
      .becomes('compiled: Hate | trash theirs: Hate 5, Life 5, Water 1, Water 2 | decides: my action');
    scene(`line 1 mine: War 2 up, Light 0 down | ${rest}`, stage)
      .play('line 2')
      .becomes('compiled: Hate | trash theirs: Hate 5, Life 5 | decides: my action');
    scene('line 1 mine: War 2 up | line 2 mine: Metal 5 up, Light 5 up | hand mine: Metal 1', { phase: 'compile' })
      .play('line 2')
      .becomes('compiled: Metal | trash mine: Light 5, Metal 5');
  });

  test('War 3 middle: draws one', () => {
    scene('hand mine: War 3 | deck mine: Metal 0')
      .play('play War 3 up 1')
      .becomes('line 1 mine: War 3 up | hand mine: Metal 0');
  });

  test('War 3 bottom: after the opponent has discarded it may play a card of the hand face-down', () => {
    const rest = 'hand mine: Metal 2, Metal 3 | hand theirs: Life 5, Life 1';
    const discarded = () =>
      scene(`line 1 mine: War 3 up | ${rest}`, { turn: 1 })
        .play('play Life 5 up 1')
        .becomes('line 1 theirs: Life 5 up | trash theirs: Life 1 | decides: mine')
        .offers('yes', 'no');
    discarded()
      .play('yes')
      .offers(...['Metal 2', 'Metal 3'].flatMap((card) => [1, 2, 3].map((line) => `play ${card} down ${line}`)))
      .play('play Metal 3 down 1')
      .becomes('line 1 mine: War 3 up, Metal 3 down | decides: my action');
    discarded().play('no').becomes('decides: my action');
    scene(`line 1 mine: War 3 up, Light 0 down | ${rest}`, { turn: 1 })
      .play('play Life 5 up 1')
      .becomes('line 1 theirs: Life 5 up | trash theirs: Life 1 | decides: my action');
  });

  test('War 4 middle: the opponent discards one', () => {
    scene('hand mine: War 4, Metal 2 | hand theirs: Life 0, Life 1')
      .play('play War 4 up 1')
      .offers('card Life 0', 'card Life 1')
      .becomes('line 1 mine: War 4 up | decides: theirs')
      .play('card Life 1')
      .becomes('trash theirs: Life 1');
    scene('hand mine: War 4, Metal 2').play('play War 4 up 1').becomes('line 1 mine: War 4 up');
  });
});
