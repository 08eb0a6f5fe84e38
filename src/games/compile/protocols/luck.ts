import type { ProtocolDef } from '../language.ts';

export const luck: ProtocolDef = {
  schema: 1,
  id: 'luck',
  name: 'Luck',
  set: 'main2',
  cards: [
    {
      value: 0,
      middle: [
        {
          on: 'enter',
          steps: [
            { do: 'name', what: 'number', as: '$n' },
            { do: 'draw', n: 3, as: '$d' },
            {
              do: 'ifDone',
              step: {
                do: 'reveal',
                what: { from: '$d', only: { value: { op: '=', n: { of: { m: 'named', ref: '$n' } } } } },
                as: '$c',
              },
              steps: [{ do: 'may', steps: [{ do: 'play', from: { ref: '$c' }, face: 'free', to: 'any' }] }],
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
            { do: 'play', from: { deckTop: 'me' }, face: 'down', to: 'any', as: '$a' },
            { do: 'flip', cards: { ref: '$a' }, noMiddle: true },
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
            { do: 'mill', n: 1, deck: 'me', as: '$a' },
            { do: 'draw', n: { of: { m: 'value', ref: '$a' } } },
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
            { do: 'name', what: 'protocol', as: '$p' },
            { do: 'mill', n: 1, deck: 'opp', as: '$a' },
            {
              do: 'if',
              cond: { c: 'protocol', ref: '$a', is: { named: '$p' } },
              steps: [{ do: 'delete', cards: { pick: 1, from: {} } }],
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
            { do: 'mill', n: 1, deck: 'me', as: '$a' },
            {
              do: 'if',
              cond: { c: 'cmp', a: { of: { m: 'done', ref: '$a' } }, op: '>', b: 0 },
              steps: [
                {
                  do: 'delete',
                  cards: { pick: 1, from: { depth: 'any', value: { op: '=', n: { of: { m: 'value', ref: '$a' } } } } },
                },
              ],
            },
          ],
        },
      ],
    },
    { value: 5, middle: [{ on: 'enter', steps: [{ do: 'discard', n: 1 }] }] },
  ],
};
