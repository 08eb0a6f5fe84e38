/** A thread of a search: gets what one seat knows, searches, and writes what it found where the asking thread looks. */
import { parentPort } from 'node:worker_threads';
import { installWeights } from '../learned/weights.ts';
import { searchFor } from '../search/helpers.ts';
import { type Order, writeAnswer } from './search-answer.ts';
import { FILES } from './weights.ts';

installWeights(FILES);
parentPort?.on('message', ({ task, seed, answer }: Order) => {
  try {
    writeAnswer(answer, searchFor(task, seed));
  } catch (error) {
    writeAnswer(answer, undefined);
    throw error;
  }
});
