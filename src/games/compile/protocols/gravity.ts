import type { ProtocolDef } from '../language.ts';

export const gravity: ProtocolDef = {
  schema: 1,
  id: 'gravity',
  name: 'Gravity',
  set: 'main1',
  cards: [
    {
      value: 0,
      middle: [
        {
          on: 'enter',
          steps: [
            {
              do: 'repeat',
              n: { of: { m: 'cards', where: { lines: 'here' } }, div: 2 },
              steps: [{ do: 'play', from: { deckTop: 'me' }, face: 'down', to: 'here', under: 'this' }],
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
            { do: 'draw', n: 2 },
            {
              do: 'oneOf',
              options: [
                [{ do: 'shift', cards: { pick: 1, from: { lines: 'others' } }, to: 'here' }],
                [{ do: 'shift', cards: { pick: 1, from: { lines: 'here' } }, to: 'others' }],
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
            { do: 'flip', cards: { pick: 1, from: {} }, as: '$a' },
            { do: 'shift', cards: { ref: '$a' }, to: 'here' },
          ],
        },
      ],
    },
    {
      value: 4,
      middle: [{ on: 'enter', steps: [{ do: 'shift', cards: { pick: 1, from: { face: 'down' } }, to: 'here' }] }],
    },
    { value: 5, middle: [{ on: 'enter', steps: [{ do: 'discard', n: 1 }] }] },
    {
      value: 6,
      middle: [
        { on: 'enter', steps: [{ do: 'play', from: { deckTop: 'opp' }, face: 'down', to: 'here', who: 'opp' }] },
      ],
    },
  ],
};
