/**
 * What a round with two players left is about: the card points that the opponents of the player who was out first keep. Their player who is out
 * keeps what he has taken. If their other one, the chaser, goes out third, he keeps his, too, and gets the hand that is left (T-50); if he is
 * last, he loses it (T-51). All other points are the first one's team's.
 */
import type { Seat } from '../../../core/types.ts';
import { countPoints, DRAGON_BIT, PHOENIX_BIT, type TichuState } from '../../../games/tichu/index.ts';

const ALL = 100;
const PHOENIX_POINTS = -25;

export class Kept {
  /** The player left of the team that was not out first, its partner, and the other player left. */
  chaser: Seat = 0;
  partner: Seat = 0;
  other: Seat = 0;
  /** The least and the most that can be kept. */
  least = 0;
  most = 0;
  /** Of that, what the chaser still adds to what he has taken if he goes out third. */
  leastMore = 0;
  mostMore = 0;
  /** The lead of the seats 0 and 2 if nothing is kept, and its sign. */
  #lead = 0;
  #sign = 1;

  begin(state: TichuState): void {
    const first = state.outAt(0);
    const right = (first + 1) & 3;
    this.chaser = ((state.active >>> right) & 1) !== 0 ? right : (first + 3) & 3;
    this.partner = (this.chaser + 2) & 3;
    this.other = (first + 2) & 3;
    this.#sign = signOf(first);
    this.#lead = this.#sign * ALL;
    for (let seat = 0; seat < 4; seat++) this.#lead += signOf(seat) * bonusOf(state, seat);
  }

  look(state: TichuState): void {
    const { chaser, partner, other } = this;
    const trick = state.trickPoints;
    const high = state.high(chaser) | state.high(other);
    const cards = countPoints(state.low(chaser) | state.low(other), high & ~PHOENIX_BIT);
    this.leastMore = ((high & PHOENIX_BIT) === 0 ? 0 : PHOENIX_POINTS) + Math.min(0, trick);
    this.mostMore = cards + Math.max(0, trick);
    const taken = state.points(chaser);
    this.least = state.points(partner) + Math.min(0, taken + this.leastMore);
    this.most = state.points(partner) + Math.max(0, taken + this.mostMore);
    if (state.owner !== partner) return;
    this.least += Math.min(0, trick);
    this.most += Math.max(0, trick);
  }

  /** What is kept if the seat, on the lead, plays all its cards and the other one none. */
  ifOut(state: TichuState, seat: Seat): number {
    const { chaser, other } = this;
    const kept = state.points(this.partner);
    if (seat === other) return kept;
    const own = state.high(chaser) & ~DRAGON_BIT; // its trick is given away
    return kept + state.points(chaser) + countPoints(state.low(chaser) | state.low(other), own | state.high(other));
  }

  /** At the end of the round. */
  of(state: TichuState): number {
    const last = state.finished - 1;
    return (this.#sign * (this.#lead - state.score(last, 0) + state.score(last, 1))) / 2;
  }

  /** The lead of a seat's team if so much is kept. */
  leadOf(seat: Seat, kept: number): number {
    const lead = this.#lead - 2 * this.#sign * kept;
    return (seat & 1) === 0 ? lead : 0 - lead; // never -0
  }
}

const signOf = (seat: Seat): number => ((seat & 1) === 0 ? 1 : -1);

/** T-52. */
function bonusOf(state: TichuState, seat: Seat): number {
  const stake = 100 * state.announced(seat);
  return state.outAt(0) === seat ? stake : -stake;
}
