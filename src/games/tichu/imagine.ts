/**
 * Worlds that a viewer of Tichu cannot tell from the true one, each equally likely.
 *
 * The constraints on the unseen cards: the number that each seat holds; cards whose place is known (given away and not played since,
 * Mah Jong with the player who started); and that some seats lack the one value wished for in this round. So a sample first puts
 * the unseen cards of that value into random places of the other seats, and then distributes the rest over the remaining places.
 * That is exact. Other evidence from an open wish (`evidence.ts`) is rare and weak, so a world that contradicts it is rejected
 * and drawn again, which is exact, too.
 *
 * With limited memory the current trick and the last ones before it are remembered, and no evidence from wishes. Cards
 * played earlier may then be held again; own cards are never forgotten.
 */
import { countBits, nthBit } from '../../core/bits.ts';
import { seedChance } from '../../core/chance.ts';
import type { Imaginer, Setting } from '../../core/game.ts';
import type { Random } from '../../core/random.ts';
import { SEED_LENGTH } from '../../core/seed.ts';
import { copyState } from '../../core/state.ts';
import type { Seat } from '../../core/types.ts';
import { CARDS, type Card, cardOfLabel, cardValue, highBit, highOf, holds, lowBit, lowOf, MAH_JONG } from './cards.ts';
import { type Evidence, evidenceOf, fits } from './evidence.ts';
import { writeKnown } from './known.ts';
import { cardsFrom } from './notation.ts';
import { noteBombs } from './round.ts';
import { GRAND, PHASES, SCHUPF, SEATS, type TichuSetting, type TichuState } from './state.ts';
import type { TichuView, TurnView } from './view.ts';

export function imaginer(setting: Setting, view: TichuView, memory: number): Imaginer<TichuState> {
  return new Worlds(setting as TichuSetting, view, memory);
}

/** Index of the place for cards not dealt yet, after the seats' hands. */
const UNDEALT = SEATS;
const HAND = 14;
/** Reached only with a view from outside that contradicts itself, because the true world fits. */
const MOST_TRIES = 10_000;
const LATER_CARDS = 6;

class Worlds implements Imaginer<TichuState> {
  /** The cells that are the same in all worlds. */
  readonly #known: TichuState;
  readonly #viewer: Seat;
  /** The owner of each free place; places of seats that lack the wished value come last. */
  readonly #places: Uint8Array;
  /** Number of places that allow every card. */
  readonly #free: number;
  /** The unseen cards, those of the wished value first. */
  readonly #pool: Uint8Array;
  readonly #wished: number;
  /** The cards each seat has played, two words a seat: cards it was given may be among them. */
  readonly #played = new Int32Array(2 * SEATS);
  /** Seats that have given their cards away, before the exchange. */
  readonly #submitted: number;
  readonly #seed = new Int32Array(SEED_LENGTH);
  readonly #evidence: readonly Evidence[];
  readonly #cards: Uint8Array;
  readonly #owners: Uint8Array;

