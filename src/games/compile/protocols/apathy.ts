import type { ProtocolDef } from '../language.ts';

export const apathy: ProtocolDef = {
  schema: 1,
  id: 'apathy',
  name: 'Apathy',
  set: 'aux1',
  cards: [
    {
      value: 0,
      top: [
        {
          on: 'static',
          rule: {
            r: 'total',
            who: 'me',
            lines: 'here',
            add: { of: { m: 'cards', where: { face: 'down', lines: 'here' } } },
          },
        },
      ],
    },
    {
      value: 1,
      middle: [
        { on: 'enter', steps: [{ do: 'flip', cards: { all: { face: 'up', lines: 'here', source: 'other' } } }] },
      ],
    },
    {
      value: 2,
      top: [{ on: 'static', rule: { r: 'noMiddle', cards: { lines: 'here' } } }],
      bottom: [{ on: 'wouldBeCovered', steps: [{ do: 'flip', cards: { ref: 'this' } }] }],
    },
    {
      value: 3,
      middle: [{ on: 'enter', steps: [{ do: 'flip', cards: { pick: 1, from: { side: 'opp', face: 'up' } } }] }],
    },
    {
      value: 4,
      middle: [
        {
          on: 'enter',
          steps: [
            {
              do: 'may',
              steps: [{ do: 'flip', cards: { pick: 1, from: { side: 'me', face: 'up', depth: 'covered' } } }],
            },
          ],
        },
      ],
    },
    { value: 5, middle: [{ on: 'enter', steps: [{ do: 'discard', n: 1 }] }] },
  ],
};
