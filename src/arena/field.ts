/** Which agents meet when a whole field plays round robin. */

/**
 * All groups of different agents that fill the table. With one agent a team, a field of six at four seats gives
 * fifteen groups; with two seats a team, partners are the same agent. A field smaller than the table plays in pairs, seats
 * alternating; with an odd number of seats each of the two has the extra seat once.
 */
export function roundRobin(field: readonly string[], teams: readonly number[]): string[][] {
  const sides = [...new Set(teams)];
  if (field.length >= sides.length) {
    return choose(field, sides.length).map((group) => teams.map((team) => group[sides.indexOf(team)]));
  }
  return choose(field, 2).flatMap(([one, other]) => {
    const alternating = (first: string, second: string): string[] =>
      teams.map((team) => (sides.indexOf(team) % 2 === 0 ? first : second));
    return sides.length % 2 === 0 ? [alternating(one, other)] : [alternating(one, other), alternating(other, one)];
  });
}

/** Every subset of `count` things, in order. */
export function choose<T>(things: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return things.flatMap((thing, i) => choose(things.slice(i + 1), count - 1).map((rest) => [thing, ...rest]));
}

/**
 * A name for each seat from the command line: one a seat, one a team, or fewer, and the last one named takes the rest.
 * Undefined if there are more names than seats.
 */
export function seated(names: readonly string[], teams: readonly number[]): string[] | undefined {
  const sides = [...new Set(teams)];
  if (names.length > teams.length) return undefined;
  if (names.length === sides.length) return teams.map((team) => names[sides.indexOf(team)]);
  return teams.map((_, seat) => names[seat] ?? names[names.length - 1]);
}
