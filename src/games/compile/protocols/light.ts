import type { ProtocolDef } from '../language.ts';

export const light: ProtocolDef = {
  schema: 1,
  id: 'light',
  name: 'Light',
  set: 'main1',
  cards: [
    {
      value: 0,
      middle: [
        {
          on: 'enter',
          steps: [
            { do: 'flip', cards: { pick: 1, from: {} }, as: '$a' },
            { do: 'draw', n: { of: { m: 'value', ref: '$a' } } },
          ],
        },
      ],
    },
    { value: 1, bottom: [{ on: 'end', steps: [{ do: 'draw', n: 1 }] }] },
    {
      value: 2,
      middle: [
        {
          on: 'enter',
          steps: [
            { do: 'draw', n: 2 },
            { do: 'reveal', what: { cards: { pick: 1, from: { face: 'down' } } }, as: '$a' },
            {
              do: 'may',
              steps: [
                {
                  do: 'oneOf',
                  options: [[{ do: 'shift', cards: { ref: '$a' }, to: 'any' }], [{ do: 'flip', cards: { ref: '$a' } }]],
                },
              ],
            },
          ],
        },
      ],
    },
    {
      value: 3,
      middle: [
        { on: 'enter', steps: [{ do: 'shift', cards: { all: { face: 'down', lines: 'here' } }, to: 'others' }] },
      ],
    },
    { value: 4, middle: [{ on: 'enter', steps: [{ do: 'reveal', what: { hand: 'opp' } }] }] },
    { value: 5, middle: [{ on: 'enter', steps: [{ do: 'discard', n: 1 }] }] },
  ],
};
