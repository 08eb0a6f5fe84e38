import { describe } from 'vitest';
import { sceneOf, test } from './testing/scene.ts';

const scene = sceneOf('Mirror');

describe('Mirror', () => {
  test("Mirror 0 top: adds one to its owner's total for each opposing card of its line", () => {
    const theirs = 'line 1 theirs: Life 0 down, Life 2 down, Hate 3 up | line 2 theirs: Life 1 down';
    scene(`line 1 mine: Mirror 0 up, Light 0 down | ${theirs}`)
      .totals('mine', 2 + 3, 0, 0)
      .totals('theirs', 7, 2, 0);
    scene(`line 1 mine: Mirror 0 down | ${theirs}`).totals('mine', 2, 0, 0);
  });

  test('Mirror 1 bottom: at the end may copy the middle of an uncovered face-up opposing card', () => {
    const start = `line 1 mine: Mirror 1 up | line 2 mine: Metal 1 up | line 1 theirs: Hate 1 up, Water 4 up
      line 2 theirs: Hate 0 up | line 3 theirs: Life 2 down | deck mine: Light 0`;
    const copying = () =>
      scene(start, { phase: 'end' }).offers('yes', 'no').play('yes').offers('field 1 1 2', 'field 1 2 1');
    copying()
      .play('field 1 2 1')
      .offers('field 0 1 1', 'field 0 2 1', 'field 1 1 2', 'field 1 2 1', 'field 1 3 1')
      .play('field 1 2 1')
      .becomes('trash theirs: Hate 0');
    copying()
      .play('field 1 1 2')
      .offers('field 0 1 1', 'field 0 2 1')
      .play('field 0 1 1')
      .becomes('hand mine: Mirror 1');
    scene(start, { phase: 'end' }).play('no').becomes('');
    scene('line 1 mine: Mirror 1 up | line 2 theirs: Hate 3 up | line 3 theirs: Life 2 down', { phase: 'end' }).becomes(
      '',
    );
    scene('line 1 mine: Mirror 1 up, Light 0 down | line 2 theirs: Hate 0 up', { phase: 'end' }).becomes('');
  });

  test('Mirror 2 middle: swaps two own stacks, one of which may be empty', () => {
    const start = 'line 2 mine: Metal 1 down, Metal 2 up | line 2 theirs: Hate 3 up | hand mine: Mirror 2';
    const played = () => scene(start).play('play Mirror 2 up 1').offers('stacks 1 2', 'stacks 1 3', 'stacks 2 3');
    played().play('stacks 1 2').becomes('line 1 mine: Metal 1 down, Metal 2 up | line 2 mine: Mirror 2 up');
    played().play('stacks 2 3').becomes('line 1 mine: Mirror 2 up | line 3 mine: Metal 1 down, Metal 2 up');
    scene('hand mine: Mirror 2').play('play Mirror 2 up 1').offers('stacks 1 2', 'stacks 1 3');
  });

  test('Mirror 3 middle: flips an own card, then an opposing card of that line', () => {
    const start = `line 2 mine: Metal 1 down, Metal 2 up | line 2 theirs: Life 0 down, Hate 3 up
      line 1 theirs: Life 3 up | hand mine: Mirror 3`;
    const played = () => scene(start).play('play Mirror 3 up 1').offers('field 0 1 1', 'field 0 2 2');
    played()
      .play('field 0 2 2')
      .becomes(`line 1 mine: Mirror 3 up | line 2 mine: Metal 1 down, Metal 2 down
        line 2 theirs: Life 0 down, Hate 3 down`);
    played().play('field 0 1 1').becomes('line 1 mine: Mirror 3 down');
    scene('line 2 mine: Metal 2 up | line 1 theirs: Life 3 up | hand mine: Mirror 3')
      .play('play Mirror 3 up 1', 'field 0 2 1')
      .becomes('line 1 mine: Mirror 3 up | line 2 mine: Metal 2 down');
  });

  test('Mirror 4 bottom: draws one after the opponent has drawn', () => {
    const decks = 'deck mine: Light 1 | deck theirs: Hate 0, Hate 1, Hate 2, Hate 3, Hate 4';
    const drawn = 'hand theirs: Hate 0, Hate 1, Hate 2, Hate 3, Hate 4 | decides: my action';
    scene(`line 1 mine: Mirror 4 up | ${decks}`, { turn: 1 }).play('refresh').becomes(`${drawn} | hand mine: Light 1`);
    scene(`line 1 mine: Mirror 4 up, Light 0 down | ${decks}`, { turn: 1 }).play('refresh').becomes(drawn);
    scene(`line 1 mine: Mirror 4 up | hand mine: Speed 1 | deck mine: Metal 0, Metal 1`, { mine: 'Speed' })
      .play('play Speed 1 up 2')
      .becomes('line 2 mine: Speed 1 up | hand mine: Metal 0, Metal 1');
  });
});
