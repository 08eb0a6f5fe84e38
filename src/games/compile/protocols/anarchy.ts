import type { ProtocolDef } from '../language.ts';

export const anarchy: ProtocolDef = {
  schema: 1,
  id: 'anarchy',
  name: 'Anarchy',
  set: 'fan',
  cards: [
    {
      value: 0,
      middle: [
        {
          on: 'enter',
          steps: [
            { do: 'shift', cards: { pick: 1, from: {} }, to: 'any' },
            {
              do: 'draw',
              n: {
                of: {
                  m: 'lines',
                  where: { where: { c: 'exists', where: { face: 'up', tileMatch: false, lines: 'here' } } },
                },
              },
            },
          ],
        },
      ],
    },
    {
      value: 1,
      top: [
        { on: 'static', rule: { r: 'allowPlay', who: 'any', cards: {}, lines: { matching: 'it', is: false } } },
        { on: 'static', rule: { r: 'forbidPlay', who: 'any', face: 'up', lines: { matching: 'it', is: true } } },
      ],
      middle: [
        {
          on: 'enter',
          steps: [{ do: 'shift', cards: { pick: 1, from: { source: 'other' } }, to: { matching: 'it', is: false } }],
        },
      ],
    },
    {
      value: 2,
      middle: [
        {
          on: 'enter',
          steps: [{ do: 'delete', cards: { pick: 1, from: { face: 'up', depth: 'any', tileMatch: true } } }],
        },
      ],
    },
    {
      value: 3,
      middle: [{ on: 'enter', steps: [{ do: 'swapTiles', whose: 'opp' }] }],
      bottom: [
        { on: 'end', steps: [{ do: 'rearrange', whose: 'me', ban: { tile: { is: 'anarchy' }, line: 'here' } }] },
      ],
    },
    { value: 5, middle: [{ on: 'enter', steps: [{ do: 'discard', n: 1 }] }] },
    {
      value: 6,
      top: [
        {
          on: 'start',
          steps: [
            {
              do: 'if',
              cond: { c: 'lineIn', line: 'here', lines: { tile: { is: 'anarchy' }, who: 'me' } },
              steps: [{ do: 'flip', cards: { ref: 'this' } }],
            },
          ],
        },
      ],
    },
  ],
};
