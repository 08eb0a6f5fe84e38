/**
 * The cards of a position: hands, deck and discards as sets, and public conclusions about hidden ones. Their cells
 * come first in a state; those of `RiskState` follow.
 */
import { countBits } from '../../core/bits.ts';
import { FIRST_CELL, State } from '../../core/state.ts';
import type { Seat } from '../../core/types.ts';
import { type Card, MAX_CARDS, MAX_SEATS, MAX_SET_CELLS, NEAR_CARDS, NEAR_SET_CELLS } from './board.ts';
import type { RiskSetting } from './setting.ts';

const ERA = FIRST_CELL;
const DECK_SIZE = ERA + 1;
const DISCARDS_SIZE = DECK_SIZE + 1;
/** One cell a seat. */
const HAND_SIZES = DISCARDS_SIZE + 1;
/** The sets, three cells each. */
const SETS = HAND_SIZES + 7;
/** One byte a card. */
const ERAS = SETS + 3 * 30;
const ERAS_BYTE = ERAS * 4;

/** The numbers of the sets; from the hands on one a seat. */
const DECK = 0;
const DISCARDS = 1;
const HANDS = 2;
const LOST = HANDS + 7;
const FREE = LOST + 7;
const FULL = FREE + 7;

/** Index after the last near cell of the cards. */
export const CARD_CELLS = ERAS + 96 / 4;
/** Number of cells of `RiskState` on the largest map; on a wide one the far cells of the cards follow them. */
export const LAND_CELLS = 518;
/** Far cards: four more cells for each set, and their eras. */
const FAR_SETS = CARD_CELLS + LAND_CELLS;
const FAR_ERAS = FAR_SETS + 4 * 30;
const FAR_ERAS_BYTE = FAR_ERAS * 4 - 96;
/** Index after the last far cell of the cards. */
export const FAR_CARD_CELLS = FAR_ERAS + 116 / 4;
if (MAX_SEATS !== 7 || NEAR_SET_CELLS !== 3 || MAX_SET_CELLS !== 7 || NEAR_CARDS !== 96 || MAX_CARDS !== 96 + 116) {
  throw new Error('layout of the cards');
}

/** The cell with a word of a set. */
function cellOf(set: number, word: number): number {
  return word < 3 ? SETS + 3 * set + word : FAR_SETS - 3 + 4 * set + word;
}
function eraByte(card: Card): number {
  return (card < 96 ? ERAS_BYTE : FAR_ERAS_BYTE) + card;
}

/** Later reshuffles are not distinguished. */
const LAST_ERA = 255;

export abstract class CardState extends State<RiskSetting> {
  /** Puts all cards into the empty deck. */
  protected fillDeck(): void {
    const { cards } = this.setting.board;
    for (let card = 0; card < cards; card++) this.cells[cellOf(DECK, card >> 5)] |= 1 << (card & 31);
    this.cells[DECK_SIZE] = cards;
  }

  holds(seat: Seat, card: Card): boolean {
    return ((this.cells[cellOf(HANDS + seat, card >> 5)] >>> (card & 31)) & 1) !== 0;
  }
  handSize(seat: Seat): number {
    return this.cells[HAND_SIZES + seat];
  }
  /** A word of the set of cards a seat holds. */
  hand(seat: Seat, word: number): number {
    return this.cells[cellOf(HANDS + seat, word)];
  }
  addToHand(seat: Seat, card: Card): void {
    this.cells[cellOf(HANDS + seat, card >> 5)] |= 1 << (card & 31);
    this.cells[HAND_SIZES + seat]++;
  }

  get deckSize(): number {
    return this.cells[DECK_SIZE];
  }
  /** A word of the set of cards in the deck. Which one comes next is decided when it is drawn. */
  deck(word: number): number {
    return this.cells[cellOf(DECK, word)];
  }
  takeFromDeck(card: Card): void {
    this.cells[cellOf(DECK, card >> 5)] &= ~(1 << (card & 31));
    this.cells[DECK_SIZE]--;
  }
  inDeck(card: Card): boolean {
    return ((this.cells[cellOf(DECK, card >> 5)] >>> (card & 31)) & 1) !== 0;
  }

  get discardsSize(): number {
    return this.cells[DISCARDS_SIZE];
  }
  isDiscarded(card: Card): boolean {
    return ((this.cells[cellOf(DISCARDS, card >> 5)] >>> (card & 31)) & 1) !== 0;
  }

  /** Discards a card of a hand, face up. */
  discard(seat: Seat, card: Card): void {
    const cells = this.cells;
    const word = card >> 5;
    const bit = 1 << (card & 31);
    cells[cellOf(HANDS + seat, word)] &= ~bit;
    cells[HAND_SIZES + seat]--;
    cells[cellOf(DISCARDS, word)] |= bit;
    cells[DISCARDS_SIZE]++;
    for (let other = 0; other < 7; other++) {
      cells[cellOf(LOST + other, word)] &= ~bit;
      cells[cellOf(FREE + other, word)] &= ~bit;
      if ((cells[cellOf(FULL + other, word)] & bit) !== 0) this.#clearNotes(FULL, other);
    }
  }
  /** Moves a card from the deck to the discards: for positions built from a view. */
  discardFromDeck(card: Card): void {
    this.takeFromDeck(card);
    this.cells[cellOf(DISCARDS, card >> 5)] |= 1 << (card & 31);
    this.cells[DISCARDS_SIZE]++;
  }