  constructor(setting: TichuSetting, view: TichuView, memory: number) {
    this.#known = writeKnown(setting, view);
    this.#viewer = view.viewer === 'spectator' ? -1 : view.viewer;
    const forgotten = Math.max(0, view.tricks.length - Math.max(0, memory));
    const remembered = [...view.tricks.slice(forgotten), view.trick];
    for (const { seat, cards } of [...view.tricks, view.trick].flat()) this.#notePlayed(seat, cards);
    const room = roomOf(view);
    const gone = goneCards(view, remembered, this.#played);
    if (view.phase !== 'grand' && view.phase !== 'schupf') placeKnown(this.#known, view, room, gone);
    const lacking = forgotten === 0 ? this.#known.lacking : 0;
    const owners = ownersOf(room, lacking);
    this.#places = Uint8Array.from(owners);
    this.#free = owners.filter((owner) => ((lacking >>> owner) & 1) === 0).length;
    const pool = Array.from({ length: CARDS }, (_, card) => card).filter((card) => !gone.has(card));
    const wished = lacking === 0 ? [] : pool.filter((card) => cardValue(card) === view.wished);
    this.#wished = wished.length;
    this.#pool = Uint8Array.from([...wished, ...pool.filter((card) => !wished.includes(card))]);
    this.#submitted = this.#known.phase === SCHUPF ? ~this.#known.undecided & 15 : 0;
    this.#evidence = forgotten === 0 && pool.length > 0 ? evidenceOf(view) : [];
    this.#cards = new Uint8Array(this.#pool.length);
    this.#owners = new Uint8Array(this.#places.length);
  }

  #notePlayed(seat: Seat, cards: string): void {
    this.#played[2 * seat] |= lowOf(cardsFrom(cards));
    this.#played[2 * seat + 1] |= highOf(cardsFrom(cards));
  }

  sample(random: Random, into: TichuState): void {
    for (let tries = 0; tries === 0 || (tries < MOST_TRIES && !fits(into, this.#evidence)); tries++) {
      copyState(this.#known, into);
      this.#spread(random, into);
    }
    seedChance(into.cells, random.seed(this.#seed));
    if (into.phase === SCHUPF) this.#chooseGifts(random, into);
    else if (into.phase > SCHUPF) {
      this.#recallGifts(random, into);
      for (let seat = 0; seat < SEATS; seat++) noteBombs(into, seat);
    }
  }

  /** Puts every unseen card into a free place. */
  #spread(random: Random, into: TichuState): void {
    const cards = this.#cards;
    const owners = this.#owners;
    cards.set(this.#pool);
    owners.set(this.#places);
    for (let i = 0; i < this.#wished; i++) {
      const place = i + random.below(this.#free - i);
      const owner = owners[place];
      owners[place] = owners[i];
      owners[i] = owner;
    }
    for (let i = 0; i < owners.length; i++) {
      if (i >= this.#wished) {
        const pick = i + random.below(cards.length - i);
        const card = cards[pick];
        cards[pick] = cards[i];
        cards[i] = card;
      }
      if (owners[i] < UNDEALT) into.addCard(owners[i], cards[i]);
      else into.addUndealt(owners[i] - UNDEALT, cards[i]);
    }
  }

  /** A seat that has given cards has put aside any three of its fourteen. */
  #chooseGifts(random: Random, into: TichuState): void {
    for (let giver = 0; giver < SEATS; giver++) {
      if (giver === this.#viewer || ((this.#submitted >>> giver) & 1) === 0) continue;
      for (let step = 1; step < SEATS; step++) {
        const card = anyCard(into.low(giver), into.high(giver), random);
        into.removeCard(giver, card);
        into.setGiven(giver, step, card);
      }
    }
  }

  /** The cards the others gave each other: any of those the receiver had after the exchange, a different one from each. */
  #recallGifts(random: Random, into: TichuState): void {
    for (let receiver = 0; receiver < SEATS; receiver++) {
      if (receiver === this.#viewer) continue;
      let low = into.low(receiver) | this.#played[2 * receiver];
      let high = into.high(receiver) | this.#played[2 * receiver + 1];
      if (this.#viewer >= 0) {
        const own = into.given(this.#viewer, (receiver - this.#viewer) & 3);
        low &= ~lowBit(own);
        high &= ~highBit(own);
      }
      for (let step = 1; step < SEATS; step++) {
        const giver = (receiver - step) & 3;
        if (giver === this.#viewer) continue;
        const card = anyCard(low, high, random);
        low &= ~lowBit(card);
        high &= ~highBit(card);
        into.setGiven(giver, step, card);
      }
    }
  }
}

function anyCard(low: number, high: number, random: Random): Card {
  const lows = countBits(low);
  const pick = random.below(lows + countBits(high));
  return pick < lows ? LOW_CARDS[nthBit(low, pick)] : HIGH_CARDS[nthBit(high, pick - lows)];
}

const ALL = Array.from({ length: CARDS }, (_, card) => card);
const LOW_CARDS = Uint8Array.from({ length: 28 }, (_, bit) => ALL.find((card) => lowBit(card) === 1 << bit)!);
const HIGH_CARDS = Uint8Array.from({ length: 28 }, (_, bit) => ALL.find((card) => highBit(card) === 1 << bit)!);

/** Number of unseen cards in each place: hands, then cards not dealt yet. */
function roomOf(view: TichuView): number[] {
  const room = view.hands.map((hand, seat) => {
    if (hand !== null) return 0;
    return view.phase === PHASES[SCHUPF] ? HAND : view.handSizes[seat];
  });
  const undealt = view.phase === PHASES[GRAND] ? LATER_CARDS : 0;
  return [...room, undealt, undealt, undealt, undealt];
}

/** Cards that are in no free place: in hands the viewer sees, put aside, or played and remembered. */
function goneCards(view: TichuView, remembered: readonly (readonly TurnView[])[], played: Int32Array): Set<Card> {
  const gone = new Set(view.hands.flatMap((hand) => (hand === null ? [] : cardsFrom(hand))));
  for (const { cards } of remembered.flat()) for (const card of cardsFrom(cards)) gone.add(card);
  if (view.phase === PHASES[SCHUPF]) for (const label of view.given) gone.add(cardOfLabel(label));
  if (view.viewer !== 'spectator') {
    const seat = view.viewer;
    for (const card of ALL) if (holds(played[2 * seat], played[2 * seat + 1], card)) gone.add(card);
  }
  if (view.wish >= 0) gone.add(MAH_JONG); // a wish was made, so it has been played
  return gone;
}

/**
 * Cards whose place the viewer knows: those given away and not seen again, and Mah Jong (T-06). If tricks are forgotten
 * such a card may have been played; then it counts as held while there is room.
 */
function placeKnown(state: TichuState, view: TichuView, room: number[], gone: Set<Card>): void {
  const place = (card: Card, seat: Seat) => {
    if (gone.has(card) || room[seat] === 0) return;
    state.addCard(seat, card);
    room[seat]--;
    gone.add(card);
  };
  const { viewer } = view;
  if (viewer !== 'spectator') {
    view.given.forEach((label, i) => {
      place(cardOfLabel(label), (viewer + i + 1) % SEATS);
    });
  }
  place(MAH_JONG, view.starter);
}

function ownersOf(room: readonly number[], lacking: number): number[] {
  const owners = room.flatMap((count, owner) => Array.from({ length: count }, () => owner));
  const lacks = (owner: number): number => (lacking >>> owner) & 1;
  return owners.sort((one, other) => lacks(one) - lacks(other) || one - other);
}
