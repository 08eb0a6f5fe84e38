import { describe } from 'vitest';
import { sceneOf, test } from './testing/scene.ts';

const scene = sceneOf('Time');

describe('Time', () => {
  test('Time 0 middle: plays a card out of the trash, then shuffles the trash into the deck', () => {
    scene('hand mine: Time 0 | trash mine: Metal 2, Light 0')
      .play('play Time 0 up 1')
      .offers(
        ...[1, 2, 3].flatMap((line) => [`play Metal 2 down ${line}`, `play Light 0 down ${line}`]),
        'play Metal 2 up 2',
        'play Light 0 up 3',
      )
      .play('play Metal 2 up 2')
      .becomes('line 1 mine: Time 0 up | line 2 mine: Metal 2 up | trash mine:');
    scene('hand mine: Time 0').play('play Time 0 up 1').becomes('line 1 mine: Time 0 up');
  });

  test('Time 1 middle: flips a covered card, then discards the whole deck', () => {
    scene(
      `line 1 mine: Light 0 down | line 2 theirs: Life 0 up, Hate 3 up | hand mine: Time 1
      deck mine: Metal 2, Metal 3`,
      { emptyDeck: 'mine' },
    )
      .play('play Time 1 up 1')
      .offers('field 0 1 1', 'field 1 2 1')
      .play('field 1 2 1')
      .becomes(`line 1 mine: Light 0 down, Time 1 up | line 2 theirs: Life 0 down, Hate 3 up
        trash mine: Metal 2, Metal 3`);
    scene('line 2 theirs: Hate 3 up | hand mine: Time 1 | deck mine: Metal 2', { emptyDeck: 'mine' })
      .play('play Time 1 up 1')
      .becomes('line 1 mine: Time 1 up | trash mine: Metal 2');
  });

  test('Time 2 top: after its owner has shuffled it draws one, then may shift itself, covered or not', () => {
    const rest = 'hand mine: Clarity 4 | trash mine: Metal 2';
    const stage = { mine: 'Clarity', emptyDeck: 'mine' } as const;
    const shuffled = () =>
      scene(`line 1 mine: Time 2 up, Metal 1 down | ${rest}`, stage)
        .play('play Clarity 4 up 2', 'yes')
        .offers('yes', 'no');
    shuffled()
      .play('yes')
      .offers('line 2', 'line 3')
      .play('line 3')
      .becomes('line 1 mine: Metal 1 down | line 2 mine: Clarity 4 up | line 3 mine: Time 2 up | hand mine: Metal 2');
    shuffled().play('no').becomes('line 2 mine: Clarity 4 up | hand mine: Metal 2');
    const one = scene('line 1 mine: Time 2 up | hand mine: Clarity 4 | trash mine: Metal 2, Metal 3', stage);
    one.play('play Clarity 4 up 2', 'yes', 'no');
    const [drawn, left] = one.hand('mine') === 'Metal 2' ? ['Metal 2', 'Metal 3'] : ['Metal 3', 'Metal 2'];
    one.becomes(`line 2 mine: Clarity 4 up | hand mine: ${drawn} | deck mine: ${left}`);
    scene(`line 1 mine: Time 2 down | ${rest}`, stage)
      .play('play Clarity 4 up 2', 'yes')
      .becomes('line 2 mine: Clarity 4 up | trash mine: | deck mine: Metal 2');
  });

  test('Time 2 middle: may shuffle a trash that is not empty into the deck', () => {
    const start = 'hand mine: Time 2 | trash mine: Metal 2';
    scene(start, { emptyDeck: 'mine' })
      .play('play Time 2 up 1')
      .offers('yes', 'no')
      .play('yes', 'no')
      .ran('Time 2 middle', 'Time 2 top')
      .becomes('line 1 mine: Time 2 up | hand mine: Metal 2');
    scene(start, { emptyDeck: 'mine' }).play('play Time 2 up 1', 'no').becomes('line 1 mine: Time 2 up');
    scene('hand mine: Time 2').play('play Time 2 up 1').becomes('line 1 mine: Time 2 up');
  });

  test('Time 3 middle: reveals a card of the own trash and plays it face-down into another line', () => {
    scene('hand mine: Time 3 | trash mine: Metal 2, Light 5')
      .play('play Time 3 up 1')
      .offers('card Metal 2', 'card Light 5')
      .play('card Light 5')
      .revealed('Light 5')
      .offers('play Light 5 down 2', 'play Light 5 down 3')
      .play('play Light 5 down 2')
      .becomes('line 1 mine: Time 3 up | line 2 mine: Light 5 down');
    scene('hand mine: Time 3, Metal 2').play('play Time 3 up 1').becomes('line 1 mine: Time 3 up');
  });

  test('Time 4 middle: draws two, then discards two', () => {
    scene('hand mine: Time 4, Metal 2 | deck mine: Light 0, Light 1')
      .play('play Time 4 up 1', 'card Metal 2')
      .offers('card Light 0', 'card Light 1')
      .play('card Light 1')
      .becomes('line 1 mine: Time 4 up | hand mine: Light 0 | trash mine: Metal 2, Light 1');
    scene('hand mine: Time 4 | deck mine: Light 0', { emptyDeck: 'mine' })
      .play('play Time 4 up 1')
      .becomes('line 1 mine: Time 4 up | trash mine: Light 0');
  });
});
