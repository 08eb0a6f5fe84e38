import { describe, expect, test } from 'vitest';
import type { Table, TableChair } from '../../table/table.ts';
import { Admission } from './admission.ts';
import { Inbox } from './inbox.ts';
import { Bucket, type Limits, USUAL_LIMITS } from './limits.ts';
import { Turns } from './turns.ts';

function open(limits: Limits = USUAL_LIMITS) {
  const time = { now: 0 };
  const logged: object[] = [];
  const log = { warn: (details: object) => logged.push(details), error: () => {} };
  const admission = new Admission(limits, log, () => time.now);
  return { admission, time, logged };
}

describe('a bucket', () => {
  test('is charged by cost and refilled over time', () => {
    const bucket = new Bucket(10, 2, 0);
    expect([bucket.take(0, 8), bucket.take(0, 3), bucket.take(0, 2), bucket.take(0)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([bucket.take(500), bucket.take(500)]).toEqual([true, false]);
    expect([bucket.isFull(5_000), bucket.isFull(5_500)]).toEqual([false, true]);
  });

  test('lets a message through that costs more than it holds, and then needs longer', () => {
    const bucket = new Bucket(10, 1, 0);
    expect([bucket.take(0, 15), bucket.take(14_000, 10), bucket.take(15_000, 10)]).toEqual([true, false, true]);
  });
});

describe('an address', () => {
  test('has limits of tables and seats; those that are closed or given up do not count', () => {
    const { admission } = open({ ...USUAL_LIMITS, address: { ...USUAL_LIMITS.address, tables: 1, seats: 1 } });
    const [one, other] = [admission.account('a'), admission.account('b')];
    const table = { isClosed: false };
    one.opened(table as Table);
    expect(one.refuseTable()).toMatchObject({ code: 'server/address-tables', params: { most: 1 } });
    expect(other.refuseTable()).toBeUndefined();
    const person = { isGone: false };
    one.seated({ table, person, seat: 0 } as TableChair);
    expect(one.refuseSeat()?.code).toBe('server/address-seats');
    person.isGone = true;
    table.isClosed = true;
    expect([one.refuseSeat(), one.refuseTable()]).toEqual([undefined, undefined]);
  });

  test('may try few wrong passwords, and right ones without limit', () => {
    const { admission, time } = open();
    const account = admission.account('a');
    const lobby = { hasPassword: true, admits: (text: string) => text === 'right' };
    const table = { lobby } as unknown as Table;
    for (let i = 0; i < 100; i++) expect(account.refusePassword(table, 'right')).toBeUndefined();
    for (let i = 0; i < 20; i++) expect(account.refusePassword(table, 'wrong')?.code).toBe('table/password');
    expect(account.refusePassword(table, 'right')?.code).toBe('server/address-passwords');
    expect(account.refusePassword(table, '')?.code).toBe('table/password'); // the question whether there is one
    time.now += 3_000;
    expect(account.refusePassword(table, 'right')).toBeUndefined();
  });

  test('is forgotten when nothing of it is left', () => {
    const { admission, time } = open();
    const account = admission.account('a');
    account.connected();
    account.refuseMessage(400);
    time.now += 60_000;
    admission.sweep();
    expect(admission.size).toBe(1);
    account.disconnected();
    admission.sweep();
    expect(admission.size).toBe(0);
  });

  test('that floods is logged once a minute, with the number of refusals', () => {
    const { admission, time, logged } = open();
    const account = admission.account('192.0.2.1');
    for (let i = 0; i < 30; i++) account.flooded('server/busy');
    expect(logged).toEqual([{ address: '192.0.2.1', reason: 'server/busy', refusals: 1 }]);
    time.now += 60_000;
    account.flooded('server/busy');
    expect(logged.at(-1)).toMatchObject({ refusals: 30 });
  });
});

describe('an inbox', () => {
  test('charges long messages more, for the connection and for its address', async () => {
    const { admission } = open({
      address: { ...USUAL_LIMITS.address, messages: 1, burst: 150 },
      connection: { messages: 1, burst: 100 },
    });
    const account = admission.account('a');
    const turns = new Turns();
    const refused: string[] = [];
    const newInbox = () =>
      new Inbox(account, admission.limits.connection, turns, {
        read: async () => {},
        refused: ({ code }) => refused.push(code),
        hold: () => {},
        flooded: () => refused.push('flooded'),
        failed: () => {},
      });
    const [one, two] = [newInbox(), newInbox()];
    const long = 'x'.repeat(60 * 4096);
    one.receive(long);
    one.receive(long);
    expect(refused).toEqual(['server/busy']);
    two.receive(long);
    two.receive('x'.repeat(38 * 4096));
    expect(refused).toEqual(['server/busy', 'server/address-messages']);
    for (let i = 0; i < 400; i++) one.receive(long);
    expect(refused.at(-1)).toBe('flooded');
    expect(refused.filter((why) => why === 'flooded')).toHaveLength(1);
  });
});
