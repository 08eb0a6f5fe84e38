/** A position of Mau-Mau: the layout of its cells, and accessors with names. */
import type { Setting } from '../../core/game.ts';
import { FIRST_CELL, State } from '../../core/state.ts';
import type { Seat } from '../../core/types.ts';
import { MAX_PLAYERS } from './actions.ts';
import { type Card, type Cards, DECK_SIZE, NONE, type Suit } from './cards.ts';

export const AFTER_DRAW = ['must', 'may', 'end'] as const;
export const ON_LEAVE = ['agent', 'yeet'] as const;

export interface MauMauSetting extends Setting {
  readonly rounds: number;
  /** The rule for a fitting card just drawn (M-5). */
  readonly afterDraw: (typeof AFTER_DRAW)[number];
  /** Whether a seat can be left for good (M-19). */
  readonly yeet: boolean;
}

/**
 * What the position waits for: a turn, with or without owed cards; the wish after a jack; the decision on a fitting card
 * just drawn; the next deal after a round; nothing.
 */
export const PHASES = ['turn', 'wish', 'drawn', 'rest', 'over'] as const;
export type Phase = (typeof PHASES)[number];

// Numbers of the phases and the layout are private to this file: V8 inlines constants of the same module, but
// reads imported ones on every use; the accessors below cost nothing.
const TURN = PHASES.indexOf('turn');
const WISH = PHASES.indexOf('wish');
const DRAWN = PHASES.indexOf('drawn');
const REST = PHASES.indexOf('rest');
const OVER = PHASES.indexOf('over');

const PHASE = FIRST_CELL;
const ROUND = PHASE + 1;
const FINISHED = ROUND + 1;
const ON_TURN = FINISHED + 1;
const OWED = ON_TURN + 1;
const WISHED = OWED + 1;
const LIVE = WISHED + 1;
const JUST_DRAWN = LIVE + 1;
const STAYING = JUST_DRAWN + 1;
const OPEN = STAYING + 1;
const FITS = OPEN + 1;
const PILE_SIZE = FITS + 1;
const DISCARDS_SIZE = PILE_SIZE + 1;
const PILE_CARDS = DISCARDS_SIZE + 1;
// From here one cell a seat each.
const HANDS = PILE_CARDS + 1;
const TOTALS = HANDS + MAX_PLAYERS;
const POINTS = TOTALS + MAX_PLAYERS;
const SLOT_COUNTS = POINTS + MAX_PLAYERS;
// Lists of cards, one byte a card.
const PILE = SLOT_COUNTS + MAX_PLAYERS;
const DISCARDS = PILE + DECK_SIZE / 4;
// For each seat room for a slot a card.
const SLOTS = DISCARDS + DECK_SIZE / 4;
const SLOTS_PER_SEAT = DECK_SIZE;

export function stateWords(seats: number): number {
  return SLOTS + seats * SLOTS_PER_SEAT;
}

/** The cell of a seat's slot; its other slots are the neighbours, oldest first (see knowledge.ts). */
export function slotWord(seat: Seat, place: number): number {
  return SLOTS + seat * SLOTS_PER_SEAT + place;
}

export class MauMauState extends State<MauMauSetting> {
  /** The draw pile; cards are drawn from the end. */
  readonly pile: Uint8Array;
  /** In the order they were played; the last one is on top. */
  readonly discards: Uint8Array;

  constructor(setting: MauMauSetting) {
    super(setting);
    this.pile = this.bytes.subarray(PILE * 4, PILE * 4 + DECK_SIZE);
    this.discards = this.bytes.subarray(DISCARDS * 4, DISCARDS * 4 + DECK_SIZE);
  }

  get phase(): Phase {
    return PHASES[this.cells[PHASE]];
  }
  set phase(phase: Phase) {
    this.cells[PHASE] = PHASES.indexOf(phase);
  }
  /** Whether a seat has to decide. */
  get playing(): boolean {
    return this.cells[PHASE] < REST;
  }
  get wishing(): boolean {
    return this.cells[PHASE] === WISH;
  }
  get drew(): boolean {
    return this.cells[PHASE] === DRAWN;
  }
  get resting(): boolean {
    return this.cells[PHASE] === REST;
  }
  get over(): boolean {
    return this.cells[PHASE] === OVER;
  }

