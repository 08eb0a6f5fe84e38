/**
 * A position in Hearts (section 11). The places of the words are private constants of this file: the engine folds them
 * into its machine code, which it does not do with imported constants, and the rules read names instead of offsets.
 */
import type { Setting } from '../../core/game.ts';
import { FIRST_WORD, State } from '../../core/state.ts';
import { firstOf, type Pending, type Seat } from '../../core/types.ts';
import { breaksHearts, CARDS, type Card, countRanks, rankOf, suitOf, trickValue } from './cards.ts';

export interface HeartsSetting extends Setting {
  /** The cards in play, and the one that begins the first trick. */
  readonly deck: Uint8Array;
  readonly leadCard: Card;
  readonly handSize: number;
  /** T: all penalty points of a round. */
  readonly total: number;
  /** Seats to count on from the giver to the receiver, round by round; 0 holds the cards. */
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

/** Phases in the order in which a round runs through them. */
export const PHASES = ['pass', 'play', 'moonChoice', 'roundOver', 'over'] as const;
export const PASSING = 0;
export const PLAYING = 1;
export const MOON_CHOICE = 2;
export const ROUND_OVER = 3;
export const OVER = 4;

const MOST_SEATS = 6;
const PHASE = FIRST_WORD;
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
/** Four words a seat, one a suit. */
const HANDS = JACK_TAKER + 1;
const GIVEN = HANDS + 4 * MOST_SEATS;
const POINTS = GIVEN + 4 * MOST_SEATS;
const TRICKS = POINTS + MOST_SEATS;
const LAST = TRICKS + MOST_SEATS;
const TOTALS = LAST + MOST_SEATS;
const HISTORY = TOTALS + MOST_SEATS;
const HISTORY_BYTE = HISTORY * 4;

export const HEARTS_WORDS = HISTORY + CARDS / 4;

export class HeartsState extends State<HeartsSetting> {
  get phase(): number {
    return this.words[PHASE];
  }
  set phase(phase: number) {
    this.words[PHASE] = phase;
  }

  get pending(): Pending {
    return this.words[PENDING];
  }
  set pending(pending: Pending) {
    this.words[PENDING] = pending;
  }

  /** Rounds begun, from 1. */
  get round(): number {
    return this.words[ROUND];
  }
  set round(round: number) {
    this.words[ROUND] = round;
  }

  /** Rounds finished. */
  get finished(): number {
    return this.words[FINISHED];
  }
  set finished(finished: number) {
    this.words[FINISHED] = finished;
  }

  /** Seats to count on to the receiver of passed cards in this round; 0 holds. */
  get offset(): number {
    return this.words[OFFSET];
  }
  set offset(offset: number) {
    this.words[OFFSET] = offset;
  }

  /** The seat to play or to choose the moon; -1 while several choose or nobody does. */
  get turn(): Seat {
    const { phase } = this;
    return phase === PLAYING || phase === MOON_CHOICE ? firstOf(this.pending) : -1;
  }

  /** Who led to the first trick of the round, or -1 before. */
  get firstLeader(): Seat {
    return this.words[FIRST_LEADER];
  }
  set firstLeader(seat: Seat) {
    this.words[FIRST_LEADER] = seat;
  }

  /** Cards played in this round: those of the tricks taken, and those on the table. */
  get played(): number {
    return this.words[PLAYED] + this.words[IN_TRICK];
  }

  /** No trick of the round has been taken yet. */
  get inFirstTrick(): boolean {
    return this.words[PLAYED] === 0;
  }

  /** Cards of the trick on the table. */
  get inTrick(): number {
    return this.words[IN_TRICK];
  }

  /** The suit led, or -1. */
  get led(): number {
    return this.words[LED];
  }

  /** Who wins the trick so far. */
  get bestSeat(): Seat {
    return this.words[BEST] & 7;
  }

  /** Sum of `trickValue` over the trick on the table. */
  get trickSum(): number {
    return this.words[TRICK_SUM];
  }

  /** H-19. Written down when a trick is taken, because it binds only who leads; seen as soon as the card lies there. */
  get broken(): boolean {
    return this.words[BROKEN] !== 0 || breaksHearts(this.words[TRICK_SUM], this.setting.queenBreaks);
  }
  set broken(broken: boolean) {
    this.words[BROKEN] = broken ? 1 : 0;
  }

  /** Who took the jack of diamonds, or -1. */
  get jackTaker(): Seat {
    return this.words[JACK_TAKER];
  }
  set jackTaker(seat: Seat) {
    this.words[JACK_TAKER] = seat;
  }

  // ---- by seat -------------------------------------------------------------------------------------------------------

