/**
 * A position in Tichu. The offsets of the cells are private constants of this file: V8 inlines those,
 * unlike imported constants, and the rules use names instead of offsets.
 */
import type { Setting } from '../../core/game.ts';
import { FIRST_CELL, State } from '../../core/state.ts';
import type { Seat } from '../../core/types.ts';
import { CARDS, type Card, cardsOf, highBit, lowBit } from './cards.ts';
import type { Top } from './combinations/index.ts';

export interface TichuSetting extends Setting {
  /** Points that end the game; 0 for a single round. */
  readonly target: number;
  /** T-55: whether a tie is played on. */
  readonly playOn: boolean;
  /** T-27: whether the trick stays for a while after the last pass. */
  readonly bombWindow: boolean;
  /** T-29: whether the player of Mah Jong may make no wish. */
  readonly wishOptional: boolean;
  /** Given deals by round, in the order `dealCards` takes; rounds beyond are shuffled. */
  readonly deals: readonly Uint8Array[];
}

export const SEATS = 4;
/** The rules set no limit, but a state has room for this many scores; random announcements lower scores without end. */
export const MAX_ROUNDS = 100;

/** Phases in the order of a round. */
export const PHASES = ['grand', 'schupf', 'play', 'wish', 'dragon', 'roundOver', 'over'] as const;
export const GRAND = 0;
export const SCHUPF = 1;
export const PLAYING = 2;
export const WISHING = 3;
export const DRAGON_GIFT = 4;
export const ROUND_OVER = 5;
export const OVER = 6;

const ALL_SEATS = 15;
const PHASE = FIRST_CELL;
const ROUND = PHASE + 1;
const FINISHED = ROUND + 1;
/** Seats that still owe their part of a simultaneous decision. */
const UNDECIDED = FINISHED + 1;
const ACTIVE = UNDECIDED + 1;
const FRESH = ACTIVE + 1;
const BOMBERS = FRESH + 1;
const STARTER = BOMBERS + 1;
const TURN = STARTER + 1;
const OWNER = TURN + 1;
const TOP = OWNER + 1;
const PASSES = TOP + 1;
const TRICK_POINTS = PASSES + 1;
const WISH = TRICK_POINTS + 1;
const WISHED = WISH + 1;
const LACKING = WISHED + 1;
const DRAGON_RECIPIENT = LACKING + 1;
const OUT_COUNT = DRAGON_RECIPIENT + 1;
/** Seats in the order of going out, four bits each. */
const OUT_ORDER = OUT_COUNT + 1;
/** Two bits a seat. */
const ANNOUNCED = OUT_ORDER + 1;
/** Three bytes and a spare one a seat: the card given, plus one. */
const GIVEN = ANNOUNCED + 1;
const POINTS = GIVEN + SEATS;
/** Two cells a seat, here and below: a set of cards. */
const HANDS = POINTS + SEATS;
const UNDEALT = HANDS + 2 * SEATS;
const PLAYS = UNDEALT + 2 * SEATS;
/** Two cells a play: its cards, and in the four spare bits of each what else belongs to it. */
const HISTORY = PLAYS + 1;
const TOTALS = HISTORY + 2 * CARDS;
/** One cell a round: both scores. */
const SCORES = TOTALS + 2;

export const TICHU_CELLS = SCORES + MAX_ROUNDS;

const GIVEN_BYTE = GIVEN * 4;
const SET = 0x0fffffff;
const PASS_SHIFT = 28;
const ENDED = 1 << 30;
const SEAT_SHIFT = 28;
/** Added to stored scores to make them positive; no score of a round is lower than its negative. */
const SCORE_OFFSET = 1024;
const SCORE_BITS = 12;
const SCORE_MASK = (1 << SCORE_BITS) - 1;

/** The next active seat to the right, by the set of active seats and the starting seat. */
const NEXT = Uint8Array.from({ length: 16 * SEATS }, (_, at) => {
  const active = at >> 2;
  let seat = (at + 1) & 3;
  for (let steps = 0; steps < SEATS && ((active >>> seat) & 1) === 0; steps++) seat = (seat + 1) & 3;
  return seat;
});

