import type { ProtocolDef } from '../language.ts';

export const fear: ProtocolDef = {
  schema: 1,
  id: 'fear',
  name: 'Fear',
  set: 'main2',
  cards: [
    {
      value: 0,
      top: [{ on: 'static', rule: { r: 'noMiddle', cards: { side: 'opp' } }, if: { c: 'turn', who: 'me' } }],
      middle: [
        {
          on: 'enter',
          steps: [
            {
              do: 'oneOf',
              options: [
                [{ do: 'shift', cards: { pick: 1, from: {} }, to: 'any' }],
                [{ do: 'flip', cards: { pick: 1, from: {} } }],
              ],
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
            { do: 'discard', n: 'all', who: 'opp', as: '$d' },
            { do: 'draw', n: { of: { m: 'done', ref: '$d' }, plus: -1 }, who: 'opp' },
          ],
        },
      ],
    },
    { value: 2, middle: [{ on: 'enter', steps: [{ do: 'return', cards: { pick: 1, from: { side: 'opp' } } }] }] },
    {
      value: 3,
      middle: [
        {
          on: 'enter',
          steps: [{ do: 'shift', cards: { pick: 1, from: { side: 'opp', lines: 'here', depth: 'any' } }, to: 'any' }],
        },
      ],
    },
    { value: 4, middle: [{ on: 'enter', steps: [{ do: 'discard', n: 1, who: 'opp', random: true }] }] },
    { value: 5, middle: [{ on: 'enter', steps: [{ do: 'discard', n: 1 }] }] },
  ],
};
