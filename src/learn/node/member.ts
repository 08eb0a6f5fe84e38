/** One of the other threads of a training: it has the whole run, and makes the iterations that the first thread asks for. */
import '../../arena/node/engine.ts';
import { workerData } from 'node:worker_threads';
import { installWeights } from '../../agents/learned/weights.ts';
import { FILES } from '../../agents/node/weights.ts';
import type { MemberTask, Request } from './crew-task.ts';
import { Run } from './run.ts';
import { RunFolder } from './run-folder.ts';
import { SharedTeam } from './shared-team.ts';

const { path, rank, size, memory, port } = workerData as MemberTask;
installWeights(FILES);
const team = new SharedTeam(memory, { rank, size });
const run = new Run(RunFolder.open(path), team);

port.on('message', (request: Request) => {
  if (request !== 'own') run.follow(request.champions);
  else {
    port.postMessage(run.own);
    team.meet();
  }
});
