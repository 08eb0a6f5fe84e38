/**
 * Threads that search the same position with other chance (mcts.md, section 10). They live as long as the agent. An agent answers when
 * it is asked, so the asking thread does its own part and then sleeps until the others have written theirs.
 */
import { Worker } from 'node:worker_threads';
import type { Random } from '../../core/random.ts';
import { type Order, readAnswer, roomFor, type Task } from './answer.ts';
import type { RootChild, SearchReport } from './rules.ts';

export class Helpers {
  readonly #workers: Worker[];

  constructor(count: number) {
    this.#workers = Array.from({ length: count }, () => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url));
      worker.unref();
      return worker;
    });
  }

  /** Sets the threads to work; what is returned waits for their answers. Each gets chance of its own. */
  ask(task: Task, random: Random): () => SearchReport[] {
    const answers = this.#workers.map((worker) => {
      const answer = roomFor(task);
      const order: Order = { ...task, seed: random.seed(new Int32Array(4)), answer };
      worker.postMessage(order);
      return answer;
    });
    return () => answers.map(readAnswer);
  }
}

/** Several searches of one position as one. */
export function addUp(reports: readonly SearchReport[]): SearchReport {
  const children = new Map<number, RootChild>();
  for (const { action, visits, score } of reports.flatMap((report) => report.children)) {
    const before = children.get(action);
    const [all, sum] = [visits + (before?.visits ?? 0), score + (before?.score ?? 0)];
    children.set(action, { action, visits: all, score: sum, mean: all === 0 ? 0 : sum / all });
  }
  const total = (of: (report: SearchReport) => number): number => reports.reduce((so, report) => so + of(report), 0);
  return {
    iterations: total(({ iterations }) => iterations),
    depth: Math.max(...reports.map(({ depth }) => depth)),
    nodes: total(({ nodes }) => nodes),
    children: [...children.values()].sort((a, b) => b.visits - a.visits),
  };
}
