import { describe, expect, test } from 'vitest';
import { explain } from '../../../../core/errors.ts';
import { LANGUAGES } from '../../../../core/types.ts';
import { PROTOCOL_ERRORS } from '../errors.ts';
import { importProtocol } from './index.ts';

const effect = (params: object, more: object = {}) => ({
  id: 'x',
  params,
  trigger: 'on_play',
  ...more,
});

/** A protocol of the older form whose first card has these effects. */
const older = (boxes: object, more: object = {}): unknown => ({
  name: 'Storm',
  color: '#3fa9f5',
  pattern: 'hexagons',
  cards: [boxes, {}, {}, {}, {}, {}].map((card, value) => ({ value, ...card })),
  ...more,
});

const imported = (boxes: object) => {
  const { protocol, problems } = importProtocol(older(boxes));
  return { card: protocol?.cards[0], problems: problems.map(({ code, place }) => `${code} ${place}`) };
};

describe('the older form', () => {
  test('one card from each other line', () => {
    const params = {
      action: 'delete',
      count: 1,
      targetFilter: { owner: 'any', position: 'uncovered', excludeSelf: false },
      scope: { type: 'each_other_line' },
    };
    expect(imported({ middleEffects: [effect(params)] })).toEqual({
      card: {
        value: 0,
        middle: [
          {
            on: 'enter',
            steps: [
              {
                do: 'eachLine',
                lines: 'others',
                steps: [{ do: 'delete', cards: { pick: 1, from: { lines: { only: [{ ref: '$line' }] } } } }],
              },
            ],
          },
        ],
      },
      problems: [],
    });
  });

  test('a chain of optional, "if you do" and "then"', () => {
    const self = effect({ action: 'delete', count: 1, deleteSelf: true });
    const other = effect(
      { action: 'delete', count: 1, targetFilter: { excludeSelf: true } },
      { conditional: { type: 'then', thenEffect: self } },
    );
    const chain = effect(
      { action: 'draw', count: 1, optional: true },
      { conditional: { type: 'if_executed', thenEffect: other } },
    );
    expect(imported({ middleEffects: [chain] }).card?.middle).toEqual([
      {
        on: 'enter',
        steps: [
          {
            do: 'may',
            steps: [
              {
                do: 'ifDone',
                step: { do: 'draw', n: 1 },
                steps: [
                  { do: 'delete', cards: { pick: 1, from: { source: 'other' } } },
                  { do: 'delete', cards: { ref: 'this' } },
                ],
              },
            ],
          },
        ],
      },
    ]);
  });

  test('filters, triggers, modifiers and reactions', () => {
    const flip = effect(
      {
        action: 'flip',
        count: 2,
        targetFilter: {
          owner: 'opponent',
          faceState: 'face_down',
          position: 'covered',
          valueRange: { min: 0, max: 2 },
        },
      },
      { trigger: 'end' },
    );
    const total = effect({ action: 'value_modifier', value: -2, target: 'opponent_total' });
    const after = effect({
      action: 'reactive_trigger',
      eventType: 'after_delete',
      condition: { player: 'opponent' },
      reaction: effect({ action: 'draw', count: 1 }),
    });
    expect(imported({ topEffects: [total, after], bottomEffects: [flip] })).toEqual({
      card: {
        value: 0,
        top: [
          { on: 'static', rule: { r: 'total', who: 'opp', lines: 'here', add: -2 } },
          { on: 'after', event: 'delete', who: 'opp', steps: [{ do: 'draw', n: 1 }] },
        ],
        bottom: [
          {
            on: 'end',
            steps: [
              {
                do: 'flip',
                cards: { pick: 2, from: { side: 'opp', face: 'down', depth: 'covered', value: { in: [0, 1, 2] } } },
              },
            ],
          },
        ],
      },
      problems: [],
    });
  });

  test('what cannot be expressed is named effect by effect and left out', () => {
    const found = importProtocol(
      older({
        middleEffects: [effect({ action: 'teleport' }), effect({ action: 'draw', count: 2 })],
        topEffects: [effect({ action: 'draw' })],
      }),
    );
    expect(found.problems.map(({ code, place }) => `${code} ${place}`)).toEqual([
      'protocol/foreign-effect cards[0].topEffects[0]',
      'protocol/foreign-effect cards[0].middleEffects[0]',
    ]);
    expect(found.protocol?.cards[0]).toEqual({ value: 0, middle: [{ on: 'enter', steps: [{ do: 'draw', n: 2 }] }] });
    for (const problem of found.problems) {
      for (const language of LANGUAGES)
        expect(explain(problem, language, PROTOCOL_ERRORS)).not.toMatch(/undefined|\[object/);
    }
  });

  test('[V-12] a name that is taken gets a number', () => {
    const { protocol, problems } = importProtocol(older({}, { name: 'Death' }));
    expect(protocol).toMatchObject({ id: 'death-2', name: 'Death 2', color: '#3fa9f5' });
    expect(problems[0]).toMatchObject({ severity: 'warning', code: 'protocol/foreign-guess', place: 'name' });
  });

  test.each([null, 5, [], {}, { cards: 5 }, { cards: [null] }, { cards: [{ value: 'x', topEffects: [null, 5, {}] }] }])(
    'nonsense is refused: %j',
    (value) => {
      expect(importProtocol(value).protocol).toBeUndefined();
      expect(importProtocol(value).problems.length).toBeGreaterThan(0);
    },
  );
});
