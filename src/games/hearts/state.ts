/**
 * A position in Hearts (section 11). The offsets of the cells are private constants of this file: V8 inlines those,
 * unlike imported constants, and the rules use names instead of offsets.
 */
import type { Setting } from '../../core/game.ts';
import { FIRST_CELL, State } from '../../core/state.ts';
import { firstOf, type Pending, type Seat } from '../../core/types.ts';
import { breaksHearts, CARDS, type Card, countRanks, rankOf, suitOf, trickValue } from './cards.ts';

export interface HeartsSetting extends Setting {
  /** The cards in play, and the one that begins the first trick. */
  readonly deck: Uint8Array;
  readonly leadCard: Card;
  readonly handSize: number;
  /** T: all penalty points of a round. */
  readonly total: number;
  /** By round: distance in seats from the giver to the receiver; 0: no passing. */
  readonly directions: readonly number[];
  readonly passing: string;
  readonly passCount: number;
  readonly anyClub: boolean;
  readonly firstTrickPoints: boolean;
  readonly mustBreak: boolean;
  readonly queenBreaks: boolean;
  readonly heartsInsteadOfQueen: boolean;
  readonly moon: string;
  readonly jack: boolean;
  readonly noTricksBonus: boolean;
  readonly target: number;
  readonly playoff: boolean;
}

/** Phases in the order of a round. */
export const PHASES = ['pass', 'play', 'moonChoice', 'roundOver', 'over'] as const;
export const PASSING = 0;
export const PLAYING = 1;
export const MOON_CHOICE = 2;
export const ROUND_OVER = 3;
export const OVER = 4;

const MOST_SEATS = 6;
const PHASE = FIRST_CELL;
const PENDING = PHASE + 1;
const ROUND = PENDING + 1;
const FINISHED = ROUND + 1;
const OFFSET = FINISHED + 1;
const FIRST_LEADER = OFFSET + 1;
const PLAYED = FIRST_LEADER + 1;
const IN_TRICK = PLAYED + 1;
const LED = IN_TRICK + 1;
const BEST = LED + 1;
const TRICK_SUM = BEST + 1;
const BROKEN = TRICK_SUM + 1;
const JACK_TAKER = BROKEN + 1;
/** Four cells a seat, one a suit. */
const HANDS = JACK_TAKER + 1;
const GIVEN = HANDS + 4 * MOST_SEATS;
const POINTS = GIVEN + 4 * MOST_SEATS;
const TRICKS = POINTS + MOST_SEATS;
const LAST = TRICKS + MOST_SEATS;
const TOTALS = LAST + MOST_SEATS;
const HISTORY = TOTALS + MOST_SEATS;
const HISTORY_BYTE = HISTORY * 4;

export const HEARTS_CELLS = HISTORY + CARDS / 4;

export class HeartsState extends State<HeartsSetting> {
  get phase(): number {
    return this.cells[PHASE];
  }
  set phase(phase: number) {
    this.cells[PHASE] = phase;
  }

  get pending(): Pending {
    return this.cells[PENDING];
  }
  set pending(pending: Pending) {
    this.cells[PENDING] = pending;
  }

  /** Rounds begun, from 1. */
  get round(): number {
    return this.cells[ROUND];
  }
  set round(round: number) {
    this.cells[ROUND] = round;
  }

  /** Rounds finished. */
  get finished(): number {
    return this.cells[FINISHED];
  }
  set finished(finished: number) {
    this.cells[FINISHED] = finished;
  }

  /** Distance in seats to the receiver of passed cards in this round; 0: no passing. */
  get offset(): number {
    return this.cells[OFFSET];
  }
  set offset(offset: number) {
    this.cells[OFFSET] = offset;
  }

  /** The seat to play or to choose the moon; -1 while several seats choose cards or none has to decide. */
  get turn(): Seat {
    const { phase } = this;
    return phase === PLAYING || phase === MOON_CHOICE ? firstOf(this.pending) : -1;
  }

  /** The seat that led to the first trick of the round, or -1 before. */
  get firstLeader(): Seat {
    return this.cells[FIRST_LEADER];
  }
  set firstLeader(seat: Seat) {
    this.cells[FIRST_LEADER] = seat;
  }

  /** Number of cards played in this round, including the current trick. */
  get played(): number {
    return this.cells[PLAYED] + this.cells[IN_TRICK];
  }

  /** Whether no trick of the round has been taken yet. */
  get inFirstTrick(): boolean {
    return this.cells[PLAYED] === 0;
  }

  /** Number of cards in the current trick. */
  get inTrick(): number {
    return this.cells[IN_TRICK];
  }

  /** The suit led, or -1. */
  get led(): number {
    return this.cells[LED];
  }

  /** The seat that wins the trick so far. */
  get bestSeat(): Seat {
    return this.cells[BEST] & 7;
  }

  /** Sum of `trickValue` over the trick on the table. */
  get trickSum(): number {
    return this.cells[TRICK_SUM];
  }

  /** H-19. Updated when a trick is taken, because it only matters for leads; the getter also counts the current trick. */
  get broken(): boolean {
    return this.cells[BROKEN] !== 0 || breaksHearts(this.cells[TRICK_SUM], this.setting.queenBreaks);
  }
  set broken(broken: boolean) {
    this.cells[BROKEN] = broken ? 1 : 0;
  }

  /** The seat that took the jack of diamonds, or -1. */
  get jackTaker(): Seat {
    return this.cells[JACK_TAKER];
  }
  set jackTaker(seat: Seat) {
    this.cells[JACK_TAKER] = seat;
  }

  // ---- by seat -------------------------------------------------------------------------------------------------------

