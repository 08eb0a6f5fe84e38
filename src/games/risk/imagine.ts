/**
 * Full positions that the owner of a view cannot tell from the true one. Only the places of unseen cards are hidden: the
 * hands, or the deck. A card is drawn from the deck of its era (see `RiskState.eraOf`), so the unseen cards of an era are dealt
 * at random to the places of that era. Worlds that contradict the evidence about sets (see `RiskState.noteSets`) are rejected
 * and dealt again, so every world that fits is equally likely.
 *
 * With limited memory eras, sets and cards lost by elimination are forgotten: any unseen card may be in any place.
 */
import { seedChance } from '../../core/chance.ts';
import type { Imaginer, Setting } from '../../core/game.ts';
import type { Random } from '../../core/random.ts';
import { SEED_LENGTH } from '../../core/seed.ts';
import { copyState } from '../../core/state.ts';
import type { Seat } from '../../core/types.ts';
import { type Card, formatCard, MAX_CARDS, NEUTRAL, NOBODY } from './board.ts';
import { holdSet } from './cards.ts';
import type { Holder } from './events.ts';
import type { RiskSetting } from './setting.ts';
import { NONE, PHASES, RiskState } from './state.ts';
import type { RiskView, Slot } from './view.ts';

/** A card in a hidden hand. */
interface Place extends Slot {
  readonly seat: Seat;
}

/** The unseen cards of an era; the first of them go to the places, the others stay in the deck. */
interface Group {
  readonly cards: Uint8Array;
  readonly places: readonly Place[];
}

/** Cards that together hold a set, or do not: some are seen, the others are in hidden places. */
interface Note {
  readonly full: boolean;
  readonly seen: readonly Card[];
  readonly unseen: readonly { readonly group: Group; readonly at: number }[];
}

export function imaginer(setting: Setting, view: RiskView, memory: number): Imaginer<RiskState> {
  return new Worlds(setting as RiskSetting, view, memory === Number.POSITIVE_INFINITY);
}

class Worlds implements Imaginer<RiskState> {
  /** The cells that are the same in all worlds; unseen cards are in its deck. */
  readonly #known: RiskState;
  readonly #groups: readonly Group[];
  readonly #notes: readonly Note[];
  readonly #seed = new Int32Array(SEED_LENGTH);

