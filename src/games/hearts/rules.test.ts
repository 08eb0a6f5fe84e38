/** Options, deal, passing, scoring, the end: rulings H-1 to H-6, H-21 to H-33. Tricks are in `moves.test.ts`. */
import { describe, expect, test } from 'vitest';
import { Random } from '../../core/random.ts';
import { deriveSeed, seedOf } from '../../core/seed.ts';
import { sameState } from '../../core/state.ts';
import { looksUniform } from '../../core/testing/uniform.ts';
import { firstOf, owing, TABLE } from '../../core/types.ts';
import { cardText } from './cards.ts';
import type { HeartsEvent } from './events.ts';
import { hearts } from './index.ts';
import { fallback, pending, play, sample } from './moves.ts';
import { configure, deal, OPTIONS } from './rules.ts';
import type { HeartsState } from './state.ts';
import {
  actionOf,
  cards,
  dealt,
  options,
  places,
  playAll,
  position,
  settingOf,
  totals,
  verdict,
} from './testing/positions.ts';
import { redact, view } from './view.ts';

const code = (given: object, seats = 4) => {
  const result = configure(given, seats);
  return result.ok ? 'ok' : result.error.code;
};
const texts = (numbers: readonly number[]) => numbers.map(cardText).join(' ');

/** Plays at random until the given number of rounds is finished. */
function playRounds(state: HeartsState, rounds: number, random = new Random(seedOf('rounds'))): HeartsState {
  while (pending(state) !== 0 && state.finished < rounds) {
    const actor = firstOf(owing(pending(state)));
    play(state, actor, sample(state, actor, random));
  }
  return state;
}

describe('options', () => {
  test('presets are sets of option values', () => {
    const shown = (preset: string) => {
      const { deck, passing, queenBreaks, target } = settingOf({ preset }).options;
      return { deck, passing, queenBreaks, target };
    };
    expect(shown('standard52')).toEqual({ deck: 52, passing: 'cycle', queenBreaks: false, target: 100 });
    expect(shown('standard32')).toEqual({ deck: 32, passing: 'cycle', queenBreaks: false, target: 100 });
    expect(shown('openspiel')).toEqual({ deck: 52, passing: 'random', queenBreaks: true, target: 0 });
  });

  test.each([
    [{ deck: 32 }, 5, 'hearts/deck-seats'],
    [{ passing: 'across' }, 5, 'hearts/across-seats'],
    [{ passing: 'across' }, 6, 'ok'],
    [{}, 2, 'seats/number'],
    [{}, 4.5, 'seats/number'],
    [{ moon: 'blue' }, 4, 'options/not-a-choice'],
    [{ target: -1 }, 4, 'options/not-an-integer'],
    [{ passCount: 5 }, 4, 'options/not-an-integer'],
    [{ jack: 'yes' }, 4, 'options/not-a-switch'],
    [{ colour: 'red' }, 4, 'options/unknown'],
    [{ preset: 'nobody' }, 4, 'options/unknown-preset'],
  ])('%o with %i seats: %s', (given, seats, expected) => {
    expect(code(given, seats)).toBe(expected);
  });
});

