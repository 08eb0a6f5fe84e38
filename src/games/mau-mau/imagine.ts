/**
 * Full positions that the owner of a view cannot tell from the true one: the unseen cards in any of the ways that the slots
 * and the draw pile allow (see knowledge.ts), each equally likely.
 *
 * With limited memory only the top card and the last discards are remembered, and no conclusions. The older
 * discards are then places for unseen cards, too, so that such a world still has every card once.
 */
import { seedChance } from '../../core/chance.ts';
import type { Imaginer, Setting } from '../../core/game.ts';
import type { Random } from '../../core/random.ts';
import { SEED_LENGTH } from '../../core/seed.ts';
import { copyState } from '../../core/state.ts';
import { Assignment } from './assignment.ts';
import { ALL_CARDS, type Cards, fitsUnder, NONE, parseCards, SUITS } from './cards.ts';
import { limitNewest } from './knowledge.ts';
import { type MauMauSetting, MauMauState, slotWord } from './state.ts';
import type { MauMauView } from './view.ts';

/** Where an unseen card lies: in the hand of a seat (its number), in the pile or among the forgotten discards. */
const IN_PILE = -1;
const IN_DISCARDS = -2;

export function imaginer(setting: Setting, view: MauMauView, memory: number): Imaginer<MauMauState> {
  return new Worlds(setting as MauMauSetting, view, memory);
}

class Worlds implements Imaginer<MauMauState> {
  /** The cells that are the same in all worlds. */
  readonly #known: MauMauState;
  readonly #owners: number[] = [];
  readonly #assignment: Assignment;
  /** The place of a card just drawn that the viewer does not see, or NONE. */
  #drawnPlace = NONE;
  readonly #seed = new Int32Array(SEED_LENGTH);

  constructor(setting: MauMauSetting, view: MauMauView, memory: number) {
    this.#known = new MauMauState(setting);
    writeTable(this.#known, view);
    const all = memory === Number.POSITIVE_INFINITY;
    writeKnowledge(this.#known, view, all);
    const forgotten = all ? 0 : Math.max(0, view.discards.length - 1 - Math.max(0, Math.floor(memory)));
    let pool = ALL_CARDS & ~writeDiscards(this.#known, view, forgotten);
    for (const hand of view.hands) if (hand !== null) pool &= ~parseCards(hand);
    this.#assignment = new Assignment(this.#layOut(view, forgotten), pool);
  }

  /** Lists all places of unseen cards and returns the cards that each allows. */
  #layOut(view: MauMauView, forgotten: number): Cards[] {
    const allowed: Cards[] = [];
    const add = (owner: number, cards: Cards) => {
      this.#owners.push(owner);
      allowed.push(cards);
    };
    view.hands.forEach((hand, seat) => {
      if (hand !== null) return;
      for (let i = 0; i < view.counts[seat]; i++) add(seat, this.#known.slot(seat, i));
      if (view.phase === 'drawn' && view.turn === seat) this.#drawnPlace = allowed.length - 1;
    });
    for (let i = 0; i < view.pile; i++) add(IN_PILE, this.#known.pileCards);
    for (let i = 0; i < forgotten; i++) add(IN_DISCARDS, ALL_CARDS);
    return allowed;
  }

  sample(random: Random, into: MauMauState): void {
    copyState(this.#known, into);
    seedChance(into.cells, random.seed(this.#seed));
    this.#assignment.draw(random);
    const { cards } = this.#assignment;
    let inPile = 0;
    let inDiscards = 0;
    for (let place = 0; place < cards.length; place++) {
      const owner = this.#owners[place];
      if (owner === IN_PILE) into.pile[inPile++] = cards[place];
      else if (owner === IN_DISCARDS) into.discards[inDiscards++] = cards[place];
      else into.setHand(owner, into.hand(owner) | (1 << cards[place]));
    }
    if (this.#drawnPlace !== NONE) into.drawn = cards[this.#drawnPlace];
  }
}

function writeTable(state: MauMauState, view: MauMauView): void {
  state.phase = view.phase;
  state.round = view.round;
  state.finished = view.finished;
  state.turn = view.turn ?? 0;
  state.owed = view.owed;
  state.wish = view.wish === null ? NONE : SUITS.indexOf(view.wish);
  state.live = view.live ? 1 : 0;
  state.drawn = view.drawn === null ? NONE : cardOf(view.drawn);
  state.open = view.hands.every((hand) => hand !== null) ? 1 : 0;
  state.fits = state.playing ? fitsUnder(state.wish, cardOf(view.top)) : 0;
  state.pileSize = view.pile;
  for (let seat = 0; seat < view.hands.length; seat++) {
    if (!view.left[seat]) state.staying |= 1 << seat;
    state.setHand(seat, parseCards(view.hands[seat] ?? []));
    state.setTotal(seat, view.totals[seat]);
    state.setPoints(seat, view.points[seat]);
    state.setSlotCount(seat, view.counts[seat]);
  }
}

function cardOf(text: string): number {
  return 31 - Math.clz32(parseCards([text]));
}

/** With limited memory only one conclusion remains: a card just drawn fits, because its owner is still on turn. */
function writeKnowledge(state: MauMauState, view: MauMauView, all: boolean): void {
  state.pileCards = all ? view.pileCards : ALL_CARDS;
  for (let seat = 0; seat < view.slots.length; seat++) {
    const first = slotWord(seat, 0);
    view.slots[seat].forEach((cards, i) => {
      state.cells[first + i] = all ? cards : ALL_CARDS;
    });
  }
  if (view.phase === 'drawn' && view.turn !== null) limitNewest(state, view.turn, state.fits);
}

/** Writes the remembered discards above places for the forgotten ones, and returns them as a set. */
function writeDiscards(state: MauMauState, view: MauMauView, forgotten: number): Cards {
  state.discardsSize = view.discards.length;
  view.discards.forEach((text, i) => {
    state.discards[i] = cardOf(text);
  });
  return parseCards(view.discards.slice(forgotten));
}
