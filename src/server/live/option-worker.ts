/** The entry point of the thread that reads options. */
import { flushCompileCache } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { gameNamed } from '../../games/index.ts';
import { liveSetting } from '../../table/options.ts';
import type { OptionAnswer, OptionJob } from './option-jobs.ts';

flushCompileCache(); // now, because the server terminates the thread and no exit handler runs

parentPort?.on('message', (job: OptionJob) => parentPort?.postMessage(answer(job)));

function answer({ id, game: name, options, seats }: OptionJob): OptionAnswer {
  const game = gameNamed(name);
  if (!game.ok) return { id, error: game.error };
  const setting = liveSetting(game.value, JSON.parse(options), seats);
  return setting.ok ? { id, options: JSON.stringify(setting.value.options) } : { id, error: setting.error };
}
