/**
 * Random assignments of cards to places, each place with the set of cards it allows, all assignments equally likely.
 * There are as many places as cards.
 */
import { countBits, nthBit } from '../../core/bits.ts';
import type { Random } from '../../core/random.ts';
import { type Card, type Cards, DECK_SIZE, listCards, NONE } from './cards.ts';

/** Walks for each restricted place. The start is already random; the test against exact enumeration shows that this is enough. */
const WALKS = 2;

export class Assignment {
  /** The card at each place, after `draw`. */
  readonly cards: Uint8Array;
  readonly #pool: Cards;
  readonly #allowed: Int32Array;
  /** The same sets as lists. */
  readonly #choices: Uint8Array[];
  /** The places that do not allow every card, and those that do. */
  readonly #tight: Uint8Array;
  readonly #loose: Uint8Array;
  readonly #order: Uint8Array;
  /** For each card the place that holds it. */
  readonly #holder = new Uint8Array(DECK_SIZE);
  /** The cards already visited while a place is matched. */
  #visited: Cards = 0;

  constructor(allowed: readonly Cards[], pool: Cards) {
    if (allowed.length !== countBits(pool)) throw new Error(`${allowed.length} places for ${countBits(pool)} cards`);
    const places = allowed.map((_, place) => place);
    this.cards = new Uint8Array(allowed.length);
    this.#pool = pool;
    this.#allowed = Int32Array.from(allowed, (cards) => cards & pool);
    this.#choices = Array.from(this.#allowed, (cards) => Uint8Array.from(listCards(cards)));
    this.#tight = Uint8Array.from(places.filter((place) => this.#allowed[place] !== pool));
    this.#loose = Uint8Array.from(places.filter((place) => this.#allowed[place] === pool));
    this.#order = new Uint8Array(this.#tight.length);
  }

  draw(random: Random): void {
    const used = this.#match(random);
    this.#spread(this.#pool & ~used, random);
    this.#mix(random);
  }

  /** Gives each tight place a card, in random order, and returns the cards used. */
  #match(random: Random): Cards {
    this.#order.set(this.#tight);
    random.shuffle(this.#order);
    let used = 0;
    for (let i = 0; i < this.#order.length; i++) {
      this.#visited = 0;
      const card = this.#find(this.#order[i], used, random);
      if (card === NONE) throw new Error('no assignment is possible');
      used |= 1 << card;
    }
    return used;
  }

  /** Finds the place a free card, or moves holders on until one is free (an augmenting path); returns the card now used. */
  #find(place: number, used: Cards, random: Random): Card {
    for (;;) {
      const open = this.#allowed[place] & ~this.#visited;
      if (open === 0) return NONE;
      const free = open & ~used;
      const card = anyOf(free !== 0 ? free : open, random);
      this.#visited |= 1 << card;
      const found = free !== 0 ? card : this.#find(this.#holder[card], used, random);
      if (found === NONE) continue;
      this.#put(card, place);
      return found;
    }
  }

  /** Deals the remaining cards to the unrestricted places at random. */
  #spread(cards: Cards, random: Random): void {
    let rest = cards;
    for (let i = this.#loose.length; i > 0; i--) {
      const card = nthBit(rest, random.below(i));
      rest &= ~(1 << card);
      this.#put(card, this.#loose[i - 1]);
    }
  }

  /**
   * Removes the card of a random place; then the empty place takes any card it allows from its holder, and so on until the
   * removed card is taken. Such a walk leads from one assignment to another, and no assignment is preferred: a walk has the
   * probability 1 / (places * product of the choices at the places that were empty on the way), and the reverse walk,
   * from the last place back to the first, has the same.
   */
  #mix(random: Random): void {
    for (let i = this.#tight.length * WALKS; i > 0; i--) {
      let empty = random.below(this.cards.length);
      const lifted = this.cards[empty];
      for (;;) {
        const choices = this.#choices[empty];
        const card = choices[random.below(choices.length)];
        const holder = this.#holder[card];
        this.#put(card, empty);
        if (card === lifted) break;
        empty = holder;
      }
    }
  }

  #put(card: Card, place: number): void {
    this.cards[place] = card;
    this.#holder[card] = place;
  }
}

function anyOf(cards: Cards, random: Random): Card {
  return nthBit(cards, random.below(countBits(cards)));
}
