/** Threads that learn together (L-26): each plays its games and learns its part of every batch, and what they add up is the same for all. */

/** The team as one member sees it. All members add the same things in the same order; whoever comes first waits. */
export interface Team {
  readonly rank: number;
  readonly size: number;
  /** Makes the values the sums of those of all members, added in the order of their ranks. */
  add(values: Float32Array | Float64Array): void;
}

export const ALONE: Team = { rank: 0, size: 1, add() {} };

/** The sums of some numbers over all members. */
export function sums<N extends { readonly [name in keyof N]: number }>(team: Team, numbers: N): N {
  const names = Object.keys(numbers) as (keyof N)[];
  const values = Float64Array.from(names, (name) => numbers[name]);
  team.add(values);
  return Object.fromEntries(names.map((name, i) => [name, values[i]])) as N;
}

/** The least of the members' numbers. */
export function least(team: Team, n: number): number {
  const all = new Float64Array(team.size);
  all[team.rank] = n;
  team.add(all);
  return Math.min(...all);
}

/** The member's part of a batch; the parts differ by at most one. */
export const partOf = ({ rank, size }: Team, batch: number): number =>
  Math.floor(((rank + 1) * batch) / size) - Math.floor((rank * batch) / size);
