/** Notices that a training has gone wrong (L-30). */
import type { Iteration } from './trainer.ts';

export interface Watched {
  readonly phase: 'imitation' | 'self-play' | 'search' | 'calls';
  readonly games: number;
  readonly result: Iteration;
}

/** Choices are drawn in self-play: below this entropy nothing new is tried. */
const ENTROPY_LEAST = 0.02;
/** From so many games on a critic has to explain this share of the results, and of the calls that were asked about some are made. */
const GROWN_UP = 100_000;
const EXPLAINED_LEAST = 0.1;
const CALLED_LEAST = 0.005;
/** So many iterations in a row: a single one may be off by chance. */
const PATIENCE = 10;

export class Watch {
  #unexplained = 0;
  #silent = 0;

  /** What is wrong; undefined if nothing is. */
  see({ phase, games, result }: Watched): string | undefined {
    const { totals, explained, calls } = result;
    if (!Number.isFinite(totals.loss + totals.entropy + totals.distance)) return 'a loss is not a number';
    if (phase !== 'self-play') return undefined;
    if (totals.entropy / totals.decisions < ENTROPY_LEAST) return 'the net hardly varies its choices any more';
    if (games < GROWN_UP) return undefined;
    this.#unexplained = explained < EXPLAINED_LEAST ? this.#unexplained + 1 : 0;
    this.#silent = isSilent(Object.values(calls)) ? this.#silent + 1 : 0;
    if (this.#unexplained >= PATIENCE) return 'the critic explains hardly anything of the results';
    return this.#silent >= PATIENCE ? 'the net hardly makes any calls any more' : undefined;
  }
}

/** Of all stakes together: a game may have one that is hardly ever called. */
function isSilent(calls: readonly { readonly asked: number; readonly made: number }[]): boolean {
  const asked = calls.reduce((sum, one) => sum + one.asked, 0);
  const made = calls.reduce((sum, one) => sum + one.made, 0);
  return asked > 0 && made < CALLED_LEAST * asked;
}