describe('deal', () => {
  test.each([
    [52, 13],
    [32, 8],
  ])('[H-1] %i cards give hands of %i', (deck, size) => {
    const state = dealt({ deck, passing: 'none' });
    const held = state.bySeat((seat) => state.hand(seat));
    expect(held.map((hand) => hand.length)).toEqual([size, size, size, size]);
    expect(new Set(held.flat()).size).toBe(deck);
    if (deck === 32) expect(held.flat().every((card) => '789TJQKA'.includes(cardText(card)[0]))).toBe(true);
  });

  test('[H-2] the same seed deals the same hands, another seed others', () => {
    expect(sameState(dealt({}, 4, 'a'), dealt({}, 4, 'a'))).toBe(true);
    expect(sameState(dealt({}, 4, 'a'), dealt({}, 4, 'b'))).toBe(false);
  });

  test('[H-2] every card is dealt to every seat equally often', () => {
    const counts = Array.from({ length: 52 }, () => [0, 0, 0, 0]);
    const state = dealt({ passing: 'none' });
    for (let n = 0; n < 4000; n++) {
      deal(state, deriveSeed(seedOf('uniform'), n));
      for (let seat = 0; seat < 4; seat++) for (const card of state.hand(seat)) counts[card][seat]++;
    }
    expect(counts.every(looksUniform)).toBe(true);
  });

  test('[H-3] a view shows own cards and played cards, nothing else', () => {
    const state = dealt({ passing: 'none' });
    playRounds(state, 1, new Random(seedOf(1)));
    const middle = dealt({ passing: 'none' });
    for (let i = 0; i < 20; i++) play(middle, middle.turn, sample(middle, middle.turn, new Random(seedOf(i))));
    for (const viewer of [0, 1, 2, 3, 'spectator'] as const) {
      const allowed = new Set(viewer === 'spectator' ? [] : middle.hand(viewer).map(cardText));
      for (let i = 0; i < 20; i++) allowed.add(cardText(middle.history(i)));
      const shown = JSON.stringify({ ...view(middle, viewer), lacks: [] }).match(/[2-9TJQKA][CDHS]\b/g) ?? [];
      expect(shown.filter((card) => !allowed.has(card))).toEqual([]);
    }
  });

  test.each([
    [3, '2D', 17, '2C'],
    [5, '2D 2C', 10, '3C'],
    [6, '2D 2C 3D 3C', 8, '4C'],
  ])('[H-33] %i players: without %s, %i cards each, %s leads', (seats, removed, size, lead) => {
    const { deck, handSize, leadCard, total } = settingOf({}, seats);
    expect([handSize, cardText(leadCard), total]).toEqual([size, lead, 26]);
    expect(deck.length).toBe(size * seats);
    for (const card of cards(removed)) expect(deck).not.toContain(card);
  });
});