export class TichuState extends State<TichuSetting> {
  get phase(): number {
    return this.cells[PHASE];
  }
  set phase(phase: number) {
    this.cells[PHASE] = phase;
  }

  /** Rounds begun, from 1, and rounds finished. */
  get round(): number {
    return this.cells[ROUND];
  }
  set round(round: number) {
    this.cells[ROUND] = round;
  }
  get finished(): number {
    return this.cells[FINISHED];
  }
  set finished(finished: number) {
    this.cells[FINISHED] = finished;
  }

  // ---- sets of seats, as bits ------------------------------------------------------------------------------------------

  /** Seats that have not decided about grand tichu, or not given three cards. */
  get undecided(): number {
    return this.cells[UNDECIDED];
  }
  set undecided(seats: number) {
    this.cells[UNDECIDED] = seats;
  }

  /** Seats with cards. */
  get active(): number {
    return this.cells[ACTIVE];
  }
  set active(seats: number) {
    this.cells[ACTIVE] = seats;
  }

  /** Seats that may still announce small tichu after the exchange: nothing announced, no card played (T-08, T-09). */
  get fresh(): number {
    return this.cells[FRESH];
  }
  set fresh(seats: number) {
    this.cells[FRESH] = seats;
  }

  /** Seats that hold any bomb. Derived from the hands, but stored, because every step needs it. */
  get bombers(): number {
    return this.cells[BOMBERS];
  }
  set bombers(seats: number) {
    this.cells[BOMBERS] = seats;
  }

  /** Seats that have proven to hold no natural card of the value `wished`. Players never draw, so it stays true. */
  get lacking(): number {
    return this.cells[LACKING];
  }
  set lacking(seats: number) {
    this.cells[LACKING] = seats;
  }

  // ---- the trick -------------------------------------------------------------------------------------------------------

  /** The seat that led to the first trick of the round, or -1 before. */
  get starter(): Seat {
    return this.cells[STARTER];
  }
  set starter(seat: Seat) {
    this.cells[STARTER] = seat;
  }

  /** The seat to play or pass, or -1: outside `play`, and while the window for bombs is open. */
  get turn(): Seat {
    return this.cells[TURN];
  }
  set turn(seat: Seat) {
    this.cells[TURN] = seat;
  }

  /** The seat that put down the last cards of the trick, or -1. */
  get owner(): Seat {
    return this.cells[OWNER];
  }
  set owner(seat: Seat) {
    this.cells[OWNER] = seat;
  }

  get top(): Top {
    return this.cells[TOP];
  }
  set top(top: Top) {
    this.cells[TOP] = top;
  }

  /** Passes since the last cards. */
  get passes(): number {
    return this.cells[PASSES];
  }
  set passes(passes: number) {
    this.cells[PASSES] = passes;
  }

  get trickPoints(): number {
    return this.cells[TRICK_POINTS];
  }
  set trickPoints(points: number) {
    this.cells[TRICK_POINTS] = points;
  }

  /** T-29: -1 before a decision, 0 none or fulfilled, 2 to 14 open. */
  get wish(): number {
    return this.cells[WISH];
  }
  set wish(value: number) {
    this.cells[WISH] = value;
  }

  /** The value wished for in this round, also when it has been fulfilled; 0 before. */
  get wished(): number {
    return this.cells[WISHED];
  }
  set wished(value: number) {
    this.cells[WISHED] = value;
  }

  /** The seat that was given the trick with the Dragon in this round, or -1. */
  get dragonRecipient(): Seat {
    return this.cells[DRAGON_RECIPIENT];
  }
  set dragonRecipient(seat: Seat) {
    this.cells[DRAGON_RECIPIENT] = seat;
  }

  // ---- going out -------------------------------------------------------------------------------------------------------

