import type { ProtocolDef } from '../language.ts';

export const time: ProtocolDef = {
  schema: 1,
  id: 'time',
  name: 'Time',
  set: 'main2',
  cards: [
    {
      value: 0,
      middle: [
        {
          on: 'enter',
          steps: [
            { do: 'play', from: { trash: 'me' }, face: 'free', to: 'any' },
            { do: 'shuffle', addTrash: true },
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
            { do: 'flip', cards: { pick: 1, from: { depth: 'covered' } } },
            { do: 'mill', n: 'all', deck: 'me' },
          ],
        },
      ],
    },
    {
      value: 2,
      top: [
        {
          on: 'after',
          event: 'shuffle',
          who: 'me',
          steps: [
            { do: 'draw', n: 1 },
            { do: 'may', steps: [{ do: 'shift', cards: { ref: 'this' }, to: 'any' }] },
          ],
        },
      ],
      middle: [
        {
          on: 'enter',
          steps: [
            {
              do: 'if',
              cond: { c: 'cmp', a: { of: { m: 'pile', zone: 'trash', who: 'me' } }, op: '>', b: 0 },
              steps: [{ do: 'may', steps: [{ do: 'shuffle', addTrash: true }] }],
            },
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
            {
              do: 'ifDone',
              step: { do: 'reveal', what: { trash: 'me', n: 1 }, as: '$a' },
              steps: [{ do: 'play', from: { ref: '$a' }, face: 'down', to: 'others' }],
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
            { do: 'draw', n: 2 },
            { do: 'discard', n: 2 },
          ],
        },
      ],
    },
    { value: 5, middle: [{ on: 'enter', steps: [{ do: 'discard', n: 1 }] }] },
  ],
};
