/**
 * Samples the hidden hands, each consistent deal equally likely. Usually a shuffle that fits comes within a few tries; where seats lack
 * many suits, the cards are dealt suit by suit, weighted by how many deals each split leads to. Both are uniform, so the mix is.
 */
import { seedChance } from '../../../src/core/chance.ts';
import type { Imaginer } from '../../../src/core/game.ts';
import type { SuitLetter } from '../../../src/core/playing-cards.ts';
import type { Random } from '../../../src/core/random.ts';
import { bitsOf, CARDS, type Card, cardFrom, isIn, SUITS, suitOf } from './cards.ts';
import { PHASES, type WhistSetting, type WhistState } from './state.ts';
import type { WhistView } from './view.ts';

const TRIES = 20;

/** Who can hold a hidden card: the seats in order, then the cards that were not dealt. */
interface Holder {
  readonly size: number;
  readonly lacks: readonly string[];
}

export function imaginer(setting: WhistSetting, view: WhistView): Imaginer<WhistState> {
  const known = bitsOf([...view.played, ...view.hand].map(cardFrom));
  const hidden = Array.from({ length: CARDS }, (_, card) => card).filter((card) => !isIn(known, card));
  const deals = new Deals(hidden, holdersOf(setting, view, hidden.length));
  const seed = new Int32Array(4);
  return {
    sample(random, into) {
      writePublic(view, into);
      const hands = deals.sample(random);
      for (let seat = 0; seat < setting.seats; seat++) into.setHand(seat, bitsOf(hands[seat]));
      if (view.viewer !== 'spectator') into.setHand(view.viewer, bitsOf(view.hand.map(cardFrom)));
      seedChance(into.cells, random.seed(seed));
    },
  };
}

function holdersOf({ seats }: WhistSetting, view: WhistView, hidden: number): Holder[] {
  const holders = Array.from({ length: seats }, (_, seat) =>
    seat === view.viewer ? { size: 0, lacks: [] } : { size: view.handSizes[seat], lacks: view.lacks[seat] },
  );
  const held = holders.reduce((sum, { size }) => sum + size, 0);
  return [...holders, { size: hidden - held, lacks: [] }];
}

function writePublic(view: WhistView, into: WhistState): void {
  into.cells.fill(0);
  into.phase = PHASES.indexOf(view.phase);
  into.round = view.round;
  into.leader = view.leader;
  into.played = bitsOf(view.played.map(cardFrom));
  for (const text of view.trick) into.setCard(into.inTrick++, cardFrom(text));
  for (const [seat, lacks] of view.lacks.entries()) {
    into.setLacks(
      seat,
      lacks.reduce((bits, suit) => bits | (1 << SUITS.indexOf(suit as SuitLetter)), 0),
    );
    into.setTricks(seat, view.tricks[seat]);
    into.setTotal(seat, view.totals[seat]);
  }
}

/** All ways to give the hidden cards to the holders, counted and sampled. */
class Deals {
  readonly #holders: readonly Holder[];
  /** The hidden cards by suit. */
  readonly #suits: readonly (readonly Card[])[];
  readonly #counted = new Map<string, number>();

  constructor(hidden: readonly Card[], holders: readonly Holder[]) {
    this.#holders = holders;
    this.#suits = SUITS.map((_, suit) => hidden.filter((card) => suitOf(card) === suit));
  }

  sample(random: Random): Card[][] {
    for (let tries = 0; tries < TRIES; tries++) {
      const hands = this.#shuffled(random);
      if (hands.every((hand, holder) => this.#fits(hand, holder))) return hands;
    }
    return this.#bySuits(random);
  }

  #shuffled(random: Random): Card[][] {
    const cards = this.#suits.flat();
    random.shuffle(cards);
    return this.#holders.map(({ size }) => cards.splice(0, size));
  }

  #fits(hand: readonly Card[], holder: number): boolean {
    const { lacks } = this.#holders[holder];
    return !hand.some((card) => lacks.includes(SUITS[suitOf(card)]));
  }

  #bySuits(random: Random): Card[][] {
    const hands: Card[][] = this.#holders.map(() => []);
    let room = this.#holders.map(({ size }) => size);
    for (const [suit, cards] of this.#suits.entries()) {
      const split = this.#chooseSplit(suit, room, random);
      const shuffled = [...cards];
      random.shuffle(shuffled);
      for (const [holder, count] of split.entries()) hands[holder].push(...shuffled.splice(0, count));
      room = room.map((left, holder) => left - split[holder]);
    }
    return hands;
  }

  #chooseSplit(suit: number, room: readonly number[], random: Random): readonly number[] {
    const splits = this.#splits(suit, room);
    let rest = random.unit() * this.#count(suit, room);
    for (const split of splits) {
      rest -= this.#weight(suit, room, split);
      if (rest < 0) return split;
    }
    return splits[splits.length - 1];
  }

  /** Deals of this suit and the later ones into the room that is left. */
  #count(suit: number, room: readonly number[]): number {
    if (suit === SUITS.length) return 1;
    const key = `${suit} ${room}`;
    const before = this.#counted.get(key);
    if (before !== undefined) return before;
    const count = this.#splits(suit, room).reduce((sum, split) => sum + this.#weight(suit, room, split), 0);
    this.#counted.set(key, count);
    return count;
  }

  #weight(suit: number, room: readonly number[], split: readonly number[]): number {
    const left = room.map((size, holder) => size - split[holder]);
    return waysToSplit(split) * this.#count(suit + 1, left);
  }

  /** How many cards of the suit each holder can get: all possibilities. */
  #splits(suit: number, room: readonly number[]): number[][] {
    let splits: number[][] = [[]];
    let later = room.length;
    for (const [holder, { lacks }] of this.#holders.entries()) {
      const most = lacks.includes(SUITS[suit]) ? 0 : room[holder];
      const isLast = --later === 0;
      splits = splits.flatMap((split) => {
        const left = this.#suits[suit].length - split.reduce((sum, count) => sum + count, 0);
        const counts = Array.from({ length: Math.min(most, left) + 1 }, (_, count) => count);
        return (isLast ? counts.filter((count) => count === left) : counts).map((count) => [...split, count]);
      });
    }
    return splits;
  }
}

/** The number of ways to put labelled cards into piles of these sizes. */
function waysToSplit(split: readonly number[]): number {
  let ways = 1;
  let cards = 0;
  for (const count of split) for (let i = 1; i <= count; i++) ways = (ways * ++cards) / i;
  return ways;
}
