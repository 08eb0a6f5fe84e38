/** Positions in which a player would not think long, and what every decision must keep to. */
import { describe, expect, test } from 'vitest';
import { Observer } from '../../core/observer.ts';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import { type Action, firstOf, owing, type Seat, TABLE } from '../../core/types.ts';
import { type HeartsState, hearts } from '../../games/hearts/index.ts';
import { cards, dealt, type Position, playAll, position, settingOf } from '../../games/hearts/testing.ts';
import type { Agent } from '../agent.ts';
import { agentOf } from '../index.ts';
import { INSIGHTS, type Insight } from '../knowledge/knowledge.ts';
import { Scores } from '../knowledge/scores.ts';
import { LEVELS } from '../levels.ts';
import { Chances } from './chances.ts';
import { heartsKnowledge } from './index.ts';
import { HeartsScorer } from './scorer.ts';
import { TERMS } from './terms.ts';

const FOREVER = { milliseconds: Number.POSITIVE_INFINITY };
const ROUND = { target: 0, passing: 'random' };

function agent(text: string): Agent {
  const made = agentOf(text);
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
}

function choices(state: HeartsState, seat: Seat): Float64Array {
  const buffer = new Float64Array(state.setting.maxLegal);
  return buffer.slice(0, hearts.legal(state, seat, buffer));
}

function bestIn(state: HeartsState, insight: Insight, seat: Seat = state.turn): string {
  const actions = choices(state, seat);
  const scores = new Scores(new HeartsScorer(state.setting, insight), state.setting.maxLegal);
  scores.fill(state, seat, actions, actions.length);
  return hearts.notation.format(state.setting, actions[scores.best(actions.length)]);
}

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
    says: 'gets rid of the ace of spades behind everybody else',
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
    says: 'takes a heart from somebody who has all the points so far',
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
    const play = (): string =>
      Array.from({ length: 12 }, (_, deal) => playRound([agent(insight)], deal, options)).join();
    expect(play()).toBe(play());
  });

  test.each([3, 5, 6])('plays with %i players', (seats) => {
    for (let deal = 0; deal < 4; deal++) playRound([agent(insight)], deal, { target: 0 }, seats);
  });

  test('explains: candidates in order, terms that add up, words in both languages', () => {
    const explained = explanations(insight, 20);
    for (const { explanation, count } of explained) {
      const { candidates, because } = explanation!;
      expect(candidates.length).toBeGreaterThanOrEqual(Math.min(3, count));
      for (let i = 1; i < candidates.length; i++)
        expect(candidates[i - 1].value).toBeGreaterThanOrEqual(candidates[i].value);
      for (const { value, terms } of candidates) {
        const sum = Object.values(terms).reduce((so, term) => so + term, 0);
        expect(sum).toBeCloseTo(value, 6);
      }
      expect(because.en.length).toBeGreaterThan(10);
      expect(because.de.length).toBeGreaterThan(10);
      expect(because.de).not.toBe(because.en);
    }
  });

  test('a scorer leaves no more behind than a boxed number here and there', () => {
    const states = Array.from({ length: 20 }, (_, i) => midRound(i));
    const scores = new Scores(new HeartsScorer(settingOf(ROUND), insight), settingOf(ROUND).maxLegal);
    const actions = states.map((state) => choices(state, state.turn));
    const weighed = 500 * actions.reduce((sum, { length }) => sum + length, 0);
    const work = (): void => {
      for (const [i, state] of states.entries()) scores.fill(state, state.turn, actions[i], actions[i].length);
    };
    for (let n = 0; n < 4000; n++) work();
    const before = process.memoryUsage().heapUsed;
    for (let n = 0; n < 500; n++) work();
    expect((process.memoryUsage().heapUsed - before) / weighed).toBeLessThan(48);
  });
});

