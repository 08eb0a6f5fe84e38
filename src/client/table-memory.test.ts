import { expect, test } from 'vitest';
import type { ServerMessage } from './message.ts';
import { TableMemory } from './table-memory.ts';

const state = (seq: number, table?: object): ServerMessage => ({
  type: 'notification',
  payload: { event: 'played', data: {}, public_state: table === undefined ? {} : { table }, seq },
});
const watchers = (seq: number, count: number): ServerMessage => ({
  type: 'notification',
  payload: { event: 'watchers', data: { count }, seq },
});
const tableIn = ({ payload }: ServerMessage): unknown => (payload.public_state as { table?: unknown }).table;

test('a state without the table gets it from memory, with the newest number of spectators', () => {
  const memory = new TableMemory();
  memory.complete({
    type: 'joined_confirmation',
    payload: { public_state: { table: { name: 'a', watchers: 0 } }, seq: 5 },
  });
  memory.complete(watchers(4, 7)); // resent: older than the table
  memory.complete(watchers(6, 2));
  const next = state(7);
  memory.complete(next);
  expect(tableIn(next)).toEqual({ name: 'a', watchers: 2 });
});
