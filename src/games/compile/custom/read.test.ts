import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { explain } from '../../../core/errors.ts';
import { Random } from '../../../core/random.ts';
import { seedOf } from '../../../core/seed.ts';
import { LANGUAGES } from '../../../core/types.ts';
import type { ProtocolDef, Step } from '../language.ts';
import { PROTOCOLS } from '../protocols/index.ts';
import { PROTOCOL_ERRORS } from './errors.ts';
import { MAX_PROBLEMS } from './problem.ts';
import { randomProtocol } from './random/index.ts';
import { checkProtocol, checkProtocolText, MAX_LENGTH, readProtocol } from './read.ts';
import { protocolSchema } from './schema.ts';
import { plain, withAbility, withSteps } from './testing/protocol.ts';
import { writeProtocol } from './write.ts';

const schemaFile = readFileSync(new URL('../../../../docs/compile-protocol.schema.json', import.meta.url), 'utf8');
const schema = z.fromJSONSchema(JSON.parse(schemaFile));

const draw: Step = { do: 'draw', n: 1 };
const any = (step: unknown): Step => step as Step;
const steps = (...list: readonly unknown[]): ProtocolDef => withSteps(...(list as Step[]));
const own = (change: object): unknown => ({ ...plain(), ...change });
const cardsOf = (...values: readonly unknown[]): unknown => own({ cards: values.map((value) => ({ value })) });
const nested = (depth: number): Step =>
  depth === 0 ? draw : { do: 'if', cond: { c: 'turn', who: 'me' }, steps: [nested(depth - 1)] };
const first = 'cards[0].middle[0].steps[0]';
const second = 'cards[0].middle[0].steps[1]';