describe('passing', () => {
  test.each([
    [4, 'cycle', [1, 3, 2, 0, 1, 3]],
    [3, 'cycle', [1, 2, 0, 1, 2, 0]],
    [5, 'cycle', [1, 4, 0, 1, 4, 0]],
    [6, 'cycle', [1, 5, 3, 0, 1, 5]],
    [4, 'none', [0, 0, 0, 0, 0, 0]],
    [4, 'left', [1, 1, 1, 1, 1, 1]],
    [4, 'right', [3, 3, 3, 3, 3, 3]],
    [4, 'across', [2, 2, 2, 2, 2, 2]],
  ])('[H-4] %i seats, %s: directions %o', (seats, passing, expected) => {
    const state = dealt({ passing, target: 10_000 }, seats);
    const seen: number[] = [];
    for (let round = 1; round <= expected.length; round++) {
      seen.push(state.offset);
      playRounds(state, round);
      if (pending(state) !== 0) play(state, TABLE, actionOf(state, 'deal'));
    }
    expect(seen).toEqual(expected);
  });

  test('[H-4] random directions are equally likely', () => {
    const counts = [0, 0, 0, 0];
    for (let n = 0; n < 400; n++) counts[dealt({ passing: 'random' }, 4, n).offset]++;
    expect(looksUniform(counts)).toBe(true);
  });

  test('[H-5] any own card may be passed; anything else is refused and changes nothing', () => {
    const state = dealt();
    const mine = state.hand(0).map(cardText);
    const other = cardText(state.hand(1)[0]);
    expect(options(state, 0)).toBe(mine.map((card) => `pass ${card}`).join(' '));
    const before = state.cells.slice();
    expect(verdict(state, `pass ${other}`, 0)).toBe('hearts/not-in-hand');
    expect(verdict(state, mine[0], 0)).toBe('hearts/pass-a-card');
    expect(state.cells).toEqual(before);
    playAll(state, `pass ${mine[0]}`, 0);
    expect(verdict(state, `pass ${mine[0]}`, 0)).toBe('hearts/chosen-twice');
    playAll(state, `pass ${mine[1]}, pass ${mine[2]}`, 0);
    expect(verdict(state, `pass ${mine[3]}`, 0)).toBe('action/not-your-turn'); // final
    expect(owing(pending(state))).toBe(0b1110);
  });

  test.each([1, 2, 4])('[H-5] passCount %i', (passCount) => {
    const state = dealt({ passCount });
    for (let seat = 0; seat < 4; seat++) {
      for (let i = 0; i < passCount; i++) playAll(state, `pass ${cardText(state.hand(seat)[0])}`, seat);
    }
    expect(view(state, 0).phase).toBe('play');
    expect(state.bySeat((seat) => state.hand(seat).length)).toEqual([13, 13, 13, 13]);
  });

  test('[H-5] passCount 0 means no passing', () => {
    expect(view(dealt({ passCount: 0 }), 0).phase).toBe('play');
  });

  test('[H-5] choices are secret until the exchange', () => {
    const state = dealt();
    const before = [1, 2, 3].map((seat) => JSON.stringify(view(state, seat)));
    playAll(state, `pass ${cardText(state.hand(0)[5])}`, 0);
    expect([1, 2, 3].map((seat) => JSON.stringify(view(state, seat)))).toEqual(before);
    const events: HeartsEvent[] = [];
    play(state, 0, actionOf(state, `pass ${cardText(state.hand(0)[0])}`), (event) => events.push(event));
    expect(events.map((event) => redact(event, 1))).toEqual([undefined]);
    expect(events.map((event) => redact(event, 0)?.kind)).toEqual(['chosen']);
  });

  test('[H-6] the exchange happens at once when the last has chosen; received cards are seen only then', () => {
    const state = dealt();
    const given = state.bySeat((seat) => state.hand(seat).slice(0, 3));
    for (let seat = 0; seat < 4; seat++) {
      expect(view(state, 1).received).toEqual([]);
      for (const card of given[seat]) playAll(state, `pass ${cardText(card)}`, seat);
    }
    expect(view(state, 1).received.join(' ')).toBe(texts(given[0])); // left: seat 0 gives to seat 1
    expect(view(state, 0).received.join(' ')).toBe(texts(given[3]));
    expect(given[0].every((card) => state.holds(1, card) && !state.holds(0, card))).toBe(true);
  });

  test('[H-6] the holder of the lead card after the exchange leads', () => {
    const state = dealt();
    const lead = cards('2C')[0];
    const holder = [0, 1, 2, 3].find((seat) => state.holds(seat, lead))!;
    for (let seat = 0; seat < 4; seat++) {
      const choice = seat === holder ? [lead, ...state.hand(seat).filter((card) => card !== lead)] : state.hand(seat);
      for (const card of choice.slice(0, 3)) playAll(state, `pass ${cardText(card)}`, seat);
    }
    expect(state.turn).toBe((holder + 1) % 4);
  });

  test('[H-6] giver and receiver see the exchanged cards, the others only that the exchange happened', () => {
    const exchanged: HeartsEvent = { kind: 'exchanged', giver: 0, receiver: 1, cards: cards('QS KS AS') };
    expect(redact(exchanged, 0)).toEqual(exchanged);
    expect(redact(exchanged, 1)).toEqual(exchanged);
    expect(redact(exchanged, 2)).toEqual({ ...exchanged, cards: [] });
    expect(redact(exchanged, 'spectator')).toEqual({ ...exchanged, cards: [] });
  });
});

/** The last trick of a round: seat 0 leads the ace of clubs and takes it; points so far are given. */
const lastTrick = (given: {
  options?: object;
  points: number[];
  totals?: number[];
  jackTaker?: number;
  tricks?: number[];
  finished?: number;
}) =>
  position({
    options: { ...given.options },
    hands: ['AC', '3C', '4C', '5C'],
    broken: true,
    points: given.points,
    ...(given.totals && { totals: given.totals }),
    ...(given.tricks && { tricks: given.tricks }),
    ...(given.finished !== undefined && { finished: given.finished }),
    ...(given.jackTaker !== undefined && { jackTaker: given.jackTaker }),
  });
const finish = (state: HeartsState) => totals(playAll(state, 'AC, 3C, 4C, 5C'));

