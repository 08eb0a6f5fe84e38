import type { ProtocolDef } from '../language.ts';

export const smoke: ProtocolDef = {
  schema: 1,
  id: 'smoke',
  name: 'Smoke',
  set: 'main2',
  cards: [
    {
      value: 0,
      middle: [
        {
          on: 'enter',
          steps: [
            {
              do: 'eachLine',
              lines: { where: { c: 'exists', where: { face: 'down', lines: 'here' } } },
              steps: [{ do: 'play', from: { deckTop: 'me' }, face: 'down', to: { only: [{ ref: '$line' }] } }],
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
            { do: 'flip', cards: { pick: 1, from: { side: 'me' } }, as: '$a' },
            { do: 'may', steps: [{ do: 'shift', cards: { ref: '$a' }, to: 'any' }] },
          ],
        },
      ],
    },
    {
      value: 2,
      top: [
        {
          on: 'static',
          rule: {
            r: 'total',
            who: 'me',
            lines: 'here',
            add: { of: { m: 'cards', where: { face: 'down', lines: 'here' } } },
          },
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
              do: 'play',
              from: { hand: 'me' },
              face: 'down',
              to: { where: { c: 'exists', where: { face: 'down', lines: 'here' } } },
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
          steps: [{ do: 'shift', cards: { pick: 1, from: { face: 'down', depth: 'covered' } }, to: 'any' }],
        },
      ],
    },
    { value: 5, middle: [{ on: 'enter', steps: [{ do: 'discard', n: 1 }] }] },
  ],
};
