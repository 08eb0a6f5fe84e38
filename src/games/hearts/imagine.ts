/**
 * Worlds that a viewer of Hearts cannot tell from the true one, each equally likely (section 12).
 *
 * The unseen cards fall into five classes (four suits, the queen apart), the places into groups of seats that have shown
 * the same voids. A class has few ways to be split over the groups; the number of worlds of each split is counted once,
 * so a sample draws splits with the right weights, then shuffles inside the classes and groups. No sample is rejected.
 */
import { seedChance } from '../../core/chance.ts';
import type { Imaginer } from '../../core/game.ts';
import type { Random } from '../../core/random.ts';
import { type Seat, TABLE } from '../../core/types.ts';
import { CARDS, type Card, cardFrom } from './cards.ts';
import { type Classes, Splits } from './splits.ts';
import { type HeartsSetting, HeartsState, PASSING, PHASES, PLAYING, ROUND_OVER } from './state.ts';
import { classOf, type HeartsView, LACKS, lacksShown, type TrickView } from './view.ts';

export function imaginer(setting: HeartsSetting, view: HeartsView, memory: number): Imaginer<HeartsState> {
  return new HeartsImaginer(setting, view, memory);
}

const CLASSES: Classes = { count: LACKS.length, classOf };

/** The tricks of the round, and the index of the first remembered one. */
interface Past {
  readonly tricks: readonly TrickView[];
  readonly firstRemembered: number;
}

class HeartsImaginer implements Imaginer<HeartsState> {
  /** Everything the viewer knows, as a state with empty hidden hands. */
  readonly #known: HeartsState;
  readonly #view: HeartsView;
  /** Free places by seat, besides the cards known to be there. */
  readonly #places: number[];
  readonly #splits: Splits;
  readonly #seed = new Int32Array(4);
  readonly #buffer = new Uint8Array(CARDS);

