import { describe } from 'vitest';
import { sceneOf, test } from './testing/scene.ts';

const scene = sceneOf('Corruption');

const LINES = [1, 2, 3];

describe('Corruption', () => {
  test('Corruption 0 top: at the start flips another face-up card of its stack, covered or not', () => {
    scene(
      'line 1 mine: Metal 2 up, Corruption 0 up, Light 1 down, Metal 3 up | line 1 theirs: Hate 3 up | line 2 mine: Metal 1 up',
      {
        phase: 'start',
      },
    )
      .offers('field 0 1 1', 'field 0 1 4')
      .play('field 0 1 1')
      .becomes('line 1 mine: Metal 2 down, Corruption 0 up, Light 1 down, Metal 3 up | decides: my action');
    scene('line 2 theirs: Hate 3 up | hand mine: Corruption 0')
      .play('play Corruption 0 up 2 theirs')
      .becomes('line 2 theirs: Hate 3 down, Corruption 0 up');
    scene('line 1 mine: Light 1 down, Corruption 0 up | line 1 theirs: Hate 3 up', { phase: 'start' }).becomes(
      'decides: my action',
    );
  });

  test('Corruption 0 bottom: this card is played with either face into any line of either side', () => {
    const places = LINES.flatMap((line) => [`up ${line}`, `down ${line}`, `up ${line} theirs`, `down ${line} theirs`]);
    scene('hand mine: Corruption 0').offers(...places.map((place) => `play Corruption 0 ${place}`), 'refresh');
    scene('hand mine: Corruption 0 | line 2 theirs: Life 0 down')
      .play('play Corruption 0 up 2 theirs')
      .becomes('line 2 theirs: Life 0 down, Corruption 0 up');
    scene('line 1 mine: Corruption 0 up | hand mine: Corruption 2').refuses(
      'play Corruption 2 up 2',
      'play Corruption 2 down 1 theirs',
    );
  });

  test('Corruption 1 middle: returns a card', () => {
    const start = 'line 2 theirs: Hate 3 up | line 3 mine: Metal 1 down, Metal 2 up | hand mine: Corruption 1';
    const played = () =>
      scene(start).play('play Corruption 1 up 1').offers('field 0 1 1', 'field 0 3 2', 'field 1 2 1');
    played()
      .play('field 0 3 2')
      .becomes('line 1 mine: Corruption 1 up | line 3 mine: Metal 1 down | hand mine: Metal 2');
    played().play('field 0 1 1').becomes('hand mine: Corruption 1');
    played().play('field 1 2 1').becomes('line 1 mine: Corruption 1 up | deck theirs: Hate 3');
  });

  test("Corruption 1 bottom: the opponent's returned cards go on top of their deck", () => {
    const rest = 'line 2 theirs: Life 0 up | hand mine: Fear 2 | deck theirs: Water 1';
    scene(`line 1 mine: Corruption 1 up | ${rest}`, { mine: 'Fear' })
      .play('play Fear 2 up 2')
      .becomes('line 2 mine: Fear 2 up | deck theirs: Life 0, Water 1');
    scene(`line 1 mine: Corruption 1 up, Metal 2 down | ${rest}`, { mine: 'Fear' })
      .play('play Fear 2 up 2')
      .becomes('line 2 mine: Fear 2 up | hand theirs: Life 0');
  });

  test('Corruption 2 top: after its owner has discarded, the opponent discards one', () => {
    const hands = 'hand mine: Metal 5, Metal 1 | hand theirs: Life 0, Life 1';
    for (const stack of ['Corruption 2 up', 'Corruption 2 up, Light 0 down']) {
      scene(`line 1 mine: ${stack} | ${hands}`)
        .play('play Metal 5 up 2')
        .offers('card Life 0', 'card Life 1')
        .becomes('line 2 mine: Metal 5 up | trash mine: Metal 1 | decides: theirs')
        .play('card Life 1')
        .becomes('trash theirs: Life 1');
    }
    scene('line 1 mine: Corruption 2 up | hand theirs: Life 5, Life 1 | hand mine: Metal 1', { turn: 1 })
      .play('play Life 5 up 1')
      .becomes('line 1 theirs: Life 5 up | trash theirs: Life 1 | decides: my action');
  });

  test('Corruption 2 middle: draws one, then discards one', () => {
    scene('hand mine: Corruption 2, Metal 2 | deck mine: Light 0')
      .play('play Corruption 2 up 1')
      .offers('card Metal 2', 'card Light 0')
      .play('card Metal 2')
      .becomes('line 1 mine: Corruption 2 up | hand mine: Light 0 | trash mine: Metal 2');
    scene('hand mine: Corruption 2 | deck mine: Light 0')
      .play('play Corruption 2 up 1')
      .becomes('line 1 mine: Corruption 2 up | trash mine: Light 0');
  });

  test('Corruption 3 middle: may flip a covered face-up card of either side', () => {
    const start = `line 1 mine: Metal 2 up | line 2 theirs: Life 0 up, Hate 3 up | line 3 theirs: Life 1 down, Hate 1 up
      hand mine: Corruption 3`;
    scene(start)
      .play('play Corruption 3 up 1', 'yes')
      .offers('field 0 1 1', 'field 1 2 1')
      .play('field 1 2 1')
      .becomes('line 1 mine: Metal 2 up, Corruption 3 up | line 2 theirs: Life 0 down, Hate 3 up');
    scene(start).play('play Corruption 3 up 1', 'no').becomes('line 1 mine: Metal 2 up, Corruption 3 up');
    scene('line 3 theirs: Life 1 down, Hate 1 up | hand mine: Corruption 3')
      .play('play Corruption 3 up 1')
      .becomes('line 1 mine: Corruption 3 up');
  });

  test('Corruption 6 top: at the end discards one or deletes itself', () => {
    const start = 'line 1 mine: Corruption 6 up, Light 0 down | hand mine: Metal 2, Metal 3';
    scene(start, { phase: 'end' })
      .offers('option 1', 'option 2')
      .play('option 1')
      .offers('card Metal 2', 'card Metal 3')
      .play('card Metal 2')
      .becomes('trash mine: Metal 2');
    scene(start, { phase: 'end' }).play('option 2').becomes('line 1 mine: Light 0 down | trash mine: Corruption 6');
    scene('line 1 mine: Corruption 6 up', { phase: 'end' }).becomes('trash mine: Corruption 6');
  });
});
