import { describe, expect, test } from 'vitest';
import { explain } from '../../../core/errors.ts';
import { LANGUAGES } from '../../../core/types.ts';
import type { Ability, ProtocolDef } from '../language.ts';
import { PROTOCOLS } from '../protocols/index.ts';
import { PROTOCOL_ERRORS } from './errors.ts';
import { lintProtocol } from './lint.ts';
import { checkProtocol } from './read.ts';
import { plain, withAbility, withSteps } from './testing/protocol.ts';

/** Without the remark about shares, which tests with one strong text would all get. */
const codes = (protocol: ProtocolDef): string[] =>
  lintProtocol(protocol)
    .filter(({ code }) => code !== 'protocol/top-heavy')
    .map(({ code, place }) => `${code} ${place}`);

/** The plain protocol with texts in the top boxes of its first cards. */
const withTops = (...abilities: readonly Ability[]): ProtocolDef => ({
  ...plain(),
  cards: plain().cards.map((card, i) => (abilities[i] === undefined ? card : { ...card, top: [abilities[i]] })),
});

test('[V-9] of the protocols of the game only Psychic 1 is harsh, and nothing else is odd', () => {
  expect(PROTOCOLS.flatMap((protocol) => codes(protocol).map((code) => `${protocol.id} ${code}`))).toEqual([
    'psychic protocol/harsh cards[1].top[0]',
  ]);
});

test('[V-2] an unusual sum of values', () => {
  const strong = { ...plain(), cards: [1, 2, 3, 4, 5, 6].map((value) => ({ value })) };
  expect(codes(strong)).toEqual([]);
  expect(codes({ ...plain(), cards: [0, 1, 2, 3, 4, 4].map((value) => ({ value })) })).toEqual([
    'protocol/value-sum cards',
  ]);
});

test('one card holds more than a quarter of the points', () => {
  const heavy = (protocol: ProtocolDef): string[] =>
    lintProtocol(protocol).flatMap(({ code, place }) => (code === 'protocol/top-heavy' ? [place] : []));
  expect(heavy(plain())).toEqual([]);
  expect(heavy(withSteps({ do: 'draw', n: 6 }))).toEqual(['cards[0]']);
  const official = PROTOCOLS.flatMap((protocol) => heavy(protocol).map(() => protocol.name));
  expect(official.length).toBeLessThanOrEqual(PROTOCOLS.length / 3);
});

test('a text that is too long for the table', () => {
  const draw = { do: 'draw', n: 1 } as const;
  const long = Array.from({ length: 12 }, () => ({ do: 'draw', n: 2, who: 'opp' }) as const);
  expect(codes(withSteps(...long))).toEqual(['protocol/long-text cards[0].middle']);
  expect(codes(withSteps(draw, draw))).toEqual([]);
});

describe('[V-9] harsh rules', () => {
  const rule = { r: 'noDraw', who: 'opp' } as const;

  test('in the top box without a condition', () => {
    expect(codes(withAbility({ on: 'static', rule }))).toEqual(['protocol/harsh cards[0].top[0]']);
  });
  test('not in the bottom box, not with a condition', () => {
    expect(codes(withAbility({ on: 'static', rule }, 'bottom'))).toEqual([]);
    expect(codes(withAbility({ on: 'static', rule, if: { c: 'turn', who: 'me' } }))).toEqual([]);
  });
});

describe('[V-10] texts that set each other off', () => {
  const afterDraw: Ability = { on: 'after', event: 'draw', who: 'me', steps: [{ do: 'discard', n: 1 }] };
  const afterDiscard: Ability = { on: 'after', event: 'discard', who: 'me', steps: [{ do: 'draw', n: 1 }] };

  test('a circle of one is a warning for a single player', () => {
    const text: Ability = {
      on: 'after',
      event: 'draw',
      who: 'me',
      steps: [{ do: 'may', steps: [{ do: 'draw', n: 1 }] }],
    };
    expect(checkProtocol(withAbility(text)).protocol).toBeDefined();
    expect(codes(withAbility(text))).toEqual(['protocol/circle cards[0].top[0]']);
  });
  test('a circle over two cards is told once, with its way', () => {
    const found = lintProtocol(withTops(afterDraw, afterDiscard));
    expect(found).toMatchObject([
      { code: 'protocol/circle', params: { way: 'cards[0].top[0] → cards[1].top[0] → cards[0].top[0]' } },
    ]);
  });
  test('other players, other events: no circle', () => {
    expect(codes(withTops(afterDraw, { ...afterDiscard, who: 'opp' }))).toEqual([]);
    expect(codes(withTops(afterDraw))).toEqual([]);
  });
});

describe('texts that do nothing or never apply', () => {
  test.each<[string, ProtocolDef, string]>([
    ['only names', withSteps({ do: 'name', what: 'number' }), 'protocol/no-effect cards[0].middle[0]'],
    [
      'adds 0',
      withAbility({ on: 'static', rule: { r: 'total', who: 'me', lines: 'here', add: 0 } }),
      'protocol/no-effect cards[0].top[0].rule.add',
    ],
    [
      'value 2',
      withAbility({ on: 'static', rule: { r: 'faceDownValue', cards: {}, value: 2 } }),
      'protocol/no-effect cards[0].top[0].rule.value',
    ],
    ['unused name', withSteps({ do: 'draw', n: 1, as: '$a' }), 'protocol/unused-name cards[0].middle[0]'],
    [
      'shift to its own line',
      withSteps({ do: 'shift', cards: { ref: 'this' }, to: 'here' }),
      'protocol/never cards[0].middle[0].steps[0].to',
    ],
    [
      'seven lines',
      withSteps({
        do: 'if',
        cond: { c: 'cmp', a: { of: { m: 'lines', where: 'any' } }, op: '>=', b: 4 },
        steps: [{ do: 'draw', n: 1 }],
      }),
      'protocol/never cards[0].middle[0].steps[0].cond',
    ],
    [
      'two numbers',
      withSteps({ do: 'if', cond: { c: 'cmp', a: 1, op: '=', b: 1 }, steps: [{ do: 'draw', n: 1 }] }),
      'protocol/never cards[0].middle[0].steps[0].cond',
    ],
    [
      'this card face down',
      withSteps({ do: 'flip', cards: { all: { source: 'only', face: 'down' } } }),
      'protocol/never cards[0].middle[0].steps[0].cards.all',
    ],
    [
      'value above 6',
      withSteps({ do: 'delete', cards: { pick: 1, from: { value: { op: '>', n: 6 } } } }),
      'protocol/never cards[0].middle[0].steps[0].cards.from',
    ],
    [
      'unknown protocol',
      withSteps({ do: 'delete', cards: { all: { protocol: { is: 'atlantis' } } } }),
      'protocol/unknown-protocol cards[0].middle[0].steps[0].cards.all.protocol.is',
    ],
  ])('%s', (_, protocol, wanted) => {
    expect(checkProtocol(protocol).protocol).toBeDefined();
    expect(codes(protocol)).toEqual([wanted]);
    for (const problem of lintProtocol(protocol)) {
      for (const language of LANGUAGES)
        expect(explain(problem, language, PROTOCOL_ERRORS)).not.toMatch(/undefined|\[object/);
    }
  });

  test('a name that is used is fine', () => {
    const used = withSteps({ do: 'draw', n: 1, as: '$a' }, { do: 'draw', n: { of: { m: 'done', ref: '$a' } } });
    expect(codes(used)).toEqual([]);
  });
});
