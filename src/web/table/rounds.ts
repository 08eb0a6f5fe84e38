/**
 * The finished rounds of a game. The views of some games have only the last round; rounds that this tab has seen before are kept in
 * the session storage, also over a reload.
 */
import type { Sheet } from '../games/kit.ts';

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
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as { table?: string; rounds?: Rounds };
    return kept.table === table ? (kept.rounds ?? []) : [];
  } catch {
    return []; // no storage
  }
}

export function rememberRounds(table: string, rounds: Rounds): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ table, rounds }));
  } catch {
    // without storage a reload shows only the rounds of the view
  }
}
