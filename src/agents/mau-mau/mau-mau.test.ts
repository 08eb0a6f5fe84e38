/** Positions in which a player would not think long, and what every decision must keep to. */
import { describe, expect, test } from 'vitest';
import { Observer } from '../../core/observer.ts';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import { type Action, firstOf, owing, type Seat, TABLE } from '../../core/types.ts';
import { type MauMauState, mauMau } from '../../games/mau-mau/index.ts';
import { act, actorOf, dealt, legalActions, type Position, position, settingOf } from '../../games/mau-mau/testing.ts';
import type { Agent } from '../agent.ts';
import { agentOf } from '../index.ts';
import { INSIGHTS, type Insight } from '../knowledge/knowledge.ts';
import { Scores } from '../knowledge/scores.ts';
import { LEVELS } from '../levels.ts';
import { mauMauKnowledge } from './index.ts';
import { MauMauScorer } from './scorer.ts';
import { TERMS } from './terms.ts';

const FOREVER = { milliseconds: Number.POSITIVE_INFINITY };
const ROUND = { rounds: 1 };

function agent(text: string): Agent {
  const made = agentOf(text);
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
}

function bestIn(state: MauMauState, insight: Insight): string {
  const seat = actorOf(state);
  const actions = Float64Array.from(legalActions(state, seat));
  const scores = new Scores(new MauMauScorer(insight), state.setting.maxLegal);
  scores.fill(state, seat, actions, actions.length);
  return mauMau.notation.format(state.setting, actions[scores.best(actions.length)]);
}

const PILE = 'DT DQ HT HQ';

interface Scene {
  readonly says: string;
  readonly given: Position;
  /** Played first, by whoever is on turn. */
  readonly before?: readonly string[];
  readonly best: string;
}

const SCENES: readonly Scene[] = [
  {
    says: 'lays down all jacks at once',
    given: { hands: ['DJ SJ', 'C8 C9', 'H8 H9'], top: 'CQ', pile: PILE },
    best: 'finish',
  },
  {
    says: 'keeps the jack while another card fits',
    given: { hands: ['DJ C9 H7', 'C8 S9 SA DA', 'H8 H9 S8 ST'], top: 'CQ', pile: PILE },
    best: 'C9',
  },
  {
    says: 'plays the card on which more of the own hand fits',
    given: { hands: ['CT HT C8 C9 CK', 'S8 S9 SA DA DK', 'H8 H9 SQ ST D8'], top: 'DT', pile: 'DQ HQ' },
    best: 'CT',
  },
  {
    says: 'makes the next player take cards when he has one left',
    given: { hands: ['C7 C9 HK D9', 'S8', 'H8 H9 SQ ST D8'], top: 'CQ', pile: PILE },
    best: 'C7',
  },
  {
    says: 'skips the next player when he has one card left',
    given: { hands: ['CA C9 HK D9', 'S8', 'H8 H9 SQ ST D8'], top: 'CQ', pile: PILE },
    best: 'CA',
  },
  {
    says: 'wishes for the suit of which it holds most',
    given: { hands: ['DJ H8 HK HA H7 C9', 'S8 S9 D8 DK', 'H9 SQ ST D9'], top: 'CQ', pile: 'C7 C8 CT CK CA HT HQ' },
    before: ['DJ'],
    best: 'wish H',
  },
  {
    says: 'keeps only jacks for the end',
    given: { hands: ['DJ SJ C9', 'C8 S9 SA DA', 'H8 H9 S8 ST'], top: 'CQ', pile: PILE },
    best: 'C9',
  },
  {
    says: 'gets rid of what counts most when others are about to be out',
    given: { hands: ['C8 CK D9 HA', 'S8 H9', 'S9'], top: 'CQ', pile: PILE },
    best: 'CK',
  },
];