/** The value, the ruling, the code, its place, and whether a schema can see it. */
const BROKEN: readonly (readonly [unknown, string, string, string, boolean])[] = [
  [5, 'V-1', 'protocol/kind', 'protocol', true],
  [undefined, 'V-1', 'protocol/kind', 'protocol', true],
  [own({ schema: 2 }), 'V-1', 'protocol/schema', 'schema', true],
  [own({ text: 'Draw.' }), 'V-1', 'protocol/unknown-field', 'text', true],
  [steps({ do: 'explode' }), 'V-1', 'protocol/word', `${first}.do`, true],
  [steps({ do: 'draw', n: 1, color: 'red' }), 'V-1', 'protocol/unknown-field', `${first}.color`, true],
  [steps({ do: 'draw' }), 'V-1', 'protocol/missing', `${first}.n`, true],
  [steps({ n: 1 }), 'V-1', 'protocol/missing', `${first}.do`, true],
  [steps({ do: 'draw', n: 'many' }), 'V-1', 'protocol/kind', `${first}.n`, true],
  [steps({ do: 'draw', n: 1, who: 'me too' }), 'V-1', 'protocol/word', `${first}.who`, true],
  [steps({ do: 'flip', cards: {} }), 'V-1', 'protocol/variant', `${first}.cards`, true],
  [steps({ do: 'flip', cards: 'this' }), 'V-1', 'protocol/word', `${first}.cards`, true],
  [steps({ do: 'flip', cards: { all: {} }, noMiddle: false }), 'V-1', 'protocol/kind', `${first}.noMiddle`, true],
  [steps({ do: 'compile', lines: 'left' }), 'V-1', 'protocol/word', `${first}.lines`, true],
  [steps({ do: 'refresh', as: '$a' }), 'V-1', 'protocol/unknown-field', `${first}.as`, true],
  [own({ author: 'x'.repeat(MAX_LENGTH) }), 'V-1', 'protocol/too-large', 'protocol', true],
  [cardsOf(0, 1, 2, 3, 4), 'V-2', 'protocol/count', 'cards', true],
  [cardsOf(0, 1, 2, 3, 4, 4), 'V-2', 'protocol/value-twice', 'cards[5].value', false],
  [cardsOf(0, 1, 2, 3, 4, 7), 'V-4', 'protocol/range', 'cards[5].value', true],
  [cardsOf(0, 1, 2, 3, 4, 1.5), 'V-1', 'protocol/kind', 'cards[5].value', true],
  [withAbility({ on: 'enter', steps: [draw] }, 'top'), 'V-3', 'protocol/enter-outside', 'cards[0].top[0]', false],
  [withAbility({ on: 'start', steps: [draw] }, 'middle'), 'V-3', 'protocol/not-in-middle', 'cards[0].middle[0]', false],
  [
    own({ cards: [{ value: 0, top: [1, 2, 3] }, ...plain().cards.slice(1)] }),
    'V-3',
    'protocol/count',
    'cards[0].top',
    true,
  ],
  [steps({ do: 'draw', n: 7 }), 'V-4', 'protocol/range', `${first}.n`, true],
  [steps({ do: 'repeat', n: 0, steps: [draw] }), 'V-4', 'protocol/range', `${first}.n`, true],
  [
    withAbility({ on: 'static', rule: { r: 'total', who: 'me', lines: 'here', add: 7 } }),
    'V-4',
    'protocol/range',
    'cards[0].top[0].rule.add',
    true,
  ],
  [steps({ do: 'flip', cards: { ref: '$a' } }), 'V-5', 'protocol/no-such-name', `${first}.cards.ref`, false],
  [steps({ do: 'draw', n: 1, as: '$line' }), 'V-5', 'protocol/reserved-name', `${first}.as`, false],
  [
    steps({ do: 'flip', cards: { all: { lines: { only: [{ ref: '$line' }] } } } }),
    'V-5',
    'protocol/outside-loop',
    `${first}.cards.all.lines.only[0].ref`,
    false,
  ],
  [steps({ do: 'draw', n: 1, who: '$who' }), 'V-5', 'protocol/outside-loop', `${first}.who`, false],
  [
    steps({ do: 'name', what: 'number', as: '$n' }, { do: 'flip', cards: { ref: '$n' } }),
    'V-5',
    'protocol/name-of-other-kind',
    `${second}.cards.ref`,
    false,
  ],
  [
    steps({ do: 'draw', n: 1, as: '$a' }, { do: 'draw', n: { of: { m: 'named', ref: '$a' } } }),
    'V-5',
    'protocol/name-of-other-kind',
    `${second}.n.of.ref`,
    false,
  ],
  [
    steps(...'abcdefghi'.split('').map((c) => ({ ...draw, as: `$${c}` }))),
    'V-5',
    'protocol/too-many-names',
    'cards[0].middle[0]',
    false,
  ],
  [
    steps({ do: 'compile', lines: { matching: 'it', is: true } }),
    'V-5',
    'protocol/it-outside',
    `${first}.lines.matching`,
    false,
  ],
  [
    steps({ do: 'flip', cards: { all: { hidden: true } } }),
    'V-5',
    'protocol/hidden-outside',
    `${first}.cards.all.hidden`,
    false,
  ],
  [
    steps({ do: 'play', from: { hand: 'me' }, face: 'down', to: 'any', under: 'this' }),
    'V-5',
    'protocol/under',
    `${first}.under`,
    false,
  ],
  [
    steps({ do: 'play', from: { hand: 'opp' }, face: 'down', to: 'any' }),
    'V-5',
    'protocol/hidden-hand',
    `${first}.from.hand`,
    false,
  ],
  [steps({ do: 'search', n: 1, only: {} }), 'V-5', 'protocol/hidden-deck', first, false],
  [
    steps({ do: 'may', steps: [{ do: 'if', cond: { c: 'turn', who: 'me' }, steps: [{ do: 'may', steps: [draw] }] }] }),
    'V-6',
    'protocol/may-in-may',
    `${first}.steps[0].steps[0]`,
    false,
  ],
  [steps(nested(5)), 'V-7', 'protocol/too-deep', `${first}${'.steps[0]'.repeat(5)}`, false],
  [
    steps(...[1, 2, 3].map(() => ({ do: 'repeat', n: 1, steps: [draw, draw, draw, draw] }))),
    'V-7',
    'protocol/too-many-steps',
    'cards[0].middle[0]',
    false,
  ],
  [
    withAbility({ on: 'wouldBeFlipped', steps: [draw] }),
    'V-8',
    'protocol/replaces-nothing',
    'cards[0].top[0].steps[0]',
    false,
  ],
  [
    withAbility({ on: 'wouldBeFlipped', steps: [{ do: 'flip', cards: { ref: 'this' } }] }),
    'V-8',
    'protocol/replaces-nothing',
    'cards[0].top[0].steps[0]',
    false,
  ],
  [
    withAbility({ on: 'after', event: 'draw', who: 'any', steps: [draw] }),
    'V-10',
    'protocol/endless',
    'cards[0].top[0]',
    false,
  ],
  [
    withAbility({
      on: 'after',
      event: 'refresh',
      who: 'any',
      steps: [{ do: 'may', steps: [{ do: 'refresh', who: 'opp' }] }],
    }),
    'V-10',
    'protocol/endless',
    'cards[0].top[0]',
    false,
  ],
  [own({ name: 'Thirteen char' }), 'V-12', 'protocol/text', 'name', true],
  [own({ name: ' Storm' }), 'V-12', 'protocol/text', 'name', false],
  [own({ name: 'FIRE' }), 'V-12', 'protocol/taken', 'name', false],
  [own({ id: 'fire' }), 'V-12', 'protocol/taken', 'id', false],
  [own({ id: 'Fire Storm' }), 'V-12', 'protocol/text', 'id', true],
  [own({ color: 'red' }), 'V-12', 'protocol/text', 'color', true],
];

