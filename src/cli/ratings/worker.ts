/** Reads the leagues of a store once, posts their ratings, and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { openLeagueStore } from '../../store/open.ts';
import { ratingsIn } from './read.ts';

const store = await openLeagueStore(workerData as string);
try {
  parentPort?.postMessage(await ratingsIn(store));
} finally {
  await store.close();
}
