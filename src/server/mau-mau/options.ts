/** The options of a listening port, and fixed limits. Times are in milliseconds. */
import type { Setting } from '../../core/game.ts';
import type { Chair, Guest } from '../../table/guest.ts';
import type { PortPreset } from './presets.ts';

/** The part of the house that the gateway uses. */
export interface MauMauHouse {
  /**
   * A chair at a table of this port that waits for players, or at a new one: the lowest free seat, in the order of calls, never at
   * a table with a running game. Names may be empty ("Player n") and may occur twice. The guest is not notified of a game before
   * this resolves; it rejects if the house is full.
   */
  sit(name: string, guest: Guest, address?: string): Promise<Chair>;
}

export interface MauMauPortOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** How clients are numbered, and which of them starts. */
  readonly preset: PortPreset;
  /** Seats of a table opened by a TCP client. */
  readonly seats: number;
  readonly rounds: number;
  /** What happens to a drawn card that fits (M-5). With `may`, clients must know the message that keeps it. */
  readonly afterDraw: AfterDraw;
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
  /** A client on turn that sends nothing for this time is disconnected and replaced like one that left; 0 for no limit. */
  readonly idleTime: number;
  /** Limit of open connections. */
  readonly connections: number;
}

export type AfterDraw = 'must' | 'may' | 'end';

const SECOND = 1_000;

export const MAU_MAU_PORT: MauMauPortOptions = {
  port: 53427,
  host: '127.0.0.1',
  preset: 'program',
  seats: 3,
  rounds: 4,
  afterDraw: 'must',
  fillAfter: 30 * SECOND,
  yeet: false,
  timeLimit: 0,
  nameTime: 60 * SECOND,
  messageTime: 10 * SECOND,
  idleTime: 180 * SECOND,
  connections: 1_000,
};

/** Limits from the protocol's specification. */
export const MOST_BYTES_OFF_TURN = 64;
export const MOST_REJECTED = 20;
export const MOST_UNSENT = 65_536;

/** The options of Mau-Mau at a table that this port opens. */
export function tableOptions({
  rounds,
  yeet,
  afterDraw,
}: MauMauPortOptions): Readonly<Record<string, string | number>> {
  return { rounds, afterDraw, onLeave: yeet ? 'yeet' : 'agent' };
}

/** Settings that a client of this port can play with: keeping a drawn card and yeet only if the port has them. */
export function canPlay({ options }: Setting, { yeet, afterDraw }: MauMauPortOptions): boolean {
  return (afterDraw === 'may' || options.afterDraw !== 'may') && (yeet || options.onLeave !== 'yeet');
}
