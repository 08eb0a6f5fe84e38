/** Positions with an obvious best action, and properties of every decision. */
import { describe, expect, test } from 'vitest';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import { type Seat, TABLE } from '../../core/types.ts';
import { type MauMauState, mauMau } from '../../games/mau-mau/index.ts';
import {
  act,
  actorOf,
  dealt,
  legalActions,
  type Position,
  position,
  settingOf,
} from '../../games/mau-mau/testing/positions.ts';
import { INSIGHTS, type Insight } from '../knowledge/knowledge.ts';
import { LEVELS } from '../levels.ts';
import {
  expectBlindToOthers,
  expectExplanations,
  expectLegalAndRepeatable,
  expectNoGarbage,
  expectOwnWords,
  favourite,
  playGame,
  quickly,
} from '../testing/games.ts';
import { mauMauKnowledge } from './index.ts';
import { MauMauScorer } from './scorer.ts';
import { TERMS } from './terms.ts';

const ROUND = { rounds: 1 };

const bestIn = (state: MauMauState, insight: Insight): string =>
  favourite(mauMau, new MauMauScorer(insight), state, actorOf(state));

/** The points of the remaining hands after one round. */
const roundOf = (agents: readonly string[], deal: number): number[] => {
  const state = playGame(mauMau, settingOf(ROUND), deal, agents);
  return [0, 1, 2, 3].map((seat) => state.points(seat));
};

const PILE = 'DT DQ HT HQ';

interface Scene {
  readonly says: string;
  readonly given: Position;
  /** Played first, by the seats on turn. */
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
      for (const afterDraw of ['must', 'may', 'end'])
        expectLegalAndRepeatable(mauMau, settingOf({ rounds: 1, afterDraw }, seats), insight, 8);
    },
  );

  test('explains: candidates in order, terms that add up, words in both languages', () => {
    expectExplanations(mauMau, settingOf(ROUND), insight, { every: 3 });
  });

  test('a scorer allocates no more than a few boxed numbers', () => {
    expectNoGarbage(mauMau, new MauMauScorer(insight), positions(20));
  });
});

test('rule does not depend on the hidden hands', () => {
  expectBlindToOthers(mauMau, new MauMauScorer('rule'), positions(30));
});

test('rule is left with fewer points than random play', () => {
  let [mine, theirs] = [0, 0];
  for (let deal = 0; deal < 250; deal++) {
    for (let seat = 0; seat < 4; seat++) {
      const points = roundOf(
        [0, 1, 2, 3].map((i) => (i === seat ? 'rule' : 'random')),
        deal,
      );
      mine += points[seat] / 1000;
      theirs += (points.reduce((sum, each) => sum + each, 0) - points[seat]) / 3000;
    }
  }
  expect(theirs - mine).toBeGreaterThan(3);
});

test('every level names an agent that finishes a round', () => {
  for (const level of LEVELS) expect(roundOf([quickly(mauMauKnowledge.levels[level]), 'rule'], 7)).toHaveLength(4);
});

test('hard explains its decisions', () => {
  const text = quickly(mauMauKnowledge.levels.hard);
  expectExplanations(mauMau, settingOf(ROUND), text, { every: 3, addsUp: false });
});

test('reasons about the next player are true for the card played', () => {
  const said = new Set<string>();
  for (let deal = 0; deal < 40; deal++) {
    playGame(mauMau, settingOf({ rounds: 1, afterDraw: 'may' }), deal, ['rule'], ({ player, choices, action }) => {
      const { en } = player.explain!()!.because;
      const text = mauMau.notation.format(settingOf(ROUND), action);
      if (choices.length > 1) said.add(en);
      if (en.includes('has to take cards')) expect(text).toMatch(/^.7$/);
      if (en.includes('misses a turn')) expect(text).toMatch(/^.A$/);
      if (en.includes('less likely to have a fitting card')) expect(text).toMatch(/^(wish .|.[^7J])$/);
    });
  }
  for (const { id, because, instead } of TERMS)
    if (id === 'seven' || id === 'block') for (const words of [because, instead]) expect(said).toContain(words?.en);
});

test('every term has its own words in both languages', () => {
  expectOwnWords(TERMS);
});

/** Positions of random games in which a seat has a choice. */
function positions(count: number): { state: MauMauState; seat: Seat }[] {
  return Array.from({ length: count }, (_, seed) => {
    const state = dealt({ rounds: 200 }, 4, seed);
    const random = new Random(seedOf(seed));
    for (let n = 0; n < 5 + seed || actorOf(state) === TABLE || legalActions(state, state.turn).length < 2; n++) {
      const actor = actorOf(state);
      mauMau.play(state, actor, mauMau.sample(state, actor, random));
    }
    return { state, seat: state.turn };
  });
}
