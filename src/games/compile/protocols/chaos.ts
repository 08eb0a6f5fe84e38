import type { ProtocolDef } from '../language.ts';

export const chaos: ProtocolDef = {
  schema: 1,
  id: 'chaos',
  name: 'Chaos',
  set: 'main2',
  cards: [
    {
      value: 0,
      middle: [
        {
          on: 'enter',
          steps: [
            {
              do: 'eachLine',
              lines: 'any',
              steps: [
                { do: 'flip', cards: { pick: 1, from: { depth: 'covered', lines: { only: [{ ref: '$line' }] } } } },
              ],
            },
          ],
        },
      ],
      bottom: [
        {
          on: 'start',
          steps: [
            { do: 'draw', n: 1, deck: 'opp' },
            { do: 'draw', n: 1, who: 'opp', deck: 'me' },
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
            { do: 'rearrange', whose: 'me' },
            { do: 'rearrange', whose: 'opp' },
          ],
        },
      ],
    },
    {
      value: 2,
      middle: [
        {
          on: 'enter',
          steps: [{ do: 'shift', cards: { pick: 1, from: { side: 'me', depth: 'covered' } }, to: 'any' }],
        },
      ],
    },
    { value: 3, bottom: [{ on: 'static', rule: { r: 'allowPlay', who: 'me', cards: 'this', lines: 'any' } }] },
    {
      value: 4,
      bottom: [
        {
          on: 'end',
          steps: [
            { do: 'discard', n: 'all', as: '$d' },
            { do: 'draw', n: { of: { m: 'done', ref: '$d' } } },
          ],
        },
      ],
    },
    { value: 5, middle: [{ on: 'enter', steps: [{ do: 'discard', n: 1 }] }] },
  ],
};
