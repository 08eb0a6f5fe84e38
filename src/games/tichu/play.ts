/** Plays actions, one small function a kind. */
import type { Action, Seat } from '../../core/types.ts';
import {
  type Card,
  COLLECT,
  cardLabel,
  cardOf,
  DOG_BIT as DOG_BIT_,
  detailOf,
  GIVE,
  GIVE_DRAGON,
  GRAND_NO,
  GRAND_YES,
  highBit,
  lowBit,
  MAH_JONG_BIT as MAH_JONG_BIT_,
  PASS as PASS_,
  suitsOf,
  TICHU,
  WISH,
} from './cards.ts';
import { FIRST_BOMB as FIRST_BOMB_ } from './combinations/figures.ts';
import { beats, playHigh, playLow, readPlay, topAfter } from './combinations/index.ts';
import type { Emit } from './events.ts';
import { cardsText } from './notation.ts';
import { countPoints } from './points.ts';
import { book, collect, dealRest, endRound, exchange, lead, noteBombs, roundHasEnded, takeTrick } from './round.ts';
import { dealRound } from './rules.ts';
import { PLAYING, type TichuState, WISHING } from './state.ts';

/** Copies of imported constants: V8 inlines constants of the same module, but not imported ones. */
const LAST_PLAY = GRAND_YES - 1;
const FIRST_BOMB = FIRST_BOMB_;
const DOG_BIT = DOG_BIT_;
const MAH_JONG_BIT = MAH_JONG_BIT_;
const PASS = PASS_;
/** Mask for the kind of a legal action, faster than `kindOf`. */
const KIND = 255;
/** A single card of each value from 2 to 14; the suit does not matter. */
const SINGLES = Float64Array.from({ length: 15 }, (_, value) => {
  const card = cardOf(Math.max(2, value), 0);
  return readPlay(lowBit(card), highBit(card));
});

export function play(state: TichuState, actor: Seat, action: Action, emit?: Emit): void {
  if (action === PASS) pass(state, actor, emit);
  else if ((action & KIND) <= LAST_PLAY) playCards(state, actor, action, emit);
  else playAside(state, actor, action, emit);
}

function playAside(state: TichuState, actor: Seat, action: Action, emit?: Emit): void {
  switch (action & KIND) {
    case GRAND_YES:
    case GRAND_NO:
      decideGrand(state, actor, action === GRAND_YES, emit);
      break;
    case TICHU:
      announceTichu(state, actor, emit);
      break;
    case GIVE:
      give(state, actor, detailOf(action), emit);
      break;
    case WISH:
      makeWish(state, actor, detailOf(action), emit);
      break;
    case GIVE_DRAGON:
      giveDragon(state, actor, detailOf(action), emit);
      break;
    case COLLECT:
      collect(state, emit);
      break;
    default:
      dealRound(state, emit);
  }
}

// ---- before the first trick --------------------------------------------------------------------------------------------

/** T-07. */
function decideGrand(state: TichuState, seat: Seat, announced: boolean, emit?: Emit): void {
  if (announced) state.announce(seat, 2);
  state.undecided &= ~(1 << seat);
  if (emit) emit({ kind: 'grand', seat, announced });
  if (state.undecided === 0) dealRest(state, emit);
}

/** T-08: the seat on turn does not change. */
function announceTichu(state: TichuState, seat: Seat, emit?: Emit): void {
  state.announce(seat, 1);
  if (emit) emit({ kind: 'tichu', seat });
}

/** T-05: sets one more card aside; the last player's third card starts the exchange. */
function give(state: TichuState, seat: Seat, card: Card, emit?: Emit): void {
  const step = state.givenCount(seat) + 1;
  state.removeCard(seat, card);
  state.setGiven(seat, step, card);
  if (emit) emit({ kind: 'gave', seat, to: (seat + step) & 3, card: cardLabel(card) });
  if (step < 3) return;
  state.undecided &= ~(1 << seat);
  if (emit) emit({ kind: 'submitted', seat });
  if (state.undecided === 0) exchange(state, emit);
}

// ---- tricks ------------------------------------------------------------------------------------------------------------

