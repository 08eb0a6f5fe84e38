/** How long tables wait, and for what. Milliseconds unless a name says otherwise. */
export interface TableSettings {
  /** A lost connection keeps its seat so long before an agent takes it. */
  readonly grace: number;
  /** Nobody is connected: the table is put away after this. */
  readonly emptyTable: number;
  /** The same where the server is full, and somebody wants to open another table. */
  readonly emptyTableWhenFull: number;
  /** How long a step of the table waits for seats that could still act out of turn (`live.hasWindow`). */
  readonly window: number;
  /** Time to read the score before the next round. */
  readonly roundPause: number;
  /** Somebody called "stop" and has so long to decide: nobody can freeze a table. */
  readonly interrupt: number;
  /** Agents answer no sooner than this, so that people can follow: from, to. */
  readonly agentDelay: readonly [number, number];
  /** The most an agent may think about one decision. */
  readonly think: number;
  /** The most it may think about whether to act out of turn. */
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
  roundPause: 5 * SECOND,
  interrupt: 10 * SECOND,
  agentDelay: [700, 1_500],
  think: 5 * SECOND,
  thinkUnasked: 500,
  mostWatchers: 50,
};
