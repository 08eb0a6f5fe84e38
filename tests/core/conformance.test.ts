/** The suite itself is tested: each change below breaks one promise of a good game, and must be found. */
import { describe, expect, test } from 'vitest';
import type { Call, Game } from '../../src/core/game.ts';
import { Random } from '../../src/core/random.ts';
import { reject } from '../../src/core/result.ts';
import { seedOf } from '../../src/core/seed.ts';
import { checkGame } from '../../src/core/testing/conformance.ts';
import { games } from '../../src/games/index.ts';

const hearts = games.find((game) => game.facts.name === 'hearts')!;
const options = { target: 0 };
const check = (game: Game) => checkGame(game, { options, games: 12, every: 3 });

/** A view with one other seat's hand in it. */
const peek = (game: Game, state: Parameters<Game['view']>[0], viewer: number | 'spectator') =>
  (game.view(state, viewer === 0 ? 1 : 0) as { hand: unknown }).hand;

const BROKEN: readonly (readonly [string, string, (game: Game) => Partial<Game>])[] = [
  [
    'a view that shows a hand',
    'can tell an imagined state',
    (game) => ({
      view: (state, viewer) => ({ ...(game.view(state, viewer) as object), secret: peek(game, state, viewer) }),
    }),
  ],
  [
    'an observation that shows a hand',
    'observation',
    (game) => ({
      observe: (state, seat, into) => {
        game.observe(state, seat, into);
        into[into.length - 1] = JSON.stringify(peek(game, state, seat)).length;
      },
    }),
  ],
  [
    'a legal list that forgets one',
    'legal',
    (game) => ({
      legal: (state, actor, into) =>
        Math.max(game.legal(state, actor, into) - 1, Math.min(1, game.legal(state, actor, into))),
    }),
  ],
  ['a check that lets everything pass', 'not in its list', () => ({ check: () => undefined })],
  [
    'a check that refuses the first legal action',
    'is refused',
    (game) => ({
      check: (state, actor, action) => {
        const buffer = new Float64Array(state.setting.maxLegal);
        const first = game.legal(state, actor, buffer) > 0 && buffer[0] === action;
        return first ? { code: 'action/unknown', params: {} } : game.check(state, actor, action);
      },
    }),
  ],
  [
    'a sample that prefers the first',
    'sample prefers',
    (game) => ({
      sample: (state, actor, random) => {
        const buffer = new Float64Array(state.setting.maxLegal);
        game.legal(state, actor, buffer);
        return random.below(3) === 0 ? buffer[0] : game.sample(state, actor, random);
      },
    }),
  ],
  ['a fallback that is not legal', 'fallback', () => ({ fallback: () => 9999 })],
  [
    'an imagination that repeats itself',
    'never vary',
    (game) => ({
      imaginer: (setting, view, memory) => ({
        sample: (_random, into) => game.imaginer(setting, view, memory).sample(new Random(seedOf(1)), into),
      }),
    }),
  ],
  [
    'a play that depends on emit',
    'without emit',
    (game) => ({
      play: (state, actor, action, emit) => {
        game.play(state, actor, action, emit);
        if (emit) state.cells[state.cells.length - 1] ^= 1 << 30;
      },
    }),
  ],
  [
    'a notation with two actions of one text',
    'read as another',
    (game) => ({
      notation: {
        ...game.notation,
        format: (setting, action) => game.notation.format(setting, action === 3 ? 4 : action),
      },
    }),
  ],
  ['an action about nothing', 'no thing', (game) => ({ words: { ...game.words, thing: () => '' } })],
  [
    'chance from elsewhere',
    'record',
    (game) => ({
      deal: (state, seed) =>
        game.deal(
          state,
          seed.map((word, i) => (i === 0 ? word ^ deals++ : word)),
        ),
    }),
  ],
  [
    'a result out of bounds',
    'is not between',
    (game) => ({
      result: (state, scope, into) => {
        game.result(state, scope, into);
        into[0] -= 1000;
      },
    }),
  ],
  [
    'places that do not fit the results',
    'disagree',
    (game) => ({
      outcome: (state) => {
        const outcome = game.outcome(state);
        return outcome && { ...outcome, places: outcome.places.map(() => 1) };
      },
    }),
  ],
  [
    'an actor owes when the game is over',
    'an outcome while',
    (game) => ({
      pending: (state) => game.pending(state) | (game.outcome(state) ? 1 : 0),
    }),
  ],
  [
    'a glimpse that hides what is seen',
    'others can tell',
    () => ({
      glimpse: (_state, actor, action, viewer) => (actor === viewer ? action : 0),
    }),
  ],
  [
    'a farewell that is no action of the table',
    'the farewell of seat 0 is refused',
    (game) => ({ live: { ...game.live, farewell: () => 0 } }),
  ],
  [
    'a window where the table owes nothing',
    'a window before a step',
    (game) => ({ live: { ...game.live, hasWindow: () => true } }),
  ],
  [
    'a call that is accepted for nothing',
    'accepted for no action',
    (game) => ({ live: { ...game.live, calls: [callOf({ isFor: () => false })] } }),
  ],
  [
    'a call whose verdict shows a hidden hand',
    'tells what is hidden',
    (game) => ({
      live: {
        ...game.live,
        calls: [
          callOf({
            check: (state, seat) =>
              reject('game/unknown', { game: JSON.stringify(peek(game, state, seat)), known: '' }),
          }),
        ],
      },
    }),
  ],
  [
    'a call refused without words',
    'not/a-code',
    (game) => ({ live: { ...game.live, calls: [callOf({ check: () => reject('not/a-code') })] } }),
  ],
  ['two calls of one name', 'the same name', (game) => ({ live: { ...game.live, calls: [callOf({}), callOf({})] } })],
  [
    'a decision of a kind that is not listed',
    'the unknown kind "whim"',
    (game) => ({ live: { ...game.live, decisionOf: () => 'whim' } }),
  ],
  [
    'two kinds of decisions of one name',
    'two kinds of decisions',
    (game) => ({ live: { ...game.live, decisions: ['action', 'action'] } }),
  ],
  [
    'an event for counting turns that never comes',
    'no event sunset',
    (game) => ({ facts: { ...game.facts, turnEvents: ['sunset'] } }),
  ],
  [
    'an event redacted more the second time',
    'redacting twice',
    (game) => ({
      redact: (event, viewer) => ({
        ...game.redact(event, viewer),
        kind: event.kind,
        n: ((event as { n?: number }).n ?? 0) + 1,
      }),
    }),
  ],
];
let deals = 0;

function callOf(change: Partial<Call>): Call {
  return { name: 'stop', isFor: () => true, check: () => undefined, otherAnswer: 'action/unknown', ...change };
}

describe('what the suite finds', () => {
  test('nothing in the true game', () => {
    expect(check(hearts).games).toBe(12);
  });

  test.each(BROKEN)('%s', (_what, finding, change) => {
    expect(() => check({ ...hearts, ...change(hearts) })).toThrow(new RegExp(finding));
  });
});
