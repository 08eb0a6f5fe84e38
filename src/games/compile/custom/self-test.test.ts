import { describe, expect, test } from 'vitest';
import { Random } from '../../../core/random.ts';
import { seedOf } from '../../../core/seed.ts';
import type { Step } from '../language.ts';
import { PROTOCOLS } from '../protocols/index.ts';
import { configure } from '../rules.ts';
import { HAND, TRASH } from '../state.ts';
import { POSITIONS, selfTest } from './self-test.ts';
import { plain, withAbility, withSteps } from './testing/protocol.ts';
import { Trial } from './trial.ts';

describe('[V-11] the self-test', () => {
  test('plays every card of a protocol in 200 positions', () => {
    const { played, problems, moves } = selfTest(plain());
    expect(problems).toEqual([]);
    expect(Math.min(...played)).toBeGreaterThanOrEqual(POSITIONS);
    expect(moves).toBeGreaterThan(1200);
  });

  test('tells how far it is', () => {
    const shares: number[] = [];
    selfTest(plain(), 10, (share) => shares.push(share));
    expect(shares.at(-1)).toBeGreaterThanOrEqual(1);
    expect([...shares].sort((a, b) => a - b)).toEqual(shares);
  });

  test('is the same every time', () => {
    expect(selfTest(plain(), 20)).toEqual(selfTest(plain(), 20));
  });

  test.each(PROTOCOLS.filter((_, i) => i % 4 === 0).map((protocol) => [protocol.id, protocol] as const))(
    '%s passes',
    (_, protocol) => {
      expect(selfTest(protocol, 40).problems).toEqual([]);
    },
  );

  test('a choice in a loop whose condition does not hold is not asked, and the loop ends', () => {
    const shift: Step = { do: 'shift', cards: { pick: 1, from: {} }, to: { only: [{ ref: '$line' }] } };
    const optional: Step = {
      do: 'may',
      steps: [{ do: 'if', cond: { c: 'control', who: 'opp' }, steps: [shift] }],
    };
    const protocol = withSteps({ do: 'eachLine', lines: 'here', steps: [optional] });
    expect(selfTest(protocol, 60).problems).toEqual([]);
  });

  test('sees chains that had to be cut', () => {
    const endless = withAbility({
      on: 'after',
      event: 'shift',
      who: 'me',
      steps: [{ do: 'shift', cards: { ref: 'this' }, to: 'any' }],
    });
    const moving = {
      ...endless,
      cards: [
        {
          ...endless.cards[0],
          middle: [
            {
              on: 'enter' as const,
              steps: [{ do: 'shift' as const, cards: { ref: 'this' as const }, to: 'any' as const }],
            },
          ],
        },
        ...endless.cards.slice(1),
      ],
    };
    const { cuts, problems } = selfTest(moving, 20);
    expect(problems).toEqual([]);
    expect(cuts).toBeGreaterThan(0);
  });
});

test('a trial finds a card that is in two places', () => {
  const setting = configure({ draft: 'fixed', protocols: ['fire', 'metal', 'light', 'life', 'hate', 'water'] }, 2);
  if (!setting.ok) throw new Error('the table cannot be set');
  const trial = new Trial(setting.value, new Random(seedOf('lost')));
  expect(trial.game(seedOf('lost')).fault).toBeUndefined();
  const { fault } = trial.game(seedOf('lost'), (state) => {
    if (state.count(HAND) > 0) state.push(TRASH, state.at(HAND, 0));
    return -1;
  });
  expect(fault).toContain('a card lies in zone');
});

test('what the language allows can be tried', () => {
  expect(selfTest(withSteps({ do: 'may', steps: [{ do: 'draw', n: 1 }] }), 5).problems).toEqual([]);
});
