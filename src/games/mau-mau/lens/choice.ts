/** What a choice of Mau-Mau is, and what it would leave, as features. */
import { countBits } from '../../../core/bits.ts';
import type { FeatureList } from '../../../core/lens.ts';
import { type Action, type Seat, WAIT } from '../../../core/types.ts';
import { FINISH as FINISHING, FIRST_TAKE, FIRST_WISH, PASS as PASSING } from '../actions.ts';
import {
  type Card,
  type Cards,
  fitsOn,
  fitsWish,
  isAce,
  isJack,
  isSeven,
  jacksIn,
  ofSuit,
  onlyJacks,
  sevensIn,
  suitOf,
} from '../cards.ts';
import type { MauMauState } from '../state.ts';
import {
  ANSWERS,
  COUNTS,
  FINISH,
  FOLLOWING,
  JACKS_LEFT,
  LEFT,
  NO_ANSWER,
  NO_ANSWER_BEHIND,
  OF_SUIT,
  ONLY_JACKS,
  PASS,
  PLAY,
  SEVENS_LEFT,
  TAKE,
  WAITING,
  WISHES,
} from './layout.ts';
import { addAtMost, possible, unseenBy } from './position.ts';

export function choice(state: MauMauState, seat: Seat, action: Action, into: FeatureList): void {
  if (action === WAIT) into.add(WAITING);
  else if (action < FIRST_WISH) addCard(state, seat, action, into);
  else if (action < FIRST_TAKE) addWish(state, seat, action - FIRST_WISH, into);
  else if (action < FINISHING) into.add(TAKE);
  else if (action === FINISHING) into.add(FINISH);
  else if (action === PASSING) into.add(PASS);
}

function addCard(state: MauMauState, seat: Seat, card: Card, into: FeatureList): void {
  const left = state.hand(seat) & ~(1 << card);
  into.add(PLAY + card);
  addAtMost(LEFT, countBits(left), COUNTS, into);
  addAtMost(FOLLOWING, countBits(left & fitsOn(card)), COUNTS, into);
  into.add(OF_SUIT + countBits(ofSuit(left, suitOf(card))));
  if (left !== 0 && onlyJacks(left)) into.add(ONLY_JACKS);
  into.add(SEVENS_LEFT + countBits(sevensIn(left)));
  into.add(JACKS_LEFT + countBits(jacksIn(left)));
  if (!isJack(card)) addAnswers(state, seat, card, into);
}

/** An ace skips the next seat; a seven is answered by sevens alone. */
function addAnswers(state: MauMauState, seat: Seat, card: Card, into: FeatureList): void {
  const next = state.nextSeat(seat);
  const answering = isAce(card) ? state.nextSeat(next) : next;
  const unseen = unseenBy(state, seat);
  const answers = (isSeven(card) ? sevensIn(unseen) : fitsOn(card)) & unseen;
  addAnswering(state, answering, answers, into);
  if (answering !== seat && (possible(state, state.nextSeat(answering)) & answers) === 0) into.add(NO_ANSWER_BEHIND);
}

function addAnswering(state: MauMauState, seat: Seat, answers: Cards, into: FeatureList): void {
  addAtMost(ANSWERS, countBits(answers), 20, into);
  if ((possible(state, seat) & answers) === 0) into.add(NO_ANSWER);
}

function addWish(state: MauMauState, seat: Seat, suit: number, into: FeatureList): void {
  const hand = state.hand(seat);
  into.add(WISHES + suit);
  into.add(OF_SUIT + countBits(ofSuit(hand, suit)));
  addAtMost(FOLLOWING, countBits(hand & fitsWish(suit)), COUNTS, into);
  addAnswering(state, state.nextSeat(seat), fitsWish(suit) & unseenBy(state, seat), into);
}