  /** The ranks a seat holds of one suit, as bits. Cards chosen to be passed are out of the hand until the exchange. */
  suit(seat: Seat, suit: number): number {
    return this.words[HANDS + 4 * seat + suit];
  }
  holds(seat: Seat, card: Card): boolean {
    return ((this.words[HANDS + 4 * seat + suitOf(card)] >>> rankOf(card)) & 1) !== 0;
  }
  addToHand(seat: Seat, card: Card): void {
    this.words[HANDS + 4 * seat + suitOf(card)] |= 1 << rankOf(card);
  }
  /** Deals from the end of the list, hand by hand. */
  dealHands(cards: Uint8Array, size: number, handSize: number): void {
    const w = this.words;
    let seat = HANDS;
    for (let at = size, left = handSize; at > 0; ) {
      const card = cards[--at];
      w[seat + suitOf(card)] |= 1 << rankOf(card);
      if (--left === 0) {
        left = handSize;
        seat += 4;
      }
    }
  }
  removeFromHand(seat: Seat, card: Card): void {
    this.words[HANDS + 4 * seat + suitOf(card)] &= ~(1 << rankOf(card));
  }

  /** The cards a seat has chosen to pass on in this round. */
  hasGiven(seat: Seat, card: Card): boolean {
    return ((this.words[GIVEN + 4 * seat + suitOf(card)] >>> rankOf(card)) & 1) !== 0;
  }
  addGiven(seat: Seat, card: Card): void {
    this.words[GIVEN + 4 * seat + suitOf(card)] |= 1 << rankOf(card);
  }
  givenCount(seat: Seat): number {
    const at = GIVEN + 4 * seat;
    const w = this.words;
    return countRanks(w[at]) + countRanks(w[at + 1]) + countRanks(w[at + 2]) + countRanks(w[at + 3]);
  }
  /** What the giver has chosen joins the receiver's hand. */
  handOver(giver: Seat, receiver: Seat): void {
    for (let suit = 0; suit < 4; suit++)
      this.words[HANDS + 4 * receiver + suit] |= this.words[GIVEN + 4 * giver + suit];
  }
  clearHands(): void {
    for (let i = HANDS; i < POINTS; i++) this.words[i] = 0;
  }

  /** Penalty points and tricks taken in this round. */
  points(seat: Seat): number {
    return this.words[POINTS + seat];
  }
  tricks(seat: Seat): number {
    return this.words[TRICKS + seat];
  }
  setTaken(seat: Seat, points: number, tricks: number): void {
    this.words[POINTS + seat] = points;
    this.words[TRICKS + seat] = tricks;
  }

  /** The score of the round finished last, and of all rounds. */
  last(seat: Seat): number {
    return this.words[LAST + seat];
  }
  total(seat: Seat): number {
    return this.words[TOTALS + seat];
  }
  setScores(seat: Seat, last: number, total: number): void {
    this.words[LAST + seat] = last;
    this.words[TOTALS + seat] = total;
  }

  // ---- the cards of the round in the order they were played ------------------------------------------------------------

  /**
   * The card goes from the hand into the trick. All that a single card changes is done here, in one place and without a
   * branch that could be avoided: random play does little else.
   */
  lay(seat: Seat, card: Card): void {
    const w = this.words;
    const suit = suitOf(card);
    w[HANDS + 4 * seat + suit] &= ~(1 << rankOf(card));
    this.bytes[HISTORY_BYTE + w[PLAYED] + w[IN_TRICK]] = card;
    w[TRICK_SUM] += trickValue(card);
    const claim = (card << 3) | seat;
    if (w[IN_TRICK]++ === 0) w[LED] = suit;
    else if (suit !== w[LED] || claim < w[BEST]) return;
    w[BEST] = claim; // H-20
  }

  /** The trick leaves the table; its winner and its `trickValue` are told by `bestSeat` and `trickSum` before. */
  clearTrick(): void {
    const w = this.words;
    if (breaksHearts(w[TRICK_SUM], this.setting.queenBreaks)) w[BROKEN] = 1;
    w[PLAYED] += w[IN_TRICK];
    w[IN_TRICK] = w[TRICK_SUM] = 0;
    w[LED] = -1;
  }

  history(index: number): Card {
    return this.bytes[HISTORY_BYTE + index];
  }
  /** A card of a trick that has been taken. */
  note(card: Card): void {
    this.bytes[HISTORY_BYTE + this.words[PLAYED]++] = card;
  }
  /** Forgets the cards played and all that belongs to the trick on the table. */
  clearTricks(): void {
    const w = this.words;
    w[PLAYED] = w[IN_TRICK] = w[TRICK_SUM] = w[BEST] = 0;
    w[LED] = w[JACK_TAKER] = w[FIRST_LEADER] = -1;
    for (let i = HISTORY; i < HEARTS_WORDS; i++) w[i] = 0;
  }

  // ---- for telling -----------------------------------------------------------------------------------------------------

  hand(seat: Seat): Card[] {
    return cardsIn(this.words, HANDS + 4 * seat);
  }
  given(seat: Seat): Card[] {
    return cardsIn(this.words, GIVEN + 4 * seat);
  }
  bySeat<T>(of: (seat: Seat) => T): T[] {
    return Array.from({ length: this.setting.seats }, (_, seat) => of(seat));
  }
}

/** The cards of a set of four words, in ascending order. */
function cardsIn(words: Int32Array, at: number): Card[] {
  const cards: Card[] = [];
  for (let card = 0; card < CARDS; card++) if ((words[at + suitOf(card)] >>> rankOf(card)) & 1) cards.push(card);
  return cards;
}
