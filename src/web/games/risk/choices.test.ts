import { expect, test } from 'vitest';
import { Random } from '../../../core/random.ts';
import { seedOf } from '../../../core/seed.ts';
import { battleOutcome, cardFrom, type RiskSetting, type RiskState, risk } from '../../../games/risk/index.ts';
import { bestSet, choicesOf, oddsOf, territoriesIn, worthOf } from './choices.ts';

function settingOf(options: object = {}, seats = 3): RiskSetting {
  const read = risk.configure(options, seats);
  if (!read.ok) throw new Error(read.error.code);
  return read.value as RiskSetting;
}

const setting = settingOf({ wildCards: 2 });
const { board } = setting;
const id = (i: number) => board.places[i].id;

test('attacks become pairs with the most dice', () => {
  const [a, b, c] = [0, 1, 2].map(id);
  const { pairs, isAttack, canEnd } = choicesOf(setting, [
    `attack ${a} ${b} 1`,
    `attack ${a} ${b} 2`,
    `attack ${a} ${c} 1`,
    'end',
  ]);
  expect([isAttack, canEnd]).toEqual([true, true]);
  expect([...pairs.get(0)!]).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

test('actions name the territories they are about', () => {
  const [a, b] = [0, 1].map(id);
  expect(territoriesIn(setting, ['place 3', `on ${b}`])).toEqual([1]);
  expect(territoriesIn(setting, [`attack ${b} ${a} 2`])).toEqual([1, 0]);
  expect(territoriesIn(setting, ['end'])).toEqual([]);
});

test('numbers become ranges, and nothing is offered where nothing is legal', () => {
  const choices = choicesOf(setting, ['move 2', 'move 3', 'move 4']);
  expect(choices.move).toEqual({ least: 2, most: 4 });
  const none = choicesOf(setting, []);
  expect([none.place, none.move, none.on.size, none.pairs.size, none.sets.length, none.canEnd]).toEqual([
    undefined,
    undefined,
    0,
    0,
    0,
    false,
  ]);
});

test('the set that brings the most is proposed', () => {
  const bySymbol = (symbol: number) =>
    [...board.symbols.keys()].filter((card) => board.symbols[card] === symbol).map(id);
  const [foot, horse, siege] = [0, 1, 2].map((symbol) => bySymbol(symbol));
  const low = { text: 'low', cards: foot.slice(0, 3) };
  const high = { text: 'high', cards: [foot[0], horse[0], siege[0]] };
  expect(worthOf(setting, 0, low.cards)).toBe(4);
  expect(worthOf(setting, 0, high.cards)).toBe(10);
  expect(bestSet(setting, 0, [low, high])).toBe(high);
  expect(bestSet(setting, 0, [])).toBeUndefined();
  expect(cardFrom(board, '*2')).toBe(board.size + 1);
});

test('odds are those of the exact battle: one troop stays behind', () => {
  for (const [from, to] of [
    [2, 1],
    [8, 3],
    [30, 40],
  ])
    expect(oddsOf(from, to)).toBeCloseTo(battleOutcome(from - 1, to).conquest, 12);
});

/** Every action that the board could send from these choices. */
function textsOf(setting: RiskSetting, legal: readonly string[]): Set<string> {
  const { on, place, move, sets, pairs, isAttack, defences, canEnd } = choicesOf(setting, legal);
  const numbers = (verb: string, range = { least: 1, most: 0 }) =>
    Array.from({ length: range.most - range.least + 1 }, (_, i) => `${verb} ${range.least + i}`);
  const ways = [...pairs].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, dice]) =>
      isAttack
        ? Array.from({ length: dice }, (_, i) => `attack ${id(from)} ${id(to)} ${i + 1}`)
        : [`manoeuvre ${id(from)} ${id(to)}`],
    ),
  );
  return new Set([
    ...[...on].map((i) => `on ${id(i)}`),
    ...numbers('place', place),
    ...numbers('move', move),
    ...sets.map(({ text }) => text),
    ...ways,
    ...defences.map((dice) => `defend ${dice}`),
    ...(canEnd ? ['end'] : []),
  ]);
}

test.each(['fixed', 'escalating'])(
  'in whole games exactly the legal actions are offered, and sets (%s) bring the displayed troops',
  (sets) => {
    let redeemed = 0;
    const full = settingOf({
      distribution: 'draft',
      startTroops: [20, 16],
      defenderChooses: true,
      wildCards: 8,
      maxTurns: 90,
      endCard: false,
      sets,
    });
    const random = new Random(seedOf('choices'));
    const state = risk.create(full) as RiskState;
    risk.deal(state, seedOf('choices'));
    const into = new Float64Array(full.maxLegal);
    for (let steps = 0; steps < 9_000 && !state.over; steps++) {
      const count = risk.legal(state, state.decider, into);
      const legal = Array.from(into.subarray(0, count), (action) => risk.notation.format(full, action));
      expect([...textsOf(full, legal)].sort()).toEqual([...legal].sort());
      const before = state.sets;
      risk.play(state, state.decider, into[random.below(count)], (event) => {
        if (event.kind === 'redeemed') expect(worthOf(full, before, event.cards)).toBe(event.troops);
        if (event.kind === 'redeemed') redeemed++;
      });
    }
    expect(state.over).toBe(true);
    expect(redeemed).toBeGreaterThan(5);
  },
);