describe.each(INSIGHTS)('%s', (insight) => {
  test.each(SCENES)('$says', ({ given, before, best }) => {
    const state = position(given);
    if (before !== undefined) act(state, ...before);
    expect(bestIn(state, insight)).toBe(best);
  });

  test.each([2, 3, 4, 5])(
    'plays whole rounds with %i players without an illegal answer, and the same again',
    (seats) => {
      for (const afterDraw of ['must', 'may', 'end']) {
        const options = { rounds: 1, afterDraw };
        const play = (): string =>
          Array.from({ length: 8 }, (_, deal) => playRound([agent(insight)], deal, options, seats)).join();
        expect(play()).toBe(play());
      }
    },
  );

  test('explains: candidates in order, terms that add up, words in both languages', () => {
    for (const { explanation, count } of explanations(insight, 20)) {
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
    const scores = new Scores(new MauMauScorer(insight), settingOf(ROUND).maxLegal);
    const actions = states.map((state) => Float64Array.from(legalActions(state, state.turn)));
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
  const scores = new Scores(new MauMauScorer('rule'), settingOf(ROUND).maxLegal);
  for (let seed = 0; seed < 30; seed++) {
    const state = midRound(seed);
    const seat = state.turn;
    const actions = Float64Array.from(legalActions(state, seat));
    scores.fill(state, seat, actions, actions.length);
    const values = scores.values.slice(0, actions.length);
    const world = mauMau.create(state.setting);
    const imaginer = new Observer(mauMau, state, seat).imaginer(Number.POSITIVE_INFINITY);
    imaginer.sample(new Random(seedOf(seed)), world);
    scores.fill(world, seat, actions, actions.length);
    expect(scores.values.slice(0, actions.length)).toEqual(values);
  }
});

test('rule is left with fewer points than chance is', () => {
  let [mine, theirs] = [0, 0];
  for (let deal = 0; deal < 250; deal++) {
    for (let seat = 0; seat < 4; seat++) {
      const seats = [0, 1, 2, 3].map((i) => agent(i === seat ? 'rule' : 'random'));
      const points = playRound(seats, deal);
      mine += points[seat] / 1000;
      theirs += (points.reduce((sum, each) => sum + each, 0) - points[seat]) / 3000;
    }
  }
  expect(theirs - mine).toBeGreaterThan(3);
});

test('every level names an agent that finishes a round', () => {
  for (const level of LEVELS) {
    const text = mauMauKnowledge.levels[level].replace(/terations=\d+/g, 'terations=5');
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
function midRound(seed: number): MauMauState {
  const state = dealt({ rounds: 200 }, 4, seed);
  const random = new Random(seedOf(seed));
  for (let n = 0; n < 5 + seed || actorOf(state) === TABLE || legalActions(state, state.turn).length < 2; n++) {
    const actor = actorOf(state);
    mauMau.play(state, actor, mauMau.sample(state, actor, random));
  }
  return state;
}

/** One round; agents take the seats in turn. Tells the points of the hands left. */
function playRound(
  agents: readonly Agent[],
  deal: number,
  options: object = ROUND,
  seats = 4,
  seen: (agent: Agent, count: number) => void = () => {},
): number[] {
  const setting = settingOf(options, seats);
  const state = mauMau.create(setting);
  mauMau.deal(state, seedOf(deal));
  const seatsInOrder: Seat[] = Array.from({ length: seats }, (_, seat) => seat);
  const observers = seatsInOrder.map((seat) => new Observer(mauMau, state, seat));
  let turns = 0;
  for (let pending = mauMau.pending(state); pending !== 0; pending = mauMau.pending(state)) {
    const seat = firstOf(owing(pending));
    expect(seat).not.toBe(TABLE);
    const player = agents[seat % agents.length];
    player.begin(setting, seat, new Random(seedOf(`${deal} ${seat} ${turns++}`)));
    const action: Action = player.decide(observers[seat] as unknown as Observer, FOREVER);
    seen(player, legalActions(state, seat).length);
    expect(mauMau.check(state, seat, action)).toBeUndefined();
    mauMau.play(state, seat, action);
  }
  return seatsInOrder.map((seat) => state.points(seat));
}

function explanations(text: string, wanted: number) {
  const found: { explanation: ReturnType<NonNullable<Agent['explain']>>; count: number }[] = [];
  let seen = 0;
  for (let deal = 0; found.length < wanted; deal++) {
    playRound([agent(text)], deal, ROUND, 4, (player, count) => {
      if (count < 2 || found.length >= wanted || seen++ % 3 !== 0) return;
      found.push({ explanation: player.explain!(), count });
    });
  }
  return found;
}
