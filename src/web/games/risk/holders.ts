/** The looks of owners: colour, ink, and a pattern for colour-blind people. */
import type { Holder } from '../../../games/risk/index.ts';

const SEATS = 7;
/** The neutral army, after the seats. */
export const NEUTRAL_LOOK = SEATS;

export interface Look {
  readonly colour: string;
  readonly ink: string;
}

export const LOOKS: readonly Look[] = [
  ...Array.from({ length: SEATS }, (_, seat) => ({ colour: `var(--p${seat + 1})`, ink: `var(--p${seat + 1}-ink)` })),
  { colour: '#a89f8c', ink: '#1d1b18' },
];

/** Undefined for an unclaimed territory. */
export function lookOf(holder: Holder): number | undefined {
  if (holder === null) return undefined;
  return holder === 'neutral' ? NEUTRAL_LOOK : holder % SEATS;
}
