/** Strokes on an agent's coaster, by level. */
import type { SeatInfo } from '../state/live.svelte.ts';

export const LEVEL_STROKES: Readonly<Record<string, number>> = { easy: 1, normal: 2, hard: 3, expert: 4 };

/** The agents that see all cards, for training tables. */
export const SEEING_ALL: readonly string[] = [
  'cheat-round-uct',
  'cheat-round-ucb1',
  'cheat-game-uct',
  'cheat-game-ucb1',
];

/** At least one for an agent, none for a person. */
export const strokesOf = (seat: SeatInfo): number => (seat.kind === 'agent' ? (LEVEL_STROKES[seat.level] ?? 1) : 0);