function playCards(state: TichuState, seat: Seat, action: Action, emit?: Emit): void {
  const low = playLow(action);
  const high = playHigh(action);
  if (emit) emit({ kind: 'played', seat, cards: cardsText(low, high), outOfTurn: state.turn !== seat });
  const fulfils = state.wish > 0 && answerWish(state, seat, action, suitsOf(low, high, state.wish));
  state.top = topAfter(state.top, action);
  lay(state, seat, low, high);
  if (emit && fulfils) emit({ kind: 'wish-fulfilled', seat, value: state.wished });
  if (((state.active >>> seat) & 1) === 0) {
    if (emit) emit({ kind: 'went-out', seat, place: state.outCount });
    if (roundHasEnded(state)) {
      endRound(state, emit);
      return;
    }
  }
  if ((high & (DOG_BIT | MAH_JONG_BIT)) === 0) state.turn = state.nextActive(seat);
  else if (high === DOG_BIT) passLead(state, seat, emit);
  else {
    state.phase = WISHING; // T-28
    state.turn = -1;
  }
}

/** Moves the cards from the hand into the trick. */
function lay(state: TichuState, seat: Seat, low: number, high: number): void {
  const bit = 1 << seat;
  const lowLeft = state.low(seat) & ~low;
  const highLeft = state.high(seat) & ~high;
  state.setHand(seat, lowLeft, highLeft);
  state.notePlay(seat, low, high);
  state.fresh &= ~bit;
  if ((state.bombers & bit) !== 0) noteBombs(state, seat);
  state.owner = seat;
  state.passes = 0;
  state.trickPoints += countPoints(low, high);
  if ((lowLeft | highLeft) === 0) state.goOut(seat);
}

/**
 * T-30: whether the play fulfils the open wish and closes it; `suits` are its cards of the wished value. If it does not, although a single card of the value would
 * have been legal, the hand has none (T-31); bombs prove nothing (T-34).
 */
function answerWish(state: TichuState, seat: Seat, action: Action, suits: number): boolean {
  if (suits !== 0) {
    state.wish = 0;
    return true;
  }
  if ((action & KIND) < FIRST_BOMB) showLack(state, seat);
  return false;
}

function showLack(state: TichuState, seat: Seat): void {
  if (beats(SINGLES[state.wish], state.top)) state.lacking |= 1 << seat;
}

/** T-36, T-37: the Dog ends the trick at once; the partner leads, or the next active player from there on. */
function passLead(state: TichuState, seat: Seat, emit?: Emit): void {
  state.clearTrick();
  lead(state, (seat + 2) & 3);
  if (emit) emit({ kind: 'lead-given', seat, to: state.turn });
}

/** T-22, T-24: when all other active players have passed, the trick is won. */
function pass(state: TichuState, seat: Seat, emit?: Emit): void {
  if (state.wish > 0) showLack(state, seat);
  state.notePass();
  if (emit) emit({ kind: 'passed', seat });
  if (state.passes < othersThan(state.active, state.owner)) {
    state.turn = state.nextActive(seat);
    return;
  }
  if (state.setting.bombWindow)
    state.turn = -1; // T-27
  else collect(state, emit);
}

/** Number of seats of the set besides one. */
function othersThan(seats: number, seat: Seat): number {
  const others = seats & ~(1 << seat);
  return (others & 1) + ((others >>> 1) & 1) + ((others >>> 2) & 1) + (others >>> 3);
}

// ---- decisions after a play --------------------------------------------------------------------------------------------

function makeWish(state: TichuState, seat: Seat, value: number, emit?: Emit): void {
  state.wish = state.wished = value;
  state.lacking = 0;
  state.phase = PLAYING;
  state.turn = state.nextActive(seat);
  if (emit) emit({ kind: 'wished', seat, value });
}

/** T-39: the winner keeps the lead; T-42: unless the round was over already. */
function giveDragon(state: TichuState, seat: Seat, to: Seat, emit?: Emit): void {
  const points = state.trickPoints;
  state.dragonRecipient = to;
  if (emit) emit({ kind: 'dragon-given', seat, to, points });
  takeTrick(state, to, emit);
  if (roundHasEnded(state)) {
    book(state, emit);
    return;
  }
  state.phase = PLAYING;
  lead(state, seat);
}
