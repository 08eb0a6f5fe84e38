import type { ProtocolDef } from '../language.ts';

export const clarity: ProtocolDef = {
  schema: 1,
  id: 'clarity',
  name: 'Clarity',
  set: 'main2',
  cards: [
    {
      value: 0,
      top: [{ on: 'static', rule: { r: 'total', who: 'me', lines: 'here', add: { of: { m: 'hand', who: 'me' } } } }],
    },
    {
      value: 1,
      top: [
        {
          on: 'start',
          steps: [
            { do: 'reveal', what: { deck: 'me', n: 1 } },
            { do: 'may', steps: [{ do: 'mill', n: 1, deck: 'me' }] },
          ],
        },
      ],
      middle: [{ on: 'enter', steps: [{ do: 'reveal', what: { hand: 'opp' } }] }],
      bottom: [{ on: 'wouldBeCovered', steps: [{ do: 'draw', n: 3 }] }],
    },
    {
      value: 2,
      middle: [
        {
          on: 'enter',
          steps: [
            { do: 'reveal', what: { deck: 'me', n: 'all' } },
            { do: 'search', n: 1, only: { value: { in: [1] } } },
            { do: 'shuffle' },
            { do: 'play', from: { hand: 'me', only: { value: { in: [1] } } }, face: 'free', to: 'any' },
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
            { do: 'reveal', what: { deck: 'me', n: 'all' } },
            { do: 'search', n: 1, only: { value: { in: [5] } } },
            { do: 'shuffle' },
          ],
        },
      ],
    },
    { value: 4, middle: [{ on: 'enter', steps: [{ do: 'may', steps: [{ do: 'shuffle', addTrash: true }] }] }] },
    { value: 5, middle: [{ on: 'enter', steps: [{ do: 'discard', n: 1 }] }] },
  ],
};