  beginTurn(seat: Seat): void {
    this.cells[PHASE] = TURN;
    this.turn = seat;
    this.drawn = NONE;
  }
  /** The seat on turn has played a jack and names a suit. */
  askWish(): void {
    this.cells[PHASE] = WISH;
    this.drawn = NONE;
  }
  /** The seat on turn has drawn a card that fits. */
  askDrawn(card: Card): void {
    this.cells[PHASE] = DRAWN;
    this.drawn = card;
  }
  /** The round has ended, and perhaps the game: no seat has to decide. */
  endPlay(over: boolean): void {
    this.cells[PHASE] = over ? OVER : REST;
    this.fits = 0;
    this.drawn = NONE;
  }

  /** The current round, counted from 1. */
  get round(): number {
    return this.cells[ROUND];
  }
  set round(value: number) {
    this.cells[ROUND] = value;
  }

  /** Rounds that are finished or were aborted. */
  get finished(): number {
    return this.cells[FINISHED];
  }
  set finished(value: number) {
    this.cells[FINISHED] = value;
  }

  get turn(): Seat {
    return this.cells[ON_TURN];
  }
  set turn(value: Seat) {
    this.cells[ON_TURN] = value;
  }

  /** Cards the seat on turn owes for sevens. */
  get owed(): number {
    return this.cells[OWED];
  }
  set owed(value: number) {
    this.cells[OWED] = value;
  }

  /** The wished suit, or NONE. */
  get wish(): Suit {
    return this.cells[WISHED];
  }
  set wish(value: Suit) {
    this.cells[WISHED] = value;
  }

  /** 1 while no card has answered the wish. */
  get live(): number {
    return this.cells[LIVE];
  }
  set live(value: number) {
    this.cells[LIVE] = value;
  }

  /** The fitting card just drawn that may be played, else NONE. */
  get drawn(): Card {
    return this.cells[JUST_DRAWN];
  }
  set drawn(value: Card) {
    this.cells[JUST_DRAWN] = value;
  }

  /** The seats still playing, as bits. */
  get staying(): number {
    return this.cells[STAYING];
  }
  set staying(value: number) {
    this.cells[STAYING] = value;
  }

  /** 1 once the hands are face up for counting (section 2), until the next deal. */
  get open(): number {
    return this.cells[OPEN];
  }
  set open(value: number) {
    this.cells[OPEN] = value;
  }

  /** The cards that fit now; derived from wish and top, but stored, because every decision needs it. */
  get fits(): Cards {
    return this.cells[FITS];
  }
  set fits(value: Cards) {
    this.cells[FITS] = value;
  }

  get pileSize(): number {
    return this.cells[PILE_SIZE];
  }
  set pileSize(value: number) {
    this.cells[PILE_SIZE] = value;
  }

  get discardsSize(): number {
    return this.cells[DISCARDS_SIZE];
  }
  set discardsSize(value: number) {
    this.cells[DISCARDS_SIZE] = value;
  }

  /** The cards that may be in the draw pile by public knowledge (see knowledge.ts). */
  get pileCards(): Cards {
    return this.cells[PILE_CARDS];
  }
  set pileCards(value: Cards) {
    this.cells[PILE_CARDS] = value;
  }

  get top(): Card {
    return this.discards[this.discardsSize - 1];
  }

  hand(seat: Seat): Cards {
    return this.cells[HANDS + seat];
  }
  setHand(seat: Seat, cards: Cards): void {
    this.cells[HANDS + seat] = cards;
  }

  total(seat: Seat): number {
    return this.cells[TOTALS + seat];
  }
  setTotal(seat: Seat, total: number): void {
    this.cells[TOTALS + seat] = total;
  }

  /** Points of the last counted round, and of hands left during this one. */
  points(seat: Seat): number {
    return this.cells[POINTS + seat];
  }
  setPoints(seat: Seat, points: number): void {
    this.cells[POINTS + seat] = points;
  }

  slotCount(seat: Seat): number {
    return this.cells[SLOT_COUNTS + seat];
  }
  setSlotCount(seat: Seat, count: number): void {
    this.cells[SLOT_COUNTS + seat] = count;
  }
  slot(seat: Seat, place: number): Cards {
    return this.cells[slotWord(seat, place)];
  }

  stays(seat: Seat): boolean {
    return ((this.staying >>> seat) & 1) !== 0;
  }

  /** The next seat still playing; the seat itself if it is the only one. */
  nextSeat(seat: Seat): Seat {
    const last = this.setting.seats - 1;
    const staying = this.staying;
    let next = seat;
    do next = next === last ? 0 : next + 1;
    while (((staying >>> next) & 1) === 0);
    return next;
  }

  /** The cards of the discard pile as a set. */
  discarded(): Cards {
    let cards = 0;
    for (let i = 0; i < this.discardsSize; i++) cards |= 1 << this.discards[i];
    return cards;
  }
}
