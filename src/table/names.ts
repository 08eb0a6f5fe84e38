/** Names of agents at a table: short, one for each seat. */
import type { Seat } from '../core/types.ts';

const NAMES = ['Ada', 'Bruno', 'Clara', 'Emil', 'Frieda', 'Gustav', 'Hanna', 'Igor', 'Jette', 'Karl'] as const;

/** A name that is not taken at the table. */
export function agentName(seat: Seat, taken: readonly string[]): string {
  const own = NAMES[seat % NAMES.length];
  const isTaken = taken.some((name) => name.toLowerCase() === own.toLowerCase());
  return isTaken ? `${own} 2` : own;
}
