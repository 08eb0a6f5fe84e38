/** Deals unseen cards into places under known voids, every possible deal equally likely. */
import type { Random } from '../../core/random.ts';
import type { Seat } from '../../core/types.ts';
import { CARDS, type Card } from './cards.ts';
import type { HeartsState } from './state.ts';

/** Seats that lack the same classes share a group: inside it any card fits any place. */
interface Group {
  readonly lacks: number;
  readonly seats: Seat[];
  /** Number of places, including those of cards that are nowhere (forgotten ones). */
  places: number;
}

/** The ways in which the cards of one class can go to the groups, with the cumulative number of worlds of each. */
interface Split {
  readonly worlds: number;
  readonly ways: readonly Uint8Array[];
  readonly upTo: Float64Array;
  readonly next: readonly Split[];
}

/** Factorials up to the size of a suit are exact in a double. */
const FACTORIAL = Array.from({ length: 14 }, () => 1);
for (let n = 2; n < FACTORIAL.length; n++) FACTORIAL[n] = n * FACTORIAL[n - 1];

const END: Split = { worlds: 1, ways: [], upTo: new Float64Array(0), next: [] };
const NOWHERE: Split = { ...END, worlds: 0 };

/** Classes of cards that are equivalent as far as voids are known: their number, and the class of a card. */
export interface Classes {
  readonly count: number;
  readonly classOf: (card: Card) => number;
}

export class Splits {
  readonly #classes: Uint8Array[];
  readonly #groups: Group[] = [];
  readonly #places: readonly number[];
  readonly #root: Split;
  readonly #known = new Map<string, Split>();
  /** The cards of each group while a world is dealt. */
  readonly #dealt: Uint8Array[];
  readonly #count: Int32Array;

  constructor(pool: readonly Card[], classes: Classes, places: readonly number[], lacks: readonly number[]) {
    const { count, classOf } = classes;
    this.#places = places;
    this.#classes = Array.from({ length: count }, (_, i) => Uint8Array.from(pool.filter((c) => classOf(c) === i)));
    places.forEach((free, seat) => {
      if (free > 0) this.#join(seat, free, lacks[seat]);
    });
    const surplus = pool.length - places.reduce((sum, free) => sum + free, 0);
    if (surplus > 0) this.#join(-1, surplus, 0);
    this.#dealt = this.#groups.map(() => new Uint8Array(CARDS));
    this.#count = new Int32Array(this.#groups.length);
    this.#root = this.#split(
      0,
      Uint8Array.from(this.#groups, (group) => group.places),
    );
  }

  /** Number of possible worlds, up to a factor that depends only on the number of places; 0 if there is none. */
  get worlds(): number {
    return this.#root.worlds;
  }

  /** Puts the unseen cards into the hands of the state. */
  sample(random: Random, into: HeartsState): void {
    this.#count.fill(0);
    let split = this.#root;
    for (const cards of this.#classes) {
      const way = pickWay(split, random);
      if (this.#groups.length > 1) random.shuffle(cards);
      for (let group = 0, at = 0; group < this.#groups.length; group++) {
        for (let i = split.ways[way][group]; i > 0; i--) this.#dealt[group][this.#count[group]++] = cards[at++];
      }
      split = split.next[way];
    }
    for (let g = 0; g < this.#groups.length; g++) {
      this.#dealGroup(g, random, into);
    }
  }

  #dealGroup(number: number, random: Random, into: HeartsState): void {
    const { seats } = this.#groups[number];
    const cards = this.#dealt[number];
    const count = this.#count[number];
    if (seats.length > 1 || this.#places[seats[0]] < count) random.shuffle(cards, count);
    let at = 0;
    for (const seat of seats) for (let i = this.#places[seat]; i > 0; i--) into.addToHand(seat, cards[at++]);
  }

  #join(seat: Seat, places: number, lacks: number): void {
    let group = this.#groups.find((known) => known.lacks === lacks);
    if (group === undefined) {
      group = { lacks, seats: [], places: 0 };
      this.#groups.push(group);
    }
    group.places += places;
    if (seat >= 0) group.seats.push(seat);
  }

  /** All ways to continue from class number `from` when the groups have this much room left. */
  #split(from: number, room: Uint8Array): Split {
    if (from === this.#classes.length) return room.every((free) => free === 0) ? END : NOWHERE;
    const key = `${from}:${room}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const ways: Uint8Array[] = [];
    const next: Split[] = [];
    const weights: number[] = [];
    this.#eachWay(from, room, (way, multinomial) => {
      const rest = this.#split(
        from + 1,
        room.map((free, group) => free - way[group]),
      );
      if (rest.worlds === 0) return;
      ways.push(way.slice());
      next.push(rest);
      weights.push(multinomial * rest.worlds);
    });
    let worlds = 0;
    const upTo = Float64Array.from(weights, (weight) => {
      worlds += weight;
      return worlds;
    });
    const split = { worlds, ways, upTo, next };
    this.#known.set(key, split);
    return split;
  }

  /** Every distribution of a class over the groups that have room for it and may hold it, with its number of deals. */
  #eachWay(from: number, room: Uint8Array, found: (way: Uint8Array, multinomial: number) => void): void {
    const size = this.#classes[from].length;
    const way = new Uint8Array(room.length);
    const fill = (group: number, rest: number, divisor: number) => {
      if (group === room.length) {
        if (rest === 0) found(way, FACTORIAL[size] / divisor);
        return;
      }
      const most = (this.#groups[group].lacks >>> from) & 1 ? 0 : Math.min(rest, room[group]);
      for (let n = 0; n <= most; n++) {
        way[group] = n;
        fill(group + 1, rest - n, divisor * FACTORIAL[n]);
      }
      way[group] = 0;
    };
    fill(0, size, 1);
  }
}

function pickWay(split: Split, random: Random): number {
  if (split.ways.length === 1) return 0;
  const target = random.unit() * split.worlds;
  let way = 0;
  while (way < split.ways.length - 1 && split.upTo[way] <= target) way++;
  return way;
}
