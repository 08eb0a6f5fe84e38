/**
 * Threads as the helpers of a search. They live as long as the agent. An agent answers when it is asked, so the asking thread does
 * its own part and then sleeps until the others have written theirs.
 */
import { Worker } from 'node:worker_threads';
import type { StartHelpers } from '../search/helpers.ts';
import { type Order, readAnswer, roomFor } from './search-answer.ts';

export const helpOnThreads: StartHelpers = (count) => {
  const workers = Array.from({ length: count }, () => {
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url));
    worker.unref();
    return worker;
  });
  return {
    ask(task, random) {
      const answers = workers.map((worker) => {
        const answer = roomFor(task);
        const order: Order = { task, seed: random.seed(new Int32Array(4)), answer };
        worker.postMessage(order);
        return answer;
      });
      return () => answers.map(readAnswer);
    },
  };
};
