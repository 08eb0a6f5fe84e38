import type { ProtocolDef } from '../language.ts';

export const diversity: ProtocolDef = {
  schema: 1,
  id: 'diversity',
  name: 'Diversity',
  set: 'aux2',
  cards: [
    {
      value: 0,
      middle: [
        {
          on: 'enter',
          steps: [
            {
              do: 'if',
              cond: { c: 'cmp', a: { of: { m: 'protocols', where: { face: 'up' } } }, op: '>=', b: 6 },
              steps: [{ do: 'setCompiled', tile: { is: 'diversity' } }],
            },
          ],
        },
      ],
      bottom: [
        {
          on: 'end',
          steps: [
            {
              do: 'may',
              steps: [
                {
                  do: 'play',
                  from: { hand: 'me', only: { protocol: { not: { is: 'diversity' } } } },
                  face: 'free',
                  to: 'here',
                },
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
            { do: 'shift', cards: { pick: 1, from: {} }, to: 'any' },
            { do: 'draw', n: { of: { m: 'protocols', where: { face: 'up', lines: 'here' } } } },
          ],
        },
      ],
    },
    {
      value: 3,
      top: [
        {
          on: 'static',
          rule: { r: 'total', who: 'me', lines: 'here', add: 2 },
          if: { c: 'exists', where: { side: 'me', lines: 'here', face: 'up', protocol: { not: { is: 'diversity' } } } },
        },
      ],
    },
    {
      value: 4,
      middle: [
        {
          on: 'enter',
          steps: [
            {
              do: 'flip',
              cards: { pick: 1, from: { value: { op: '<', n: { of: { m: 'protocols', where: { face: 'up' } } } } } },
            },
          ],
        },
      ],
    },
    { value: 5, middle: [{ on: 'enter', steps: [{ do: 'discard', n: 1 }] }] },
    {
      value: 6,
      top: [
        {
          on: 'end',
          steps: [
            {
              do: 'if',
              cond: { c: 'cmp', a: { of: { m: 'protocols', where: { face: 'up' } } }, op: '<', b: 4 },
              steps: [{ do: 'delete', cards: { ref: 'this' } }],
            },
          ],
        },
      ],
    },
  ],
};
