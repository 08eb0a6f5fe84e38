import type { ProtocolDef } from '../language.ts';

export const fire: ProtocolDef = {
  schema: 1,
  id: 'fire',
  name: 'Fire',
  set: 'main1',
  cards: [
    {
      value: 0,
      middle: [
        {
          on: 'enter',
          steps: [
            { do: 'flip', cards: { pick: 1, from: { source: 'other' } } },
            { do: 'draw', n: 2 },
          ],
        },
      ],
      bottom: [
        {
          on: 'wouldBeCovered',
          steps: [
            { do: 'draw', n: 1 },
            { do: 'flip', cards: { pick: 1, from: { source: 'other' } } },
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
            { do: 'ifDone', step: { do: 'discard', n: 1 }, steps: [{ do: 'delete', cards: { pick: 1, from: {} } }] },
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
            { do: 'ifDone', step: { do: 'discard', n: 1 }, steps: [{ do: 'return', cards: { pick: 1, from: {} } }] },
          ],
        },
      ],
    },
    {
      value: 3,
      bottom: [
        {
          on: 'end',
          steps: [
            {
              do: 'may',
              steps: [
                { do: 'ifDone', step: { do: 'discard', n: 1 }, steps: [{ do: 'flip', cards: { pick: 1, from: {} } }] },
              ],
            },
          ],
        },
      ],
    },
    {
      value: 4,
      middle: [
        {
          on: 'enter',
          steps: [
            { do: 'discard', n: { atLeast: 1 }, as: '$d' },
            { do: 'draw', n: { of: { m: 'done', ref: '$d' }, plus: 1 } },
          ],
        },
      ],
    },
    { value: 5, middle: [{ on: 'enter', steps: [{ do: 'discard', n: 1 }] }] },
  ],
};
