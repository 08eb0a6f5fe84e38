/** The entry point of an agent thread. */
import { flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { installWeights } from '../../agents/learned/weights.ts';
import { FILES } from '../../agents/node/weights.ts';
import type { Answer, Forget, Job, Reply } from './jobs.ts';
import { Mind } from './mind.ts';

installWeights(FILES);
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
  else parentPort?.postMessage(reply(message));
});

function reply(job: Job): Reply {
  const start = computed();
  const answered = answer(job);
  return { ...answered, took: computed() - start };
}

/** CPU time of this thread where Node can tell it (from 24 on), so that a busy machine makes no agent look expensive. */
function computed(): number {
  const usage = process.threadCpuUsage?.();
  return usage === undefined ? performance.now() : (usage.user + usage.system) / 1000;
}

function answer({ id, kind, position, agent }: Job): Answer {
  try {
    if (kind === 'advise') return { id, advice: mind.advise(position, agent, budget) };
    return { id, action: mind.decide(position, agent, budget) };
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
