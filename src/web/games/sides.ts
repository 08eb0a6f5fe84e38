/** The two teams by name: "We" and "They" for a player, the names of the partners for spectators. */
import type { Seat } from '../../core/types.ts';
import type { PageWords } from '../words/index.ts';

/** The own team first. */
export function sideNames(seat: Seat | undefined, names: readonly string[], { table }: PageWords): [string, string] {
  if (seat !== undefined) return [table.we, table.they];
  return [`${names[0]} & ${names[2]}`, `${names[1]} & ${names[3]}`];
}
