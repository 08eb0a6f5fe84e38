/** The ratings for the server: the leagues of its own store, read and computed on a separate thread. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Ratings, RatingsSource } from '../../server/index.ts';

/** On a thread, so that tables do not wait: the ratings of many runs take longer than a move. */
export function ratingsOf(place: string): RatingsSource {
  return async () => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: place });
    const [read] = (await once(worker, 'message')) as [Ratings]; // an error of the worker rejects
    return read;
  };
}
