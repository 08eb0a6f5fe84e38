import type { ProtocolDef } from '../language.ts';

export const ice: ProtocolDef = {
  schema: 1,
  id: 'ice',
  name: 'Ice',
  set: 'main2',
  cards: [
    {
      value: 1,
      middle: [{ on: 'enter', steps: [{ do: 'may', steps: [{ do: 'shift', cards: { ref: 'this' }, to: 'any' }] }] }],
      bottom: [{ on: 'after', event: 'play', who: 'opp', lines: 'here', steps: [{ do: 'discard', n: 1, who: 'opp' }] }],
    },
    {
      value: 2,
      middle: [{ on: 'enter', steps: [{ do: 'shift', cards: { pick: 1, from: { source: 'other' } }, to: 'any' }] }],
    },
    {
      value: 3,
      top: [
        {
          on: 'end',
          steps: [
            {
              do: 'if',
              cond: { c: 'covered', ref: 'this' },
              steps: [{ do: 'may', steps: [{ do: 'shift', cards: { ref: 'this' }, to: 'any' }] }],
            },
          ],
        },
      ],
    },
    { value: 4, bottom: [{ on: 'static', rule: { r: 'noFlip', cards: { source: 'only' } } }] },
    { value: 5, middle: [{ on: 'enter', steps: [{ do: 'discard', n: 1 }] }] },
    {
      value: 6,
      top: [
        {
          on: 'static',
          rule: { r: 'noDraw', who: 'me' },
          if: { c: 'cmp', a: { of: { m: 'hand', who: 'me' } }, op: '>', b: 0 },
        },
      ],
    },
  ],
};
