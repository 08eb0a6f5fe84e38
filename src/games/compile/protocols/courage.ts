import type { ProtocolDef } from '../language.ts';

export const courage: ProtocolDef = {
  schema: 1,
  id: 'courage',
  name: 'Courage',
  set: 'main2',
  cards: [
    {
      value: 0,
      top: [
        {
          on: 'start',
          steps: [
            {
              do: 'if',
              cond: { c: 'cmp', a: { of: { m: 'hand', who: 'me' } }, op: '=', b: 0 },
              steps: [{ do: 'draw', n: 1 }],
            },
          ],
        },
      ],
      middle: [{ on: 'enter', steps: [{ do: 'draw', n: 1 }] }],
      bottom: [
        {
          on: 'end',
          steps: [
            {
              do: 'may',
              steps: [{ do: 'ifDone', step: { do: 'discard', n: 1 }, steps: [{ do: 'discard', n: 1, who: 'opp' }] }],
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
            {
              do: 'delete',
              cards: {
                pick: 1,
                from: {
                  side: 'opp',
                  lines: {
                    where: {
                      c: 'cmp',
                      a: { of: { m: 'total', who: 'opp', line: 'here' } },
                      op: '>',
                      b: { of: { m: 'total', who: 'me', line: 'here' } },
                    },
                  },
                },
              },
            },
          ],
        },
      ],
    },
    {
      value: 2,
      middle: [{ on: 'enter', steps: [{ do: 'draw', n: 1 }] }],
      bottom: [
        {
          on: 'end',
          steps: [
            {
              do: 'if',
              cond: {
                c: 'cmp',
                a: { of: { m: 'total', who: 'opp', line: 'here' } },
                op: '>',
                b: { of: { m: 'total', who: 'me', line: 'here' } },
              },
              steps: [{ do: 'draw', n: 1 }],
            },
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
            { do: 'may', steps: [{ do: 'shift', cards: { ref: 'this' }, to: { extreme: 'highest', total: 'opp' } }] },
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
              cond: {
                c: 'cmp',
                a: { of: { m: 'total', who: 'opp', line: 'here' } },
                op: '>',
                b: { of: { m: 'total', who: 'me', line: 'here' } },
              },
              steps: [{ do: 'flip', cards: { ref: 'this' } }],
            },
          ],
        },
      ],
    },
  ],
};
