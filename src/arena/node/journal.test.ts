import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ByteReader, ByteWriter } from '../bytes.ts';
import { type Entry, entriesOf, type GameResult, readEntry, soundLength, writeGame, writeTimes } from '../entry.ts';
import { newFolder, smallPlan } from '../testing/setup.ts';
import { DecisionTimes } from '../times.ts';
import { Journal } from './journal.ts';

const finished: GameResult = {
  n: 5,
  segments: 3,
  actions: 2,
  turns: undefined,
  microseconds: 12_345,
  thinking: [0, 1, 2, 3].map((seat) => ({ decisions: seat * 100, microseconds: 2 ** 33 + seat })),
  outcome: { scores: [-12.5, 0, 1e6, 3], places: [4, 3, 1, 2] },
  failure: undefined,
};
const failed: GameResult = {
  ...finished,
  n: 300,
  turns: 0,
  outcome: undefined,
  failure: { kind: 'crash', seat: 2, message: 'bumm: „ü“', stack: 'Error\n  at x' },
};
const moves = [
  { actor: 14, action: 0 },
  { actor: 3, action: 2 ** 48 + 7 },
];

const bytesOf = (...results: GameResult[]): Uint8Array => {
  const writer = new ByteWriter();
  for (const result of results) writeGame(result, moves, writer);
  return writer.take();
};

describe('entries', () => {
  test('numbers and texts are read as written', () => {
    const writer = new ByteWriter();
    const numbers = [0, 1, 127, 128, 2 ** 31, 2 ** 32 + 5, Number.MAX_SAFE_INTEGER];
    for (const value of numbers) writer.number(value);
    writer.double(-0.1);
    writer.text('ä'.repeat(5000));
    const reader = new ByteReader(writer.take());
    expect(numbers.map(() => reader.number())).toEqual(numbers);
    expect(reader.double()).toBe(-0.1);
    expect(reader.text()).toHaveLength(5000);
    expect(reader.isAtEnd).toBe(true);
  });

  test.each([finished, failed])('a game is read as written', (result) => {
    const entry = readEntry(bytesOf(result));
    if (entry.kind !== 'game') throw new Error(entry.kind);
    expect(entry.result).toEqual(result);
    expect(entry.moves()).toEqual(moves);
  });

  test('times are read as written and add up', () => {
    const times = new DecisionTimes(2);
    for (let i = 1; i <= 1000; i++) times.add(1, i);
    const writer = new ByteWriter();
    writeTimes(times, writer);
    const entry = readEntry(writer.take());
    if (entry.kind !== 'times') throw new Error(entry.kind);
    entry.times.addAll(times);
    expect(entry.times.summary(0)).toEqual({ decisions: 0, mean: 0, p99: 0, longest: 0 });
    const { decisions, mean, p99, longest } = entry.times.summary(1);
    expect([decisions, mean, longest]).toEqual([2000, 500.5, 1000]);
    expect(Math.abs(p99 / 990 - 1)).toBeLessThan(0.1);
    const counted = entry.times.histogram(1).reduce((so, [, count]) => so + count, 0);
    expect(counted).toBe(2000);
  });

  test('every flipped bit and every missing byte is noticed', () => {
    const bytes = bytesOf(failed);
    expect(soundLength(bytes, 0)).toBe(bytes.length);
    for (let length = 0; length < bytes.length; length++)
      expect(soundLength(bytes.subarray(0, length), 0)).toBeUndefined();
    for (let i = 0; i < bytes.length; i++) {
      const changed = bytes.slice();
      changed[i] ^= 16;
      expect(soundLength(changed, 0)).toBeUndefined();
    }
    expect(() => [...entriesOf(bytes.subarray(1))]).toThrow('no entry');
  });
});

describe('the journal', () => {
  const plan = smallPlan('hearts', 'a,b,b,b', 400);
  const place = (): string => join(newFolder(), 'games.journal');

  const written = (path: string): void => {
    const journal = Journal.create(path, plan);
    journal.append(bytesOf(finished, failed), [
      { n: 5, at: 0 },
      { n: 300, at: bytesOf(finished).length },
    ]);
    expect(journal.gameAt(300)).toEqual({ result: failed, moves });
    expect(journal.gameAt(5)).toEqual({ result: finished, moves });
    journal.close();
  };

  const numbersIn = (path: string): number[] => {
    const entries: Entry[] = [];
    Journal.resume(path, plan, (entry) => entries.push(entry)).close();
    return entries.map((entry) => (entry.kind === 'game' ? entry.result.n : -1));
  };

  test('can be reopened, and is never overwritten', () => {
    const path = place();
    written(path);
    expect(numbersIn(path)).toEqual([5, 300]);
    expect(() => Journal.create(path, plan)).toThrow('journal-exists');
  });

  test('cut off anywhere, it keeps the complete entries and continues after them', () => {
    const path = place();
    written(path);
    const whole = readFileSync(path);
    const lengths = [whole.length - bytesOf(finished, failed).length, whole.length - bytesOf(failed).length];
    for (let length = 0; length < whole.length; length += 7) {
      writeFileSync(path, whole);
      truncateSync(path, length);
      const expected = length < lengths[0] ? [] : length < lengths[1] ? [] : [5];
      expect(numbersIn(path)).toEqual(expected);
      const journal = Journal.resume(path, plan, () => {});
      journal.append(bytesOf(failed), [{ n: 300, at: 0 }]);
      journal.close();
      expect(numbersIn(path)).toEqual([...expected, 300]);
    }
  });

  test('the same game twice counts once; games beyond the plan wait for a longer one', () => {
    const path = place();
    const journal = Journal.create(path, plan);
    journal.append(bytesOf(finished, finished, { ...finished, n: 7 }), []);
    journal.close();
    expect(numbersIn(path)).toEqual([5, 7]);
    const short = { ...plan, deals: 1 };
    const numbers: number[] = [];
    Journal.resume(path, short, (entry) => entry.kind === 'game' && numbers.push(entry.result.n)).close();
    expect(numbers).toEqual([]);
  });

  test('a journal of another plan is refused, and so is a file that is no journal', () => {
    const path = place();
    written(path);
    const other = smallPlan('hearts', 'a,b,b,b', 400, 'another seed');
    expect(() => Journal.resume(path, other, () => {})).toThrow('journal-other');
    writeFileSync(path, bytesOf(finished));
    expect(() => Journal.resume(path, plan, () => {})).toThrow('journal-damaged');
  });

  test('entries longer than the read buffer are read', () => {
    const path = place();
    const journal = Journal.create(path, plan);
    const long = { ...failed, failure: { ...failed.failure!, stack: 'x'.repeat(3_000_000) } };
    journal.append(bytesOf(finished, long, { ...finished, n: 6 }), []);
    journal.close();
    expect(numbersIn(path)).toEqual([5, 300, 6]);
  });
});
