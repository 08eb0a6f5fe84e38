/** Who holds land, as it is drawn: colour, ink, and a pattern for eyes that do not tell colours apart. */
import type { Holder } from '../../../games/risk/index.ts';

const SEATS = 7;
/** After the seats: the neutral army. */
export const NEUTRAL_LOOK = SEATS;

export interface Look {
  readonly colour: string;
  readonly ink: string;
}

export const LOOKS: readonly Look[] = [
  ...Array.from({ length: SEATS }, (_, seat) => ({ colour: `var(--p${seat + 1})`, ink: `var(--p${seat + 1}-ink)` })),
  { colour: '#a89f8c', ink: '#1d1b18' },
];

/** Undefined while nobody has claimed the land. */
export function lookOf(holder: Holder): number | undefined {
  if (holder === null) return undefined;
  return holder === 'neutral' ? NEUTRAL_LOOK : holder % SEATS;
}
