/** Constants and helpers shared by the killed server and the test that reads its file. */
import type { LiveStore } from '../live-store.ts';

export const PAIRS = 4;
/** Moves of a game. */
export const LENGTH = 12;

/** The two tables of a pair: every change happens to both in the same commit. */
export const sidesOf = (pair: number): [string, string] => [`left ${pair}`, `right ${pair}`];

/** The number of a table's running game and its number of moves; -1 if there was none yet. */
export async function standingOf(store: LiveStore, side: string): Promise<{ round: number; length: number }> {
  const running = await store.gameOf(side);
  if (running === undefined) return { round: -1, length: 0 };
  return { round: Number(running.game.id.split(' ').at(-1)), length: running.moves.length };
}