  constructor(setting: HeartsSetting, view: HeartsView, memory: number) {
    this.#view = view;
    this.#known = writeKnown(setting, view);
    const tricks = view.trick === null ? view.tricks : [...view.tricks, view.trick];
    // S-13: the current trick and the last `memory` before it are remembered.
    const firstRemembered = Math.max(0, view.tricks.length - memory);
    this.#places = view.handSizes.map((size, seat) => (seat === view.viewer ? 0 : size));
    const past = { tricks, firstRemembered };
    placeKnownCards(this.#known, view, this.#places, past);
    const pool = unseenCards(this.#known, view, past);
    this.#splits = splitsFor(setting, pool, this.#places, past);
  }

  sample(random: Random, into: HeartsState): void {
    into.cells.set(this.#known.cells);
    seedChance(into.cells, random.seed(this.#seed));
    this.#splits.sample(random, into);
    if (into.offset > 0) this.#imagineGiven(random, into);
  }

  /** The cards the others passed to each other: any of those the receiver had after the exchange, or is about to give. */
  #imagineGiven(random: Random, into: HeartsState): void {
    const { seats, passCount } = into.setting;
    const passing = into.phase === PASSING;
    for (let giver = 0; giver < seats; giver++) {
      const receiver = (giver + into.offset) % seats;
      if (giver === this.#view.viewer || (receiver === this.#view.viewer && !passing)) continue;
      if (passing && this.#view.owing.includes(giver)) continue; // has not chosen all cards yet
      const held = passing ? giver : receiver;
      let count = collectHand(into, held, this.#buffer);
      if (!passing) count = this.#collectPlayed(into, receiver, count);
      for (let i = 0; i < passCount; i++) {
        const pick = i + random.below(count - i);
        const card = this.#buffer[pick];
        this.#buffer[pick] = this.#buffer[i];
        into.addGiven(giver, card);
        if (passing) into.removeFromHand(giver, card);
      }
    }
  }

  /** Adds the cards that a seat has played to the `from` cards in the buffer; returns how many there are then. */
  #collectPlayed(state: HeartsState, seat: Seat, from: number): number {
    const { seats } = state.setting;
    let count = from;
    let at = 0;
    const collect = ({ leader, cards }: TrickView) => {
      const turn = (seat + seats - leader) % seats;
      if (turn < cards.length) this.#buffer[count++] = state.history(at + turn);
      at += cards.length;
    };
    this.#view.tricks.forEach(collect);
    if (this.#view.trick !== null) collect(this.#view.trick);
    return count;
  }
}

function collectHand(state: HeartsState, seat: Seat, into: Uint8Array): number {
  let count = 0;
  for (let card = 0; card < CARDS; card++) if (state.holds(seat, card)) into[count++] = card;
  return count;
}

/** A state with everything that the view contains. */
function writeKnown(setting: HeartsSetting, view: HeartsView): HeartsState {
  const state = new HeartsState(setting);
  state.clearTricks();
  state.phase = PHASES.indexOf(view.phase);
  state.round = view.round;
  state.finished = view.finished;
  state.offset = view.direction;
  state.broken = view.broken;
  state.jackTaker = view.jackTaker;
  state.pending = view.owing.reduce((bits, seat) => bits | (1 << seat), state.phase === ROUND_OVER ? 1 << TABLE : 0);
  for (let seat = 0; seat < setting.seats; seat++) {
    state.setTaken(seat, view.points[seat], view.tricksTaken[seat]);
    state.setScores(seat, view.lastScores[seat], view.totals[seat]);
  }
  writeTricks(state, view);
  const { viewer } = view;
  if (viewer !== 'spectator') {
    for (const card of view.hand) state.addToHand(viewer, cardFrom(card));
    for (const card of view.given) state.addGiven(viewer, cardFrom(card));
    const giver = (viewer + setting.seats - view.direction) % setting.seats;
    for (const card of view.received) state.addGiven(giver, cardFrom(card));
  }
  return state;
}

function writeTricks(state: HeartsState, view: HeartsView): void {
  const { seats } = state.setting;
  for (const { cards } of view.tricks) for (const card of cards) state.note(cardFrom(card));
  const first = view.tricks[0] ?? view.trick;
  if (first !== null && first !== undefined) state.firstLeader = first.leader;
  else if (state.phase === PLAYING) state.firstLeader = view.owing[0];
  if (view.trick === null) return;
  const { leader, cards } = view.trick;
  cards.forEach((card, i) => {
    state.lay((leader + i) % seats, cardFrom(card));
  });
}

/**
 * Cards whose place the viewer knows: those passed on and not seen again, and the lead card until it is played. If tricks
 * are forgotten such a card may have been played; then it counts as held while there is room.
 */
function placeKnownCards(state: HeartsState, view: HeartsView, places: number[], past: Past): void {
  const { tricks, firstRemembered } = past;
  const { seats, leadCard } = state.setting;
  if (state.phase !== PLAYING) return;
  const seen = new Set(tricks.slice(firstRemembered).flatMap((trick) => trick.cards.map(cardFrom)));
  const place = (card: Card, seat: Seat) => {
    if (seen.has(card) || seat === view.viewer || places[seat] === 0) return;
    state.addToHand(seat, card);
    places[seat]--;
    seen.add(card);
  };
  if (view.viewer !== 'spectator' && view.direction > 0) {
    for (const card of view.given) place(cardFrom(card), (view.viewer + view.direction) % seats);
  }
  if (firstRemembered === 0) place(leadCard, state.firstLeader);
}

/** The cards for the free places: all but those the viewer holds, those already placed, and those remembered as played. */
function unseenCards(state: HeartsState, view: HeartsView, { tricks, firstRemembered }: Past): Card[] {
  const { seats } = state.setting;
  const gone = new Set<Card>(state.bySeat((seat) => state.hand(seat)).flat());
  if (state.phase === PASSING) for (const card of view.given) gone.add(cardFrom(card));
  tricks.forEach(({ leader, cards }, number) => {
    cards.forEach((card, i) => {
      if (number >= firstRemembered || (leader + i) % seats === view.viewer) gone.add(cardFrom(card));
    });
  });
  return Array.from(state.setting.deck).filter((card) => !gone.has(card));
}

/** Drops the oldest evidence until the rest is consistent; needed only with limited memory. */
function splitsFor(setting: HeartsSetting, pool: readonly Card[], places: readonly number[], past: Past): Splits {
  const { tricks, firstRemembered } = past;
  for (let from = firstRemembered; ; from++) {
    const splits = new Splits(pool, CLASSES, places, lacksShown(setting, tricks, from));
    if (splits.worlds > 0 || from > tricks.length) return splits;
  }
}
