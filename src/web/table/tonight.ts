/** The games won at this table tonight, by side: the two teams, or each player. */
import type { PublicState } from '../state/live.svelte.ts';

export interface Side {
  /** Undefined for a team. */
  readonly name: string | undefined;
  readonly team: 0 | 1 | undefined;
  readonly wins: number;
}

/** Own team first; players who have won at least once. Empty before the second game: until then the result says it all. */
export function tonight({ table, player_names: names }: PublicState, seat: number | undefined): Side[] {
  const winsOf = (name: string): number => table.tally.find(({ player_name }) => player_name === name)?.wins ?? 0;
  const wins = names.map(winsOf);
  const isPaired = table.teams.length === 4 && wins[0] === wins[2] && wins[1] === wins[3];
  const isTeams = isPaired && table.teams[0] === table.teams[2] && table.teams[0] !== table.teams[1];
  const own = (seat ?? 0) % 2;
  const sides: Side[] = isTeams
    ? [own, 1 - own].map((one, i) => ({ name: undefined, team: i === 0 ? 0 : 1, wins: wins[one] }))
    : names.flatMap((name, i) => (wins[i] > 0 ? { name, team: undefined, wins: wins[i] } : []));
  return sides.reduce((sum, side) => sum + side.wins, 0) < 2 ? [] : sides;
}
