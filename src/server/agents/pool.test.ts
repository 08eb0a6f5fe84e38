/** Real threads with real agents: their answers, the replacement of an agent that fails, and the number of threads. */
import { afterEach, describe, expect, test } from 'vitest';
import { seedOf } from '../../core/seed.ts';
import { firstOf, owing, WAIT } from '../../core/types.ts';
import { findGame } from '../../games/index.ts';
import { mauMau } from '../../games/mau-mau/index.ts';
import { type Position, positionOf } from '../../table/thinker.ts';
import { ThinkingPool } from './pool.ts';
import { greedyTables, honestTable, playOn } from './testing/crowd.ts';

const pools: ThinkingPool[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

function open(threads: number, patience?: number): ThinkingPool {
  const pool = new ThinkingPool(threads, patience);
  pools.push(pool);
  return pool;
}

const AMPLE_MS = 20_000;
/** Takes a minute in Tichu without a time limit, and more than a second in Mau-Mau. */
const ENDLESS = 'so-ismcts:policy=heuristic:iterations=200000';
const ASKER = { table: 'a table' };

/** The position of the first decision of a game. */
function asked(key: string, name = 'mau-mau'): { position: Position; isLegal: (action: number) => boolean } {
  const game = findGame(name)!;
  const setting = game.configure({}, game.facts.seats.default);
  if (!setting.ok) throw new Error(setting.error.code);
  const state = game.create(setting.value);
  game.deal(state, seedOf(key));
  const seat = firstOf(owing(game.pending(state)));
  return {
    position: positionOf(key, state, seat),
    isLegal: (action) => game.check(state, seat, action) === undefined,
  };
}

describe('an agent that fails', () => {
  test('is reported by name, the fallback is played, and a simpler agent continues', async () => {
    const pool = open(1);
    const { position, isLegal } = asked('a');
    const first = await pool.decide(position, 'nobody-knows-me', AMPLE_MS, ASKER);
    expect(first.failure).toMatch(/^nobody-knows-me: .*agent\/unknown/);
    expect(isLegal(first.action)).toBe(true);
    const second = await pool.decide(position, 'nobody-knows-me', AMPLE_MS, ASKER);
    expect(second.failure).toBeUndefined();
    expect(isLegal(second.action)).toBe(true);
    pool.forget('a');
    const anew = await pool.decide(position, 'nobody-knows-me', AMPLE_MS, ASKER);
    expect(anew.failure).toBeDefined();
  });

  test('by hanging has its thread replaced; the job queued behind it is answered by the new thread', async () => {
    const pool = open(1, -AMPLE_MS + 1_000); // one second of computing in all, whatever the time limit of the job
    const [stuck, behind] = [asked('a', 'tichu'), asked('b')];
    const [first, second] = await Promise.all([
      pool.decide(stuck.position, ENDLESS, AMPLE_MS, ASKER),
      pool.decide(behind.position, 'rule', 2 * AMPLE_MS, ASKER),
    ]);
    expect(first.failure).toBe(`${ENDLESS}: stuck`);
    expect(stuck.isLegal(first.action)).toBe(true);
    expect(second.failure).toBeUndefined();
    expect(behind.isLegal(second.action)).toBe(true);
    expect((await pool.decide(stuck.position, ENDLESS, 2 * AMPLE_MS, ASKER)).failure).toBeUndefined();
  });
});

test('decisions come before advice, and only the latest decision of a seat is computed', async () => {
  const pool = open(1);
  const order: string[] = [];
  const answered = (what: string) => (thought: { action?: number }) => order.push(`${what} ${thought.action ?? ''}`);
  const [a, b] = [asked('a').position, asked('b').position];
  await Promise.all([
    pool.decide(a, 'rule', AMPLE_MS, ASKER).then(() => order.push('first')),
    pool.advise(b, 'expert', 100, ASKER).then(() => order.push('advice')),
    pool.decide(b, 'rule', AMPLE_MS, ASKER).then(answered('dropped')),
    pool.decide(b, 'rule', AMPLE_MS, ASKER).then(() => order.push('last')),
  ]);
  expect(order).toEqual([`dropped ${WAIT}`, 'first', 'last', 'advice']);
});

test('a few games share a thread; more games start another one, up to the limit', async () => {
  const pool = open(2);
  const running: number[] = [];
  for (let game = 1; game <= 10; game++) {
    await pool.decide(asked(`game ${game}`).position, 'rule', AMPLE_MS, ASKER);
    running.push(pool.running);
  }
  expect(running).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 2, 2]);
});

test('a finished game makes room on its thread', async () => {
  const pool = open(2);
  for (let game = 1; game <= 10; game++) {
    await pool.decide(asked(`game ${game}`).position, 'rule', AMPLE_MS, ASKER);
    pool.forget(`game ${game}`);
  }
  expect(pool.running).toBe(1);
});

test('advice names legal actions, best first; a search adds expected results, a rule agent does not', async () => {
  const pool = open(1);
  const { position, isLegal } = asked('a');
  const searched = await pool.advise(position, 'so-ismcts:iterations=500', AMPLE_MS, ASKER);
  expect(searched.candidates.length).toBeGreaterThan(1);
  for (const { action, expected } of searched.candidates) {
    expect(isLegal(action)).toBe(true);
    expect(expected).toBeGreaterThanOrEqual(0);
    expect(expected).toBeLessThanOrEqual(1);
  }
  const ruled = await pool.advise(position, 'rule', AMPLE_MS, ASKER);
  expect(ruled.candidates.map(({ expected }) => expected)).toEqual(ruled.candidates.map(() => undefined));
  expect(ruled.because.en).not.toBe('');
});

test('a long search is shortened when another table begins to wait', async () => {
  const pool = open(1);
  const order: string[] = [];
  const endless = pool.decide(asked('a').position, ENDLESS, 10 * AMPLE_MS, { table: 'a' }).then(() => order.push('a'));
  await pool.decide(asked('b').position, 'rule', AMPLE_MS, { table: 'b' });
  await endless; // unshortened it would end after the time limit of this test
  expect(order).toEqual(['a']);
});

test('beside 40 tables with long searches, an agent of an honest table seldom waits for more than one of them', async () => {
  const pool = open(1);
  let isOver = false;
  let greedy = 0;
  const crowd = greedyTables(mauMau, 40, 40).map((table) =>
    playOn(
      pool,
      table,
      () => greedy++,
      () => isOver,
    ),
  );
  const waited: number[] = [];
  let before = 0;
  await playOn(
    {
      decide: (...request) => {
        before = greedy;
        return pool.decide(...request);
      },
      advise: (...request) => pool.advise(...request),
      forget: (key) => pool.forget(key),
    },
    honestTable(mauMau),
    () => waited.push(greedy - before),
    () => waited.length === 20,
  );
  isOver = true;
  await Promise.all(crowd);
  waited.sort((a, b) => a - b);
  expect(waited[10]).toBeLessThanOrEqual(2); // the current one, and one that came at the same moment; 40 if all took turns
});
