import type { ProtocolDef } from '../language.ts';

export const spirit: ProtocolDef = {
  schema: 1,
  id: 'spirit',
  name: 'Spirit',
  set: 'main1',
  cards: [
    {
      value: 0,
      middle: [{ on: 'enter', steps: [{ do: 'refresh' }, { do: 'draw', n: 1 }] }],
      bottom: [{ on: 'static', rule: { r: 'skipPhase', who: 'me', phase: 'checkCache' } }],
    },
    {
      value: 1,
      top: [{ on: 'static', rule: { r: 'allowPlay', who: 'me', cards: {}, lines: 'any' } }],
      middle: [{ on: 'enter', steps: [{ do: 'draw', n: 2 }] }],
      bottom: [
        {
          on: 'start',
          steps: [{ do: 'oneOf', options: [[{ do: 'discard', n: 1 }], [{ do: 'flip', cards: { ref: 'this' } }]] }],
        },
      ],
    },
    {
      value: 2,
      middle: [{ on: 'enter', steps: [{ do: 'may', steps: [{ do: 'flip', cards: { pick: 1, from: {} } }] }] }],
    },
    {
      value: 3,
      top: [
        {
          on: 'after',
          event: 'draw',
          who: 'me',
          steps: [{ do: 'may', steps: [{ do: 'shift', cards: { ref: 'this' }, to: 'any' }] }],
        },
      ],
    },
    { value: 4, middle: [{ on: 'enter', steps: [{ do: 'swapTiles', whose: 'me' }] }] },
    { value: 5, middle: [{ on: 'enter', steps: [{ do: 'discard', n: 1 }] }] },
  ],
};
