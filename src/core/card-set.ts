/** An immutable set of up to 64 cards: set operations outside, two 32-bit words inside. */
import { countBits, lowestBit } from './bits.ts';

export class CardSet implements Iterable<number> {
  static readonly EMPTY = new CardSet(0, 0);
  readonly low: number;
  readonly high: number;

  constructor(low: number, high: number) {
    this.low = low | 0;
    this.high = high | 0;
  }

  static of(...cards: number[]): CardSet {
    return CardSet.from(cards);
  }

  static from(cards: Iterable<number>): CardSet {
    let set = CardSet.EMPTY;
    for (const card of cards) set = set.with(card);
    return set;
  }

  /** All cards from 0 to size - 1. */
  static firstOf(size: number): CardSet {
    return CardSet.from(Array.from({ length: size }, (_, card) => card));
  }

  get size(): number {
    return countBits(this.low) + countBits(this.high);
  }

  get isEmpty(): boolean {
    return (this.low | this.high) === 0;
  }

  has(card: number): boolean {
    return (((card < 32 ? this.low : this.high) >>> (card & 31)) & 1) !== 0;
  }

  with(card: number): CardSet {
    const bit = 1 << (card & 31);
    return card < 32 ? new CardSet(this.low | bit, this.high) : new CardSet(this.low, this.high | bit);
  }

  without(card: number): CardSet {
    const bit = 1 << (card & 31);
    return card < 32 ? new CardSet(this.low & ~bit, this.high) : new CardSet(this.low, this.high & ~bit);
  }

  union(other: CardSet): CardSet {
    return new CardSet(this.low | other.low, this.high | other.high);
  }

  intersection(other: CardSet): CardSet {
    return new CardSet(this.low & other.low, this.high & other.high);
  }

  difference(other: CardSet): CardSet {
    return new CardSet(this.low & ~other.low, this.high & ~other.high);
  }

  contains(other: CardSet): boolean {
    return ((other.low & ~this.low) | (other.high & ~this.high)) === 0;
  }

  equals(other: CardSet): boolean {
    return this.low === other.low && this.high === other.high;
  }

  *[Symbol.iterator](): Iterator<number> {
    for (let rest = this.low; rest !== 0; rest &= rest - 1) yield lowestBit(rest);
    for (let rest = this.high; rest !== 0; rest &= rest - 1) yield 32 + lowestBit(rest);
  }
}
