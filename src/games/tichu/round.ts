/** The course of a round in the order of the rule book: exchange, tricks, going out, the end, the score. */
import { placesOf } from '../../core/game.ts';
import type { Seat } from '../../core/types.ts';
import { cardLabel, DRAGON_BIT, MAH_JONG_BIT } from './cards.ts';
import { countBombs } from './combinations/index.ts';
import type { Emit } from './events.ts';
import { cardsText } from './notation.ts';
import { countPoints } from './points.ts';
import { bySeat, DRAGON_GIFT, MAX_ROUNDS, OVER, PLAYING, ROUND_OVER, SCHUPF, SEATS, type TichuState } from './state.ts';

const ALL_SEATS = 15;

// ---- before the first trick --------------------------------------------------------------------------------------------

/** Section 4, step 2: all have decided about grand tichu, so the other six cards are dealt. */
export function dealRest(state: TichuState, emit?: Emit): void {
  state.dealRest();
  state.phase = SCHUPF;
  state.undecided = ALL_SEATS;
  if (emit) tellDeal(state, 14, emit);
}

export function tellDeal(state: TichuState, size: 8 | 14, emit: Emit): void {
  emit({ kind: 'dealt', round: state.round, size, hands: bySeat((s) => cardsText(state.low(s), state.high(s))) });
}

/** T-05: all have given, the cards are handed over at once. */
export function exchange(state: TichuState, emit?: Emit): void {
  for (let giver = 0; giver < SEATS; giver++) {
    for (let step = 1; step < SEATS; step++) state.addCard((giver + step) & 3, state.given(giver, step));
  }
  if (emit) for (let seat = 0; seat < SEATS; seat++) tellExchange(state, seat, emit);
  beginPlay(state, emit);
}

function tellExchange(state: TichuState, seat: Seat, emit: Emit): void {
  const steps = [1, 2, 3];
  const given = steps.map((step) => cardLabel(state.given(seat, step)));
  const received = steps.map((step) => cardLabel(receivedFrom(state, seat, step)));
  emit({ kind: 'exchanged', seat, given, received });
}

/** The card a seat received from the seat `step` places to its right. */
export function receivedFrom(state: TichuState, seat: Seat, step: number): number {
  return state.given((seat + step) & 3, SEATS - step);
}

/** T-06: the holder of Mah Jong after the exchange leads. */
function beginPlay(state: TichuState, emit?: Emit): void {
  let fresh = 0;
  let leader = 0;
  for (let seat = 0; seat < SEATS; seat++) {
    if (state.announced(seat) === 0) fresh |= 1 << seat;
    if ((state.high(seat) & MAH_JONG_BIT) !== 0) leader = seat;
    noteBombs(state, seat);
  }
  state.fresh = fresh;
  state.phase = PLAYING;
  state.starter = state.turn = leader;
  if (emit) emit({ kind: 'play-begins', leader });
}

/** Updates `bombers` after a change of the hand. */
export function noteBombs(state: TichuState, seat: Seat): void {
  if (countBombs(state.low(seat), state.high(seat), 0) > 0) state.bombers |= 1 << seat;
  else state.bombers &= ~(1 << seat);
}

// ---- tricks ------------------------------------------------------------------------------------------------------------

/** Whether the single Dragon is on top. */
export function dragonOnTop(state: TichuState): boolean {
  return state.plays > 0 && state.playHigh(state.plays - 1) === DRAGON_BIT;
}

/** T-22: all others have passed. T-39: a trick won with the Dragon is given away first. */
export function collect(state: TichuState, emit?: Emit): void {
  const { owner } = state;
  if (dragonOnTop(state)) {
    state.phase = DRAGON_GIFT;
    state.turn = -1;
    return;
  }
  takeTrick(state, owner, emit);
  lead(state, owner);
}

/** The trick's points go to a seat, and the table becomes empty. */
export function takeTrick(state: TichuState, seat: Seat, emit?: Emit): void {
  const points = state.trickPoints;
  state.setPoints(seat, state.points(seat) + points);
  state.clearTrick();
  if (emit) emit({ kind: 'trick-taken', seat, points });
}

