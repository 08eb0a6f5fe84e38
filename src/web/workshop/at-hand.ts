/** Everything that the library leads to, loaded while nothing else is to be done: from then on it works without the server. */

import trial from '../trial/worker.ts?worker&url';
import selfTest from './creator/self-test-worker.ts?worker&url';
import reading from './import-worker.ts?worker&url';
import coasts from './map/coast-worker.ts?worker&url';
import survey from './map/survey-worker.ts?worker&url';

/** The library comes first. */
const REST_MS = 1_500;

let isBrought = false;

export function bringToHand(): void {
  const connection = (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection;
  if (isBrought || connection?.saveData === true) return;
  isBrought = true;
  setTimeout(() => void Promise.allSettled([...parts(), ...workers()]), REST_MS);
}

const parts = (): Promise<unknown>[] => [
  import('./ThingPage.svelte'),
  import('./map/open.ts'),
  import('./map/MapPage.svelte'),
  import('./map/exports.ts'),
  import('./creator/Creator.svelte'),
  import('./ThingTrial.svelte'),
];

/** The browser keeps what it has fetched; the names of these files change with their content. */
const workers = (): Promise<unknown>[] => [survey, reading, trial, selfTest, coasts].map((url) => fetch(url));
