import { expect, test } from 'vitest';
import type { Clock } from './clock.ts';
import type { Guest } from './guest.ts';
import { Watchers } from './watchers.ts';

/** A clock whose only timer is run by hand. */
function byHand() {
  const due: (() => void)[] = [];
  const clock: Clock = {
    now: () => 0,
    ticks: () => 0,
    after(_, run) {
      due.push(run);
      return { cancel: () => void due.splice(due.indexOf(run), 1) };
    },
  };
  return { clock, due };
}

const guest = () => ({}) as Guest;

test('the first change is announced at once, those that follow together', () => {
  const { clock, due } = byHand();
  const announced: number[] = [];
  const watchers = new Watchers(clock, (count) => announced.push(count));
  const [one, two] = [guest(), guest()];
  watchers.add(one);
  for (let i = 0; i < 100; i++) {
    watchers.add(two);
    watchers.remove(two);
  }
  watchers.add(two);
  expect(announced).toEqual([1]);
  due.shift()!();
  expect(announced).toEqual([1, 2]);
  for (let i = 0; i < 100; i++) {
    watchers.remove(two);
    watchers.add(two);
  }
  due.shift()!();
  expect(announced).toEqual([1, 2]);
  expect(due).toEqual([]);
  watchers.remove(one);
  expect(announced).toEqual([1, 2, 1]);
});

test('a closed table announces no more', () => {
  const { clock, due } = byHand();
  const announced: number[] = [];
  const watchers = new Watchers(clock, (count) => announced.push(count));
  watchers.add(guest());
  watchers.clear();
  expect([announced, due, watchers.size]).toEqual([[1], [], 0]);
});
