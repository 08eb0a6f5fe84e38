import { describe, expect } from 'vitest';
import { sceneOf, test } from './testing/scene.ts';

const scene = sceneOf('Unity');

describe('Unity', () => {
  test('Unity 0 middle: with another Unity card face-up in the field flips a card or draws one', () => {
    const rest = 'line 2 theirs: Hate 3 up | hand mine: Unity 0 | deck mine: Metal 0';
    const played = () =>
      scene(`line 2 mine: Unity 5 up, Light 0 down | ${rest}`).play('play Unity 0 up 1').offers('option 1', 'option 2');
    played()
      .play('option 1')
      .offers('field 0 1 1', 'field 0 2 2', 'field 1 2 1')
      .play('field 1 2 1')
      .becomes('line 1 mine: Unity 0 up | line 2 theirs: Hate 3 down');
    played().play('option 2').becomes('line 1 mine: Unity 0 up | hand mine: Metal 0');
    scene(`line 2 mine: Unity 5 down | ${rest}`).play('play Unity 0 up 1').becomes('line 1 mine: Unity 0 up');
  });

  test('Unity 0 bottom: about to be covered by a face-up Unity card it flips a card or draws one', () => {
    const rest = 'line 2 theirs: Hate 3 up | hand mine: Unity 4, Life 3 | deck mine: Metal 0';
    const covering = () =>
      scene(`line 1 mine: Unity 0 up | ${rest}`).play('play Unity 4 up 1').offers('option 1', 'option 2');
    covering().play('option 2').becomes('line 1 mine: Unity 0 up, Unity 4 up | hand mine: Life 3, Metal 0');
    covering()
      .play('option 1')
      .offers('field 0 1 1', 'field 1 2 1')
      .play('field 0 1 1')
      .becomes('line 1 mine: Unity 0 down, Unity 4 up');
    scene(`line 1 mine: Unity 0 up | ${rest}`)
      .play('play Unity 4 down 1')
      .becomes('line 1 mine: Unity 0 up, Unity 4 down');
    scene('line 1 mine: Unity 0 up | line 3 mine: Unity 4 up | hand mine: Speed 3 | deck mine: Metal 0', {
      mine: 'Speed',
    })
      .play('play Speed 3 up 2', 'field 0 3 1', 'line 1', 'option 2', 'no')
      .becomes('line 1 mine: Unity 0 up, Unity 4 up | line 2 mine: Speed 3 up | hand mine: Metal 0');
    scene(`line 1 mine: Unity 0 up | ${rest}`).play('play Life 3 up 1').becomes('line 1 mine: Unity 0 up, Life 3 up');
  });

  test('Unity 1 top: at the start it may shift itself if it is covered', () => {
    const start = 'line 1 mine: Unity 1 up, Light 0 down';
    scene(start, { phase: 'start' })
      .offers('yes', 'no')
      .play('yes')
      .offers('line 2', 'line 3')
      .play('line 3')
      .becomes('line 1 mine: Light 0 down | line 3 mine: Unity 1 up | decides: my action');
    scene(start, { phase: 'start' }).play('no').becomes('decides: my action');
    scene('line 1 mine: Unity 1 up', { phase: 'start' }).becomes('decides: my action');
  });

  test('Unity 1 middle: with five Unity cards face-up its tile is compiled and the line of that tile deleted', () => {
    const start = (three: string) => `line 1 mine: Unity 0 up, Unity 2 up | line 1 theirs: Life 0 down, Life 3 up
      line 2 mine: Unity 3 ${three}, Unity 4 up | hand mine: Unity 1`;
    scene(start('up'))
      .play('play Unity 1 up 1')
      .becomes('compiled: Unity | trash mine: Unity 0, Unity 1, Unity 2 | trash theirs: Life 0, Life 3');
    scene(start('down')).play('play Unity 1 up 1').becomes('line 1 mine: Unity 0 up, Unity 2 up, Unity 1 up');
    scene(start('up'), { compiled: ['Unity'] })
      .play('play Unity 1 up 1')
      .becomes('trash mine: Unity 0, Unity 1, Unity 2 | trash theirs: Life 0, Life 3');
    scene(start('up'), { compiled: ['Metal', 'Light'] })
      .play('play Unity 1 up 1')
      .becomes(`line 1 mine: Unity 0 up, Unity 2 up, Unity 1 up | compiled: Unity, Metal, Light
        winner: mine | decides: over`);
  });

  test('Unity 1 bottom: Unity cards can be played face-up in its line', () => {
    const hand = 'hand mine: Unity 4, Light 4';
    const usual = [1, 2, 3].flatMap((line) => [`play Unity 4 down ${line}`, `play Light 4 down ${line}`]);
    const matching = ['play Unity 4 up 1', 'play Light 4 up 3', 'refresh'];
    scene(`line 2 mine: Unity 1 up | ${hand}`)
      .offers(...usual, ...matching, 'play Unity 4 up 2')
      .play('play Unity 4 up 2')
      .becomes('line 2 mine: Unity 1 up, Unity 4 up');
    scene(`line 2 mine: Unity 1 up, Light 0 down | ${hand}`).offers(...usual, ...matching);
  });

  test('Unity 2 middle: draws one for each face-up Unity card in the field', () => {
    const deck = 'deck mine: Light 0, Light 1, Light 2';
    scene(
      `line 1 mine: Unity 5 up | line 2 mine: Unity 3 down | line 3 mine: Metal 2 up | hand mine: Unity 2 | ${deck}`,
    )
      .play('play Unity 2 up 1')
      .becomes('line 1 mine: Unity 5 up, Unity 2 up | hand mine: Light 0, Light 1');
    scene(`line 3 theirs: Unity 5 up, Life 0 down | hand mine: Unity 2 | ${deck}`)
      .play('play Unity 2 up 1')
      .becomes('line 1 mine: Unity 2 up | hand mine: Light 0, Light 1');
  });

  test('Unity 3 middle: with another Unity card face-up in the field may flip a face-up card', () => {
    const rest = 'line 2 theirs: Life 0 down, Hate 3 up | line 3 theirs: Life 1 down | hand mine: Unity 3';
    const played = () => scene(`line 1 mine: Unity 5 up | ${rest}`).play('play Unity 3 up 1').offers('yes', 'no');
    played()
      .play('yes')
      .offers('field 0 1 2', 'field 1 2 2')
      .play('field 1 2 2')
      .becomes('line 1 mine: Unity 5 up, Unity 3 up | line 2 theirs: Life 0 down, Hate 3 down');
    played().play('no').becomes('line 1 mine: Unity 5 up, Unity 3 up');
    scene(`line 1 mine: Unity 5 down | ${rest}`)
      .play('play Unity 3 up 1')
      .becomes('line 1 mine: Unity 5 down, Unity 3 up');
  });

  test('Unity 4 top: at the start with an empty hand draws all Unity cards of the deck and shuffles', () => {
    scene('line 1 mine: Unity 4 up, Light 0 down | trash mine: Unity 5', { phase: 'start' }).becomes(
      'hand mine: Unity 0, Unity 1, Unity 2, Unity 3 | decides: my action',
    );
    const t = scene('line 1 mine: Unity 4 up | hand theirs: Hate 3 | deck mine: Light 0, Unity 2', {
      turn: 1,
      emptyDeck: 'mine',
    })
      .play('play Hate 3 down 1')
      .revealed('Light 0', 'Unity 2')
      .becomes('line 1 theirs: Hate 3 down | hand mine: Unity 2 | deck mine: Light 0 | decides: my action');
    expect(t.table.events.map(({ kind }) => kind)).toContain('shuffled');
    scene('line 1 mine: Unity 4 up | hand mine: Metal 2', { phase: 'start' }).becomes('decides: my action');
  });
});
