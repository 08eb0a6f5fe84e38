/** Positions and answers as text, for the tests of this folder. */
import { Random } from '../../../core/random.ts';
import { seedOf } from '../../../core/seed.ts';
import { firstOf, owing, type Seat, TABLE } from '../../../core/types.ts';
import { ALL_CARDS, fitsUnder, listCards, NONE, parseCards, SUITS, type SuitText } from '../cards.ts';
import type { MauMauEvent } from '../events.ts';
import { mauMau } from '../index.ts';
import { type MauMauSetting, type MauMauState, slotWord } from '../state.ts';

export function settingOf(options: object = {}, seats = 4): MauMauSetting {
  const setting = mauMau.configure(options, seats);
  if (!setting.ok) throw new Error(setting.error.code);
  return setting.value as MauMauSetting;
}

export function dealt(options: object = {}, seats = 4, seed: string | number = 1): MauMauState {
  const state = mauMau.create(settingOf(options, seats));
  mauMau.deal(state, seedOf(seed));
  return state;
}

export interface Position {
  /** One text a seat: `'H7 SJ'`. */
  readonly hands: readonly string[];
  readonly top: string;
  /** Drawn from the end. */
  readonly pile?: string;
  /** Below the top card; by default all cards that are nowhere else. */
  readonly discards?: string;
  readonly turn?: Seat;
  readonly owed?: number;
  readonly wish?: SuitText;
  readonly live?: boolean;
  readonly options?: object;
}

function cardsOf(text: string): string[] {
  return text.split(' ').filter((card) => card !== '');
}

/** A position in the middle of a round, without any conclusions about hidden cards yet. */
export function position(given: Position): MauMauState {
  const state = dealt(given.options, given.hands.length);
  const pile = cardsOf(given.pile ?? '');
  const elsewhere = parseCards([...given.hands.flatMap(cardsOf), ...pile, given.top]);
  const below = given.discards === undefined ? listCards(ALL_CARDS & ~elsewhere) : listTexts(cardsOf(given.discards));
  state.discardsSize = writeList(state.discards, [...below, ...listTexts([given.top])]);
  state.pileSize = writeList(state.pile, listTexts(pile));
  given.hands.forEach((hand, seat) => {
    state.cells.fill(ALL_CARDS, slotWord(seat, 0), slotWord(seat + 1, 0));
    state.setHand(seat, parseCards(cardsOf(hand)));
    state.setSlotCount(seat, cardsOf(hand).length);
  });
  const wish = given.wish === undefined ? NONE : SUITS.indexOf(given.wish);
  state.turn = given.turn ?? 0;
  state.owed = given.owed ?? 0;
  state.wish = wish;
  state.live = given.live ? 1 : 0;
  state.fits = fitsUnder(wish, state.top);
  return state;
}

function listTexts(texts: readonly string[]): number[] {
  return texts.flatMap((text) => listCards(parseCards([text])));
}

function writeList(bytes: Uint8Array, cards: readonly number[]): number {
  bytes.set(cards);
  return cards.length;
}

/** The legal actions of an actor as texts; by default of the actor that owes one. */
export function legalTexts(state: MauMauState, actor: Seat = actorOf(state)): string[] {
  return legalActions(state, actor).map((action) => mauMau.notation.format(state.setting, action));
}

export function legalActions(state: MauMauState, actor: Seat): number[] {
  const buffer = new Float64Array(state.setting.maxLegal);
  return Array.from(buffer.subarray(0, mauMau.legal(state, actor, buffer)));
}

/** The actor that owes a decision. */
export function actorOf(state: MauMauState): Seat {
  return firstOf(owing(mauMau.pending(state)));
}

export function actionOf(state: MauMauState, text: string): number {
  const action = mauMau.notation.parse(state.setting, text);
  if (!action.ok) throw new Error(`${text}: ${action.error.code}`);
  return action.value;
}

/** Plays actions of the actor that owes one (`leave` by the table); throws if one is refused. Returns the events. */
export function act(state: MauMauState, ...texts: string[]): MauMauEvent[] {
  const events: MauMauEvent[] = [];
  for (const text of texts) {
    const action = actionOf(state, text);
    const actor = text.startsWith('leave') ? TABLE : actorOf(state);
    const refused = mauMau.check(state, actor, action);
    if (refused !== undefined) throw new Error(`${text}: ${refused.code}`);
    mauMau.play(state, actor, action, (event) => events.push(event));
  }
  return events;
}

/** The code with which an action is refused, or undefined. */
export function refusal(state: MauMauState, text: string, actor: Seat = actorOf(state)): string | undefined {
  return mauMau.check(state, actor, actionOf(state, text))?.code;
}

/** All 32 cards wherever they lie, sorted. */
export function allCards(state: MauMauState): number[] {
  const hands = Array.from({ length: state.setting.seats }, (_, seat) => listCards(state.hand(seat)));
  const pile = state.pile.subarray(0, state.pileSize);
  const discards = state.discards.subarray(0, state.discardsSize);
  return [...hands.flat(), ...pile, ...discards].sort((a, b) => a - b);
}

export const EVERY_CARD = listCards(ALL_CARDS);

/** All combinations of options and seats that differ in play. */
export const TABLES: readonly { seats: number; options: object }[] = [2, 3, 4, 5].flatMap((seats) =>
  ['must', 'may', 'end'].flatMap((afterDraw) =>
    ['agent', 'yeet'].map((onLeave) => ({ seats, options: { afterDraw, onLeave, rounds: 3 } })),
  ),
);

/**
 * Plays a random game to its end and calls `look` for every position. If players can leave, one does so rarely, because it
 * shortens the game.
 */
export function playRandomly(state: MauMauState, random: Random, look: (state: MauMauState) => void): void {
  for (let waiting = mauMau.pending(state); waiting !== 0; waiting = mauMau.pending(state)) {
    look(state);
    const leaves = state.setting.yeet && random.below(40) === 0;
    const actor = leaves ? TABLE : firstOf(owing(waiting));
    const deals = actor === TABLE && !leaves;
    mauMau.play(state, actor, deals ? actionOf(state, 'deal') : mauMau.sample(state, actor, random));
  }
  look(state);
}

export function randomOf(text: string | number): Random {
  return new Random(seedOf(text));
}
