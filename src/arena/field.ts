/** Who meets whom when a whole field plays round robin. */

/**
 * All groups of different agents that fill the table. Where each team holds one agent, a field of six at four seats gives
 * fifteen; where two sit in a team, partners are the same agent. A field smaller than the table meets two by two, seats
 * alternating; if that leaves a seat over, each of the two has it once.
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

/** Every choice of `count` things, in order. */
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
