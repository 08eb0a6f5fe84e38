import { expect, test } from 'vitest';
import type { Rejection } from '../../core/result.ts';
import { seedOf } from '../../core/seed.ts';
import { risk } from '../../games/risk/index.ts';
import type { LiveStore } from '../../store/live-store.ts';
import type { TableChair } from '../../table/table.ts';
import { type Advice as Answer, type Position, positionOf, type Thinker } from '../../table/thinker.ts';
import { Admission } from './admission.ts';
import { Advice } from './advice.ts';
import { USUAL_LIMITS } from './limits.ts';

test('a client has one hint at a time, because the agents of all tables need the same threads', async () => {
  const heard: string[] = [];
  const answers: ((answer: Answer) => void)[] = [];
  const thinker = { advise: () => new Promise<Answer>((resolve) => answers.push(resolve)) } as unknown as Thinker;
  const account = new Admission(USUAL_LIMITS, { warn() {}, error() {} }, () => 0).account('a');
  const advice = new Advice({ store: {} as LiveStore, thinker }, account, {
    isClosed: () => false,
    language: () => 'en',
    reply: (type) => heard.push(type),
    refuse: ({ code }: Rejection) => heard.push(code),
  });
  const table = { lobby: { hints: true }, match: { positionOf: () => ({}) }, questionOf: () => ({ id: 'q' }) };
  const chair = { table, seat: 0 } as unknown as TableChair;
  const hints = [advice.hint(chair), advice.hint(chair), advice.hint(chair)];
  expect(heard).toEqual(['server/busy', 'server/busy']);
  answers[0]({ candidates: [], because: { en: '', de: '' } });
  await Promise.all(hints);
  expect(heard.pop()).toBe('server/busy'); // an agent that has failed has nothing to say
  void advice.hint(chair);
  expect([answers.length, heard.length]).toEqual([2, 2]);
});

test('a hint that is half a choice has the other half', async () => {
  const read = risk.configure({}, 3);
  if (!read.ok) throw new Error(read.error.code);
  const state = risk.create(read.value);
  risk.deal(state, seedOf(1));
  const seat = state.turn;
  const asked: Position[] = [];
  const legalIn = (cells: Int32Array): number[] => {
    const there = risk.create(read.value);
    there.cells.set(cells);
    const buffer = new Float64Array(read.value.maxLegal);
    return Array.from(buffer.subarray(0, risk.legal(there, seat, buffer)));
  };
  const thinker = {
    advise: (position: Position): Promise<Answer> => {
      asked.push(position);
      const candidates = [{ action: legalIn(position.cells)[0], value: 1, share: 1 }];
      return Promise.resolve({ candidates, because: { en: '', de: '' } });
    },
  } as unknown as Thinker;
  const replies: object[] = [];
  const account = new Admission(USUAL_LIMITS, { warn() {}, error() {} }, () => 0).account('a');
  const advice = new Advice({ store: {} as LiveStore, thinker }, account, {
    isClosed: () => false,
    language: () => 'en',
    reply: (_, payload) => replies.push(payload),
    refuse: ({ code }: Rejection) => replies.push({ code }),
  });
  const match = { positionOf: () => positionOf('game', state, seat) };
  const table = { lobby: { hints: true }, match, questionOf: () => ({ id: 'q' }), rules: risk, setting: read.value };
  await advice.hint({ table: { ...table, names: ['A', 'B', 'C'] }, seat } as unknown as TableChair);
  expect(asked.length).toBe(2);
  expect(replies[0]).toMatchObject({
    candidates: [{ action: 'place 1', text: 'place 1 troop' }],
    next: { action: expect.stringMatching(/^on /), text: expect.stringMatching(/^choose /) },
  });
});
