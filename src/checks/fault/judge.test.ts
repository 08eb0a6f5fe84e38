/** Honest streams pass the judge; each kind of error is found. */
import { describe, expect, test } from 'vitest';
import { formatRecord } from '../../core/record.ts';
import { seedOf } from '../../core/seed.ts';
import { randomRecord } from '../../core/testing/random-record.ts';
import type { Viewer } from '../../core/types.ts';
import { findGame, games } from '../../games/index.ts';
import { type Heard, Memory, type Payload } from './heard.ts';
import { Judge } from './judge.ts';
import { type Fields, Truth } from './truth.ts';

function truthOf(name: string): Truth {
  const game = findGame(name)!;
  const players = Array.from({ length: game.facts.seats.default }, (_, seat) => `P${seat}`);
  const record = randomRecord(game, { seed: seedOf('judge'), players, options: { preset: 'short' } });
  return new Truth(formatRecord(game, record));
}

/** The messages of an honest server. */
function streamOf(truth: Truth, viewer: Viewer): Heard[] {
  let seq = 0;
  const stateAt = (position: number): Payload => {
    const { publicState, privateState } = truth.sight(viewer, position);
    const state = { public_state: objectOf(publicState) };
    return privateState === undefined ? state : { ...state, private_state: objectOf(privateState) };
  };
  const heard = (type: string, payload: Payload): Heard => ({ type, payload: { ...payload, seq: ++seq }, epoch: 1 });
  const greeting = viewer === 'spectator' ? 'watching' : 'joined_confirmation';
  const told = truth.told(viewer).map(({ move, text }) => {
    const { type, payload, ...event } = JSON.parse(text) as Payload;
    return type === undefined ? heard('notification', { ...event, ...stateAt(move + 1) }) : heard(type, payload);
  });
  return [{ ...heard(greeting, stateAt(0)), payload: { ...stateAt(0), seq: 0 } }, ...told];
}

function objectOf(fields: Fields): Payload {
  return Object.fromEntries([...fields].map(([name, text]) => [name, JSON.parse(text) as unknown]));
}

const wrongIn = (truth: Truth, viewer: Viewer, heard: readonly Heard[]): string =>
  new Judge(truth, viewer).judge(heard).wrong.join();

describe.each(games.map(({ facts }) => facts.name))('%s', (name) => {
  const truth = truthOf(name);
  const honest = streamOf(truth, 1);
  const middle = Math.floor(honest.length / 2);
  const withState = honest.findIndex(({ payload }, i) => i >= middle && payload.private_state !== undefined);
  const changed = (change: (payload: Payload) => void): Heard[] => {
    const copy = structuredClone(honest);
    change(copy[withState].payload);
    return copy;
  };

  test('an honest stream passes, for a seat and for a spectator', () => {
    expect(wrongIn(truth, 1, honest)).toBe('');
    expect(wrongIn(truth, 'spectator', streamOf(truth, 'spectator'))).toBe('');
  });

  test('a missing event is found', () => {
    const without = honest
      .filter((_, i) => i !== middle)
      .map((heard, seq) => ({ ...heard, payload: { ...heard.payload, seq } }));
    expect(wrongIn(truth, 1, without)).not.toBe('');
  });

  test('an event that comes twice is found, by its number and without', () => {
    expect(wrongIn(truth, 1, honest.toSpliced(middle, 0, honest[middle]))).toContain('twice');
    const doubled = honest.toSpliced(middle, 0, honest[middle]);
    const renumbered = doubled.map((heard, seq) => ({ ...heard, payload: { ...heard.payload, seq } }));
    expect(wrongIn(truth, 1, renumbered)).not.toBe('');
  });

  test('a position lost in a restart is found', () => {
    const restarted = { ...honest[0], epoch: 2 };
    expect(wrongIn(truth, 1, [...honest.slice(0, middle), restarted])).toContain('fits no position');
  });

  test('an additional field is found, in a state and in a message', () => {
    expect(
      wrongIn(
        truth,
        1,
        changed((payload) => {
          payload.private_state.extra = 1;
        }),
      ),
    ).not.toBe('');
    expect(
      wrongIn(
        truth,
        1,
        changed((payload) => {
          payload.public_state.seed = 'x';
        }),
      ),
    ).not.toBe('');
    expect(
      wrongIn(
        truth,
        1,
        changed((payload) => {
          payload.state = {};
        }),
      ),
    ).not.toBe('');
  });

  test('the view of another seat is found', () => {
    expect(wrongIn(truth, 1, streamOf(truth, 0))).not.toBe('');
    expect(wrongIn(truth, 'spectator', honest)).not.toBe('');
  });
});

test.each(['tichu', 'hearts', 'mau-mau'])('a card of another hand of %s is found in any field', (name) => {
  const truth = truthOf(name);
  const heard = streamOf(truth, 1);
  const found = heard.map(({ payload }) => payload).filter(({ public_state }) => public_state !== undefined);
  const secrets = truth.secrets(1, 0);
  expect(secrets.size).toBeGreaterThan(10);
  const [card] = secrets;
  const request = { type: 'request', payload: { ...found[0], context: { legal: [], note: card }, seq: 0 }, epoch: 1 };
  expect(wrongIn(truth, 1, [request])).toContain(`gives away ${card}`);
});

test('missed messages belong to their game, also if the next one has begun meanwhile', () => {
  const memory = new Memory();
  const at = (game: string): Payload => ({ public_state: { table: { game_id: game } } });
  memory.add('joined_confirmation', { seq: 1, ...at('one') });
  memory.add('notification', { seq: 2 });
  memory.add('joined_confirmation', { seq: 6, ...at('two') }); // disconnected and back
  memory.add('notification', { seq: 3 });
  memory.add('notification', { seq: 4, ...at('two') });
  memory.add('notification', { seq: 5 });
  memory.add('notification', { seq: 7 });
  expect(memory.game).toBe('two');
  const numbers = (game: string): number[] => memory.take(game).map(({ payload }) => payload.seq);
  expect(numbers('one')).toEqual([1, 2, 3]);
  expect(numbers('two')).toEqual([4, 5, 6, 7]);
  expect(memory.games).toEqual([]);
});
