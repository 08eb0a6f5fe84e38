/** Counters of a port, for the log and for metrics. */

/** Why a connection ended. */
export const ENDINGS = [
  'over',
  'yeet',
  'disconnected',
  'malformed',
  'flood',
  'rejected-moves',
  'slow-name',
  'slow-message',
  'idle',
  'slow-reader',
  'no-room',
  'dismissed',
  'moved',
  'failed',
  'shutdown',
] as const;
export type Ending = (typeof ENDINGS)[number];

export interface PortFigures {
  /** Open connections. */
  readonly open: number;
  /** Actions of players who were not on turn. */
  readonly dropped: number;
  /** Illegal moves. */
  readonly rejected: number;
  /** Connections that have ended, by reason. */
  readonly ended: Readonly<Record<Ending, number>>;
}

export class Figures implements PortFigures {
  open = 0;
  dropped = 0;
  rejected = 0;
  readonly ended = Object.fromEntries(ENDINGS.map((ending) => [ending, 0])) as Record<Ending, number>;
}
