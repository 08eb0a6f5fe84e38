import { expect, test } from 'vitest';
import type { Rejection } from '../../core/result.ts';
import type { LiveStore } from '../../store/live-store.ts';
import type { TableChair } from '../../table/table.ts';
import type { Advice as Answer, Thinker } from '../../table/thinker.ts';
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
  expect(heard.pop()).toBe('hint');
  void advice.hint(chair);
  expect([answers.length, heard.length]).toEqual([2, 2]);
});
