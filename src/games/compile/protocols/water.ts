import type { ProtocolDef } from '../language.ts';

export const water: ProtocolDef = {
  schema: 1,
  id: 'water',
  name: 'Water',
  set: 'main1',
  cards: [
    {
      value: 0,
      middle: [
        {
          on: 'enter',
          steps: [
            { do: 'flip', cards: { pick: 1, from: { source: 'other' } } },
            { do: 'flip', cards: { ref: 'this' } },
          ],
        },
      ],
    },
    {
      value: 1,
      middle: [
        {
          on: 'enter',
          steps: [
            {
              do: 'eachLine',
              lines: 'others',
              steps: [{ do: 'play', from: { deckTop: 'me' }, face: 'down', to: { only: [{ ref: '$line' }] } }],
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
            { do: 'draw', n: 2 },
            { do: 'rearrange', whose: 'me' },
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
            {
              do: 'chooseLine',
              lines: 'any',
              steps: [{ do: 'return', cards: { all: { lines: { only: [{ ref: '$line' }] }, value: { in: [2] } } } }],
            },
          ],
        },
      ],
    },
    { value: 4, middle: [{ on: 'enter', steps: [{ do: 'return', cards: { pick: 1, from: { side: 'me' } } }] }] },
    { value: 5, middle: [{ on: 'enter', steps: [{ do: 'discard', n: 1 }] }] },
  ],
};
