import { expect, test } from 'vitest';
import { Random } from '../../../core/random.ts';
import { seedOf } from '../../../core/seed.ts';
import { type RiskSetting, type RiskState, risk } from '../../../games/risk/index.ts';
import { regionsOf, territoriesOf, troopsOf, winnersOf } from './standing.ts';

const position = {
  owners: [0, 0, 1, 'neutral', 1] as const,
  troops: [3, 1, 4, 9, 1],
  lives: [true, true],
  points: [2, 2],
};

test('land and troops are counted, and troops decide between equal points', () => {
  expect([troopsOf(position, 0), troopsOf(position, 1), territoriesOf(position, 1)]).toEqual([4, 5, 2]);
  expect(winnersOf(position)).toEqual([1]);
  expect(winnersOf({ ...position, troops: [3, 2, 4, 9, 1] })).toEqual([0, 1]);
  expect(winnersOf({ ...position, lives: [true, false] })).toEqual([0]);
});

test('the winners on the page are the winners of the game', () => {
  for (let seed = 0; seed < 12; seed++) {
    const read = risk.configure({ maxTurns: 4 + seed * 3, distribution: 'random' }, 2 + (seed % 4));
    if (!read.ok) throw new Error(read.error.code);
    const setting = read.value as RiskSetting;
    const random = new Random(seedOf(`standing ${seed}`));
    const state = risk.create(setting) as RiskState;
    risk.deal(state, seedOf(`standing ${seed}`));
    const into = new Float64Array(setting.maxLegal);
    while (!state.over) {
      const count = risk.legal(state, state.decider, into);
      risk.play(state, state.decider, into[random.below(count)]);
    }
    const places = risk.outcome(state)!.places;
    const winners = winnersOf(risk.view(state, 'spectator'));
    expect(winners).toEqual([...places.keys()].filter((seat) => places[seat] === 1));
  }
});

test('regions have their shares by holder', () => {
  const read = risk.configure({}, 2);
  if (!read.ok) throw new Error(read.error.code);
  const { map } = (read.value as RiskSetting).board;
  const owners = map.territories.map(({ region }) => (region === map.regions[0].id ? 0 : 1));
  const [first, second] = regionsOf(map, { owners });
  expect(first.parts).toEqual([{ holder: 0, count: map.regions[0].territories.length }]);
  expect(second.parts[0].holder).toBe(1);
});
