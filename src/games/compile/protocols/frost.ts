import type { ProtocolDef } from '../language.ts';

export const frost: ProtocolDef = {
  schema: 1,
  id: 'frost',
  name: 'Frost',
  set: 'fan',
  cards: [
    {
      value: 0,
      middle: [{ on: 'enter', steps: [{ do: 'draw', n: { of: { m: 'cards', where: { face: 'down' } } } }] }],
    },
    {
      value: 1,
      top: [{ on: 'static', rule: { r: 'noFlip', cards: {}, to: 'up' } }],
      bottom: [{ on: 'static', rule: { r: 'noRearrange', who: 'any' } }],
    },
    { value: 2, middle: [{ on: 'enter', steps: [{ do: 'play', from: { hand: 'me' }, face: 'down', to: 'any' }] }] },
    { value: 3, top: [{ on: 'static', rule: { r: 'noShift', lines: 'here' } }] },
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
