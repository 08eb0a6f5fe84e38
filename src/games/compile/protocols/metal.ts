import type { ProtocolDef } from '../language.ts';

export const metal: ProtocolDef = {
  schema: 1,
  id: 'metal',
  name: 'Metal',
  set: 'main1',
  cards: [
    {
      value: 0,
      top: [{ on: 'static', rule: { r: 'total', who: 'opp', lines: 'here', add: -2 } }],
      middle: [{ on: 'enter', steps: [{ do: 'flip', cards: { pick: 1, from: {} } }] }],
    },
    {
      value: 1,
      middle: [
        {
          on: 'enter',
          steps: [
            { do: 'draw', n: 2 },
            { do: 'forbidCompile', who: 'opp', while: 'visible' },
          ],
        },
      ],
    },
    { value: 2, top: [{ on: 'static', rule: { r: 'forbidPlay', who: 'opp', face: 'down', lines: 'here' } }] },
    {
      value: 3,
      middle: [
        {
          on: 'enter',
          steps: [
            { do: 'draw', n: 1 },
            {
              do: 'chooseLine',
              lines: {
                where: { c: 'cmp', a: { of: { m: 'cards', where: { lines: 'here' } } }, op: '>=', b: 8 },
                from: 'others',
              },
              steps: [{ do: 'delete', cards: { all: { lines: { only: [{ ref: '$line' }] } } } }],
            },
          ],
        },
      ],
    },
    { value: 5, middle: [{ on: 'enter', steps: [{ do: 'discard', n: 1 }] }] },
    {
      value: 6,
      top: [
        { on: 'wouldBeCovered', steps: [{ do: 'delete', cards: { ref: 'this' } }] },
        { on: 'wouldBeFlipped', steps: [{ do: 'delete', cards: { ref: 'this' } }] },
      ],
    },
  ],
};