describe('what is wrong with a protocol is told, with its place', () => {
  const rows = BROKEN.map(([value, rule, code, place, schemaSees]) => [rule, code, place, value, schemaSees] as const);

  test.each(rows)('[%s] %s at %s', (rule, code, place, value, schemaSees) => {
    const { protocol, problems } = checkProtocol(value);
    expect(protocol).toBeUndefined();
    expect(problems.map((problem) => [problem.severity, problem.code, problem.place])).toContainEqual([
      'error',
      code,
      place,
    ]);
    if (code !== 'protocol/count' && code !== 'protocol/range')
      expect(PROTOCOL_ERRORS[code as 'protocol/word'].rule).toBe(rule);
    expect(schema.safeParse(value).success).toBe(!schemaSees);
    for (const problem of problems) {
      for (const language of LANGUAGES)
        expect(explain(problem, language, PROTOCOL_ERRORS)).not.toMatch(/undefined|\[object/);
    }
  });

  test('every code of the reader is in the table', () => {
    const elsewhere =
      /^protocol\/(json|value-sum|harsh|circle|never|no-effect|unused-name|unknown-protocol|top-heavy|long-text|self-test|foreign|circular)/;
    const missing = Object.keys(PROTOCOL_ERRORS).filter(
      (code) => !elsewhere.test(code) && !BROKEN.some((row) => row[2] === code),
    );
    expect(missing).toEqual([]);
  });

  test('a rule about values must not ask for values', () => {
    const value = withAbility({ on: 'static', rule: { r: 'faceDownValue', cards: { extreme: 'highest' }, value: 4 } });
    expect(checkProtocol(value).problems.map(({ code }) => code)).toEqual(['protocol/circular-value']);
    const total = withAbility({
      on: 'static',
      rule: { r: 'total', who: 'me', lines: { extreme: 'lowest', total: 'me' }, add: 1 },
    });
    expect(checkProtocol(total).problems.map(({ code }) => code)).toEqual(['protocol/circular-value']);
  });

  test('everything at once, not only the first', () => {
    const value = { ...withSteps(any({ do: 'draw', n: 9 })), id: 'X', color: 'red' } as ProtocolDef;
    const broken = {
      ...value,
      cards: value.cards.map((card, i) => (i === 5 ? { value: 5, top: [{ on: 'enter', steps: [draw] }] } : card)),
    };
    const places = checkProtocol(broken).problems.map(({ place }) => place);
    expect(places).toEqual(expect.arrayContaining(['id', 'color', `${first}.n`, 'cards[5].top[0]']));
  });

  test('a file full of mistakes does not make a list without end', () => {
    const junk = own({
      cards: Array.from({ length: 6 }, () => Object.fromEntries(Array.from({ length: 90 }, (_, i) => [`f${i}`, 1]))),
    });
    expect(checkProtocol(junk).problems.length).toBeLessThanOrEqual(MAX_PROBLEMS + 1);
  });

  test('what is no JSON is told as such', () => {
    expect(checkProtocolText('{"a":').problems[0].code).toBe('protocol/json');
    const round: Record<string, unknown> = {};
    round.round = round;
    expect(checkProtocol(round).problems[0].code).toBe('protocol/json');
  });

  test('readProtocol answers with the first error, in a form that can be put into words', () => {
    expect(readProtocol(own({ schema: 2 }))).toMatchObject({ ok: false, error: { code: 'protocol/schema' } });
    expect(readProtocol(plain())).toEqual({ ok: true, value: plain() });
  });
});

describe('what is right', () => {
  test.each(PROTOCOLS.map((protocol) => [protocol.id, protocol] as const))('%s can be read', (_, protocol) => {
    expect(checkProtocol(protocol, [])).toEqual({ protocol: { ...protocol, set: 'custom' }, problems: [] });
    expect(schema.safeParse(protocol).success).toBe(true);
  });

  test('[V-1] what is read is a copy', () => {
    const value = plain();
    expect(checkProtocol(value).protocol?.cards).not.toBe(value.cards);
  });

  test('what is written can be read again', () => {
    const random = new Random(seedOf('write'));
    for (let n = 0; n < 50; n++) {
      const protocol = randomProtocol(random, `p-${n}`);
      expect(checkProtocolText(writeProtocol(protocol)).protocol).toEqual(protocol);
    }
  });

  test('the schema in docs is the grammar', () => {
    expect(JSON.parse(schemaFile), 'docs/compile-protocol.schema.json is protocolSchema()').toEqual(
      JSON.parse(JSON.stringify(protocolSchema())),
    );
  });
});

const JUNK: readonly unknown[] = [null, 0, -1, 1e9, '', 'x', [], {}, true, 'me', '$a', [[]], { ref: '$a' }, { of: 1 }];

/** The value with one place inside of it changed. */
function mutated(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.below(9) === 0) return JUNK[random.below(JUNK.length)];
  const keys = Object.keys(value);
  if (keys.length === 0) return JUNK[random.below(JUNK.length)];
  const key = keys[random.below(keys.length)];
  if (Array.isArray(value)) return value.map((entry, i) => (i === Number(key) ? mutated(entry, random) : entry));
  if (random.below(8) === 0) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  return { ...value, [key]: mutated((value as Record<string, unknown>)[key], random) };
}

