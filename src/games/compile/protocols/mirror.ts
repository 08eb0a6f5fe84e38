import type { ProtocolDef } from '../language.ts';

export const mirror: ProtocolDef = {
  schema: 1,
  id: 'mirror',
  name: 'Mirror',
  set: 'main2',
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
            add: { of: { m: 'cards', where: { side: 'opp', lines: 'here' } } },
          },
        },
      ],
    },
    {
      value: 1,
      bottom: [
        {
          on: 'end',
          steps: [{ do: 'may', steps: [{ do: 'copyMiddle', of: { pick: 1, from: { side: 'opp', face: 'up' } } }] }],
        },
      ],
    },
    { value: 2, middle: [{ on: 'enter', steps: [{ do: 'swapStacks' }] }] },
    {
      value: 3,
      middle: [
        {
          on: 'enter',
          steps: [
            { do: 'flip', cards: { pick: 1, from: { side: 'me' } }, as: '$a' },
            { do: 'flip', cards: { pick: 1, from: { side: 'opp', lines: { only: [{ lineOf: '$a' }] } } } },
          ],
        },
      ],
    },
    { value: 4, bottom: [{ on: 'after', event: 'draw', who: 'opp', steps: [{ do: 'draw', n: 1 }] }] },
    { value: 5, middle: [{ on: 'enter', steps: [{ do: 'discard', n: 1 }] }] },
  ],
};
