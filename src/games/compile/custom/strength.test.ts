import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Random } from '../../../core/random.ts';
import { seedOf } from '../../../core/seed.ts';
import type { Ability, Rule, Step } from '../language.ts';
import { PROTOCOLS } from '../protocols/index.ts';
import { randomProtocol } from './random/index.ts';
import { abilityStrength, cardStrength, protocolStrength } from './strength.ts';

const worth = (...steps: readonly Step[]): number => abilityStrength({ on: 'enter', steps }, 'middle');
const rule = (rule: Rule): number => abilityStrength({ on: 'static', rule }, 'bottom');
const draw = (n: number): Step => ({ do: 'draw', n });
const remove = (side?: 'me' | 'opp'): Step => ({
  do: 'delete',
  cards: { pick: 1, from: side === undefined ? {} : { side } },
});

describe('the obvious', () => {
  test.each<[string, number, number]>([
    ['two cards are better than one', worth(draw(2)), worth(draw(1))],
    ['drawing is better than nothing', worth(draw(1)), 0],
    ['a discard costs', 0, worth({ do: 'discard', n: 1 })],
    ['a discard of two costs more', worth({ do: 'discard', n: 1 }), worth({ do: 'discard', n: 2 })],
    ['the opponent’s discard helps', worth({ do: 'discard', n: 1, who: 'opp' }), 0],
    ['the opponent’s draw hurts', 0, worth({ do: 'draw', n: 1, who: 'opp' })],
    ['a free deletion is better than a return', worth(remove()), worth({ do: 'return', cards: { pick: 1, from: {} } })],
    ['deleting one’s own card costs', 0, worth(remove('me'))],
    ['permission is never worse than duty', worth({ do: 'may', steps: [remove('me')] }), worth(remove('me'))],
    [
      'a price lowers the value',
      worth(remove()),
      worth({ do: 'ifDone', step: { do: 'discard', n: 1 }, steps: [remove()] }),
    ],
    [
      'a condition lowers the value',
      worth(draw(1)),
      worth({ do: 'if', cond: { c: 'turn', who: 'me' }, steps: [draw(1)] }),
    ],
    [
      'the opponent chooses the worse',
      worth({ do: 'oneOf', options: [[draw(1)], [draw(2)]] }),
      worth({ do: 'oneOf', options: [[draw(1)], [draw(2)]], by: 'opp' }),
    ],
    ['three lines are better than one', worth({ do: 'eachLine', lines: 'any', steps: [draw(1)] }), worth(draw(1))],
    [
      'a higher total is better',
      rule({ r: 'total', who: 'me', lines: 'here', add: 2 }),
      rule({ r: 'total', who: 'me', lines: 'here', add: 1 }),
    ],
    ['a lower total of the opponent helps', rule({ r: 'total', who: 'opp', lines: 'here', add: -2 }), 0],
    ['a prohibition for the opponent helps', rule({ r: 'forbidPlay', who: 'opp', lines: 'here' }), 0],
    ['not drawing oneself hurts', 0, rule({ r: 'noDraw', who: 'me' })],
  ])('%s', (_, better, worse) => {
    expect(better).toBeGreaterThan(worse);
  });

  test('the top box survives covering', () => {
    const ability: Ability = { on: 'end', steps: [draw(1)] };
    expect(abilityStrength(ability, 'top')).toBeGreaterThan(abilityStrength(ability, 'bottom'));
    expect(abilityStrength(ability, 'bottom')).toBeGreaterThan(worth(draw(1)));
  });

  test('a card without text is worth its value', () => {
    expect(cardStrength({ value: 4 })).toBe(4);
  });
});

test('every protocol has a finite strength, the sum of its cards', () => {
  const random = new Random(seedOf('strength'));
  for (let n = 0; n < 300; n++) {
    const { total, cards } = protocolStrength(randomProtocol(random, `storm-${n}`));
    expect(Number.isFinite(total)).toBe(true);
    expect(cards.reduce((sum, value) => sum + value, 0)).toBeCloseTo(total, 9);
  }
});

test('the page lists the protocols of the game in order', () => {
  const page = readFileSync(new URL('../../../../docs/compile-protocols.md', import.meta.url), 'utf8');
  const rows = PROTOCOLS.map(({ name, ...rest }) => ({ name, total: protocolStrength({ name, ...rest }).total }))
    .sort((a, b) => b.total - a.total || a.name.localeCompare(b.name))
    .map(({ name, total }, i) => `| ${i + 1} | ${name} | ${total.toFixed(1)} |`);
  const found = page.split('\n').filter((line) => /^\| \d+ \|/.test(line));
  expect(found).toEqual(rows);
});
