/** Imagined worlds: every possible one, equally often; and what eliminated players still know. */
import { describe, expect, test } from 'vitest';
import { checkUniform } from '../../core/testing/uniform.ts';
import type { Viewer } from '../../core/types.ts';
import { risk } from './index.ts';
import type { RiskState } from './state.ts';
import {
  act,
  dealt,
  handOf,
  legalTexts,
  mapOf,
  playRandomly,
  position,
  randomOf,
  settingOf,
  withLuck,
} from './testing/positions.ts';

const LINE = mapOf(['a one: b', 'b one: c', 'c one: d', 'd one: e', 'e one:']);

/** The place of every card as one letter: the seat that holds it, - for the deck, x for the discards. */
function whereabouts(state: RiskState): string {
  return state
    .cardsWhere(() => true)
    .map((card) => {
      if (state.inDeck(card)) return '-';
      if (state.isDiscarded(card)) return 'x';
      return String(state.bySeat((seat) => seat).find((seat) => state.holds(seat, card)));
    })
    .join('');
}

function sampler(state: RiskState, viewer: Viewer, memory = Number.POSITIVE_INFINITY): () => string {
  const imaginer = risk.imaginer(state.setting, risk.view(state, viewer), memory);
  const world = risk.create(state.setting);
  const random = randomOf('worlds');
  return () => {
    imaginer.sample(random, world);
    return whereabouts(world);
  };
}

/** All texts over the letters, one a card, that fit. */
function texts(length: number, letters: string, fits: (text: string) => boolean): string[] {
  const all = Array.from({ length }).reduce<string[]>(
    (so) => so.flatMap((text) => [...letters].map((l) => text + l)),
    [''],
  );
  return all.filter(fits);
}
const count = (text: string, letter: string): number => text.split(letter).length - 1;

describe('uniform over all that fits the view', () => {
  test('hands and deck', () => {
    const state = position({
      land: 'A4 B1 C1 A1 A1',
      seats: 3,
      options: { map: LINE, wildCards: 1 },
      hands: ['a', 'b *1', 'c'],
    });
    const fits = (text: string) =>
      text[0] === '0' && count(text, '0') === 1 && count(text, '1') === 2 && count(text, '2') === 1;
    checkUniform(texts(6, '012-', fits), sampler(state, 0));
    const seen = (text: string) => count(text, '0') === 1 && count(text, '1') === 2 && count(text, '2') === 1;
    checkUniform(texts(6, '012-', seen), sampler(state, 'spectator'));
  });

  test('discards are known', () => {
    const state = position({
      land: 'A4 B1 C1 A1 A1',
      seats: 3,
      options: { map: LINE },
      hands: ['a', 'b', ''],
      discards: 'c',
    });
    const fits = (text: string) =>
      text[0] === '0' && text[2] === 'x' && count(text, '1') === 1 && count(text, '-') === 2;
    checkUniform(texts(5, '01x-', fits), sampler(state, 0));
  });

  test('after a reshuffle, new cards come from the known deck and old ones do not', () => {
    const options = { map: LINE, endCard: false, forcedRedeemAt: 7 };
    const state = position({
      land: 'A4 B1 A1 A1 A1',
      options,
      hands: ['', 'd e'],
      discards: 'a b c',
      phase: 'manoeuvre',
      conquered: true,
    });
    act(state, 'end'); // A draws one of a, b, c; B still has two of d, e, that is both
    const own = whereabouts(state);
    expect(own.slice(3)).toBe('11');
    const drawn = (text: string) => text.slice(3) === '11' && count(text, '0') === 1 && count(text, '-') === 2;
    checkUniform(texts(5, '01-', drawn), sampler(state, 1));
    checkUniform(texts(5, '01-', drawn), sampler(state, 'spectator'));
    // A has seen its own card and knows the rest exactly.
    checkUniform([own], sampler(state, 0));
    // With limited memory any unseen card may be anywhere.
    const forgot = (text: string) =>
      text.indexOf('0') === own.indexOf('0') && count(text, '0') === 1 && count(text, '1') === 2;
    checkUniform(texts(5, '01-', forgot), sampler(state, 0, 1));
  });
});

