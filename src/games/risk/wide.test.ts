/** Maps beyond the near territories: the same rules, notation and records, with numbers after all near ones. */
import { describe, expect, test } from 'vitest';
import { seedOf } from '../../core/seed.ts';
import { checkGame } from '../../core/testing/conformance.ts';
import { TABLE } from '../../core/types.ts';
import * as act from './actions.ts';
import { MAX_CARDS, MAX_TERRITORIES, NEAR_CARDS, NEAR_TERRITORIES } from './board.ts';
import { risk } from './index.ts';
import { randomMap } from './map/random/index.ts';
import { countedFacts, keptFacts, legalByTheBook } from './testing/oracle.ts';
import { legalTexts, playRandomly, randomOf, settingOf, WIDE } from './testing/positions.ts';

describe('actions', () => {
  test('of near territories keep their numbers', () => {
    expect([
      act.onOf(0),
      act.onOf(83),
      act.placeOf(1),
      act.moveOf(1),
      act.defendOf(1),
      act.END,
      act.leaveOf(0),
    ]).toEqual([0, 83, 84, 1084, 2084, 2086, 2087]);
    expect([act.manoeuvreOf(0, 0), act.manoeuvreOf(83, 83), act.attackOf(0, 0, 1), act.attackOf(83, 83, 3)]).toEqual([
      2094, 9149, 9150, 30_317,
    ]);
    expect([act.redeemOf(0, 1, 2), act.redeemOf(93, 94, 95)]).toEqual([30_416, 896_525]);
  });

  test('have one number each, from which their parts are read', () => {
    const numbers = new Set<number>();
    const random = randomOf('parts');
    const keep = (action: number, kind: act.Kind): void => {
      numbers.add(action);
      expect(act.kindOf(action)).toBe(kind);
    };
    for (let from = 0; from < MAX_TERRITORIES; from++) {
      keep(act.onOf(from), 'on');
      expect([act.territoryIn(act.onOf(from)), act.isOn(act.onOf(from))]).toEqual([from, true]);
      for (let to = 0; to < MAX_TERRITORIES; to++) {
        const [way, attack] = [act.manoeuvreOf(from, to), act.attackOf(from, to, 1 + random.below(3))];
        keep(way, 'manoeuvre');
        keep(attack, 'attack');
        const parts = [act.manoeuvreFrom(way), act.manoeuvreTo(way), act.attackFrom(attack), act.attackTo(attack)];
        if (parts.join() !== [from, to, from, to].join()) expect(parts).toEqual([from, to, from, to]);
      }
    }
    expect(numbers.size).toBe(MAX_TERRITORIES + 2 * MAX_TERRITORIES ** 2);
    for (let n = 0; n < 2000; n++) {
      const [a, b, c] = [random.below(MAX_CARDS), random.below(MAX_CARDS), random.below(MAX_CARDS)].sort(
        (x, y) => x - y,
      );
      const action = act.redeemOf(a, b, c);
      expect([act.firstCard(action), act.secondCard(action), act.thirdCard(action)]).toEqual([a, b, c]);
      expect([act.isRedeem(action), act.isOn(action), act.kindOf(action)]).toEqual([true, false, 'redeem']);
    }
  });

  test('of near territories have no second number', () => {
    const far = act.onOf(NEAR_TERRITORIES) - NEAR_TERRITORIES;
    const ways = act.manoeuvreOf(NEAR_TERRITORIES, 0) - NEAR_TERRITORIES * MAX_TERRITORIES;
    const sets = act.redeemOf(0, 0, NEAR_CARDS) - NEAR_CARDS;
    expect([far, far + 83, ways, ways + 83, sets, sets + 95].map(act.kindOf)).toEqual(Array(6).fill(undefined));
  });
});

const RANDOM = randomMap({ territories: 120, regions: 14, seed: 'wide' });
const FEW_TURNS = { maxTurns: 12, wildCards: 6, takeCards: true, sets: 'escalating' };

describe('the conformance suite', () => {
  test.each([
    { name: 'a random map, end card', seats: 7, options: { map: RANDOM } },
    { name: 'a random map, many rules', seats: 2, options: { map: RANDOM, ...FEW_TURNS, endCard: false } },
    {
      name: 'the widest map, claimed in turns',
      seats: 3,
      options: { map: WIDE, ...FEW_TURNS, distribution: 'draft', neutral: true, portMode: 'all', territoryBonus: 2 },
    },
    {
      name: 'the widest map, who leaves is neutral',
      seats: 4,
      options: { map: WIDE, onLeave: 'neutral', maxTurns: 16 },
    },
  ])('$name', ({ options, seats }) => {
    expect(checkGame(risk, { options, seats, games: 1, every: 311 }).moves).toBeGreaterThan(100);
  });
});

describe.each([
  { name: 'neighbours', options: { map: WIDE, manoeuvre: 'adjacent', maxTurns: 40, takeCards: true } },
  { name: 'ways', options: { map: RANDOM, portMode: 'all', maxTurns: 24, wildCards: 12 } },
])('by the book: $name', ({ options }) => {
  const setting = settingOf(options, 5);
  const { map } = setting.board;

  test('the legal actions and the derived facts', () => {
    const state = risk.create(setting);
    const random = randomOf('wide');
    risk.deal(state, seedOf(1));
    let compared = 0;
    playRandomly(state, random, (_, actor) => {
      if (actor === TABLE || random.below(60) !== 0) return;
      compared++;
      const view = risk.view(state, actor);
      expect(legalTexts(state, actor).sort()).toEqual(legalByTheBook({ map, options: setting.options, view }).sort());
      expect(keptFacts(state)).toEqual(countedFacts(state));
    });
    expect(compared).toBeGreaterThan(5);
  });
});