  constructor(setting: RiskSetting, view: RiskView, remembers: boolean) {
    this.#known = new RiskState(setting);
    writeTable(this.#known, view);
    writeLand(this.#known, view);
    if (remembers) writeEras(this.#known, view);
    writeCards(this.#known, view, remembers);
    this.#groups = groupsOf(this.#known, hiddenPlaces(this.#known, view, remembers));
    this.#notes = remembers ? notesOf(this.#known, this.#groups) : [];
  }

  sample(random: Random, into: RiskState): void {
    do this.#deal(random);
    while (!this.#fits());
    copyState(this.#known, into);
    seedChance(into.cells, random.seed(this.#seed));
    for (let i = 0; i < this.#groups.length; i++) {
      const { cards, places } = this.#groups[i];
      for (let k = 0; k < places.length; k++) {
        into.takeFromDeck(cards[k]);
        into.addToHand(places[k].seat, cards[k]);
        into.setNotesOf(cards[k], places[k].free, places[k].full);
      }
    }
  }

  #deal(random: Random): void {
    for (let i = 0; i < this.#groups.length; i++) random.shuffle(this.#groups[i].cards);
  }

  #fits(): boolean {
    const { board } = this.#known.setting;
    for (let i = 0; i < this.#notes.length; i++) {
      const { full, seen, unseen } = this.#notes[i];
      let count = 0;
      for (let k = 0; k < seen.length; k++) together[count++] = seen[k];
      for (let k = 0; k < unseen.length; k++) together[count++] = unseen[k].group.cards[unseen[k].at];
      if (holdSet(board, together, count) !== full) return false;
    }
    return true;
  }
}

const together = new Uint8Array(MAX_CARDS);

// ---- what is the same in all worlds ------------------------------------------------------------------------------------

function writeTable(state: RiskState, view: RiskView): void {
  state.clear();
  state.end(view.ending);
  state.phase = PHASES.indexOf(view.phase);
  state.turn = view.turn;
  state.first = view.first;
  state.turns = view.turns;
  state.left = view.left;
  state.chosen = view.chosen;
  state.setPair(view.from ?? NONE, view.to ?? NONE);
  state.dice = view.dice;
  state.moved = view.moved;
  state.prey = view.prey ?? NONE;
  state.conquered = view.conquered;
  state.bonusUsed = view.bonusUsed;
  state.takeover = view.takeover;
  state.sets = view.sets;
  view.pictured.forEach((territory, place) => {
    state.setPictured(place, territory ?? NONE);
  });
  view.lives.forEach((lives, seat) => {
    if (lives) state.alive |= 1 << seat;
    if (view.gone[seat]) state.gone |= 1 << seat;
    state.setToSettle(seat, view.toSettle[seat]);
  });
}

function writeLand(state: RiskState, view: RiskView): void {
  view.owners.forEach((holder, territory) => {
    state.setOwner(territory, ownerOf(holder));
    state.addTroops(territory, view.troops[territory]);
  });
}

function ownerOf(holder: Holder): number {
  if (holder === null) return NOBODY;
  return holder === 'neutral' ? NEUTRAL : holder;
}

function writeEras(state: RiskState, view: RiskView): void {
  state.era = view.era;
  view.eras.forEach((era, card) => {
    state.setEraOf(card, era);
  });
}

/** Discards, hands that are seen, and cards known to be in hidden ones. */
function writeCards(state: RiskState, view: RiskView, remembers: boolean): void {
  const number = new Map(state.cardsWhere(() => true).map((card) => [formatCard(state.setting.board, card), card]));
  for (const card of view.discards) state.discardFromDeck(number.get(card)!);
  const give = (text: string, seat: Seat, { free, full }: Slot): Card => {
    const card = number.get(text)!;
    state.takeFromDeck(card);
    state.addToHand(seat, card);
    if (remembers) state.setNotesOf(card, free, full);
    return card;
  };
  view.slots.forEach((slots, seat) => {
    view.hands[seat]?.forEach((text, i) => {
      give(text, seat, slots[i]);
    });
    if (!remembers || view.viewer === 'spectator') return;
    for (const [i, text] of view.known[seat].entries()) state.markLost(view.viewer, give(text, seat, slots[i]));
  });
}

// ---- what differs ------------------------------------------------------------------------------------------------------

/** The cards that hands still lack. */
function hiddenPlaces(state: RiskState, view: RiskView, remembers: boolean): Place[] {
  return view.slots.flatMap((slots, seat) =>
    slots.slice(state.handSize(seat)).map((slot) => ({ seat, ...(remembers ? slot : { era: 0, free: 0, full: 0 }) })),
  );
}

/** The cards in the known position's deck are the unseen ones. */
function groupsOf(state: RiskState, places: readonly Place[]): Group[] {
  const eras = [...new Set(places.map(({ era }) => era))];
  return eras.map((era) => ({
    cards: Uint8Array.from(state.cardsWhere((card) => state.inDeck(card) && state.eraOf(card) === era)),
    places: places.filter((place) => place.era === era),
  }));
}

/** The evidence about each hand, if it concerns unseen cards. */
function notesOf(state: RiskState, groups: readonly Group[]): Note[] {
  const note = (full: boolean, seat: Seat): Note => {
    const belongs = (of: { readonly free: number; readonly full: number }): boolean =>
      (((full ? of.full : of.free) >>> seat) & 1) !== 0;
    const seen = state.cardsWhere((card) => belongs({ free: state.freeOf(card), full: state.fullOf(card) }));
    const unseen = groups.flatMap((group) =>
      group.places.flatMap((place, at) => (belongs(place) ? [{ group, at }] : [])),
    );
    return { full, seen, unseen };
  };
  const seats = state.bySeat((seat) => seat);
  return seats.flatMap((seat) => [note(false, seat), note(true, seat)]).filter(({ unseen }) => unseen.length > 0);
}