describe('evidence about sets', () => {
  // Symbols go round: a d infantry, b e cavalry, c artillery.
  const options = { map: LINE, endCard: false };
  const holds = (text: string, seat: string): string[] => ['a', 'b', 'c', 'd', 'e'].filter((_, i) => text[i] === seat);
  const symbols = (cards: string[]): string =>
    cards.map((card) => ({ a: 'i', d: 'i', b: 'c', e: 'c', c: 'a' })[card]).join('');
  const hasSet = (cards: string[]): boolean => new Set(symbols(cards)).size === 3 || /(.)\1\1/.test(symbols(cards));
  const three = (text: string): boolean => count(text, '1') === 3 && count(text, '-') === 2;
  const placing = (hand: string): RiskState =>
    position({ land: 'A4 B1 A1 A1 A1', options, turn: 1, phase: 'reinforce', left: 1, hands: ['', hand] });

  test('the phase ended without a question: the hand had no set', () => {
    const state = placing('a d b');
    act(state, 'on b');
    expect(risk.view(state, 0).phase).toBe('attack');
    checkUniform(
      texts(5, '1-', (text) => three(text) && !hasSet(holds(text, '1'))),
      sampler(state, 0),
    );
    checkUniform(texts(5, '1-', three), sampler(state, 0, 1)); // little memory
  });

  test('the player is asked: the hand has a set', () => {
    const state = placing('a b c');
    act(state, 'on b');
    expect(risk.view(state, 0).phase).toBe('reinforce');
    const worlds = texts(5, '1-', (text) => three(text) && hasSet(holds(text, '1')));
    checkUniform(worlds, sampler(state, 0));
    act(state, 'end'); // and stays true
    checkUniform(worlds, sampler(state, 0));
  });

  test('placing with a hand size that forces sets proves that there is none', () => {
    const state = position({
      ...{ land: 'A4 B1 A1 A1 A1', options: { ...options, forcedRedeemAt: 3 }, turn: 1, phase: 'reinforce', left: 2 },
      hands: ['', 'a d b'],
    });
    checkUniform(texts(5, '1-', three), sampler(state, 0));
    act(state, 'place 1');
    checkUniform(
      texts(5, '1-', (text) => three(text) && !hasSet(holds(text, '1'))),
      sampler(state, 0),
    );
  });

  test('a set redeemed from a hand of old and new cards does not tell which were which', () => {
    const state = placing('a d b');
    act(state, 'on b');
    const free = () => risk.view(state, 0).slots[1].map((slot) => slot.free);
    expect(free()).toEqual([2, 2, 2]);
    state.takeFromDeck(2);
    state.addToHand(1, 2); // one card more: it must be in any set, the rest stay noted
    const one = risk.create(state.setting);
    one.cells.set(state.cells);
    one.forgetSets(1);
    expect(risk.view(one, 0).slots[1].map((slot) => slot.free)).toEqual([0, 2, 2, 2]);
    state.takeFromDeck(4);
    state.addToHand(1, 4); // two more: a set may hold one or both of them
    state.forgetSets(1);
    expect(free()).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('cards taken over', () => {
  const taken = (): RiskState => {
    const options = { map: LINE, endCard: false, takeCards: true, wildCards: 2 };
    const state = position({ land: 'A9 C1 B1 B1 B1', seats: 3, options, hands: ['a', 'e', 'b c'] });
    const won = withLuck(state, ['attack a b 3'], (after) => !after.lives(2));
    act(won, 'move 3');
    return won;
  };

  test('the taker sees them, the player who lost them knows where they are, no others do', () => {
    const state = taken();
    expect(handOf(state, 0)).toBe('a b c');
    expect(risk.view(state, 0).hands[0]).toEqual(['a', 'b', 'c']);
    expect(risk.view(state, 2).known).toEqual([['b', 'c'], [], []]);
    expect(risk.view(state, 1).known).toEqual([[], [], []]);
    expect(risk.view(state, 'spectator').known).toEqual([[], [], []]);
  });

  test('worlds of the player who lost them', () => {
    const state = taken();
    const fits = (text: string) => text.slice(1, 3) === '00' && count(text, '0') === 3 && count(text, '1') === 1;
    checkUniform(texts(7, '01-', fits), sampler(state, 2));
  });

  test('once redeemed they are public, and any player may draw them again', () => {
    const state = taken();
    act(state, 'end', 'end');
    while (state.turn !== 0) act(state, legalTexts(state).at(-1)!);
    act(state, 'redeem a b c');
    expect(risk.view(state, 2).known).toEqual([[], [], []]);
    expect(risk.view(state, 2).discards).toEqual(['a', 'b', 'c']);
  });

  test('the events contain no more than the views', () => {
    const event = { kind: 'tookCards', seat: 0, victim: 2, count: 1, cards: ['b'], names: ['b'], open: false } as const;
    expect(risk.redact(event, 0)).toEqual(event);
    expect(risk.redact(event, 2)).toEqual(event);
    expect(risk.redact(event, 1)).toEqual({ ...event, cards: null, names: null });
    const drew = { kind: 'drew', seat: 0, card: 'b', name: 'b', open: false } as const;
    expect(risk.redact(drew, 'spectator')).toEqual({ ...drew, card: null, name: null });
    expect(risk.redact({ ...drew, open: true }, 'spectator')).toEqual({ ...drew, open: true });
  });
});

test('open hands are seen by all', () => {
  const state = dealt({ map: LINE, openHands: true, endCard: false, maxTurns: 40, wildCards: 4 }, 2);
  playRandomly(state, randomOf('open'), () => {
    expect(risk.view(state, 'spectator').hands).toEqual(
      [0, 1].map((seat) => handOf(state, seat).split(' ').filter(Boolean)),
    );
  });
});

test('an imagined world has its own dice', () => {
  const state = position({ land: 'A9 B9 B1 B1 B1', options: { map: LINE } });
  const imaginer = risk.imaginer(settingOf({ map: LINE }, 2), risk.view(state, 0), Number.POSITIVE_INFINITY);
  const world = risk.create(state.setting);
  const random = randomOf('dice');
  const results = new Set<string>();
  for (let i = 0; i < 60; i++) {
    imaginer.sample(random, world);
    act(world, 'attack a b 3');
    results.add(`${world.troops(0)} ${world.troops(1)}`);
  }
  expect(results.size).toBe(3);
});
