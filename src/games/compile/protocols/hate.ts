import type { ProtocolDef } from '../language.ts';

export const hate: ProtocolDef = {
  schema: 1,
  id: 'hate',
  name: 'Hate',
  set: 'aux1',
  cards: [
    { value: 0, middle: [{ on: 'enter', steps: [{ do: 'delete', cards: { pick: 1, from: {} } }] }] },
    {
      value: 1,
      middle: [
        {
          on: 'enter',
          steps: [
            { do: 'discard', n: 3 },
            { do: 'delete', cards: { pick: 1, from: {} } },
            { do: 'delete', cards: { pick: 1, from: {} } },
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
            { do: 'delete', cards: { pick: 1, from: { side: 'me', extreme: 'highest' } } },
            { do: 'delete', cards: { pick: 1, from: { side: 'opp', extreme: 'highest' } } },
          ],
        },
      ],
    },
    { value: 3, top: [{ on: 'after', event: 'delete', who: 'me', steps: [{ do: 'draw', n: 1 }] }] },
    {
      value: 4,
      bottom: [
        {
          on: 'wouldBeCovered',
          steps: [{ do: 'delete', cards: { pick: 1, from: { depth: 'covered', lines: 'here', extreme: 'lowest' } } }],
        },
      ],
    },
    { value: 5, middle: [{ on: 'enter', steps: [{ do: 'discard', n: 1 }] }] },
  ],
};
