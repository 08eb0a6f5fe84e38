import { describe } from 'vitest';
import { sceneOf, test } from './testing/scene.ts';

const scene = sceneOf('Anarchy');

const ORDERS_AWAY = ['213', '321', '231', '312'];

describe('Anarchy', () => {
  test('Anarchy 0 middle: shifts a card, then draws one for each line with a face-up card that matches neither protocol', () => {
    const start = `line 2 mine: Metal 2 up | line 3 theirs: Hate 3 up, Life 0 down | line 1 theirs: Life 3 up
      hand mine: Anarchy 0 | deck mine: Light 0, Light 1`;
    const played = () =>
      scene(start).play('play Anarchy 0 up 1').offers('field 0 1 1', 'field 0 2 1', 'field 1 1 1', 'field 1 3 2');
    played()
      .play('field 0 2 1')
      .offers('line 1', 'line 3')
      .play('line 3')
      .becomes('line 1 mine: Anarchy 0 up | line 3 mine: Metal 2 up | hand mine: Light 0');
    played()
      .play('field 0 1 1', 'line 2')
      .becomes('line 2 mine: Metal 2 up, Anarchy 0 up | hand mine: Light 0, Light 1');
    scene('line 3 theirs: Hate 3 up | hand mine: Anarchy 0')
      .play('play Anarchy 0 up 1', 'field 1 3 1', 'line 2')
      .becomes('line 1 mine: Anarchy 0 up | line 2 theirs: Hate 3 up');
  });

  test('Anarchy 1 top: all players play face-up only into lines without a matching protocol', () => {
    const down = (card: string) => [1, 2, 3].map((line) => `play ${card} down ${line}`);
    for (const stack of ['Anarchy 1 up', 'Anarchy 1 up, Light 0 down']) {
      scene(`line 1 mine: ${stack} | hand mine: Metal 2`)
        .offers(...down('Metal 2'), 'play Metal 2 up 1', 'play Metal 2 up 3', 'refresh')
        .refuses('play Metal 2 up 2');
      scene(`line 1 mine: ${stack} | hand theirs: Life 3`, { turn: 1 })
        .offers(...down('Life 3'), 'play Life 3 up 2', 'play Life 3 up 3', 'refresh')
        .play('play Life 3 up 3')
        .becomes('line 3 theirs: Life 3 up | decides: my action');
    }
    scene('line 1 mine: Anarchy 1 down | hand mine: Metal 2').refuses('play Metal 2 up 1', 'play Metal 2 up 3');
  });

  test('Anarchy 1 middle: shifts another card to a line without a matching protocol', () => {
    const start = `line 1 theirs: Hate 3 up | line 2 mine: Metal 2 up | line 3 theirs: Life 0 down
      hand mine: Anarchy 1`;
    const played = () => scene(start).play('play Anarchy 1 up 1').offers('field 0 2 1', 'field 1 1 1', 'field 1 3 1');
    played()
      .play('field 0 2 1')
      .offers('line 1', 'line 3')
      .play('line 3')
      .becomes('line 1 mine: Anarchy 1 up | line 3 mine: Metal 2 up');
    played().play('field 1 1 1').becomes('line 1 mine: Anarchy 1 up | line 3 theirs: Life 0 down, Hate 3 up');
    played().play('field 1 3 1').offers('line 1', 'line 2');
    scene('hand mine: Anarchy 1').play('play Anarchy 1 up 1').becomes('line 1 mine: Anarchy 1 up');
  });

  test('Anarchy 2 middle: deletes a face-up card in a line with its protocol, covered or not', () => {
    const start = `line 1 mine: Anarchy 3 down | line 1 theirs: Life 4 up | line 2 mine: Metal 3 up, Metal 1 down
      line 2 theirs: Life 3 up | hand mine: Anarchy 2`;
    const played = () => scene(start).play('play Anarchy 2 up 1').offers('field 0 1 2', 'field 0 2 1', 'field 1 1 1');
    played()
      .play('field 0 2 1')
      .becomes('line 1 mine: Anarchy 3 down, Anarchy 2 up | line 2 mine: Metal 1 down | trash mine: Metal 3');
    played().play('field 1 1 1').becomes('line 1 mine: Anarchy 3 down, Anarchy 2 up | trash theirs: Life 4');
    scene('line 2 theirs: Life 3 up | hand mine: Anarchy 2')
      .play('play Anarchy 2 up 1')
      .becomes('trash mine: Anarchy 2');
  });

  test('Anarchy 3 middle: swaps two protocols of the opponent', () => {
    scene('hand mine: Anarchy 3')
      .play('play Anarchy 3 up 1')
      .offers('tiles 1 213', 'tiles 1 321', 'tiles 1 132')
      .play('tiles 1 321')
      .becomes('line 1 mine: Anarchy 3 up | tiles theirs: Water, Hate, Life | decides: mine');
  });

  test('Anarchy 3 bottom: at the end rearranges the own protocols, Anarchy not into its line', () => {
    scene('line 1 mine: Anarchy 3 up', { phase: 'end' })
      .offers(...ORDERS_AWAY.map((order) => `tiles 0 ${order}`))
      .refuses('tiles 0 132', 'tiles 0 123', 'no')
      .play('tiles 0 312')
      .becomes('tiles mine: Light, Anarchy, Metal');
    scene('line 3 mine: Anarchy 3 up', { phase: 'end' }).offers('tiles 0 213', 'tiles 0 132', 'tiles 0 312');
    scene('line 1 mine: Anarchy 3 up, Light 0 down', { phase: 'end' }).becomes('');
  });

  test('Anarchy 6 top: at the start flips itself if it is in the line of the Anarchy tile, also covered', () => {
    scene('line 1 mine: Anarchy 6 up, Light 0 down', { phase: 'start' }).becomes(
      'line 1 mine: Anarchy 6 down, Light 0 down | decides: my action',
    );
    scene('line 2 mine: Anarchy 6 up', { phase: 'start' }).becomes('decides: my action');
  });
});
