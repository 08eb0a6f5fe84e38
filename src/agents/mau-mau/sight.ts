/** The position as the deciding seat sees it. */
import { countBits } from '../../core/bits.ts';
import type { Seat } from '../../core/types.ts';
import { type MauMauState, sevensIn } from '../../games/mau-mau/index.ts';

/** How close a player with this many cards is to winning the round, from 0 to 1. */
const NEARNESS = Float64Array.of(0, 1, 0.55, 0.25, 0.1);

export class Sight {
  state!: MauMauState;
  seat: Seat = 0;
  hand = 0;
  /** The player who has the next turn, and the one after, whose turn it is if the next one is skipped. */
  next: Seat = 0;
  second: Seat = 0;
  /** All cards that are neither in the own hand nor among the discards. */
  unseen = 0;
  /** How close the next two players and the closest of all others are to winning the round. */
  nextNear = 0;
  secondNear = 0;
  near = 0;

  look(state: MauMauState, seat: Seat): void {
    this.state = state;
    this.seat = seat;
    this.hand = state.hand(seat);
    this.next = state.nextSeat(seat);
    this.second = state.nextSeat(this.next);
    this.unseen = ~(this.hand | state.discarded());
    this.nextNear = nearnessOf(state.hand(this.next));
    this.secondNear = this.second === seat ? 0 : nearnessOf(state.hand(this.second));
    this.near = 0;
    for (let other = 0; other < state.setting.seats; other++) {
      if (other === seat) continue;
      const near = nearnessOf(state.hand(other));
      if (near > this.near) this.near = near;
    }
  }

  /**
   * The probability that a seat holds one of the cards, if its hand is a random choice of the cards that it can hold by public
   * knowledge. Cards whose place this seat knows are left out.
   */
  chanceOf(other: Seat, cards: number): number {
    const { state, unseen } = this;
    const count = state.slotCount(other);
    let lacks = 1;
    for (let place = 0; place < count; place++) {
      const possible = state.slot(other, place) & unseen;
      const all = countBits(possible);
      if (all > 0) lacks *= 1 - countBits(possible & cards) / all;
    }
    return 1 - lacks;
  }

  /** Whether an imagined seat holds one of the cards. */
  seenIn(other: Seat, cards: number): number {
    return (this.state.hand(other) & cards) === 0 ? 0 : 1;
  }

  get sevensOut(): number {
    return sevensIn(this.unseen);
  }
}

/** Uses only the size of a hand. */
function nearnessOf(hand: number): number {
  const size = countBits(hand);
  return size < NEARNESS.length ? NEARNESS[size] : 0;
}
