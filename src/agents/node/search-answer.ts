/** The task for a thread of a search, and its answer: numbers in shared memory, which a waiting thread can read. */
import type { Seed } from '../../core/seed.ts';
import type { Task } from '../search/helpers.ts';
import type { RootChild, SearchReport } from '../search/rules.ts';

export interface Order {
  readonly task: Task;
  readonly seed: Seed;
  readonly answer: SharedArrayBuffer;
}

/** The shared answer: a flag and four numbers, then three numbers a child. */
const FLAG_BYTES = 8;
const HEAD = 4;
const PER_CHILD = 3;
const WAITING = 0;
const DONE = 1;
const FAILED = 2;
/** A thread that has not answered after this time counts as dead. */
const MOST_MILLISECONDS = 600_000;

/** A buffer large enough for every result. */
export function roomFor({ rules }: Task): SharedArrayBuffer {
  return new SharedArrayBuffer(FLAG_BYTES + 8 * (HEAD + PER_CHILD * (rules.iterations + 1)));
}

/** Waits until the thread has answered. */
export function readAnswer(answer: SharedArrayBuffer): SearchReport {
  const flag = new Int32Array(answer, 0, 1);
  Atomics.wait(flag, 0, WAITING, MOST_MILLISECONDS);
  if (Atomics.load(flag, 0) !== DONE) throw new Error('a thread of the search failed');
  const [iterations, depth, nodes, count] = new Float64Array(answer, FLAG_BYTES, HEAD);
  const numbers = new Float64Array(answer, FLAG_BYTES + 8 * HEAD, PER_CHILD * count);
  const children = Array.from({ length: count }, (_, i): RootChild => {
    const [action, visits, score] = numbers.subarray(PER_CHILD * i, PER_CHILD * (i + 1));
    return { action, visits, score, mean: visits === 0 ? 0 : score / visits };
  });
  return { iterations, depth, nodes, children };
}

/** For the thread: writes the result, or that the search failed. */
export function writeAnswer(answer: SharedArrayBuffer, report: SearchReport | undefined): void {
  const flag = new Int32Array(answer, 0, 1);
  if (report !== undefined) {
    const { iterations, depth, nodes, children } = report;
    const numbers = new Float64Array(answer, FLAG_BYTES);
    numbers.set([iterations, depth, nodes, children.length]);
    children.forEach(({ action, visits, score }, i) => {
      numbers.set([action, visits, score], HEAD + PER_CHILD * i);
    });
  }
  Atomics.store(flag, 0, report === undefined ? FAILED : DONE);
  Atomics.notify(flag, 0);
}