test('rule does not depend on who of the others holds what', () => {
  const scores = new Scores(new HeartsScorer(settingOf(ROUND), 'rule'), settingOf(ROUND).maxLegal);
  for (let seed = 0; seed < 30; seed++) {
    const state = midRound(seed);
    const seat = state.turn;
    const actions = choices(state, seat);
    scores.fill(state, seat, actions, actions.length);
    const values = scores.values.slice(0, actions.length);
    const world = hearts.create(state.setting);
    const imaginer = new Observer(hearts, state, seat).imaginer(Number.POSITIVE_INFINITY);
    imaginer.sample(new Random(seedOf(seed)), world);
    scores.fill(world, seat, actions, actions.length);
    expect(scores.values.slice(0, actions.length)).toEqual(values);
  }
});

test('the chance that a card takes the trick is that of dealing the others at random', () => {
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
    // The table takes the three others for independent, which they nearly are.
    expect(Math.abs(taken / deals - chances.takes(lower, higher, 3))).toBeLessThan(0.12);
  }
});

test('rule takes far fewer points than chance does', () => {
  let [mine, theirs] = [0, 0];
  for (let deal = 0; deal < 100; deal++) {
    for (let seat = 0; seat < 4; seat++) {
      const seats = [0, 1, 2, 3].map((i) => agent(i === seat ? 'rule' : 'random'));
      const scores = playRound(seats, deal);
      mine += scores[seat] / 400;
      theirs += (scores.reduce((sum, points) => sum + points, 0) - scores[seat]) / 1200;
    }
  }
  expect(theirs - mine).toBeGreaterThan(3);
});

test('every level names an agent that finishes a round', { timeout: 30_000 }, () => {
  for (const level of LEVELS) {
    const text = heartsKnowledge.levels[level].replace(/terations=\d+/g, 'terations=5');
    expect(playRound([agent(text), agent('rule')], 7)).toHaveLength(4);
  }
});

test('every term has its own words in both languages', () => {
  for (const language of ['en', 'de'] as const) {
    expect(new Set(TERMS.map(({ because }) => because[language])).size).toBe(TERMS.length);
  }
});

// ---- helpers -----------------------------------------------------------------------------------------------------------

/** A position in which somebody has a choice, with everything before left to chance. */
function midRound(seed: number): HeartsState {
  const state = dealt(ROUND, 4, seed);
  const random = new Random(seedOf(seed));
  for (let n = 0; n < 12 + seed || state.turn < 0 || choices(state, state.turn).length < 2; n++) {
    const seat = firstOf(owing(hearts.pending(state)));
    hearts.play(state, seat, hearts.sample(state, seat, random));
  }
  return state;
}

/** One round; agents take the seats in turn. Tells the scores. */
function playRound(
  agents: readonly Agent[],
  deal: number,
  options: Readonly<Record<string, unknown>> = ROUND,
  seats = 4,
  seen: (agent: Agent, count: number) => void = () => {},
): number[] {
  const setting = settingOf(options, seats);
  const state = hearts.create(setting);
  hearts.deal(state, seedOf(deal));
  const observers = state.bySeat((seat) => new Observer(hearts, state, seat));
  for (let pending = hearts.pending(state); pending !== 0; pending = hearts.pending(state)) {
    const seat = firstOf(owing(pending));
    expect(seat).not.toBe(TABLE);
    const player = agents[seat % agents.length];
    player.begin(setting, seat, new Random(seedOf(`${deal} ${seat} ${state.played}`)));
    const action: Action = player.decide(observers[seat] as unknown as Observer, FOREVER);
    seen(player, choices(state, seat).length);
    expect(hearts.check(state, seat, action)).toBeUndefined();
    hearts.play(state, seat, action);
  }
  return state.bySeat((seat) => state.last(seat));
}

function explanations(text: string, wanted: number) {
  const found: { explanation: ReturnType<NonNullable<Agent['explain']>>; count: number }[] = [];
  let seen = 0;
  for (let deal = 0; found.length < wanted; deal++) {
    playRound([agent(text)], deal, ROUND, 4, (player, count) => {
      if (count < 2 || found.length >= wanted || seen++ % 7 !== 0) return;
      found.push({ explanation: player.explain!(), count });
    });
  }
  return found;
}
