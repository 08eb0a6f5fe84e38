/** Keeps a server small: small young generations of the heap for its threads, and a collection before a small heap has grown much. */
import { getHeapStatistics, setFlagsFromString } from 'node:v8';

/** In megabytes, for all threads started from now on; running threads keep their size. */
const THREADS_YOUNG = 2;
/** V8 lets a heap double or more before it collects the old generation. This costs 3 % of processor time under load. */
const GROWING_PERCENT = 30;
/** Collecting a large heap stops all tables for a tenth of a second, so it may grow more before. */
const LARGE_BYTES = 200e6;
const GROWING_PERCENT_LARGE = 120;
const LOOK_MS = 5_000;

export const growingPercent = (heapBytes: number): number =>
  heapBytes < LARGE_BYTES ? GROWING_PERCENT : GROWING_PERCENT_LARGE;

/** Before any thread is started. */
export function beFrugal(): void {
  setFlagsFromString(`--max-semi-space-size=${THREADS_YOUNG}`);
  let percent = 0;
  const look = (): void => {
    const wanted = growingPercent(getHeapStatistics().used_heap_size);
    if (wanted !== percent) setFlagsFromString(`--heap-growing-percent=${wanted}`);
    percent = wanted;
  };
  look();
  setInterval(look, LOOK_MS).unref();
}
