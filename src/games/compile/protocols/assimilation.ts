import type { ProtocolDef } from '../language.ts';

export const assimilation: ProtocolDef = {
  schema: 1,
  id: 'assimilation',
  name: 'Assimilation',
  set: 'aux2',
  cards: [
    {
      value: 0,
      middle: [
        {
          on: 'enter',
          steps: [{ do: 'steal', cards: { pick: 1, from: { side: 'opp', face: 'down', depth: 'any' } } }],
        },
      ],
    },
    {
      value: 1,
      middle: [{ on: 'enter', steps: [{ do: 'discard', n: 1 }, { do: 'refresh' }] }],
      bottom: [
        {
          on: 'after',
          event: 'refresh',
          who: 'any',
          steps: [
            { do: 'draw', n: 1, deck: 'opp' },
            { do: 'discard', n: 1, into: 'opp' },
          ],
        },
      ],
    },
    { value: 2, bottom: [{ on: 'end', steps: [{ do: 'play', from: { deckTop: 'opp' }, face: 'down', to: 'here' }] }] },
    {
      value: 4,
      middle: [
        {
          on: 'enter',
          steps: [
            { do: 'draw', n: 1, deck: 'opp' },
            { do: 'draw', n: 1, who: 'opp', deck: 'me' },
          ],
        },
      ],
    },
    { value: 5, middle: [{ on: 'enter', steps: [{ do: 'discard', n: 1 }] }] },
    {
      value: 6,
      bottom: [{ on: 'end', steps: [{ do: 'play', from: { deckTop: 'me' }, face: 'down', to: 'any', side: 'opp' }] }],
    },
  ],
};
