/** What a seat knows of a position of Hearts, as features. */
import type { FeatureList } from '../../../core/lens.ts';
import type { Seat } from '../../../core/types.ts';
import { CARDS, type Card, cardOf, countRanks, JACK_MARK, QUEEN_OF_SPADES, rankOf, suitOf } from '../cards.ts';
import { type HeartsState, PASSING, PLAYING } from '../state.ts';
import {
  BEST_CARD,
  BEST_SEAT,
  BROKEN,
  CHOSEN,
  COUNTS,
  DIRECTION,
  FIRST_TRICK,
  GIVEN,
  HAND,
  IN_TRICK,
  LED,
  LENGTH,
  LENGTH_OUT,
  OUT,
  PHASE,
  PLAYED,
  POINTS,
  POINTS_FROM,
  QUEEN_GIVEN,
  QUEEN_GONE,
  RECEIVED,
  SUITS,
  SWEEPER,
  TRICK_FROM,
  TRICK_POINTS,
  VOID,
} from './layout.ts';

/** What `look` found, for the position and for its choices: the ranks that the others hold by suit, and the suits that seats have run out of. */
export class Around {
  readonly out = new Int32Array(SUITS);
  /** By seat, a bit for each suit. */
  readonly voids = new Int32Array(6);
  best: Card = -1;

  /** Goes through the cards of the round; `into` gets a feature for each. */
  look(state: HeartsState, seat: Seat, into: FeatureList | undefined): void {
    const { seats, deck } = state.setting;
    const { out, voids } = this;
    out.fill(0);
    voids.fill(0);
    for (let i = 0; i < deck.length; i++) out[suitOf(deck[i])] |= 1 << rankOf(deck[i]);
    for (let suit = 0; suit < SUITS; suit++) {
      out[suit] &= ~state.suit(seat, suit);
      if (state.phase === PASSING) out[suit] &= ~state.givenIn(seat, suit);
    }
    let leader = state.firstLeader;
    this.best = -1;
    for (let from = 0; from < state.played; from += seats) leader = this.#trick(state, seat, { from, leader }, into);
  }

  /** Returns the seat that takes the trick. */
  #trick(
    state: HeartsState,
    seat: Seat,
    { from, leader }: { readonly from: number; readonly leader: Seat },
    into: FeatureList | undefined,
  ): Seat {
    const { seats } = state.setting;
    const end = Math.min(from + seats, state.played);
    let best = state.history(from);
    let winner = leader;
    for (let i = from, by = leader; i < end; i++, by = by + 1 === seats ? 0 : by + 1) {
      const card = state.history(i);
      const suit = suitOf(card);
      this.out[suit] &= ~(1 << rankOf(card));
      if (suit !== suitOf(best)) this.voids[by] |= 1 << suitOf(best);
      else if (card > best) {
        best = card;
        winner = by;
      }
      if (into !== undefined) into.add(PLAYED + CARDS * stepTo(state, seat, by) + card);
    }
    this.best = end - from === seats ? -1 : best;
    return winner;
  }
}

export const around = new Around();

export function position(state: HeartsState, seat: Seat, into: FeatureList): void {
  around.look(state, seat, into);
  addCards(state, seat, into);
  for (let step = 0; step < state.setting.seats; step++) addSeat(state, seat, step, into);
  addRound(state, seat, into);
  if (state.phase === PLAYING) addTrick(state, seat, into);
}

function addCards(state: HeartsState, seat: Seat, into: FeatureList): void {
  const giver = giverOf(state, seat);
  for (let suit = 0; suit < SUITS; suit++) {
    const own = state.suit(seat, suit);
    addRanks(HAND, suit, own, into);
    addRanks(OUT, suit, around.out[suit], into);
    addRanks(GIVEN, suit, state.givenIn(seat, suit), into);
    if (giver >= 0) addRanks(RECEIVED, suit, state.givenIn(giver, suit), into);
    into.add(LENGTH + COUNTS * suit + countRanks(own));
    into.add(LENGTH_OUT + COUNTS * suit + countRanks(around.out[suit]));
  }
}

/** The seat whose cards this one has received, or -1. */
const giverOf = ({ phase, offset, setting }: HeartsState, seat: Seat): Seat =>
  phase === PASSING || offset === 0 ? -1 : (seat + setting.seats - offset) % setting.seats;

function addRanks(from: number, suit: number, ranks: number, into: FeatureList): void {
  for (let rest = ranks; rest !== 0; rest &= rest - 1) into.add(from + cardOf(suit, 31 - Math.clz32(rest & -rest)));
}

function addSeat(state: HeartsState, seat: Seat, step: number, into: FeatureList): void {
  const other = (seat + step) % state.setting.seats;
  for (let suit = 0; suit < SUITS; suit++)
    if (((around.voids[other] >>> suit) & 1) !== 0) into.add(VOID + SUITS * step + suit);
  const points = state.points(other);
  addSteps(POINTS + POINTS_FROM.length * step, points, POINTS_FROM, into);
  if (points > 0 && isAlone(state, other)) into.add(SWEEPER + step);
}

function isAlone(state: HeartsState, seat: Seat): boolean {
  for (let other = 0; other < state.setting.seats; other++) if (other !== seat && state.points(other) > 0) return false;
  return true;
}

function addRound(state: HeartsState, seat: Seat, into: FeatureList): void {
  into.add(PHASE + state.phase);
  into.add(DIRECTION + state.offset);
  if (state.phase === PASSING) into.add(CHOSEN + state.givenCount(seat));
  if (state.broken) into.add(BROKEN);
  if (state.hasGiven(seat, QUEEN_OF_SPADES)) into.add(QUEEN_GIVEN);
  const isOut = ((around.out[suitOf(QUEEN_OF_SPADES)] >>> rankOf(QUEEN_OF_SPADES)) & 1) !== 0;
  if (!isOut && !state.holds(seat, QUEEN_OF_SPADES)) into.add(QUEEN_GONE);
}

function addTrick(state: HeartsState, seat: Seat, into: FeatureList): void {
  into.add(LED + state.led + 1);
  into.add(IN_TRICK + state.inTrick);
  if (state.inFirstTrick) into.add(FIRST_TRICK);
  if (state.inTrick === 0) return;
  into.add(BEST_SEAT + stepTo(state, seat, state.bestSeat));
  into.add(BEST_CARD + around.best);
  addSteps(TRICK_POINTS, pointsOfTrick(state), TRICK_FROM, into);
}

export const pointsOfTrick = (state: HeartsState): number => state.trickSum & (JACK_MARK - 1);

/** One feature for each bound that is reached. */
export function addSteps(from: number, value: number, bounds: readonly number[], into: FeatureList): void {
  for (let i = 0; i < bounds.length && value >= bounds[i]; i++) into.add(from + i);
}

function stepTo(state: HeartsState, seat: Seat, other: Seat): number {
  const { seats } = state.setting;
  return other >= seat ? other - seat : other - seat + seats;
}

/** The cards of the others, which only a critic may see. */
export function hidden(state: HeartsState, seat: Seat, into: FeatureList): void {
  const { seats } = state.setting;
  for (let step = 1; step < seats; step++)
    for (let suit = 0; suit < SUITS; suit++)
      addRanks((step - 1) * CARDS, suit, state.suit((seat + step) % seats, suit), into);
}