describe('scoring', () => {
  test('[H-21] hearts count one, the queen thirteen; the points of a round are T', () => {
    const state = position({ hands: ['AS', 'QS', '2H', '3H'], broken: true, points: [2, 5, 4, 0] });
    expect(totals(playAll(state, 'AS, QS, 2H, 3H'))).toEqual([17, 5, 4, 0]);
    const all = playRounds(dealt({ moon: 'off', target: 0 }), 1);
    expect(totals(all).reduce((a, b) => a + b)).toBe(26);
  });

  test.each([
    ['old', [26, 0, 0, 0], [0, 26, 26, 26], '[H-22] old moon'],
    ['new', [26, 0, 0, 0], [-26, 0, 0, 0], '[H-23] new moon'],
    ['off', [26, 0, 0, 0], [26, 0, 0, 0], '[H-24] no moon'],
    ['old', [0, 26, 0, 0], [26, 0, 26, 26], '[H-22] any seat can shoot'],
    ['old', [25, 1, 0, 0], [25, 1, 0, 0], '[H-22] all points or nothing'],
    ['new', [25, 1, 0, 0], [25, 1, 0, 0], '[H-23] all points or nothing'],
  ])('moon %s, points %o: %o (%s)', (moon, points, expected) => {
    expect(finish(lastTrick({ options: { moon }, points }))).toEqual(expected);
  });

  test('[H-24] choice: the shooter picks after the last trick, and nothing is booked before', () => {
    const start = () => lastTrick({ options: { moon: 'choice' }, points: [26, 0, 0, 0], totals: [10, 20, 30, 40] });
    const state = start();
    expect(finish(state)).toEqual([10, 20, 30, 40]);
    expect(view(state, 1).phase).toBe('moonChoice');
    expect(options(state, 0)).toBe('moon old moon new');
    expect(verdict(state, 'AC', 0)).toBe('hearts/moon-choice-owed');
    expect(verdict(state, 'moon old', 1)).toBe('action/not-your-turn');
    expect(totals(playAll(state, 'moon old'))).toEqual([10, 46, 56, 66]);
    const other = start();
    finish(other);
    expect(totals(playAll(other, 'moon new'))).toEqual([-16, 20, 30, 40]);
  });

  test.each([
    [[0, 0, 0, 0], 'moon old'],
    [[90, 80, 10, 20], 'moon new'], // old: ends 90 to 36: lost; new: goes on
    [[10, 80, 30, 40], 'moon old'], // old ends the game and wins it
    [[150, 80, 10, 20], 'moon old'], // both would end it without the shooter
  ])('[H-24] without an answer, totals %o: %s', (before, expected) => {
    const state = lastTrick({ options: { moon: 'choice' }, points: [26, 0, 0, 0], totals: before });
    finish(state);
    expect(fallback(state, 0)).toBe(actionOf(state, expected));
  });

  test('[H-25] 32 cards: the moon needs 21 points and moves 21', () => {
    const end = (points: number[]) => {
      const state = position({ options: { deck: 32 }, hands: ['AC', '8C', '9C', 'TC'], broken: true, points });
      return totals(playAll(state, 'AC, 8C, 9C, TC'));
    };
    expect(end([21, 0, 0, 0])).toEqual([0, 21, 21, 21]);
    expect(end([20, 1, 0, 0])).toEqual([20, 1, 0, 0]);
  });

  test('[H-25] the options say both numbers of points', () => {
    const { old, new: own } = OPTIONS.moon.names;
    for (const name of [old.en, old.de, own.en, own.de]) expect(name).toMatch(/\b26\b.*\b21\b/);
  });

  test('[H-26] the jack of diamonds takes ten off, and is no penalty card', () => {
    const state = position({
      options: { jack: true },
      hands: ['AD', 'JD', '2H', '3C'],
      broken: true,
      points: [25, 0, 0, 0],
    });
    expect(totals(playAll(state, 'AD, JD, 2H, 3C'))).toEqual([-10, 26, 26, 26]); // the heart makes it a moon
    expect(finish(lastTrick({ options: { jack: true }, points: [3, 23, 0, 0], jackTaker: 2 }))).toEqual([
      3, 23, -10, 0,
    ]);
    expect(finish(lastTrick({ points: [3, 23, 0, 0], jackTaker: 2 }))).toEqual([3, 23, 0, 0]);
  });

  test.each([
    ['old', 0, [-10, 26, 26, 26]],
    ['new', 0, [-36, 0, 0, 0]],
    ['old', 2, [0, 26, 16, 26]],
    ['new', 2, [-26, 0, -10, 0]],
  ])('[H-27] moon %s with the jack at seat %i: %o', (moon, jackTaker, expected) => {
    expect(finish(lastTrick({ options: { moon, jack: true }, points: [26, 0, 0, 0], jackTaker }))).toEqual(expected);
  });

  test('[H-28] no trick is worth five less, but not in a round with a moon', () => {
    const bonus = (moon: string, points: number[]) =>
      finish(lastTrick({ options: { moon, noTricksBonus: true }, points, tricks: [3, 5, 5, 0] }));
    expect(bonus('old', [1, 20, 5, 0])).toEqual([1, 20, 5, -5]);
    expect(bonus('old', [26, 0, 0, 0])).toEqual([0, 26, 26, 26]);
    expect(bonus('off', [26, 0, 0, 0])).toEqual([26, 0, 0, -5]);
  });
});

