/** Starts the other threads of a training, and tells all if one of them ends. */
import { Worker, workerData } from 'node:worker_threads';
import type { ForemanTask, MemberTask } from './crew-task.ts';
import { SharedTeam } from './shared-team.ts';

const { path, size, memory, ports, errors } = workerData as ForemanTask;
const team = new SharedTeam(memory, { rank: 0, size });

for (const [i, port] of ports.entries()) {
  const task: MemberTask = { path, size, memory, port, rank: i + 1 };
  const worker = new Worker(new URL('./member.ts', import.meta.url), { workerData: task, transferList: [port] });
  const end = (reason: string): void => {
    errors.postMessage(reason); // before the others go on, who then look for it
    team.fail();
  };
  worker.once('error', (error: unknown) => end(error instanceof Error ? error.message : String(error)));
  worker.once('exit', (code) => end(`a thread of the training ended with code ${code}`));
}
