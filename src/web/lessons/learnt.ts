/** The chapters that this browser has finished. */
import { browserStorage, keep, readKept } from '../state/storage.ts';

const LEARNT = 'stammtisch.learnt';

type Learnt = Readonly<Record<string, readonly string[]>>;

export const learnt = (): Learnt => readKept<Learnt>(browserStorage, LEARNT, {});

export function keepLearnt(game: string, chapter: string): void {
  const all = learnt();
  const done = all[game] ?? [];
  if (!done.includes(chapter)) keep(browserStorage, LEARNT, { ...all, [game]: [...done, chapter] });
}
