/** The position as the deciding seat sees it: own cards, cards still out, the trick. Suits are sets of 13 bits. */
import type { Seat } from '../../core/types.ts';
import { countRanks, type HeartsState, rankOf } from '../../games/hearts/index.ts';

/** The rules number suits C, D, H, S and ranks from the deuce. Each file has its own constants, because V8 inlines only those. */
const HEARTS = 2;
const SPADES = 3;
const QUEEN_BIT = 1 << 10;
const JACK_MARK = 256;
const JACK_BONUS = 10;
/** Below every rank. */
const NO_RANK = -1;

export class Sight {
  state!: HeartsState;
  seat: Seat = 0;
  /** Own cards by suit. */
  readonly mine = new Int32Array(4);
  /**
   * Cards the others hold, by suit. As a set they are public: all cards that are neither in the own hand nor played. An
   * imagined world also puts forgotten cards there, so a limited memory takes effect here, too.
   */
  readonly unseen = new Int32Array(4);
  /** The suit led, -1 if this seat leads. */
  led = -1;
  /** The highest rank of that suit in the trick. */
  best = NO_RANK;
  /** Points in the trick so far. */
  points = 0;
  /** Number of seats that play after this one. */
  behind = 0;
  /** Whether no points may be thrown into this trick. */
  isClean = false;
  /** Whether another seat holds the queen of spades. */
  isQueenOut = false;
  /** Share of the round that has been played. */
  progress = 0;
  /** Points taken so far: by this seat, by all; and the opponent who has all of them, or -1. */
  own = 0;
  taken = 0;
  rival: Seat = -1;

  look(state: HeartsState, seat: Seat): void {
    this.state = state;
    this.seat = seat;
    const { mine, unseen } = this;
    const { seats } = state.setting;
    for (let suit = 0; suit < 4; suit++) {
      mine[suit] = state.suit(seat, suit);
      let others = 0;
      for (let other = 0; other < seats; other++) others |= state.suit(other, suit);
      unseen[suit] = others & ~mine[suit];
    }
    this.isQueenOut = (unseen[SPADES] & QUEEN_BIT) !== 0;
    this.progress = state.played / state.setting.deck.length;
    this.#lookAtTrick(state, seats);
    this.#lookAtPoints(state, seat, seats);
  }

  #lookAtTrick(state: HeartsState, seats: number): void {
    const { inTrick } = state;
    this.led = state.led;
    this.behind = seats - 1 - inTrick;
    this.isClean = state.inFirstTrick && !state.setting.firstTrickPoints;
    this.best = NO_RANK;
    this.points = 0;
    if (inTrick === 0) return;
    const leader = (this.seat + seats - inTrick) % seats;
    const place = (state.bestSeat + seats - leader) % seats;
    this.best = rankOf(state.history(state.played - inTrick + place));
    this.points = this.worthOf(state.trickSum);
  }

  /** The score of a sum of trick values under this setting's options. */
  worthOf(sum: number): number {
    const points = sum & (JACK_MARK - 1);
    return sum >= JACK_MARK && this.state.setting.jack ? points - JACK_BONUS : points;
  }

  #lookAtPoints(state: HeartsState, seat: Seat, seats: number): void {
    this.taken = 0;
    this.rival = -1;
    for (let other = 0; other < seats; other++) {
      const points = state.points(other);
      this.taken += points;
      if (points > 0) this.rival = other;
    }
    this.own = state.points(seat);
    if (this.rival === seat || (this.rival >= 0 && state.points(this.rival) !== this.taken)) this.rival = -1;
  }

  /** Number of cards of a suit that the others hold. */
  out(suit: number): number {
    return countRanks(this.unseen[suit]);
  }

  get areHeartsOut(): boolean {
    return this.unseen[HEARTS] !== 0;
  }
}
