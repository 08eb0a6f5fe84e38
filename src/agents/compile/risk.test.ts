/** Risk: counter-play, commitment and recovery. */
import { describe, expect, test } from 'vitest';
import { describeRisk, isCountered, RISK_FEATURES } from './risk.ts';
import { looked } from './testing/looks.ts';

function riskOf(cards: string): Record<string, number> {
  const into = new Float64Array(RISK_FEATURES.length);
  describeRisk(looked({}, cards), 0, into, 0);
  return Object.fromEntries(RISK_FEATURES.map((name, f) => [name, into[f]]));
}

describe('counter-play: our line 1 is complete', () => {
  test.each([
    ['a card brings the opponent level', 'Fire 5 up, Fire 4 up, Fire 1 up', 'Life 4 up, Life 1 up', 'Life 5', true],
    ['no card of his reaches us', 'Fire 5 up, Fire 4 up, Fire 1 up', '', 'Life 5', false],
    ['a text of his deletes the top card', 'Fire 1 up, Fire 4 up, Fire 5 up', '', 'Hate 0', true],
    [
      'a text of his deletes less than we have to spare',
      'Fire 5 up, Fire 4 up, Fire 3 up, Fire 1 up',
      '',
      'Hate 0',
      false,
    ],
  ])('%s', (_, ours, his, hand, wanted) => {
    const field = looked(
      {},
      `line 1 mine: ${ours}
       ${his === '' ? '' : `line 1 theirs: ${his}`}
       hand theirs: ${hand}`,
    );
    expect(isCountered(field, 0, 0)).toBe(wanted);
  });
});

test('commitment: points where the opponent is about to compile', () => {
  const cards = 'line 1 mine: Fire 4 up\nline 1 theirs: Life 5 up, Life 4 up, Life 2 up';
  expect(riskOf(cards).committed).toBeCloseTo(0.4);
  expect(riskOf('line 1 mine: Fire 4 up\nline 1 theirs: Life 5 up').committed).toBe(0);
});

test('recovery: lines that the hand completes alone', () => {
  const cards = 'line 1 mine: Fire 4 up, Fire 2 up\nhand mine: Fire 5, Light 0';
  expect(riskOf(cards).recovery).toBeCloseTo(1 / 3);
  expect(riskOf('line 1 mine: Fire 2 up\nhand mine: Fire 5').recovery).toBe(0);
});
