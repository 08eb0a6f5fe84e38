/** Hearts: legal actions and how they are played (sections 4 to 6), one small function a phase. The hot path allocates nothing. */
import { lowestBit } from '../../core/bits.ts';
import type { Random } from '../../core/random.ts';
import { type Rejection, reject } from '../../core/result.ts';
import { type Action, type ActionBuffer, type Pending, type Seat, TABLE } from '../../core/types.ts';
import {
  ACTIONS,
  breaksHearts,
  CARDS,
  type Card,
  countRanks,
  DEAL,
  JACK_MARK,
  MOON_NEW,
  MOON_OLD,
  nthRank,
  PASS,
  QUEEN_BIT as QUEEN_BIT_,
  rankOf,
  suitOf,
  trickValue,
} from './cards.ts';
import type { HeartsEvent } from './events.ts';
import { book, dealRound, endRound, exchange, moonWouldLose } from './rules.ts';
import { type HeartsState, MOON_CHOICE, OVER, PASSING as PASSING_, PLAYING as PLAYING_ } from './state.ts';

/** Copies of imported constants: V8 inlines constants of the same module, but not imported ones. */
const LAST_CARD = CARDS - 1;
const SUIT_SIZE = CARDS / 4;
const CLUBS = 0;
const DIAMONDS = 1;
const HEARTS = 2;
const SPADES = 3;
const QUEEN_BIT = QUEEN_BIT_;
const PLAYING = PLAYING_;
const PASSING = PASSING_;
const POINTS_OF_TRICK = JACK_MARK - 1;

type Emit = (event: HeartsEvent) => void;

export function pending(state: HeartsState): Pending {
  return state.pending;
}

// ---- what is legal -----------------------------------------------------------------------------------------------------

/** The result of the last call to `findLegal`, one set a suit: avoids allocating an object. */
const LEGAL = new Int32Array(4);

/** Finds the cards that the seat may pass or play now. */
function findLegal(state: HeartsState, seat: Seat): void {
  let clubs = state.suit(seat, CLUBS);
  let diamonds = state.suit(seat, DIAMONDS);
  let hearts = state.suit(seat, HEARTS);
  let spades = state.suit(seat, SPADES);
  const led = state.led;
  if (led >= 0) {
    if (state.suit(seat, led) !== 0) {
      // H-10: follow suit
      if (led !== CLUBS) clubs = 0;
      if (led !== DIAMONDS) diamonds = 0;
      if (led !== HEARTS) hearts = 0;
      if (led !== SPADES) spades = 0;
    } else if (state.inFirstTrick && !state.setting.firstTrickPoints) {
      // H-11, H-12: no points in the first trick unless there is nothing else
      const harmless = spades & ~QUEEN_BIT;
      if ((clubs | diamonds | harmless) !== 0) {
        hearts = 0;
        spades = harmless;
      }
    }
  } else if (state.phase === PLAYING) {
    if (state.inFirstTrick) {
      // H-7 to H-9: the first lead
      if (!state.setting.anyClub) clubs = 1 << rankOf(state.setting.leadCard);
      diamonds = hearts = spades = 0;
    } else if (!state.broken && (clubs | diamonds | spades) !== 0) {
      // H-14; H-15: only hearts; H-16: only the queen besides
      const onlyQueen = (clubs | diamonds) === 0 && spades === QUEEN_BIT;
      if (!onlyQueen || !state.setting.heartsInsteadOfQueen) hearts = 0;
    }
  } // H-5: any card may be passed
  LEGAL[CLUBS] = clubs;
  LEGAL[DIAMONDS] = diamonds;
  LEGAL[HEARTS] = hearts;
  LEGAL[SPADES] = spades;
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
  for (let suit = 0; suit < 4; suit++) {
    const suitFirst = first + SUIT_SIZE * suit;
    for (let rest = LEGAL[suit]; rest !== 0; rest &= rest - 1) into[count++] = suitFirst + lowestBit(rest);
  }
  return count;
}

export function sample(state: HeartsState, actor: Seat, random: Random): Action {
  const led = state.led;
  if (led >= 0) {
    // The usual case: follow suit (H-10). All other cases go through `findLegal`.
    const suit = state.suit(actor, led);
    if (suit !== 0) return SUIT_SIZE * led + nthRank(suit, random.below(countRanks(suit)));
  }
  return sampleFreely(state, actor, random);
}

