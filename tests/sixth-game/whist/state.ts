/** A position in Whist. */
import type { Setting } from '../../../src/core/game.ts';
import { FIRST_CELL, State } from '../../../src/core/state.ts';
import type { Seat } from '../../../src/core/types.ts';
import type { Card, CardBits } from './cards.ts';

export interface WhistSetting extends Setting {
  readonly handSize: number;
  readonly rounds: number;
}

export const PHASES = ['play', 'roundOver', 'over'] as const;
export const PLAYING = 0;
export const ROUND_OVER = 1;
export const OVER = 2;

const MOST_SEATS = 4;
const PHASE = FIRST_CELL;
const ROUND = PHASE + 1;
const LEADER = ROUND + 1;
const PLAYED = LEADER + 1;
const IN_TRICK = PLAYED + 1;
const TRICK = IN_TRICK + 1;
const HANDS = TRICK + MOST_SEATS;
const LACKS = HANDS + MOST_SEATS;
const TRICKS = LACKS + MOST_SEATS;
const TOTALS = TRICKS + MOST_SEATS;

export const WHIST_CELLS = TOTALS + MOST_SEATS;

export class WhistState extends State<WhistSetting> {
  get phase(): number {
    return this.cells[PHASE];
  }
  set phase(phase: number) {
    this.cells[PHASE] = phase;
  }

  /** Rounds begun, from 1. */
  get round(): number {
    return this.cells[ROUND];
  }
  set round(round: number) {
    this.cells[ROUND] = round;
  }

  get leader(): Seat {
    return this.cells[LEADER];
  }
  set leader(seat: Seat) {
    this.cells[LEADER] = seat;
  }

  /** All cards played in this round, those of the trick on the table too. */
  get played(): CardBits {
    return this.cells[PLAYED];
  }
  set played(cards: CardBits) {
    this.cells[PLAYED] = cards;
  }

  /** Number of cards in the trick on the table. */
  get inTrick(): number {
    return this.cells[IN_TRICK];
  }
  set inTrick(count: number) {
    this.cells[IN_TRICK] = count;
  }

  /** The trick on the table in the order of play; the leader's card is at 0. */
  card(at: number): Card {
    return this.cells[TRICK + at];
  }
  setCard(at: number, card: Card): void {
    this.cells[TRICK + at] = card;
  }

  hand(seat: Seat): CardBits {
    return this.cells[HANDS + seat];
  }
  setHand(seat: Seat, cards: CardBits): void {
    this.cells[HANDS + seat] = cards;
  }

  /** Suits that the seat has failed to follow in this round, as bits. */
  lacks(seat: Seat): number {
    return this.cells[LACKS + seat];
  }
  setLacks(seat: Seat, suits: number): void {
    this.cells[LACKS + seat] = suits;
  }

  /** Tricks taken in this round, and in all rounds. */
  tricks(seat: Seat): number {
    return this.cells[TRICKS + seat];
  }
  setTricks(seat: Seat, tricks: number): void {
    this.cells[TRICKS + seat] = tricks;
  }
  total(seat: Seat): number {
    return this.cells[TOTALS + seat];
  }
  setTotal(seat: Seat, total: number): void {
    this.cells[TOTALS + seat] = total;
  }

  /** The seat to play, while cards are played. */
  get turn(): Seat {
    return (this.leader + this.inTrick) % this.setting.seats;
  }
  /** The suit changes with every round. */
  get trumps(): number {
    return (this.round - 1) % 4;
  }

  bySeat<T>(of: (seat: Seat) => T): T[] {
    return Array.from({ length: this.setting.seats }, (_, seat) => of(seat));
  }
}
