import type { ProtocolDef } from '../language.ts';

export const love: ProtocolDef = {
  schema: 1,
  id: 'love',
  name: 'Love',
  set: 'aux1',
  cards: [
    {
      value: 1,
      middle: [{ on: 'enter', steps: [{ do: 'draw', n: 1, deck: 'opp' }] }],
      bottom: [
        {
          on: 'end',
          steps: [{ do: 'may', steps: [{ do: 'ifDone', step: { do: 'give', n: 1 }, steps: [{ do: 'draw', n: 2 }] }] }],
        },
      ],
    },
    { value: 2, middle: [{ on: 'enter', steps: [{ do: 'draw', n: 1, who: 'opp' }, { do: 'refresh' }] }] },
    {
      value: 3,
      middle: [
        {
          on: 'enter',
          steps: [
            { do: 'take', n: 1 },
            { do: 'give', n: 1 },
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
            { do: 'reveal', what: { hand: 'me', n: 1 } },
            { do: 'flip', cards: { pick: 1, from: {} } },
          ],
        },
      ],
    },
    { value: 5, middle: [{ on: 'enter', steps: [{ do: 'discard', n: 1 }] }] },
    { value: 6, middle: [{ on: 'enter', steps: [{ do: 'draw', n: 2, who: 'opp' }] }] },
  ],
};
