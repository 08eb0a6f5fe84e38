import { expect, test } from 'vitest';
import { isPassing, persistently } from './patience.ts';

const refusedConnection = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

test('temporary errors are distinguished from permanent ones', () => {
  const passing = [
    refusedConnection,
    new AggregateError([refusedConnection], ''),
    Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
    Object.assign(new Error('deadlock detected'), { code: '40P01' }),
    new Error('Connection terminated unexpectedly'),
    new Error('Client has encountered a connection error and is not queryable'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Postgres connection has been discarded'),
  ];
  const lasting = [
    new Error('oops'),
    new TypeError('x is not a function'),
    Object.assign(new Error('duplicate key'), { code: '23505' }),
    Object.assign(new Error('password authentication failed'), { code: '28P01' }),
  ];
  expect(passing.map(isPassing)).toEqual(passing.map(() => true));
  expect(lasting.map(isPassing)).toEqual(lasting.map(() => false));
});

test('a task is retried until it works', async () => {
  let attempts = 0;
  const errors: unknown[] = [];
  const work = async (): Promise<number> => {
    if (++attempts < 4) throw refusedConnection;
    return attempts;
  };
  expect(await persistently(work, { failed: (error) => errors.push(error) })).toBe(4);
  expect(errors).toEqual([refusedConnection, refusedConnection, refusedConnection]);
});

test('after the time limit the last reason is reported', async () => {
  const work = (): Promise<never> => Promise.reject(refusedConnection);
  await expect(persistently(work, { patience: 100 })).rejects.toMatchObject({
    code: 'store/lost',
    cause: refusedConnection,
  });
});

test('with a signal a task is retried until that is aborted, and then once more', async () => {
  const giveUp = new AbortController();
  let attempts = 0;
  const work = async (): Promise<never> => {
    if (++attempts === 3) giveUp.abort();
    throw refusedConnection;
  };
  const lost = persistently(work, { patience: 0, signal: giveUp.signal });
  await expect(lost).rejects.toMatchObject({ code: 'store/lost', cause: refusedConnection });
  expect(attempts).toBe(3);
});

test('a permanent error is not retried', async () => {
  let attempts = 0;
  const work = async (): Promise<never> => {
    attempts++;
    throw new Error('oops');
  };
  await expect(persistently(work)).rejects.toThrow('oops');
  expect(attempts).toBe(1);
});
