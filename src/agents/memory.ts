/** How much of the past an agent remembers (S-13). */
import type { Setting } from '../core/game.ts';

/** Remembered tricks (or plays, or turns) by memory level; with 32 cards a round is shorter. */
const MEMORY = [1, 3, 7, Number.POSITIVE_INFINITY] as const;
const MEMORY_32 = [1, 2, 4, Number.POSITIVE_INFINITY] as const;

export function memoryAt(level: number, setting: Setting): number {
  return (setting.options.deck === 32 ? MEMORY_32 : MEMORY)[level];
}
