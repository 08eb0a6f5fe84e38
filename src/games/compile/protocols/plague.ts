import type { ProtocolDef } from '../language.ts';

export const plague: ProtocolDef = {
  schema: 1,
  id: 'plague',
  name: 'Plague',
  set: 'main1',
  cards: [
    {
      value: 0,
      middle: [{ on: 'enter', steps: [{ do: 'discard', n: 1, who: 'opp' }] }],
      bottom: [{ on: 'static', rule: { r: 'forbidPlay', who: 'opp', lines: 'here' } }],
    },
    {
      value: 1,
      top: [{ on: 'after', event: 'discard', who: 'opp', steps: [{ do: 'draw', n: 1 }] }],
      middle: [{ on: 'enter', steps: [{ do: 'discard', n: 1, who: 'opp' }] }],
    },
    {
      value: 2,
      middle: [
        {
          on: 'enter',
          steps: [
            { do: 'discard', n: { atLeast: 1 }, as: '$d' },
            { do: 'discard', n: { of: { m: 'done', ref: '$d' }, plus: 1 }, who: 'opp' },
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
              do: 'eachCard',
              cards: { source: 'other', face: 'up' },
              steps: [{ do: 'flip', cards: { ref: '$card' } }],
            },
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
            { do: 'delete', cards: { pick: 1, from: { side: 'opp', face: 'down' }, by: 'opp' } },
            { do: 'may', steps: [{ do: 'flip', cards: { ref: 'this' } }] },
          ],
        },
      ],
    },
    { value: 5, middle: [{ on: 'enter', steps: [{ do: 'discard', n: 1 }] }] },
  ],
};