test('changed protocols are read or refused, and reader and schema agree about their shape', () => {
  const random = new Random(seedOf('changed protocols'));
  let read = 0;
  for (let n = 0; n < 1500; n++) {
    const value = mutated(randomProtocol(random, 'storm'), random);
    const { protocol, problems } = checkProtocol(value);
    expect(protocol === undefined).toBe(problems.some(({ severity }) => severity === 'error'));
    if (protocol === undefined) continue;
    read++;
    if (n % 5 === 0) expect(schema.safeParse(value).success, JSON.stringify(value)).toBe(true);
    expect(checkProtocol(protocol).protocol).toEqual(protocol);
  }
  expect(read).toBeGreaterThan(50);
});

test('a sign, a colour and a name for one language are kept; names of the game stay taken', () => {
  const looks = { ...plain(), sign: 'fire', names: { de: 'Sturm' } };
  expect(checkProtocolText(writeProtocol(looks))).toEqual({ protocol: looks, problems: [] });
  const taken = checkProtocol({ ...plain(), names: { de: 'fire' } });
  expect(taken.problems).toMatchObject([{ code: 'protocol/taken', place: 'names.de' }]);
  expect(checkProtocol({ ...plain(), names: { en: 'longer than twelve' } }).protocol).toBeUndefined();
});
