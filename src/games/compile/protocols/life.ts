import type { ProtocolDef } from '../language.ts';

export const life: ProtocolDef = {
  schema: 1,
  id: 'life',
  name: 'Life',
  set: 'main1',
  cards: [
    {
      value: 0,
      top: [
        {
          on: 'end',
          steps: [{ do: 'if', cond: { c: 'covered', ref: 'this' }, steps: [{ do: 'delete', cards: { ref: 'this' } }] }],
        },
      ],
      middle: [
        {
          on: 'enter',
          steps: [
            {
              do: 'eachLine',
              lines: { where: { c: 'exists', where: { side: 'me', lines: 'here' } } },
              steps: [{ do: 'play', from: { deckTop: 'me' }, face: 'down', to: { only: [{ ref: '$line' }] } }],
            },
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
            { do: 'flip', cards: { pick: 1, from: {} } },
            { do: 'flip', cards: { pick: 1, from: {} } },
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
            { do: 'may', steps: [{ do: 'flip', cards: { pick: 1, from: { face: 'down' } } }] },
          ],
        },
      ],
    },
    {
      value: 3,
      bottom: [{ on: 'wouldBeCovered', steps: [{ do: 'play', from: { deckTop: 'me' }, face: 'down', to: 'others' }] }],
    },
    {
      value: 4,
      middle: [
        { on: 'enter', steps: [{ do: 'if', cond: { c: 'covering', ref: 'this' }, steps: [{ do: 'draw', n: 1 }] }] },
      ],
    },
    { value: 5, middle: [{ on: 'enter', steps: [{ do: 'discard', n: 1 }] }] },
  ],
};