describe('the end of the game', () => {
  const end = (before: number[], given: Record<string, unknown> = {}, finished = 3) => {
    const state = lastTrick({ options: given, points: [10, 10, 6, 0], totals: before, finished });
    finish(state);
    return state;
  };

  test('[H-29] over when a total reaches the target, only after a complete round', () => {
    expect(places(end([90, 0, 0, 0]))).toEqual([4, 3, 2, 1]);
    expect(places(end([89, 0, 0, 0]))).toBeUndefined();
    expect(owing(pending(end([89, 0, 0, 0])))).toBe(1 << TABLE);
    const during = lastTrick({ points: [10, 10, 6, 0], totals: [250, 0, 0, 0] });
    expect(places(during)).toBeUndefined();
  });

  test('[H-30] shared: the lowest total wins, equal totals share a place', () => {
    expect(places(end([0, 0, 90, 106]))).toEqual([1, 1, 3, 4]);
    expect(places(end([90, 0, 4, 10]))).toEqual([4, 1, 1, 1]);
  });

  test('[H-30] playoff: further rounds until the lowest is unique, and the pass cycle goes on', () => {
    const state = end([0, 0, 90, 106], { tie: 'playoff', passing: 'cycle' }, 4);
    expect(places(state)).toBeUndefined();
    play(state, TABLE, actionOf(state, 'deal'));
    expect([state.round, state.offset]).toEqual([6, 3]);
    expect(places(end([1, 0, 90, 106], { tie: 'playoff' }))).toEqual([2, 1, 3, 4]);
  });

  test('[H-31] totals may be negative, and nothing happens at exactly 100 but the end', () => {
    const state = lastTrick({ options: { moon: 'new' }, points: [26, 0, 0, 0], totals: [-20, 0, 0, 0] });
    expect(finish(state)).toEqual([-46, 0, 0, 0]);
    expect(totals(end([90, 0, 0, 0]))[0]).toBe(100);
  });

  test('[H-32] after 200 rounds the game is over, a tie is shared', () => {
    expect(places(end([0, 0, 0, 0], {}, 198))).toBeUndefined();
    expect(places(end([0, 0, 0, 0], {}, 199))).toEqual([3, 3, 2, 1]);
    expect(places(end([0, 0, 4, 10], { tie: 'playoff' }, 199))).toEqual([1, 1, 1, 1]);
  });

  test('a target of 0 is a game of one round', () => {
    const state = playRounds(dealt({ preset: 'openspiel' }), 1);
    expect(pending(state)).toBe(0);
    expect(hearts.outcome(state)?.scores).toEqual(totals(state));
  });

  test('results are minus the points, within bounds known before', () => {
    const into = new Float64Array(4);
    const state = end([90, 0, 0, 0]);
    hearts.result(state, 'segment', into);
    expect([...into]).toEqual([-10, -10, -6, 0]);
    hearts.result(state, 'game', into);
    expect([...into]).toEqual([-100, -10, -6, 0]);
    const range = (given: Record<string, unknown>) => settingOf(given).range.segment;
    expect(range({})).toEqual({ low: -26, high: 0 });
    expect(range({ moon: 'new', jack: true })).toEqual({ low: -26, high: 36 });
    expect(range({ noTricksBonus: true })).toEqual({ low: -26, high: 5 });
  });
});

test('random play without passing: a moon in about 1.1 % of the rounds', () => {
  const state = dealt({ passing: 'none', target: 0 });
  const random = new Random(seedOf('moons'));
  const rounds = 20_000;
  let moons = 0;
  for (let n = 0; n < rounds; n++) {
    deal(state, deriveSeed(seedOf('moons'), n));
    playRounds(state, 1, random);
    if (totals(state).reduce((a, b) => a + b) === 78) moons++;
  }
  expect(moons / rounds).toBeGreaterThan(0.008);
  expect(moons / rounds).toBeLessThan(0.014);
});
