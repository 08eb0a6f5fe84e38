/** Where the server takes its ratings from: the leagues of its own store, read and computed on a thread of their own. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Ratings, RatingsSource } from '../../server/index.ts';

/** Tables go on while ratings are computed: many runs of a large field take longer than a card. */
export function ratingsOf(place: string): RatingsSource {
  return async () => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: place });
    const [read] = (await once(worker, 'message')) as [Ratings]; // an error of the worker rejects
    return read;
  };
}