  /** The ranks a seat holds of one suit, as bits. Cards chosen to be passed are out of the hand until the exchange. */
  suit(seat: Seat, suit: number): number {
    return this.cells[HANDS + 4 * seat + suit];
  }
  holds(seat: Seat, card: Card): boolean {
    return ((this.cells[HANDS + 4 * seat + suitOf(card)] >>> rankOf(card)) & 1) !== 0;
  }
  addToHand(seat: Seat, card: Card): void {
    this.cells[HANDS + 4 * seat + suitOf(card)] |= 1 << rankOf(card);
  }
  /** Deals from the end of the list, hand by hand. */
  dealHands(cards: Uint8Array, size: number, handSize: number): void {
    const cells = this.cells;
    let seat = HANDS;
    for (let at = size, left = handSize; at > 0; ) {
      const card = cards[--at];
      cells[seat + suitOf(card)] |= 1 << rankOf(card);
      if (--left === 0) {
        left = handSize;
        seat += 4;
      }
    }
  }
  removeFromHand(seat: Seat, card: Card): void {
    this.cells[HANDS + 4 * seat + suitOf(card)] &= ~(1 << rankOf(card));
  }

  /** The cards a seat has chosen to pass on in this round. */
  hasGiven(seat: Seat, card: Card): boolean {
    return ((this.cells[GIVEN + 4 * seat + suitOf(card)] >>> rankOf(card)) & 1) !== 0;
  }
  /** Their ranks of one suit, as bits. */
  givenIn(seat: Seat, suit: number): number {
    return this.cells[GIVEN + 4 * seat + suit];
  }
  addGiven(seat: Seat, card: Card): void {
    this.cells[GIVEN + 4 * seat + suitOf(card)] |= 1 << rankOf(card);
  }
  givenCount(seat: Seat): number {
    const at = GIVEN + 4 * seat;
    const cells = this.cells;
    return countRanks(cells[at]) + countRanks(cells[at + 1]) + countRanks(cells[at + 2]) + countRanks(cells[at + 3]);
  }
  /** Moves the giver's chosen cards into the receiver's hand. */
  handOver(giver: Seat, receiver: Seat): void {
    for (let suit = 0; suit < 4; suit++)
      this.cells[HANDS + 4 * receiver + suit] |= this.cells[GIVEN + 4 * giver + suit];
  }
  clearHands(): void {
    for (let i = HANDS; i < POINTS; i++) this.cells[i] = 0;
  }

  /** Penalty points and tricks taken in this round. */
  points(seat: Seat): number {
    return this.cells[POINTS + seat];
  }
  tricks(seat: Seat): number {
    return this.cells[TRICKS + seat];
  }
  setTaken(seat: Seat, points: number, tricks: number): void {
    this.cells[POINTS + seat] = points;
    this.cells[TRICKS + seat] = tricks;
  }

  /** The score of the round finished last, and of all rounds. */
  last(seat: Seat): number {
    return this.cells[LAST + seat];
  }
  total(seat: Seat): number {
    return this.cells[TOTALS + seat];
  }
  setScores(seat: Seat, last: number, total: number): void {
    this.cells[LAST + seat] = last;
    this.cells[TOTALS + seat] = total;
  }

  // ---- the cards of the round in the order they were played ------------------------------------------------------------

  /**
   * Moves a card from the hand into the trick. All effects of a single card are here, with as few branches as
   * possible: random play does little else.
   */
  lay(seat: Seat, card: Card): void {
    const cells = this.cells;
    const suit = suitOf(card);
    cells[HANDS + 4 * seat + suit] &= ~(1 << rankOf(card));
    this.bytes[HISTORY_BYTE + cells[PLAYED] + cells[IN_TRICK]] = card;
    cells[TRICK_SUM] += trickValue(card);
    const claim = (card << 3) | seat;
    if (cells[IN_TRICK]++ === 0) cells[LED] = suit;
    else if (suit !== cells[LED] || claim < cells[BEST]) return;
    cells[BEST] = claim; // H-20
  }

  /** Removes the trick from the table; read `bestSeat` and `trickSum` before. */
  clearTrick(): void {
    const cells = this.cells;
    if (breaksHearts(cells[TRICK_SUM], this.setting.queenBreaks)) cells[BROKEN] = 1;
    cells[PLAYED] += cells[IN_TRICK];
    cells[IN_TRICK] = cells[TRICK_SUM] = 0;
    cells[LED] = -1;
  }

  history(index: number): Card {
    return this.bytes[HISTORY_BYTE + index];
  }
  /** A card of a trick that has been taken. */
  note(card: Card): void {
    this.bytes[HISTORY_BYTE + this.cells[PLAYED]++] = card;
  }
  /** Clears the played cards and the current trick. */
  clearTricks(): void {
    const cells = this.cells;
    cells[PLAYED] = cells[IN_TRICK] = cells[TRICK_SUM] = cells[BEST] = 0;
    cells[LED] = cells[JACK_TAKER] = cells[FIRST_LEADER] = -1;
    for (let i = HISTORY; i < HEARTS_CELLS; i++) cells[i] = 0;
  }

  // ---- for telling -----------------------------------------------------------------------------------------------------

  hand(seat: Seat): Card[] {
    return cardsIn(this.cells, HANDS + 4 * seat);
  }
  given(seat: Seat): Card[] {
    return cardsIn(this.cells, GIVEN + 4 * seat);
  }
  bySeat<T>(of: (seat: Seat) => T): T[] {
    return Array.from({ length: this.setting.seats }, (_, seat) => of(seat));
  }
}

/** The cards of a set of four cells, in ascending order. */
function cardsIn(cells: Int32Array, at: number): Card[] {
  const cards: Card[] = [];
  for (let card = 0; card < CARDS; card++) if ((cells[at + suitOf(card)] >>> rankOf(card)) & 1) cards.push(card);
  return cards;
}
