/** The options of a listening port, and fixed limits. Times are in milliseconds. */
import type { Setting } from '../../core/game.ts';
import type { Chair, Guest } from '../../table/guest.ts';

/** The part of the house that the gateway uses. */
export interface MauMauHouse {
  /**
   * A chair at a table of this port that waits for players, or at a new one: the lowest free seat, in the order of calls, never at
   * a table with a running game. Names may be empty ("Player n") and may occur twice. The guest is not notified of a game before
   * this resolves; it rejects if the house is full.
   */
  sit(name: string, guest: Guest): Promise<Chair>;
}

export interface MauMauPortOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** Seats of a table opened by a TCP client. */
  readonly seats: number;
  readonly rounds: number;
  /** Time after its first player until a table starts with agents in the free seats. */
  readonly fillAfter: number;
  /** Whether clients are notified that a player left; the original client cannot read it. */
  readonly yeet: boolean;
  /** Time for a decision; 0 for no limit. When it is over the table decides (M-20). */
  readonly timeLimit: number;
  /** Limit from the connection to the end of the name. */
  readonly nameTime: number;
  /** Limit from the first byte of a message to its last. */
  readonly messageTime: number;
  /** A client on turn that sends nothing for this time is disconnected; 0 for no limit. */
  readonly idleTime: number;
  /** Limit of open connections. */
  readonly connections: number;
}

const SECOND = 1_000;

export const MAU_MAU_PORT: MauMauPortOptions = {
  port: 53427,
  host: '127.0.0.1',
  seats: 3,
  rounds: 4,
  fillAfter: 30 * SECOND,
  yeet: false,
  timeLimit: 0,
  nameTime: 60 * SECOND,
  messageTime: 10 * SECOND,
  idleTime: 600 * SECOND,
  connections: 1_000,
};

/** Limits from the protocol's specification. */
export const MOST_BYTES_OFF_TURN = 64;
export const MOST_REJECTED = 20;
export const MOST_UNSENT = 65_536;

/** The options of Mau-Mau at a table that this port opens. The protocol has no pass, so `afterDraw` is never `may`. */
export function tableOptions({ rounds, yeet }: MauMauPortOptions): Readonly<Record<string, string | number>> {
  return { rounds, afterDraw: 'must', onLeave: yeet ? 'yeet' : 'agent' };
}

/** Settings that a client of this port can play with: without a pass, and without yeet unless the port sends it. */
export function canPlay({ options }: Setting, { yeet }: MauMauPortOptions): boolean {
  return options.afterDraw !== 'may' && (yeet || options.onLeave !== 'yeet');
}