  /** Moves the whole hand to another seat. The seat that lost it still knows where those cards are. */
  handOver(giver: Seat, taker: Seat): void {
    const cells = this.cells;
    const { words } = this.setting.board;
    for (let word = 0; word < words; word++) {
      const cards = cells[cellOf(HANDS + giver, word)];
      cells[cellOf(HANDS + taker, word)] |= cards;
      cells[cellOf(LOST + giver, word)] |= cards;
      cells[cellOf(HANDS + giver, word)] = 0;
    }
    cells[HAND_SIZES + taker] += cells[HAND_SIZES + giver];
    cells[HAND_SIZES + giver] = 0;
  }
  /** Whether the seat held the card when it was eliminated, and the card has not been redeemed since. */
  hasLost(seat: Seat, card: Card): boolean {
    return ((this.cells[cellOf(LOST + seat, card >> 5)] >>> (card & 31)) & 1) !== 0;
  }
  markLost(seat: Seat, card: Card): void {
    this.cells[cellOf(LOST + seat, card >> 5)] |= 1 << (card & 31);
  }

  /**
   * Once nothing is left to place, play shows whether a hand holds a set: only then is its owner asked (section 3). The state
   * stores the cards in question: those of `free` contain no set, those of `full` contain one. Both belong to the
   * seat whose turn it was, wherever the cards go afterwards.
   */
  noteSets(seat: Seat, has: boolean): void {
    const cells = this.cells;
    const { words } = this.setting.board;
    const size = cells[HAND_SIZES + seat];
    for (let word = 0; word < words; word++) {
      const cards = cells[cellOf(HANDS + seat, word)];
      cells[cellOf(FREE + seat, word)] = !has && size >= 3 ? cards : 0; // fewer than three never hold one
      cells[cellOf(FULL + seat, word)] = has && size < 5 ? cards : 0; // five always do
    }
  }
  /**
   * Called before cards are redeemed from a hand: others do not see which of them were noted, so notes that would reveal it are
   * dropped. Kept is the case of a hand with one card beyond those without a set: that card is redeemed, and all others are among them.
   */
  forgetSets(seat: Seat): void {
    for (let other = 0; other < 7; other++) {
      if (this.#notedInHand(FULL, other, seat) > 0) this.#clearNotes(FULL, other);
      const free = this.#notedInHand(FREE, other, seat);
      if (free > 0 && this.cells[HAND_SIZES + seat] - free > 1) this.#clearNotes(FREE, other);
    }
  }
  #notedInHand(first: number, other: Seat, seat: Seat): number {
    const cells = this.cells;
    const { words } = this.setting.board;
    let count = 0;
    for (let word = 0; word < words; word++)
      count += countBits(cells[cellOf(first + other, word)] & cells[cellOf(HANDS + seat, word)]);
    return count;
  }
  #clearNotes(first: number, seat: Seat): void {
    const { words } = this.setting.board;
    for (let word = 0; word < words; word++) this.cells[cellOf(first + seat, word)] = 0;
  }
  /** The seats to whose `free` or `full` cards this one belongs, as bits. */
  freeOf(card: Card): number {
    return this.#notesOf(FREE, card);
  }
  fullOf(card: Card): number {
    return this.#notesOf(FULL, card);
  }
  #notesOf(first: number, card: Card): number {
    let seats = 0;
    for (let seat = 0; seat < 7; seat++) {
      seats |= ((this.cells[cellOf(first + seat, card >> 5)] >>> (card & 31)) & 1) << seat;
    }
    return seats;
  }
  setNotesOf(card: Card, free: number, full: number): void {
    const bit = 1 << (card & 31);
    for (let seat = 0; seat < 7; seat++) {
      if ((free >>> seat) & 1) this.cells[cellOf(FREE + seat, card >> 5)] |= bit;
      if ((full >>> seat) & 1) this.cells[cellOf(FULL + seat, card >> 5)] |= bit;
    }
  }

  /** The discards become the deck. */
  reshuffle(): void {
    const cells = this.cells;
    const { words } = this.setting.board;
    cells[ERA] = Math.min(cells[ERA] + 1, LAST_ERA);
    for (let word = 0; word < words; word++) {
      for (let rest = cells[cellOf(DISCARDS, word)]; rest !== 0; rest &= rest - 1) {
        this.bytes[eraByte(32 * word + 31 - Math.clz32(rest & -rest))] = cells[ERA];
      }
      cells[cellOf(DECK, word)] |= cells[cellOf(DISCARDS, word)];
      cells[cellOf(DISCARDS, word)] = 0;
    }
    cells[DECK_SIZE] += cells[DISCARDS_SIZE];
    cells[DISCARDS_SIZE] = 0;
  }
  /** Number of times the deck was reshuffled. */
  get era(): number {
    return this.cells[ERA];
  }
  set era(era: number) {
    this.cells[ERA] = era;
  }
  /**
   * The era in which the card came into the deck last. Discards are public, so this is, too; and since a card is drawn in
   * the era it came, the eras of the cards in a hand are also public.
   */
  eraOf(card: Card): number {
    return this.bytes[eraByte(card)];
  }
  setEraOf(card: Card, era: number): void {
    this.bytes[eraByte(card)] = era;
  }

  // ---- for telling ---------------------------------------------------------------------------------------------------

  bySeat<T>(of: (seat: Seat) => T): T[] {
    return Array.from({ length: this.setting.seats }, (_, seat) => of(seat));
  }
  cardsWhere(wanted: (card: Card) => boolean): Card[] {
    return Array.from({ length: this.setting.board.cards }, (_, card) => card).filter(wanted);
  }
}
