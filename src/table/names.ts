/** What agents are called at a table: short, and known by their seat. */
import type { Seat } from '../core/types.ts';

const NAMES = ['Ada', 'Bruno', 'Clara', 'Emil', 'Frieda', 'Gustav', 'Hanna', 'Igor', 'Jette', 'Karl'] as const;

/** A name that nobody at the table has. */
export function agentName(seat: Seat, taken: readonly string[]): string {
  const own = NAMES[seat % NAMES.length];
  const isTaken = taken.some((name) => name.toLowerCase() === own.toLowerCase());
  return isTaken ? `${own} 2` : own;
}
