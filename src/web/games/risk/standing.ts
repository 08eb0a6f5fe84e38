/** The standing of the players, from public information. */
import type { Seat } from '../../../core/types.ts';
import type { RiskMap, RiskView } from '../../../games/risk/index.ts';

type Position = Pick<RiskView, 'owners' | 'troops'>;

export function troopsOf({ owners, troops }: Position, seat: Seat): number {
  return owners.reduce<number>((sum, owner, i) => sum + (owner === seat ? troops[i] : 0), 0);
}

export function territoriesOf({ owners }: Pick<RiskView, 'owners'>, seat: Seat): number {
  return owners.filter((owner) => owner === seat).length;
}

export interface RegionStanding {
  readonly id: string;
  readonly name: RiskMap['name'];
  readonly bonus: number;
  /** Territories by holder, most first. */
  readonly parts: readonly { readonly holder: RiskView['owners'][number]; readonly count: number }[];
}

export function regionsOf(map: RiskMap, { owners }: Pick<RiskView, 'owners'>): RegionStanding[] {
  return map.regions
    .filter(({ territories }) => territories.length > 0)
    .map(({ id, name, bonus }) => {
      const held = owners.filter((_, i) => map.territories[i].region === id);
      const parts = [...new Set(held)].map((holder) => ({
        holder,
        count: held.filter((other) => other === holder).length,
      }));
      return { id, name, bonus, parts: parts.sort((a, b) => b.count - a.count) };
    });
}

/** R-26, as at the end of the game: points, then troops; eliminated seats have neither. */
export function winnersOf(view: Pick<RiskView, 'owners' | 'troops' | 'lives' | 'points'>): Seat[] {
  const rank = (seat: Seat): readonly [number, number] => [view.points[seat], troopsOf(view, seat)];
  const isAhead = (one: Seat, other: Seat): boolean => {
    const [[points, troops], [theirs, others]] = [rank(one), rank(other)];
    return points > theirs || (points === theirs && troops > others);
  };
  const alive = view.lives.flatMap((lives, seat) => (lives ? [seat] : []));
  return alive.filter((seat) => !alive.some((other) => isAhead(other, seat)));
}
