/** A whole round of two players from the description of the protocol: the bytes and their meaning. */
import type { ClientMessage, ServerMessage } from '../messages.ts';

export interface Line {
  readonly by: 'client' | 'server';
  /** The client that sends or receives. */
  readonly to: number | 'all';
  readonly bytes: string;
  readonly messages: readonly (ClientMessage | ServerMessage)[];
}

/** The turn information. */
function turn(count: number, suit: string | null, counts: number[], seat: number, top?: string): ServerMessage[] {
  return [
    { kind: 'draw', count },
    { kind: 'wish', suit },
    ...(top === undefined ? [] : [{ kind: 'stack' as const, card: top }]),
    { kind: 'cards', counts },
    { kind: 'player', seat },
    { kind: 'time', milliseconds: 0 },
  ];
}

export const EXAMPLE: readonly Line[] = [
  { by: 'client', to: 0, bytes: '42 45 00 47 00 41 00 4c 00 00 00', messages: [{ kind: 'id', name: 'EGAL' }] },
  { by: 'server', to: 0, bytes: '00', messages: [{ kind: 'id', seat: 0 }] },
  { by: 'client', to: 1, bytes: '42 42 00 6f 00 00 00', messages: [{ kind: 'id', name: 'Bo' }] },
  { by: 'server', to: 1, bytes: '01', messages: [{ kind: 'id', seat: 1 }] },
  { by: 'server', to: 'all', bytes: '72 01 01', messages: [{ kind: 'round', round: 1, rounds: 1 }] },
  {
    by: 'server',
    to: 0,
    bytes: '69 41 0d 01 92 0b 01 31 0b 01 92 0c 01 41 07 01 41 0b 00',
    messages: [{ kind: 'deal', cards: ['HK', 'SJ', 'DJ', 'SQ', 'H7', 'HJ'] }],
  },
  {
    by: 'server',
    to: 1,
    bytes: '69 15 0b 01 92 0d 01 31 09 01 92 09 01 92 08 01 41 0e 01 31 08 00',
    messages: [{ kind: 'deal', cards: ['CJ', 'SK', 'D9', 'S9', 'S8', 'HA', 'D8'] }],
  },
  {
    by: 'server',
    to: 'all',
    bytes: '6a 00 6b 00 6c 41 0c 6d 06 01 07 00 6e 01 6f 00 00 00 00 00 00 00 00',
    messages: [...turn(0, null, [6, 7], 1, 'HQ')],
  },
  { by: 'client', to: 1, bytes: '43 41 0e', messages: [{ kind: 'play', card: 'HA' }] },
  { by: 'server', to: 'all', bytes: '70 41 0e', messages: [{ kind: 'play', card: 'HA' }] },
  {
    by: 'server',
    to: 'all',
    bytes: '6a 00 6b 00 6d 06 01 06 00 6e 01 6f 00 00 00 00 00 00 00 00',
    messages: [...turn(0, null, [6, 6], 1)],
  },
  { by: 'client', to: 1, bytes: '43 15 0b', messages: [{ kind: 'play', card: 'CJ' }] },
  { by: 'server', to: 'all', bytes: '70 15 0b', messages: [{ kind: 'play', card: 'CJ' }] },
  {
    by: 'server',
    to: 'all',
    bytes: '6a 00 6b 00 6d 06 01 05 00 6e 01 6f 00 00 00 00 00 00 00 00',
    messages: [...turn(0, null, [6, 5], 1)],
  },
  { by: 'client', to: 1, bytes: '46 92', messages: [{ kind: 'wish', suit: 'S' }] },
  { by: 'server', to: 'all', bytes: '6b 92', messages: [{ kind: 'wish', suit: 'S' }] },
  {
    by: 'server',
    to: 'all',
    bytes: '6a 00 6b 92 6d 06 01 05 00 6e 00 6f 00 00 00 00 00 00 00 00',
    messages: [...turn(0, 'S', [6, 5], 0)],
  },
  { by: 'client', to: 0, bytes: '43 92 0c', messages: [{ kind: 'play', card: 'SQ' }] },
  { by: 'server', to: 'all', bytes: '70 92 0c', messages: [{ kind: 'play', card: 'SQ' }] },
  {
    by: 'server',
    to: 'all',
    bytes: '6a 00 6b 00 6d 05 01 05 00 6e 01 6f 00 00 00 00 00 00 00 00',
    messages: [...turn(0, null, [5, 5], 1)],
  },
  { by: 'client', to: 1, bytes: '43 92 0d', messages: [{ kind: 'play', card: 'SK' }] },
  { by: 'server', to: 'all', bytes: '70 92 0d', messages: [{ kind: 'play', card: 'SK' }] },
  {
    by: 'server',
    to: 'all',
    bytes: '6a 00 6b 00 6d 05 01 04 00 6e 00 6f 00 00 00 00 00 00 00 00',
    messages: [...turn(0, null, [5, 4], 0)],
  },
  { by: 'client', to: 0, bytes: '43 41 0d', messages: [{ kind: 'play', card: 'HK' }] },
  { by: 'server', to: 'all', bytes: '70 41 0d', messages: [{ kind: 'play', card: 'HK' }] },
  {
    by: 'server',
    to: 'all',
    bytes: '6a 00 6b 00 6d 04 01 04 00 6e 01 6f 00 00 00 00 00 00 00 00',
    messages: [...turn(0, null, [4, 4], 1)],
  },
  { by: 'client', to: 1, bytes: '44 01', messages: [{ kind: 'take', count: 1 }] },
  { by: 'server', to: 'all', bytes: '6a 01', messages: [{ kind: 'draw', count: 1 }] },
  { by: 'server', to: 1, bytes: '69 31 0a 00', messages: [{ kind: 'deal', cards: ['DT'] }] },
  {
    by: 'server',
    to: 'all',
    bytes: '6a 00 6b 00 6d 04 01 05 00 6e 00 6f 00 00 00 00 00 00 00 00',
    messages: [...turn(0, null, [4, 5], 0)],
  },
  { by: 'client', to: 0, bytes: '43 41 07', messages: [{ kind: 'play', card: 'H7' }] },
  { by: 'server', to: 'all', bytes: '70 41 07', messages: [{ kind: 'play', card: 'H7' }] },
  {
    by: 'server',
    to: 'all',
    bytes: '6a 02 6b 00 6d 03 01 05 00 6e 01 6f 00 00 00 00 00 00 00 00',
    messages: [...turn(2, null, [3, 5], 1)],
  },
  { by: 'client', to: 1, bytes: '44 02', messages: [{ kind: 'take', count: 2 }] },
  { by: 'server', to: 'all', bytes: '6a 02', messages: [{ kind: 'draw', count: 2 }] },
  { by: 'server', to: 1, bytes: '69 31 0c 01 31 0e 00', messages: [{ kind: 'deal', cards: ['DQ', 'DA'] }] },
  {
    by: 'server',
    to: 'all',
    bytes: '6a 00 6b 00 6d 03 01 07 00 6e 01 6f 00 00 00 00 00 00 00 00',
    messages: [...turn(0, null, [3, 7], 1)],
  },
  { by: 'client', to: 1, bytes: '44 01', messages: [{ kind: 'take', count: 1 }] },
  { by: 'server', to: 'all', bytes: '6a 01', messages: [{ kind: 'draw', count: 1 }] },
  { by: 'server', to: 1, bytes: '69 41 0a 00', messages: [{ kind: 'deal', cards: ['HT'] }] },
  {
    by: 'server',
    to: 'all',
    bytes: '6a 00 6b 00 6d 03 01 08 00 6e 01 6f 00 00 00 00 00 00 00 00',
    messages: [...turn(0, null, [3, 8], 1)],
  },
  { by: 'client', to: 1, bytes: '43 41 0a', messages: [{ kind: 'play', card: 'HT' }] },
  { by: 'server', to: 'all', bytes: '70 41 0a', messages: [{ kind: 'play', card: 'HT' }] },
  {
    by: 'server',
    to: 'all',
    bytes: '6a 00 6b 00 6d 03 01 07 00 6e 00 6f 00 00 00 00 00 00 00 00',
    messages: [...turn(0, null, [3, 7], 0)],
  },
  { by: 'client', to: 0, bytes: '45', messages: [{ kind: 'finish' }] },
  { by: 'server', to: 'all', bytes: '71', messages: [{ kind: 'finish' }] },
  { by: 'server', to: 'all', bytes: '73 00 01 41 00', messages: [{ kind: 'result', totals: [0, 65] }] },
];
