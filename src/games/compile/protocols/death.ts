import type { ProtocolDef } from '../language.ts';

export const death: ProtocolDef = {
  schema: 1,
  id: 'death',
  name: 'Death',
  set: 'main1',
  cards: [
    {
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
    {
      value: 1,
      top: [
        {
          on: 'start',
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
      ],
    },
    {
      value: 2,
      middle: [
        {
          on: 'enter',
          steps: [
            {
              do: 'chooseLine',
              lines: 'any',
              steps: [{ do: 'delete', cards: { all: { lines: { only: [{ ref: '$line' }] }, value: { in: [1, 2] } } } }],
            },
          ],
        },
      ],
    },
    { value: 3, middle: [{ on: 'enter', steps: [{ do: 'delete', cards: { pick: 1, from: { face: 'down' } } }] }] },
    {
      value: 4,
      middle: [{ on: 'enter', steps: [{ do: 'delete', cards: { pick: 1, from: { value: { in: [0, 1] } } } }] }],
    },
    { value: 5, middle: [{ on: 'enter', steps: [{ do: 'discard', n: 1 }] }] },
  ],
};
