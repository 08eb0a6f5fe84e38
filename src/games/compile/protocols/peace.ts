import type { ProtocolDef } from '../language.ts';

export const peace: ProtocolDef = {
  schema: 1,
  id: 'peace',
  name: 'Peace',
  set: 'main2',
  cards: [
    {
      value: 1,
      middle: [{ on: 'enter', steps: [{ do: 'eachPlayer', steps: [{ do: 'discard', n: 'all', who: '$who' }] }] }],
      bottom: [
        {
          on: 'end',
          steps: [
            {
              do: 'if',
              cond: { c: 'cmp', a: { of: { m: 'hand', who: 'me' } }, op: '=', b: 0 },
              steps: [{ do: 'draw', n: 1 }],
            },
          ],
        },
      ],
    },
    {
      value: 2,
      middle: [
        {
          on: 'enter',
          steps: [
            { do: 'draw', n: 1 },
            { do: 'play', from: { hand: 'me' }, face: 'down', to: 'any' },
          ],
        },
      ],
    },
    {
      value: 3,
      middle: [
        {
          on: 'enter',
          steps: [
            { do: 'may', steps: [{ do: 'discard', n: 1 }] },
            { do: 'flip', cards: { pick: 1, from: { value: { op: '>', n: { of: { m: 'hand', who: 'me' } } } } } },
          ],
        },
      ],
    },
    {
      value: 4,
      bottom: [{ on: 'after', event: 'discard', who: 'me', duringTurnOf: 'opp', steps: [{ do: 'draw', n: 1 }] }],
    },
    { value: 5, middle: [{ on: 'enter', steps: [{ do: 'discard', n: 1 }] }] },
    {
      value: 6,
      middle: [
        {
          on: 'enter',
          steps: [
            {
              do: 'if',
              cond: { c: 'cmp', a: { of: { m: 'hand', who: 'me' } }, op: '>', b: 1 },
              steps: [{ do: 'flip', cards: { ref: 'this' } }],
            },
          ],
        },
      ],
    },
  ],
};