/** T-44: the player who takes a trick leads; if out, the next active player to the right does. */
export function lead(state: TichuState, seat: Seat): void {
  state.turn = ((state.active >>> seat) & 1) !== 0 ? seat : state.nextActive(seat);
}

// ---- the end -----------------------------------------------------------------------------------------------------------

/** T-49: the first two out are partners. */
export function isDoubleVictory(state: TichuState): boolean {
  return state.outCount === 2 && ((state.outAt(0) ^ state.outAt(1)) & 1) === 0;
}

/** T-48, T-49: whether the round has ended with the last play. */
export function roundHasEnded(state: TichuState): boolean {
  const { outCount } = state;
  return outCount === 3 || (outCount === 2 && isDoubleVictory(state));
}

/** The last trick belongs to its owner (T-48); a Dragon is given away before the score (T-42), except by T-43. */
export function endRound(state: TichuState, emit?: Emit): void {
  state.turn = -1;
  if (dragonOnTop(state) && !isDoubleVictory(state)) {
    state.phase = DRAGON_GIFT;
    return;
  }
  if (state.top !== 0) takeTrick(state, state.owner, emit);
  book(state, emit);
}

/** Scores the round and checks for the end of the game. */
export function book(state: TichuState, emit?: Emit): void {
  const doubleVictory = isDoubleVictory(state);
  if (!doubleVictory) countCards(state);
  const first = state.outAt(0) & 1;
  if (doubleVictory) cardPoints[0] = cardPoints[1] = 0;
  const ours = doubleVictory ? (first === 0 ? 200 : 0) : cardPoints[0];
  const theirs = doubleVictory ? (first === 0 ? 0 : 200) : cardPoints[1];
  state.addScores(ours + bonus(state, 0) + bonus(state, 2), theirs + bonus(state, 1) + bonus(state, 3));
  const over = gameIsOver(state);
  state.turn = -1;
  state.fresh = 0;
  state.phase = over ? OVER : ROUND_OVER;
  if (emit) tellEnd(state, doubleVictory, emit);
}

/** T-54, T-55: whether the game ends with the round just booked. */
export function gameIsOver(state: TichuState): boolean {
  const { target, playOn } = state.setting;
  if (target === 0 || state.finished >= MAX_ROUNDS) return true;
  const [ours, theirs] = [state.total(0), state.total(1)];
  return Math.max(ours, theirs) >= target && !(playOn && ours === theirs);
}

/** The result of `countCards`, by team. */
const cardPoints = new Int32Array(2);
const LEAST = -25;
const MOST = 125;

/** T-50, T-51. Only worlds imagined with limited memory can exceed the bounds (T-53): a king may occur twice. */
function countCards(state: TichuState): void {
  const first = state.outAt(0);
  const last = state.nextActive(first);
  cardPoints[0] = cardPoints[1] = 0;
  for (let seat = 0; seat < SEATS; seat++) {
    cardPoints[(seat === last ? first : seat) & 1] += state.points(seat); // T-51
  }
  cardPoints[(last + 1) & 1] += countPoints(state.low(last), state.high(last)); // T-50
  for (let team = 0; team < 2; team++) cardPoints[team] = Math.max(LEAST, Math.min(MOST, cardPoints[team]));
}

/** T-52. */
function bonus(state: TichuState, seat: Seat): number {
  const stake = 100 * state.announced(seat);
  return state.outAt(0) === seat ? stake : -stake;
}

function tellEnd(state: TichuState, doubleVictory: boolean, emit: Emit): void {
  const last = state.finished - 1;
  const totals = [state.total(0), state.total(1)] as const;
  const scores = [state.score(last, 0), state.score(last, 1)] as const;
  emit({
    kind: 'round-over',
    round: state.round,
    scores,
    totals,
    doubleVictory,
    cardPoints: [cardPoints[0], cardPoints[1]],
    out: Array.from({ length: state.outCount }, (_, place) => state.outAt(place)),
    announcements: bySeat((seat) => state.announced(seat)),
  });
  if (state.phase === OVER) emit({ kind: 'game-over', totals, places: placesOf(bySeat((seat) => totals[seat & 1])) });
}
