import type { ProtocolDef } from '../language.ts';

export const corruption: ProtocolDef = {
  schema: 1,
  id: 'corruption',
  name: 'Corruption',
  set: 'main2',
  cards: [
    {
      value: 0,
      top: [
        {
          on: 'start',
          steps: [
            {
              do: 'flip',
              cards: { pick: 1, from: { side: 'me', lines: 'here', face: 'up', depth: 'any', source: 'other' } },
            },
          ],
        },
      ],
      bottom: [{ on: 'static', rule: { r: 'allowPlay', who: 'me', cards: 'this', lines: 'any', side: 'either' } }],
    },
    {
      value: 1,
      middle: [{ on: 'enter', steps: [{ do: 'return', cards: { pick: 1, from: {} } }] }],
      bottom: [{ on: 'static', rule: { r: 'returnTo', who: 'opp', zone: 'deckTop' } }],
    },
    {
      value: 2,
      top: [{ on: 'after', event: 'discard', who: 'me', steps: [{ do: 'discard', n: 1, who: 'opp' }] }],
      middle: [
        {
          on: 'enter',
          steps: [
            { do: 'draw', n: 1 },
            { do: 'discard', n: 1 },
          ],
        },
      ],
    },
    {
      value: 3,
      middle: [
        {
          on: 'enter',
          steps: [{ do: 'may', steps: [{ do: 'flip', cards: { pick: 1, from: { face: 'up', depth: 'covered' } } }] }],
        },
      ],
    },
    { value: 5, middle: [{ on: 'enter', steps: [{ do: 'discard', n: 1 }] }] },
    {
      value: 6,
      top: [
        {
          on: 'end',
          steps: [{ do: 'oneOf', options: [[{ do: 'discard', n: 1 }], [{ do: 'delete', cards: { ref: 'this' } }]] }],
        },
      ],
    },
  ],
};
