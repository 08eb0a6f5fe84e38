/** The entry point of an agent thread. */
import { flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { Answer, Forget, Job } from './jobs.ts';
import { Mind } from './mind.ts';

const mind = new Mind();
const limit = workerData as Int32Array;
/** The limit of the current job; the pool can lower it while an agent thinks. */
const budget = {
  get milliseconds(): number {
    return Atomics.load(limit, 0);
  },
};
flushCompileCache(); // now, because the pool terminates threads and no exit handler runs

parentPort?.on('message', (message: Job | Forget) => {
  if ('forget' in message) mind.forget(message.forget);
  else parentPort?.postMessage(answer(message));
});

function answer({ id, kind, position, agent }: Job): Answer {
  try {
    if (kind === 'advise') return { id, advice: mind.advise(position, agent, budget) };
    return { id, action: mind.decide(position, agent, budget) };
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
