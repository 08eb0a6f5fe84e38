/** Hearts: who may do what (sections 4 to 6), one small function a phase. The hot path allocates nothing. */
import { lowestBit } from '../../core/bits.ts';
import type { Random } from '../../core/random.ts';
import { type Rejection, reject } from '../../core/result.ts';
import { type Action, type ActionBuffer, type Pending, type Seat, TABLE } from '../../core/types.ts';
import {
  ACTIONS,
  CARDS,
  type Card,
  CLUBS,
  countRanks,
  DEAL,
  DIAMONDS,
  HEARTS,
  JACK_MARK,
  MOON_NEW,
  MOON_OLD,
  nthRank,
  PASS,
  QUEEN_BIT,
  QUEEN_OF_SPADES,
  rankOf,
  SPADES,
  suitOf,
  trickValue,
} from './cards.ts';
import type { HeartsEvent } from './events.ts';
import { book, dealRound, endRound, exchange, moonWouldLose } from './rules.ts';
import { type HeartsState, MOON_CHOICE, OVER, PASSING, PLAYING } from './state.ts';

type Emit = (event: HeartsEvent) => void;

export function pending(state: HeartsState): Pending {
  return state.pending;
}

// ---- what is legal -----------------------------------------------------------------------------------------------------

/** The legal cards of the last call to `findLegal`, a word a suit: a return value without an object. */
let clubs = 0;
let diamonds = 0;
let hearts = 0;
let spades = 0;

/** Finds the cards the seat may pass or play now. */
function findLegal(state: HeartsState, seat: Seat): void {
  clubs = state.suit(seat, CLUBS);
  diamonds = state.suit(seat, DIAMONDS);
  hearts = state.suit(seat, HEARTS);
  spades = state.suit(seat, SPADES);
  if (state.phase === PASSING) return; // H-5: any card
  if (state.inTrick === 0) restrictLead(state);
  else restrictFollow(state, seat);
}

function restrictFollow(state: HeartsState, seat: Seat): void {
  const led = state.led;
  if (state.suit(seat, led) !== 0) {
    // H-10: follow suit
    if (led !== CLUBS) clubs = 0;
    if (led !== DIAMONDS) diamonds = 0;
    if (led !== HEARTS) hearts = 0;
    if (led !== SPADES) spades = 0;
  } else if (state.played < state.setting.seats && !state.setting.firstTrickPoints) {
    // H-11, H-12: no points in the first trick unless there is nothing else
    const harmless = spades & ~QUEEN_BIT;
    if ((clubs | diamonds | harmless) === 0) return;
    hearts = 0;
    spades = harmless;
  }
}

function restrictLead(state: HeartsState): void {
  const { anyClub, leadCard, heartsInsteadOfQueen } = state.setting;
  if (state.played === 0) {
    // H-7 to H-9: the first lead
    if (!anyClub) clubs &= 1 << rankOf(leadCard);
    diamonds = hearts = spades = 0;
  } else if (!state.broken) {
    if ((clubs | diamonds | spades) === 0) return; // H-15: only hearts
    if (heartsInsteadOfQueen && (clubs | diamonds) === 0 && spades === QUEEN_BIT) return; // H-16
    hearts = 0; // H-14
  }
}

export function legal(state: HeartsState, actor: Seat, into: ActionBuffer): number {
  if (((state.pending >>> actor) & 1) === 0) return 0;
  if (actor === TABLE) {
    into[0] = DEAL;
    return 1;
  }
  if (state.phase === MOON_CHOICE) {
    into[0] = MOON_OLD;
    into[1] = MOON_NEW;
    return 2;
  }
  findLegal(state, actor);
  const first = state.phase === PASSING ? PASS : 0;
  let count = 0;
  for (let rest = clubs; rest !== 0; rest &= rest - 1) into[count++] = first + lowestBit(rest);
  for (let rest = diamonds; rest !== 0; rest &= rest - 1) into[count++] = first + FIRST_DIAMOND + lowestBit(rest);
  for (let rest = hearts; rest !== 0; rest &= rest - 1) into[count++] = first + FIRST_HEART + lowestBit(rest);
  for (let rest = spades; rest !== 0; rest &= rest - 1) into[count++] = first + FIRST_SPADE + lowestBit(rest);
  return count;
}

