/** The entry point of the thread that reads options. */
import { flushCompileCache } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { reject } from '../../core/result.ts';
import { gameNamed } from '../../games/index.ts';
import { liveSetting } from '../../table/options.ts';
import { canonicalText, readThing, resolved } from '../../workshop/index.ts';
import type { OptionAnswer, OptionJob } from './option-jobs.ts';

flushCompileCache(); // now, because the server terminates the thread and no exit handler runs

parentPort?.on('message', (job: OptionJob) => parentPort?.postMessage(answer(job)));

function answer(job: OptionJob): OptionAnswer {
  if ('thing' in job) return judge(job.id, job.thing);
  const { id, game: name, options, things, seats } = job;
  const game = gameNamed(name);
  if (!game.ok) return { id, error: game.error };
  const values = new Map([...things].map(([hash, text]) => [hash, JSON.parse(text) as unknown]));
  const setting = liveSetting(game.value, resolved(JSON.parse(options) as Record<string, unknown>, values), seats);
  return setting.ok ? { id, options: JSON.stringify(setting.value.options) } : { id, error: setting.error };
}

function judge(id: number, text: string): OptionAnswer {
  const { thing, problems } = readThing(text);
  const error = problems.find(({ severity }) => severity === 'error');
  if (thing === undefined) return { id, error: error ?? reject('thing/not-canonical') };
  return canonicalText(thing) === text ? { id, isSound: true } : { id, error: reject('thing/not-canonical') };
}
