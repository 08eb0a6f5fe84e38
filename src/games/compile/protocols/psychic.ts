import type { ProtocolDef } from '../language.ts';

export const psychic: ProtocolDef = {
  schema: 1,
  id: 'psychic',
  name: 'Psychic',
  set: 'main1',
  cards: [
    {
      value: 0,
      middle: [
        {
          on: 'enter',
          steps: [
            { do: 'draw', n: 2 },
            { do: 'discard', n: 2, who: 'opp' },
            { do: 'reveal', what: { hand: 'opp' } },
          ],
        },
      ],
    },
    {
      value: 1,
      top: [{ on: 'static', rule: { r: 'forbidPlay', who: 'opp', face: 'up', lines: 'any' } }],
      bottom: [{ on: 'start', steps: [{ do: 'flip', cards: { ref: 'this' } }] }],
    },
    {
      value: 2,
      middle: [
        {
          on: 'enter',
          steps: [
            { do: 'discard', n: 2, who: 'opp' },
            { do: 'rearrange', whose: 'opp' },
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
            { do: 'discard', n: 1, who: 'opp' },
            { do: 'shift', cards: { pick: 1, from: { side: 'opp' } }, to: 'any' },
          ],
        },
      ],
    },
    {
      value: 4,
      bottom: [
        {
          on: 'end',
          steps: [
            {
              do: 'may',
              steps: [
                {
                  do: 'ifDone',
                  step: { do: 'return', cards: { pick: 1, from: { side: 'opp' } } },
                  steps: [{ do: 'flip', cards: { ref: 'this' } }],
                },
              ],
            },
          ],
        },
      ],
    },
    { value: 5, middle: [{ on: 'enter', steps: [{ do: 'discard', n: 1 }] }] },
  ],
};
