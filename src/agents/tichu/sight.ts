/** The position as one seat sees it: seats are counted from its own, 1 is the right opponent, 2 the partner, 3 the left one. */
import { countBits } from '../../core/bits.ts';
import type { Seat } from '../../core/types.ts';
import type { TichuState } from '../../games/tichu/index.ts';

export const SELF = 0;
export const RIGHT = 1;
export const PARTNER_STEP = 2;
export const LEFT = 3;
export const NOBODY = -1;

export class Sight {
  seat: Seat = 0;
  phase = 0;
  low = 0;
  high = 0;
  top = 0;
  /** The owner of the trick, counted from this seat. */
  owner = NOBODY;
  isOnTurn = false;
  trickPoints = 0;
  outCount = 0;
  /** Whether the first player out was of this team. */
  isOursFirst = false;
  /** By seat: number of cards, announcement, and cards held in this world. */
  readonly sizes = new Int32Array(4);
  readonly announced = new Int32Array(4);
  readonly lows = new Int32Array(4);
  readonly highs = new Int32Array(4);
  /** All cards that are neither played nor in the own hand: the others hold exactly these. */
  unseenLow = 0;
  unseenHigh = 0;
  /** The larger of the opponents' hands. */
  largest = 0;

  look(state: TichuState, seat: Seat): void {
    this.seat = seat;
    this.phase = state.phase;
    this.top = state.top;
    this.owner = state.owner < 0 ? NOBODY : (state.owner - seat) & 3;
    this.isOnTurn = state.turn === seat;
    this.trickPoints = state.trickPoints;
    this.outCount = state.outCount;
    this.isOursFirst = state.outCount > 0 && ((state.outAt(0) ^ seat) & 1) === 0;
    this.unseenLow = this.unseenHigh = 0;
    for (let step = 0; step < 4; step++) {
      const other = (seat + step) & 3;
      const low = state.low(other);
      const high = state.high(other);
      this.lows[step] = low;
      this.highs[step] = high;
      this.sizes[step] = countBits(low) + countBits(high);
      this.announced[step] = state.announced(other);
      if (step === SELF) continue;
      this.unseenLow |= low;
      this.unseenHigh |= high;
    }
    this.low = this.lows[SELF];
    this.high = this.highs[SELF];
    this.largest = this.sizes[RIGHT] > this.sizes[LEFT] ? this.sizes[RIGHT] : this.sizes[LEFT];
  }

  /** Whether the partner has announced and can still succeed. */
  get partnerCalls(): boolean {
    return this.announced[PARTNER_STEP] > 0 && this.outCount === 0;
  }

  /** Whether an opponent has announced and can still succeed. */
  calls(step: number): boolean {
    return this.announced[step] > 0 && this.outCount === 0;
  }
}
