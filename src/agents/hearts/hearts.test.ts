/** Positions with an obvious best card, and properties of every decision. */
import { describe, expect, test } from 'vitest';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import { firstOf, owing, type Seat } from '../../core/types.ts';
import { type HeartsState, hearts } from '../../games/hearts/index.ts';
import { cards, dealt, type Position, playAll, position, settingOf } from '../../games/hearts/testing/positions.ts';
import { INSIGHTS, type Insight } from '../knowledge/knowledge.ts';
import { LEVELS } from '../levels.ts';
import {
  choicesOf,
  expectBlindToOthers,
  expectExplanations,
  expectLegalAndRepeatable,
  expectNoGarbage,
  expectOwnWords,
  favourite,
  playGame,
  quickly,
} from '../testing/games.ts';
import { Chances } from './chances.ts';
import { heartsKnowledge } from './index.ts';
import { HeartsScorer } from './scorer.ts';
import { TERMS } from './terms.ts';
import { GUARDED, WEIGHTS } from './weights.ts';

const ROUND = { target: 0, passing: 'random' };

const bestIn = (state: HeartsState, insight: Insight, seat: Seat = state.turn): string =>
  favourite(hearts, new HeartsScorer(state.setting, insight), state, seat);

/** The scores of one round. */
const roundOf = (agents: readonly string[], deal: number): number[] => {
  const state = playGame(hearts, settingOf(ROUND), deal, agents);
  return state.bySeat((seat) => state.last(seat));
};

interface Scene {
  readonly says: string;
  readonly given: Position;
  readonly best: string | RegExp;
}

const SCENES: readonly Scene[] = [
  {
    says: 'ducks with the highest card that stays below',
    given: { hands: ['2D 5D 9D AD', '3D 6D 4C 8C', '7D 8D 5C 9C', 'JD QD 6C'], leader: 3, trick: 'TD' },
    best: '9D',
  },
  {
    says: 'takes a clean trick with the highest card when playing last',
    given: {
      hands: ['KD AD 3C 4C', '4D 6D 7C', '7D 8D 9C', '5D JD 6C'],
      leader: 1,
      trick: '2D TD QD',
      points: [1, 1, 1, 1],
    },
    best: 'AD',
  },
  {
    says: 'throws the queen of spades into the trick of another',
    given: { hands: ['QS 2S 4H', '3C 5S 5H', '4C 6S 6H', '7S 7H'], leader: 3, trick: '9C' },
    best: 'QS',
  },
  {
    says: 'lets the queen fall under the king',
    given: { hands: ['QS 2S 4H', '3S 5S 5H', '4S 6S 6H', '7S 7H'], leader: 3, trick: 'KS' },
    best: 'QS',
  },
  {
    says: 'does not play the ace of spades in front of a queen that may still come',
    given: { hands: ['AS 4S 4H', 'QS 5S 5H', '6S 8S 6H', '7S 7H'], leader: 3, trick: '2S' },
    best: '4S',
  },
  {
    says: 'gets rid of the ace of spades when playing last',
    given: {
      hands: ['AS 4S 4H 4D', 'QS 5H 5D', '6H 6D JD', '7H 7D 8D'],
      leader: 1,
      trick: '5S 6S 7S',
    },
    best: 'AS',
  },
  {
    says: 'throws off the ace of hearts rather than the deuce',
    given: {
      hands: ['AH 2H 2D', '3C 3H 5H', '4C 6H 7H', '8H 9H'],
      leader: 3,
      trick: '9C',
      broken: true,
      points: [1, 1, 0, 0],
    },
    best: 'AH',
  },
  {
    says: 'leads a low heart rather than a high one',
    given: {
      hands: ['2H KH AH', '3H 5H 9H', '4H 6H JH', '7H 8H TH'],
      broken: true,
      points: [13, 1, 0, 0],
    },
    best: '2H',
  },
  {
    says: 'takes a heart from the player who has all the points so far',
    given: {
      hands: ['AH 2C 3C', '4H 4C 5C', '6C 7C KH', 'JC QC'],
      leader: 3,
      trick: 'TH',
      broken: true,
      points: [0, 0, 0, 22],
    },
    best: 'AH',
  },
  {
    says: 'leads from the top when all the points are within reach',
    given: {
      hands: ['AC KC AH', '2C 3C 2H', '4C 5C 3H', '6C 7C 4H'],
      broken: true,
      points: [22, 0, 0, 0],
    },
    best: /A[CH]|KC/,
  },
];

