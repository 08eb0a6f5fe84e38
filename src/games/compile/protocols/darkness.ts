import type { ProtocolDef } from '../language.ts';

export const darkness: ProtocolDef = {
  schema: 1,
  id: 'darkness',
  name: 'Darkness',
  set: 'main1',
  cards: [
    {
      value: 0,
      middle: [
        {
          on: 'enter',
          steps: [
            { do: 'draw', n: 3 },
            { do: 'shift', cards: { pick: 1, from: { side: 'opp', depth: 'covered' } }, to: 'any' },
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
            { do: 'flip', cards: { pick: 1, from: { side: 'opp' } }, as: '$a' },
            { do: 'may', steps: [{ do: 'shift', cards: { ref: '$a' }, to: 'any' }] },
          ],
        },
      ],
    },
    {
      value: 2,
      top: [{ on: 'static', rule: { r: 'faceDownValue', cards: { side: 'me', lines: 'here' }, value: 4 } }],
      middle: [
        {
          on: 'enter',
          steps: [
            { do: 'may', steps: [{ do: 'flip', cards: { pick: 1, from: { depth: 'covered', lines: 'here' } } }] },
          ],
        },
      ],
    },
    { value: 3, middle: [{ on: 'enter', steps: [{ do: 'play', from: { hand: 'me' }, face: 'down', to: 'others' }] }] },
    {
      value: 4,
      middle: [{ on: 'enter', steps: [{ do: 'shift', cards: { pick: 1, from: { face: 'down' } }, to: 'any' }] }],
    },
    { value: 5, middle: [{ on: 'enter', steps: [{ do: 'discard', n: 1 }] }] },
  ],
};
