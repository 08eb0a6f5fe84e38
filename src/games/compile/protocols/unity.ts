import type { ProtocolDef } from '../language.ts';

export const unity: ProtocolDef = {
  schema: 1,
  id: 'unity',
  name: 'Unity',
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
              cond: { c: 'exists', where: { face: 'up', protocol: { is: 'unity' }, source: 'other' } },
              steps: [
                { do: 'oneOf', options: [[{ do: 'flip', cards: { pick: 1, from: {} } }], [{ do: 'draw', n: 1 }]] },
              ],
            },
          ],
        },
      ],
      bottom: [
        {
          on: 'wouldBeCovered',
          by: { is: 'unity' },
          steps: [{ do: 'oneOf', options: [[{ do: 'flip', cards: { pick: 1, from: {} } }], [{ do: 'draw', n: 1 }]] }],
        },
      ],
    },
    {
      value: 1,
      top: [
        {
          on: 'start',
          steps: [
            {
              do: 'if',
              cond: { c: 'covered', ref: 'this' },
              steps: [{ do: 'may', steps: [{ do: 'shift', cards: { ref: 'this' }, to: 'any' }] }],
            },
          ],
        },
      ],
      middle: [
        {
          on: 'enter',
          steps: [
            {
              do: 'if',
              cond: {
                c: 'cmp',
                a: { of: { m: 'cards', where: { face: 'up', protocol: { is: 'unity' } } } },
                op: '>=',
                b: 5,
              },
              steps: [
                { do: 'setCompiled', tile: { is: 'unity' } },
                { do: 'delete', cards: { all: { lines: { tile: { is: 'unity' }, who: 'me' } } } },
              ],
            },
          ],
        },
      ],
      bottom: [
        { on: 'static', rule: { r: 'allowPlay', who: 'me', cards: { protocol: { is: 'unity' } }, lines: 'here' } },
      ],
    },
    {
      value: 2,
      middle: [
        {
          on: 'enter',
          steps: [{ do: 'draw', n: { of: { m: 'cards', where: { face: 'up', protocol: { is: 'unity' } } } } }],
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
              do: 'if',
              cond: { c: 'exists', where: { face: 'up', protocol: { is: 'unity' }, source: 'other' } },
              steps: [{ do: 'may', steps: [{ do: 'flip', cards: { pick: 1, from: { face: 'up' } } }] }],
            },
          ],
        },
      ],
    },
    {
      value: 4,
      top: [
        {
          on: 'start',
          steps: [
            {
              do: 'if',
              cond: { c: 'cmp', a: { of: { m: 'hand', who: 'me' } }, op: '=', b: 0 },
              steps: [
                { do: 'reveal', what: { deck: 'me', n: 'all' } },
                { do: 'search', n: 'all', only: { protocol: { is: 'unity' } } },
                { do: 'shuffle' },
              ],
            },
          ],
        },
      ],
    },
    { value: 5, middle: [{ on: 'enter', steps: [{ do: 'discard', n: 1 }] }] },
  ],
};
