/** Times and limits of tables. Milliseconds unless noted otherwise. */
export interface TableSettings {
  /** Time between a lost connection and an agent taking the seat. */
  readonly grace: number;
  /** A table without connected people is closed after this time. */
  readonly emptyTable: number;
  /** The same if the server is full and a new table is requested. */
  readonly emptyTableWhenFull: number;
  /** How long a step of the table waits for seats that could still act out of turn (`live.hasWindow`). */
  readonly window: number;
  /** Time for a decision while other people wait, at tables whose host has set no limit. */
  readonly patience: number;
  /** Time for the host to answer whether a newcomer may sit down. */
  readonly ask: number;
  /** Time to read the score before the next round. */
  readonly roundPause: number;
  /** Time to decide after a call of "stop", so that a call cannot block a table. */
  readonly interrupt: number;
  /** Range of the least delay before an agent's answer, so that people can follow. */
  readonly agentDelay: readonly [number, number];
  /** Time limit of an agent for one decision. */
  readonly think: number;
  /** Time limit of an agent for deciding whether to act out of turn. */
  readonly thinkUnasked: number;
  readonly mostWatchers: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export const USUAL: TableSettings = {
  grace: 20 * SECOND,
  emptyTable: 10 * MINUTE,
  emptyTableWhenFull: MINUTE,
  window: 1_500,
  patience: 5 * MINUTE,
  ask: 30 * SECOND,
  roundPause: 5 * SECOND,
  interrupt: 10 * SECOND,
  agentDelay: [700, 1_500],
  think: 5 * SECOND,
  thinkUnasked: 500,
  mostWatchers: 50,
};

/** The settings with longer times to follow what agents do, and to act out of turn. */
export function slowed(settings: TableSettings, pace: number): TableSettings {
  if (pace === 1) return settings;
  const [least, most] = settings.agentDelay;
  const { window, interrupt } = settings;
  return { ...settings, window: window * pace, interrupt: interrupt * pace, agentDelay: [least * pace, most * pace] };
}
