/** The places of the seats, from the points of the view. */
import { placesOf, type Setting } from '../../core/game.ts';
import type { Kit } from '../games/kit.ts';
import type { PublicState } from '../state/live.svelte.ts';

export interface Standing {
  readonly seat: number;
  readonly name: string;
  readonly place: number;
  readonly points: number | string;
}

export function standingsOf(kit: Kit, view: never, setting: Setting, publicState: PublicState): Standing[] {
  const { results, points } = kit.resultOf(view, setting);
  const places = placesOf(results);
  return publicState.player_names
    .map((name, seat) => ({ seat, name, place: places[seat], points: points[seat] }))
    .sort((a, b) => a.place - b.place);
}

/** With the minus sign of Unicode instead of the hyphen. */
export const withMinus = (points: number | string): string => String(points).replace('-', '−');