describe('against a moon', () => {
  /** Seat 3 has all points and leads clubs, which seat 0 does not have. */
  const alone = { leader: 3, trick: 'KC', broken: true, points: [0, 0, 0, 9] };
  const hands = (own: string): string[] => [own, '4C 5C 3H 8D', '6C 7C 5H 9D', 'AC KD QH'];

  test.each([
    ['the ace of diamonds, the only card that can still win a trick', 'AD 3D 2H 4H', 'AD'],
    ['the ace of hearts', 'AH 2H 3D 4D', 'AH'],
  ])('the guard keeps %s', (_, own, guard) => {
    const state = position({ ...alone, hands: hands(own) });
    const best = (weights: typeof WEIGHTS): string =>
      favourite(hearts, new HeartsScorer(state.setting, 'rule', weights), state, 0);
    expect(best(WEIGHTS)).toBe(guard);
    expect(best(GUARDED)).not.toBe(guard);
  });

  test('nothing is guarded when two players have points', () => {
    const state = position({ ...alone, points: [0, 1, 0, 8], hands: hands('AD 3D 2H 4H') });
    expect(favourite(hearts, new HeartsScorer(state.setting, 'rule', GUARDED), state, 0)).toBe('AD');
  });

  test('an agent that shoots with three losers among three guards seldom succeeds', () => {
    const moons = (others: string): number => {
      let moons = 0;
      for (let deal = 0; deal < 150; deal++) {
        const scores = roundOf(['rule:parts=guard+moon', others, others, others], deal);
        if (scores[0] === 0 && scores.every((score, seat) => seat === 0 || score === 26)) moons++;
      }
      return moons;
    };
    expect(moons('rule')).toBeLessThan(moons('rule:parts=bare') / 2);
  });
});

describe.each(INSIGHTS)('%s', (insight) => {
  test.each(SCENES)('$says', ({ given, best }) => {
    expect(bestIn(position(given), insight)).toMatch(best);
  });

  test('passes the queen of spades and the king when they have no cover, and keeps low hearts', () => {
    const state = dealt({ passing: 'left' });
    state.clearHands();
    const hands = [
      'QS KS 2S 2C 3C 4C 2D 3D 5D AH KH 2H 3H',
      'AS JS TS 9S 5C 6C 7C 4D 6D 7D 4H 5H 6H',
      '8S 7S 6S 8C 9C TC JC 8D 9D TD 7H 8H 9H',
      '5S 4S 3S QC KC AC JD QD KD AD TH JH QH',
    ];
    hands.forEach((hand, seat) => {
      for (const card of cards(hand)) state.addToHand(seat, card);
    });
    const passed: string[] = [];
    for (let n = 0; n < 3; n++) {
      passed.push(bestIn(state, insight, 0));
      playAll(state, passed[n], 0);
    }
    expect(passed).toContain('pass QS');
    expect(passed).toContain('pass KS');
    expect(passed.join()).not.toMatch(/[23]H/);
  });

  test('counts a moon the new way when the old way would lose the game', () => {
    const given: Position = {
      options: { moon: 'choice' },
      hands: ['AH', '2H', '3H', '4H'],
      broken: true,
      points: [22, 0, 0, 0],
    };
    const behind = position({ ...given, totals: [90, 0, 80, 20] });
    playAll(behind, 'AH, 2H, 3H, 4H');
    expect(bestIn(behind, insight)).toBe('moon new');
    const ahead = position({ ...given, totals: [10, 30, 80, 30] });
    playAll(ahead, 'AH, 2H, 3H, 4H');
    expect(bestIn(ahead, insight)).toBe('moon old');
  });

  test.each([
    ROUND,
    { ...ROUND, deck: 32 },
    { ...ROUND, moon: 'choice', jack: true, noTricksBonus: true },
    { ...ROUND, moon: 'off', firstTrickPoints: true, mustBreak: false },
  ])('plays whole rounds without an illegal answer, and the same again with the same seed: %o', (options) => {
    expectLegalAndRepeatable(hearts, settingOf(options), insight, 12);
  });

  test.each([3, 5, 6])('plays with %i players', (seats) => {
    expectLegalAndRepeatable(hearts, settingOf({ target: 0 }, seats), insight, 4);
  });

  test('explains: candidates in order, terms that add up, words in both languages', () => {
    expectExplanations(hearts, settingOf(ROUND), insight);
  });

  test('a scorer allocates no more than a few boxed numbers', () => {
    expectNoGarbage(hearts, new HeartsScorer(settingOf(ROUND), insight), positions(20));
  });
});

