/** The model of the opponent: what he has done so far, and what that makes of his next moves. */
import { describe, expect, test } from 'vitest';
import { type Table, table } from '../../games/compile/testing/positions.ts';
import { Model } from './model.ts';

const SIDES = { turn: 1 } as const;
const card = ({ state }: Table, name: 'Life' | 'Hate', value: number): number =>
  6 * state.setting.protocols.findIndex((protocol) => protocol.name === name) + value;

/** The opponent plays these cards, with our refreshes in between, and our seat looks before each of its turns. */
function watched(before: string, ...answers: readonly string[]): { model: Model; seen: Table } {
  const seen = table(SIDES, before);
  const model = new Model();
  model.note(seen.state, 0);
  for (const answer of answers) {
    seen.play(answer);
    model.note(seen.state, 0);
    if (seen.asked === 0) seen.play('refresh');
  }
  return { model, seen };
}

const HAND = 'hand theirs: Life 5, Life 3, Hate 5, Water 5\nhand mine: Light 4';

describe('what it notes', () => {
  test('plays by line, by protocol and by face', () => {
    const { model } = watched(HAND, 'play Life 3 up 1');
    expect([model.lines[0], model.lines[1], model.down, model.plays]).toEqual([1, 0, 0, 1]);
    expect(model.protocols[3]).toBe(1); // Life is the first protocol of seat 1
    expect(watched(HAND, 'play Life 3 down 2').model.down).toBe(1);
  });

  test('refreshing', () => {
    const { model } = watched('hand theirs: Life 3\nhand mine: Light 4', 'refresh');
    expect([model.refreshes, model.plays]).toEqual([1, 0]);
  });

  test('cards of ours that he breaks', () => {
    const cards = 'line 1 mine: Fire 5 up\nhand theirs: Hate 0\nhand mine: Light 4';
    const { model } = watched(cards);
    expect(model.aggression).toBe(0);
    const seen = table(SIDES, cards);
    model.note(seen.state, 0);
    seen.play('play Hate 0 up 2', 'field 0 1 1');
    model.note(seen.state, 0);
    expect(model.broken).toBe(1);
    expect(model.aggression).toBeGreaterThan(0);
  });

  test('a new game is forgotten', () => {
    const { model } = watched(HAND, 'play Life 3 up 1');
    model.clear();
    expect([model.foe, model.plays, model.lines[0]]).toEqual([-1, 0, 0]);
  });
});

test('it favours the line and the protocol that he has favoured', () => {
  const { model, seen } = watched(HAND, 'play Life 3 up 1');
  const { state } = seen;
  expect(model.favour(0)).toBeGreaterThan(model.favour(1));
  expect(model.habit(card(seen, 'Life', 5), 0, true, state)).toBeGreaterThan(
    model.habit(card(seen, 'Hate', 5), 1, true, state),
  );
});

test('what it notes does not depend on hidden cards', () => {
  const [one, other] = ['Hate 5, Water 5', 'Water 0, Water 1'].map((rest) =>
    watched(`hand theirs: Life 5, Life 3, ${rest}\nhand mine: Light 4`, 'play Life 3 up 1'),
  );
  expect(one.model.lines).toEqual(other.model.lines);
  expect(one.model.protocols).toEqual(other.model.protocols);
});