function sampleFreely(state: HeartsState, actor: Seat, random: Random): Action {
  const phase = state.phase;
  if (actor === TABLE) return DEAL;
  if (phase === MOON_CHOICE) return MOON_OLD + random.below(2);
  findLegal(state, actor);
  return phase === PASSING ? PASS + anyLegal(random) : anyLegal(random);
}

/** One of the cards found, uniformly. The suit is found by adding up signs: a branch would be mispredicted half the time. */
function anyLegal(random: Random): Card {
  const c = countRanks(LEGAL[CLUBS]);
  const cd = c + countRanks(LEGAL[DIAMONDS]);
  const cdh = cd + countRanks(LEGAL[HEARTS]);
  const n = random.below(cdh + countRanks(LEGAL[SPADES]));
  const suit = ((c - 1 - n) >>> 31) + ((cd - 1 - n) >>> 31) + ((cdh - 1 - n) >>> 31);
  BEFORE[DIAMONDS] = c;
  BEFORE[HEARTS] = cd;
  BEFORE[SPADES] = cdh;
  return SUIT_SIZE * suit + nthRank(LEGAL[suit], n - BEFORE[suit]);
}

/** Number of cards in the lower suits. */
const BEFORE = new Int32Array(4);

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
  if ((LEGAL[suitOf(card)] >>> rankOf(card)) & 1) return undefined;
  if (state.inTrick > 0) {
    // A player who cannot follow is restricted only in the first trick.
    const canFollow = state.suit(seat, state.led) !== 0;
    return canFollow ? reject('hearts/must-follow', { suit: state.led }) : reject('hearts/no-points-in-first-trick');
  }
  if (state.inFirstTrick)
    return anyClub ? reject('hearts/lead-a-club') : reject('hearts/lead-lowest-club', { card: leadCard });
  const onlyQueen = (LEGAL[CLUBS] | LEGAL[DIAMONDS]) === 0 && LEGAL[SPADES] === QUEEN_BIT;
  return onlyQueen ? reject('hearts/lead-the-queen') : reject('hearts/not-broken');
}

// ---- what happens ------------------------------------------------------------------------------------------------------

export function play(state: HeartsState, actor: Seat, action: Action, emit?: Emit): void {
  if (action <= LAST_CARD) playCard(state, actor, action, emit);
  else if (action < PASS + CARDS) choose(state, actor, action - PASS, emit);
  else if (action === DEAL) dealRound(state, emit);
  else {
    if (emit) emit({ kind: 'moon-chosen', seat: actor, moon: action === MOON_NEW ? 'new' : 'old' });
    book(state, action === MOON_NEW, emit);
  }
}

/** H-5: sets one more card aside for passing; the last player's last card starts the exchange. */
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
  const { seats } = state.setting;
  if (emit) tellCard(state, seat, card, emit);
  state.lay(seat, card);
  if (state.inTrick === seats) takeTrick(state, emit);
  else state.pending = 1 << (seat + 1 === seats ? 0 : seat + 1);
}

function tellCard(state: HeartsState, seat: Seat, card: Card, emit: Emit): void {
  emit({ kind: 'played', seat, card });
  if (!state.broken && breaksHearts(trickValue(card), state.setting.queenBreaks)) emit({ kind: 'hearts-broken' });
}

/** H-14, H-21: the winner gets the points and leads to the next trick. */
function takeTrick(state: HeartsState, emit?: Emit): void {
  const { setting } = state;
  const winner = state.bestSeat;
  const sum = state.trickSum;
  state.setTaken(winner, state.points(winner) + (sum & POINTS_OF_TRICK), state.tricks(winner) + 1);
  if (sum >= JACK_MARK) state.jackTaker = winner;
  state.clearTrick();
  if (emit) tellTrick(state, winner, sum, emit);
  if (state.played === setting.deck.length) {
    endRound(state, emit);
    return;
  }
  state.pending = 1 << winner;
}

function tellTrick(state: HeartsState, winner: Seat, sum: number, emit: Emit): void {
  const first = state.played - state.setting.seats;
  const cards = state.bySeat((i) => state.history(first + i));
  emit({ kind: 'trick-taken', seat: winner, cards, points: sum & POINTS_OF_TRICK });
}

// ---- fallback ----------------------------------------------------------------------------------------------------------

const answers = new Float64Array(CARDS);

/** H-36: passes the highest cards, plays the lowest legal one, and chooses the moon by H-24. */
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