test('rule does not depend on the hidden hands', () => {
  expectBlindToOthers(hearts, new HeartsScorer(settingOf(ROUND), 'rule'), positions(30));
});

test('the chance that a card takes the trick agrees with random deals', () => {
  const chances = new Chances(3);
  const random = new Random(seedOf('chances'));
  for (const [lower, higher] of [
    [0, 4],
    [2, 3],
    [5, 2],
    [8, 1],
  ]) {
    let taken = 0;
    const deals = 20_000;
    for (let n = 0; n < deals; n++) {
      const [lows, highs] = [0, 0, 0].reduce<[number[], number[]]>(
        ([a, b]) => [
          [...a, 0],
          [...b, 0],
        ],
        [[], []],
      );
      for (let i = 0; i < lower; i++) lows[random.below(3)]++;
      for (let i = 0; i < higher; i++) highs[random.below(3)]++;
      if (lows.every((low, i) => low > 0 || highs[i] === 0)) taken++;
    }
    // The table assumes that the three others are independent, which is nearly true.
    expect(Math.abs(taken / deals - chances.takes(lower, higher, 3))).toBeLessThan(0.12);
  }
});

test('rule takes far fewer points than random play', () => {
  let [mine, theirs] = [0, 0];
  for (let deal = 0; deal < 100; deal++) {
    for (let seat = 0; seat < 4; seat++) {
      const scores = roundOf(
        [0, 1, 2, 3].map((i) => (i === seat ? 'rule' : 'random')),
        deal,
      );
      mine += scores[seat] / 400;
      theirs += (scores.reduce((sum, points) => sum + points, 0) - scores[seat]) / 1200;
    }
  }
  expect(theirs - mine).toBeGreaterThan(3);
});

test('every level names an agent that finishes a round', () => {
  for (const level of LEVELS) expect(roundOf([quickly(heartsKnowledge.levels[level]), 'rule'], 7)).toHaveLength(4);
});

test('hard explains every step, the cards it passes one after the other too', () => {
  const text = quickly(heartsKnowledge.levels.hard);
  expectExplanations(hearts, settingOf({ ...ROUND, passing: 'left' }), text, { every: 3, addsUp: false });
});

test('every term has its own words in both languages', () => {
  expectOwnWords(TERMS);
});

/** Positions of random games in which a seat has a choice. */
function positions(count: number): { state: HeartsState; seat: Seat }[] {
  return Array.from({ length: count }, (_, seed) => {
    const state = dealt(ROUND, 4, seed);
    const random = new Random(seedOf(seed));
    for (let n = 0; n < 12 + seed || state.turn < 0 || choicesOf(hearts, state, state.turn).length < 2; n++) {
      const seat = firstOf(owing(hearts.pending(state)));
      hearts.play(state, seat, hearts.sample(state, seat, random));
    }
    return { state, seat: state.turn };
  });
}
