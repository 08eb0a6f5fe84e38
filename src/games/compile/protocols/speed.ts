import type { ProtocolDef } from '../language.ts';

export const speed: ProtocolDef = {
  schema: 1,
  id: 'speed',
  name: 'Speed',
  set: 'main1',
  cards: [
    { value: 0, middle: [{ on: 'enter', steps: [{ do: 'play', from: { hand: 'me' }, face: 'free', to: 'any' }] }] },
    {
      value: 1,
      top: [{ on: 'after', event: 'clearCache', who: 'me', steps: [{ do: 'draw', n: 1 }] }],
      middle: [{ on: 'enter', steps: [{ do: 'draw', n: 2 }] }],
    },
    { value: 2, top: [{ on: 'wouldBeCompileDeleted', steps: [{ do: 'shift', cards: { ref: 'this' }, to: 'any' }] }] },
    {
      value: 3,
      middle: [
        { on: 'enter', steps: [{ do: 'shift', cards: { pick: 1, from: { side: 'me', source: 'other' } }, to: 'any' }] },
      ],
      bottom: [
        {
          on: 'end',
          steps: [
            {
              do: 'may',
              steps: [
                {
                  do: 'ifDone',
                  step: { do: 'shift', cards: { pick: 1, from: { side: 'me' } }, to: 'any' },
                  steps: [{ do: 'flip', cards: { ref: 'this' } }],
                },
              ],
            },
          ],
        },
      ],
    },
    {
      value: 4,
      middle: [
        { on: 'enter', steps: [{ do: 'shift', cards: { pick: 1, from: { side: 'opp', face: 'down' } }, to: 'any' }] },
      ],
    },
    { value: 5, middle: [{ on: 'enter', steps: [{ do: 'discard', n: 1 }] }] },
  ],
};