export function sample(state: HeartsState, actor: Seat, random: Random): Action {
  const phase = state.phase;
  if (phase === PLAYING && state.inTrick > 0) {
    // Most decisions: follow suit (H-10). Everything else takes the long way.
    const led = state.led;
    const suit = state.suit(actor, led);
    if (suit !== 0) return FIRST_DIAMOND * led + nthRank(suit, random.below(countRanks(suit)));
  }
  if (actor === TABLE) return DEAL;
  if (phase === MOON_CHOICE) return MOON_OLD + random.below(2);
  findLegal(state, actor);
  return phase === PASSING ? PASS + anyLegal(random) : anyLegal(random);
}

/** One of the cards found, uniformly. The suit comes by adding up signs: a branch would be guessed wrong half the time. */
function anyLegal(random: Random): Card {
  const c = countRanks(clubs);
  const cd = c + countRanks(diamonds);
  const cdh = cd + countRanks(hearts);
  const n = random.below(cdh + countRanks(spades));
  const suit = ((c - 1 - n) >>> 31) + ((cd - 1 - n) >>> 31) + ((cdh - 1 - n) >>> 31);
  WORDS[0] = clubs;
  WORDS[1] = diamonds;
  WORDS[2] = hearts;
  WORDS[3] = spades;
  BEFORE[1] = c;
  BEFORE[2] = cd;
  BEFORE[3] = cdh;
  return FIRST_DIAMOND * suit + nthRank(WORDS[suit], n - BEFORE[suit]);
}

const WORDS = new Int32Array(4);
const BEFORE = new Int32Array(4);
const FIRST_DIAMOND = 13;
const FIRST_HEART = 26;
const FIRST_SPADE = 39;

// ---- why not -----------------------------------------------------------------------------------------------------------

export function check(state: HeartsState, actor: Seat, action: Action): Rejection | undefined {
  if (state.phase === OVER) return reject('action/game-over');
  if (((state.pending >>> actor) & 1) === 0) return reject('action/not-your-turn');
  if (!Number.isInteger(action) || action < 0 || action >= ACTIONS) return reject('action/unknown');
  if (actor === TABLE) return action === DEAL ? undefined : reject('action/unknown');
  if (state.phase === MOON_CHOICE) {
    return action === MOON_OLD || action === MOON_NEW ? undefined : reject('hearts/moon-choice-owed');
  }
  if (state.phase === PASSING) return checkPass(state, actor, action);
  return action < CARDS ? checkPlay(state, actor, action) : reject('hearts/play-a-card');
}

function checkPass(state: HeartsState, seat: Seat, action: Action): Rejection | undefined {
  if (action < PASS || action >= PASS + CARDS) return reject('hearts/pass-a-card');
  const card = action - PASS;
  if (state.hasGiven(seat, card)) return reject('hearts/chosen-twice', { card });
  return state.holds(seat, card) ? undefined : reject('hearts/not-in-hand', { card });
}

function checkPlay(state: HeartsState, seat: Seat, card: Card): Rejection | undefined {
  const { anyClub, leadCard } = state.setting;
  if (!state.holds(seat, card)) return reject('hearts/not-in-hand', { card });
  findLegal(state, seat);
  const ofSuit = [clubs, diamonds, hearts, spades][suitOf(card)];
  if ((ofSuit >>> rankOf(card)) & 1) return undefined;
  if (state.inTrick > 0) {
    // Whoever cannot follow is bound only by the first trick.
    const canFollow = state.suit(seat, state.led) !== 0;
    return canFollow ? reject('hearts/must-follow', { suit: state.led }) : reject('hearts/no-points-in-first-trick');
  }
  if (state.played === 0)
    return anyClub ? reject('hearts/lead-a-club') : reject('hearts/lead-lowest-club', { card: leadCard });
  const onlyQueen = (clubs | diamonds) === 0 && spades === QUEEN_BIT;
  return onlyQueen ? reject('hearts/lead-the-queen') : reject('hearts/not-broken');
}