  get outCount(): number {
    return this.cells[OUT_COUNT];
  }
  /** The seat that went out as number `index`, from 0. */
  outAt(index: number): Seat {
    return (this.cells[OUT_ORDER] >>> (4 * index)) & 3;
  }
  /** T-45. */
  goOut(seat: Seat): void {
    const cells = this.cells;
    cells[OUT_ORDER] |= seat << (4 * cells[OUT_COUNT]++);
    cells[ACTIVE] &= ~(1 << seat);
  }
  nextActive(seat: Seat): Seat {
    return NEXT[(this.cells[ACTIVE] << 2) | seat];
  }

  // ---- by seat ---------------------------------------------------------------------------------------------------------

  /** Cards chosen to be given away are out of the hand until the exchange. */
  low(seat: Seat): number {
    return this.cells[HANDS + 2 * seat];
  }
  high(seat: Seat): number {
    return this.cells[HANDS + 2 * seat + 1];
  }
  setHand(seat: Seat, low: number, high: number): void {
    this.cells[HANDS + 2 * seat] = low;
    this.cells[HANDS + 2 * seat + 1] = high;
  }
  addCard(seat: Seat, card: Card): void {
    this.cells[HANDS + 2 * seat] |= lowBit(card);
    this.cells[HANDS + 2 * seat + 1] |= highBit(card);
  }
  removeCard(seat: Seat, card: Card): void {
    this.cells[HANDS + 2 * seat] &= ~lowBit(card);
    this.cells[HANDS + 2 * seat + 1] &= ~highBit(card);
  }
  /** Whether all cards of the two words are in the hand. */
  holdsAll(seat: Seat, low: number, high: number): boolean {
    return ((low & ~this.cells[HANDS + 2 * seat]) | (high & ~this.cells[HANDS + 2 * seat + 1])) === 0;
  }

  /** Adds to the six cards of a seat that are dealt after all have decided about grand tichu. */
  addUndealt(seat: Seat, card: Card): void {
    this.cells[UNDEALT + 2 * seat] |= lowBit(card);
    this.cells[UNDEALT + 2 * seat + 1] |= highBit(card);
  }
  dealRest(): void {
    const cells = this.cells;
    for (let i = 0; i < 2 * SEATS; i++) {
      cells[HANDS + i] |= cells[UNDEALT + i];
      cells[UNDEALT + i] = 0;
    }
  }
  /** Deals from the end of the list: eight cards a seat, then six a seat that stay hidden. */
  dealCards(cards: Uint8Array): void {
    const cells = this.cells;
    for (let at = 0; at < CARDS; at++) {
      const card = cards[CARDS - 1 - at];
      const place = at < 32 ? HANDS + 2 * (at >> 3) : UNDEALT + 2 * (((at - 32) / 6) | 0);
      cells[place] |= lowBit(card);
      cells[place + 1] |= highBit(card);
    }
  }

  /** 0 nothing, 1 small tichu, 2 grand tichu. */
  announced(seat: Seat): number {
    return (this.cells[ANNOUNCED] >>> (2 * seat)) & 3;
  }
  announce(seat: Seat, kind: number): void {
    this.cells[ANNOUNCED] |= kind << (2 * seat);
    this.cells[FRESH] &= ~(1 << seat);
  }

  /** The card given to the seat `step` places to the right (1 opponent, 2 partner, 3 opponent on the left), or -1. */
  given(seat: Seat, step: number): Card {
    return this.bytes[GIVEN_BYTE + 4 * seat + step - 1] - 1;
  }
  setGiven(seat: Seat, step: number, card: Card): void {
    this.bytes[GIVEN_BYTE + 4 * seat + step - 1] = card + 1;
  }
  /** Number of cards a seat has chosen to give. */
  givenCount(seat: Seat): number {
    const at = GIVEN_BYTE + 4 * seat;
    if (this.bytes[at] === 0) return 0;
    return this.bytes[at + 1] === 0 ? 1 : this.bytes[at + 2] === 0 ? 2 : 3;
  }

