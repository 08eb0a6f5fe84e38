import type { ProtocolDef } from '../language.ts';

export const war: ProtocolDef = {
  schema: 1,
  id: 'war',
  name: 'War',
  set: 'main2',
  cards: [
    {
      value: 0,
      top: [
        {
          on: 'after',
          event: 'refresh',
          who: 'me',
          steps: [{ do: 'may', steps: [{ do: 'flip', cards: { ref: 'this' } }] }],
        },
      ],
      bottom: [
        {
          on: 'after',
          event: 'draw',
          who: 'opp',
          steps: [{ do: 'may', steps: [{ do: 'delete', cards: { pick: 1, from: {} } }] }],
        },
      ],
    },
    {
      value: 1,
      bottom: [
        { on: 'after', event: 'refresh', who: 'opp', steps: [{ do: 'discard', n: { atLeast: 0 } }, { do: 'refresh' }] },
      ],
    },
    {
      value: 2,
      middle: [{ on: 'enter', steps: [{ do: 'flip', cards: { pick: 1, from: {} } }] }],
      bottom: [{ on: 'after', event: 'compile', who: 'opp', steps: [{ do: 'discard', n: 'all', who: 'opp' }] }],
    },
    {
      value: 3,
      middle: [{ on: 'enter', steps: [{ do: 'draw', n: 1 }] }],
      bottom: [
        {
          on: 'after',
          event: 'discard',
          who: 'opp',
          steps: [{ do: 'may', steps: [{ do: 'play', from: { hand: 'me' }, face: 'down', to: 'any' }] }],
        },
      ],
    },
    { value: 4, middle: [{ on: 'enter', steps: [{ do: 'discard', n: 1, who: 'opp' }] }] },
    { value: 5, middle: [{ on: 'enter', steps: [{ do: 'discard', n: 1 }] }] },
  ],
};