// ---- what happens ------------------------------------------------------------------------------------------------------

export function play(state: HeartsState, actor: Seat, action: Action, emit?: Emit): void {
  if (action < CARDS) playCard(state, actor, action, emit);
  else if (action < PASS + CARDS) choose(state, actor, action - PASS, emit);
  else if (action === DEAL) dealRound(state, emit);
  else {
    if (emit) emit({ kind: 'moon-chosen', seat: actor, moon: action === MOON_NEW ? 'new' : 'old' });
    book(state, action === MOON_NEW, emit);
  }
}

/** H-5: one more card put aside for passing; the last player's last card starts the exchange. */
function choose(state: HeartsState, seat: Seat, card: Card, emit?: Emit): void {
  state.removeFromHand(seat, card);
  state.addGiven(seat, card);
  if (emit) emit({ kind: 'chosen', seat, card });
  if (state.givenCount(seat) < state.setting.passCount) return;
  if (emit) emit({ kind: 'committed', seat });
  state.pending ^= 1 << seat;
  if (state.pending === 0) exchange(state, emit);
}

function playCard(state: HeartsState, seat: Seat, card: Card, emit?: Emit): void {
  const { setting } = state;
  const suit = suitOf(card);
  state.removeFromHand(seat, card);
  state.note(card);
  if (emit) emit({ kind: 'played', seat, card });
  if (state.inTrick === 0) {
    state.led = suit;
    state.best = card;
    state.bestSeat = seat;
  } else if (suit === state.led && card > state.best) {
    state.best = card; // H-20
    state.bestSeat = seat;
  }
  state.trickSum += trickValue(card);
  if (!state.broken && (suit === HEARTS || (setting.queenBreaks && card === QUEEN_OF_SPADES))) {
    state.broken = true; // H-19
    if (emit) emit({ kind: 'hearts-broken' });
  }
  if (++state.inTrick === setting.seats) {
    takeTrick(state, emit);
    return;
  }
  const next = seat + 1 === setting.seats ? 0 : seat + 1;
  state.turn = next;
  state.pending = 1 << next;
}

/** H-14, H-21: the winner books the points and leads to the next trick. */
function takeTrick(state: HeartsState, emit?: Emit): void {
  const { setting } = state;
  const winner = state.bestSeat;
  const sum = state.trickSum;
  state.setTaken(winner, state.points(winner) + (sum & (JACK_MARK - 1)), state.tricks(winner) + 1);
  if (sum >= JACK_MARK) state.jackTaker = winner;
  state.inTrick = 0;
  state.trickSum = 0;
  state.led = -1;
  if (emit) {
    const first = state.played - setting.seats;
    const cards = state.bySeat((i) => state.history(first + i));
    emit({ kind: 'trick-taken', seat: winner, cards, points: sum & (JACK_MARK - 1) });
  }
  if (state.played === setting.deck.length) {
    endRound(state, emit);
    return;
  }
  state.turn = winner;
  state.pending = 1 << winner;
}

// ---- when nobody answers -----------------------------------------------------------------------------------------------

const answers = new Float64Array(CARDS);

/** H-36: passes the highest cards, plays the lowest that is legal, and takes the moon by H-24. */
export function fallback(state: HeartsState, actor: Seat): Action {
  const phase = state.phase;
  if (actor === TABLE) return DEAL;
  if (phase === MOON_CHOICE) return moonWouldLose(state, false) && !moonWouldLose(state, true) ? MOON_NEW : MOON_OLD;
  const count = legal(state, actor, answers);
  let best = answers[0];
  for (let i = 1; i < count; i++) {
    const difference = rankOf(answers[i] % CARDS) - rankOf(best % CARDS);
    if (phase === PLAYING ? difference < 0 : difference > 0) best = answers[i];
  }
  return best;
}
