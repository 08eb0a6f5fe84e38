/** The settings of a listening port, and limits that are none. Times are in milliseconds. */
import type { Setting } from '../../core/game.ts';
import type { Chair, Guest } from '../../table/guest.ts';

/** What the gateway needs of the house. */
export interface MauMauHouse {
  /**
   * A chair at the table of this port that waits for players, or at a new one: the lowest free seat, in the order asked,
   * never at a table where a game runs. Names may be empty ("Player n") and may occur twice. Nothing of a game is told to
   * the guest before this has resolved; it rejects if there is no room in the house.
   */
  sit(name: string, guest: Guest): Promise<Chair>;
}

export interface MauMauPortOptions {
  /** 0 takes any free one. */
  readonly port: number;
  readonly host: string;
  /** Of a table opened by a TCP client. */
  readonly seats: number;
  readonly rounds: number;
  /** So long after its first player a table starts with agents in the free seats. */
  readonly fillAfter: number;
  /** Whether clients are told that somebody left; the original client cannot read it. */
  readonly yeet: boolean;
  /** For a decision; 0 for none. When it is over the table decides (M-20). */
  readonly timeLimit: number;
  /** From the connection to the end of the name. */
  readonly nameTime: number;
  /** From the first byte of a message to its last. */
  readonly messageTime: number;
  /** Whoever is on turn and says nothing for so long has gone; 0 waits for ever. */
  readonly idleTime: number;
  /** More connections are not accepted. */
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

/** Limits of the protocol's text. */
export const MOST_BYTES_OFF_TURN = 64;
export const MOST_REJECTED = 20;
export const MOST_UNSENT = 65_536;

/** The options of Mau-Mau at a table that this port opens. The protocol has no pass, so `afterDraw` is never `may`. */
export function tableOptions({ rounds, yeet }: MauMauPortOptions): Readonly<Record<string, string | number>> {
  return { rounds, afterDraw: 'must', onLeave: yeet ? 'yeet' : 'agent' };
}

/** Rules that a client of this port can play by: without a pass, and without a yeet where it cannot be read. */
export function canPlay({ options }: Setting, { yeet }: MauMauPortOptions): boolean {
  return options.afterDraw !== 'may' && (yeet || options.onLeave !== 'yeet');
}