  /** Card points captured in this round. */
  points(seat: Seat): number {
    return this.cells[POINTS + seat];
  }
  setPoints(seat: Seat, points: number): void {
    this.cells[POINTS + seat] = points;
  }

  // ---- the plays of the round ------------------------------------------------------------------------------------------

  get plays(): number {
    return this.cells[PLAYS];
  }
  playLow(index: number): number {
    return this.cells[HISTORY + 2 * index] & SET;
  }
  playHigh(index: number): number {
    return this.cells[HISTORY + 2 * index + 1] & SET;
  }
  playSeat(index: number): Seat {
    return this.cells[HISTORY + 2 * index + 1] >>> SEAT_SHIFT;
  }
  /** Number of passes between the play and the next one. The seats follow from turn order, because no player passes out of turn. */
  playPasses(index: number): number {
    return (this.cells[HISTORY + 2 * index] >>> PASS_SHIFT) & 3;
  }
  /** Whether the trick ended with this play. */
  playEnds(index: number): boolean {
    return (this.cells[HISTORY + 2 * index] & ENDED) !== 0;
  }
  /** Copies the first plays, to compare them later. */
  copyPlays(count: number): Int32Array {
    return this.cells.slice(HISTORY, HISTORY + 2 * count);
  }
  startsWith(plays: Int32Array): boolean {
    if (plays.length > 2 * this.cells[PLAYS]) return false;
    for (let i = 0; i < plays.length; i++) if (this.cells[HISTORY + i] !== plays[i]) return false;
    return true;
  }
  notePlay(seat: Seat, low: number, high: number): void {
    const cells = this.cells;
    const at = HISTORY + 2 * cells[PLAYS]++;
    cells[at] = low;
    cells[at + 1] = high | (seat << SEAT_SHIFT);
  }
  notePass(): void {
    const cells = this.cells;
    cells[PASSES]++;
    cells[HISTORY + 2 * cells[PLAYS] - 2] += 1 << PASS_SHIFT;
  }
  /** Removes the trick from the table. */
  clearTrick(): void {
    const cells = this.cells;
    cells[HISTORY + 2 * cells[PLAYS] - 2] |= ENDED;
    cells[TOP] = cells[PASSES] = cells[TRICK_POINTS] = 0;
    cells[OWNER] = -1;
  }
  /** An empty table, empty hands, nothing announced. Scores stay. */
  clearRound(): void {
    const cells = this.cells;
    for (let i = UNDECIDED; i < TOTALS; i++) cells[i] = 0;
    cells[STARTER] = cells[TURN] = cells[OWNER] = cells[DRAGON_RECIPIENT] = cells[WISH] = -1;
    cells[UNDECIDED] = cells[ACTIVE] = ALL_SEATS;
  }

  // ---- scores: team 0 has the seats 0 and 2, team 1 the seats 1 and 3 --------------------------------------------------

  total(team: number): number {
    return this.cells[TOTALS + team];
  }
  /** The score of a team in a finished round, counted from 0. */
  score(round: number, team: number): number {
    return ((this.cells[SCORES + round] >>> (team * SCORE_BITS)) & SCORE_MASK) - SCORE_OFFSET;
  }
  /** T-56. */
  addScores(team0: number, team1: number): void {
    const cells = this.cells;
    cells[SCORES + cells[FINISHED]++] = (team0 + SCORE_OFFSET) | ((team1 + SCORE_OFFSET) << SCORE_BITS);
    cells[TOTALS] += team0;
    cells[TOTALS + 1] += team1;
  }

  // ---- for telling -----------------------------------------------------------------------------------------------------

  hand(seat: Seat): Card[] {
    return cardsOf(this.low(seat), this.high(seat));
  }
}

/** One entry a seat. */
export function bySeat<T>(of: (seat: Seat) => T): T[] {
  return [of(0), of(1), of(2), of(3)];
}
