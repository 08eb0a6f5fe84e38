/**
 * The finished rounds of a game. The views of some games have only the last round; rounds that this tab has seen before are kept in
 * the session storage, also over a reload.
 */
import type { Sheet } from '../games/kit.ts';
import { keep, readKept, tabStorage } from '../state/storage.ts';

export type Rounds = Sheet['rounds'];

/** The known rounds followed by those of the view. Rounds that do not add up to the totals are from another game and dropped. */
export function withEarlier(known: Rounds, { rounds: told, finished, totals }: Sheet): Rounds {
  const first = told[0]?.round ?? finished + 1;
  const all = [...known.filter(({ round }) => round < first), ...told];
  const isCounted = told.length > 0 && all.length === finished;
  const addsUp = totals.every((total, i) => all.reduce((sum, { points }) => sum + points[i], 0) === total);
  return isCounted && !addsUp ? told : all;
}

/** Totals after each round, back to the first gap; the first entry is before all of them. */
export function course({ rounds, totals }: Sheet): (readonly number[])[] {
  const steps = [totals];
  for (let i = rounds.length - 1; i >= 0; i--) {
    if (i < rounds.length - 1 && rounds[i].round !== rounds[i + 1].round - 1) break;
    steps.push(steps[steps.length - 1].map((total, k) => total - rounds[i].points[k]));
  }
  return steps.reverse();
}

const KEPT = 'stammtisch.rounds';

export function rememberedRounds(table: string): Rounds {
  const kept = readKept<{ table?: string; rounds?: Rounds }>(tabStorage, KEPT, {});
  return kept.table === table ? (kept.rounds ?? []) : [];
}

export function rememberRounds(table: string, rounds: Rounds): void {
  keep(tabStorage, KEPT, { table, rounds });
}
