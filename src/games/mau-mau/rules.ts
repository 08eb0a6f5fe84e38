/** The rules apart from turns: options, the deal, counting, and the result. */
import { seedChance, shuffle } from '../../core/chance.ts';
import { type GameFacts, type Outcome, placesOf, type Scope, type Setting } from '../../core/game.ts';
import { type OptionSpecs, type Presets, readOptions } from '../../core/options.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Seed } from '../../core/seed.ts';
import type { Seat } from '../../core/types.ts';
import { ACTION_COUNT, MAX_PLAYERS } from './actions.ts';
import {
  ALL_CARDS,
  type Card,
  DECK_SIZE,
  fitsOn,
  formatCard,
  formatCards,
  MAX_HAND_POINTS,
  NONE,
  pointsOf,
} from './cards.ts';
import type { Emit } from './events.ts';
import { observationSize } from './features.ts';
import { addSlot } from './knowledge.ts';
import { AFTER_DRAW, type MauMauSetting, MauMauState, ON_LEAVE, stateWords } from './state.ts';

const OPTIONS: OptionSpecs = {
  rounds: { kind: 'integer', min: 1, max: 255, default: 4, label: { en: 'rounds', de: 'Runden' } },
  afterDraw: {
    kind: 'choice',
    values: AFTER_DRAW,
    default: 'must',
    names: {
      must: { en: 'must be played', de: 'muss gespielt werden' },
      may: { en: 'may be played', de: 'darf gespielt werden' },
      end: { en: 'stays in hand', de: 'bleibt auf der Hand' },
    },
    label: { en: 'a drawn card that fits', de: 'eine gezogene Karte, die passt' },
  },
  onLeave: {
    kind: 'choice',
    values: ON_LEAVE,
    default: 'agent',
    names: {
      agent: { en: 'is replaced by an AI', de: 'wird durch eine KI ersetzt' },
      yeet: { en: 'leaves the seat empty', de: 'lässt den Platz leer' },
    },
    label: { en: 'a player who leaves', de: 'wer geht' },
  },
};

const PRESETS = {
  standard: { rounds: 4, afterDraw: 'must', onLeave: 'agent' },
  may: { afterDraw: 'may' },
  original: { afterDraw: 'end' },
  short: { rounds: 1 },
} as const satisfies Presets;

export const FACTS: GameFacts = {
  name: 'mau-mau',
  title: { en: 'Mau-Mau', de: 'Mau-Mau' },
  about: {
    en: 'Get rid of your cards: match suit or rank, sevens make the next player draw, jacks name a suit, aces skip.',
    de: 'Werde deine Karten los: Farbe oder Wert bedienen, Siebenen lassen ziehen, Buben wünschen, Asse setzen aus.',
  },
  rulesVersion: 1,
  seats: { min: 2, max: MAX_PLAYERS, default: 4 },
  minutes: 10,
  turnEvents: [],
  options: OPTIONS,
  presets: PRESETS,
};

/**
 * One seat has at most 13 cards that fit: seven of the suit, three of the rank, three more jacks. (Under a wish eleven; only
 * jacks and `finish` are five; the table has at most the deal and five seats to leave.)
 */
const MAX_LEGAL = 13;

export function configure(given: unknown, seats: number): Result<Setting> {
  const { min, max } = FACTS.seats;
  if (!Number.isInteger(seats) || seats < min || seats > max) {
    return fail('seats/number', { game: FACTS.title.en, min, max, seats });
  }
  const options = readOptions(OPTIONS, PRESETS, given);
  if (!options.ok) return options;
  const rounds = options.value.rounds as number;
  const worst = MAX_HAND_POINTS * rounds;
  const setting: MauMauSetting = {
    game: FACTS.name,
    seats,
    options: options.value,
    teams: Array.from({ length: seats }, (_, seat) => seat),
    stateLength: stateWords(seats),
    maxLegal: MAX_LEGAL,
    observation: observationSize(seats),
    actions: ACTION_COUNT,
    range: { segment: { low: -MAX_HAND_POINTS, high: 0 }, game: { low: -2 * worst - 1, high: 0 } },
    rounds,
    afterDraw: options.value.afterDraw as MauMauSetting['afterDraw'],
    yeet: options.value.onLeave === 'yeet',
  };
  return ok(setting);
}

export function create(setting: Setting): MauMauState {
  return new MauMauState(setting as MauMauSetting);
}

// ---- dealing -----------------------------------------------------------------------------------------------------------

export function deal(state: MauMauState, seed: Seed, emit?: Emit): void {
  state.cells.fill(0);
  seedChance(state.cells, seed);
  state.staying = (1 << state.setting.seats) - 1;
  dealRound(state, 1, emit);
}

const HAND_SIZE = 6;
const SORTED_DECK = Uint8Array.from({ length: DECK_SIZE }, (_, card) => card);

/** M-2 to M-4: the starter gets seven cards, all others six; the card turned up has no effect. */
export function dealRound(state: MauMauState, round: number, emit?: Emit): void {
  state.pile.set(SORTED_DECK);
  state.pileSize = DECK_SIZE;
  shuffle(state.cells, state.pile, DECK_SIZE);
  state.pileCards = ALL_CARDS;
  const starter = starterOf(state, round);
  for (let seat = 0; seat < MAX_PLAYERS; seat++) {
    state.setHand(seat, 0);
    state.setPoints(seat, 0);
    state.setSlotCount(seat, 0);
  }
  for (let i = 0; i < HAND_SIZE; i++) {
    let seat = starter;
    do {
      receiveCard(state, seat);
      seat = state.nextSeat(seat);
    } while (seat !== starter);
  }
  receiveCard(state, starter);
  const top = state.pile[--state.pileSize];
  state.discards[0] = top;
  state.discardsSize = 1;
  state.round = round;
  beginPlay(state, starter, top);
  if (emit !== undefined) emit(dealtEvent(state));
}

/** M-2: seat r mod n in round r, or the next one still playing. */
function starterOf(state: MauMauState, round: number): Seat {
  const seat = round % state.setting.seats;
  return state.stays(seat) ? seat : state.nextSeat(seat);
}

/** Moves the last card of the pile to the seat. The pile must not be empty. */
export function receiveCard(state: MauMauState, seat: Seat): Card {
  const card = state.pile[--state.pileSize];
  state.setHand(seat, state.hand(seat) | (1 << card));
  addSlot(state, seat);
  return card;
}

function beginPlay(state: MauMauState, starter: Seat, top: Card): void {
  state.beginTurn(starter);
  state.owed = 0;
  state.wish = NONE;
  state.live = 0;
  state.open = 0;
  state.fits = fitsOn(top);
}

function dealtEvent(state: MauMauState): Parameters<Emit>[0] {
  const { setting, round, turn } = state;
  const hands = bySeat(setting, (seat) => formatCards(state.hand(seat)));
  const counts = hands.map((hand) => hand.length);
  return { kind: 'dealt', round, rounds: setting.rounds, starter: turn, top: formatCard(state.top), counts, hands };
}

// ---- counting ----------------------------------------------------------------------------------------------------------

/** A hand is empty: all players count the cards still held (section 2). */
export function endRound(state: MauMauState, emit?: Emit): void {
  for (let seat = 0; seat < state.setting.seats; seat++) {
    if (!state.stays(seat)) continue; // counted when it was left (M-19)
    const points = pointsOf(state.hand(seat));
    state.setPoints(seat, points);
    state.setTotal(seat, state.total(seat) + points);
  }
  state.open = 1;
  state.finished++;
  state.endPlay(state.finished === state.setting.rounds);
  if (emit !== undefined) tellScore(state, emit);
}

function tellScore(state: MauMauState, emit: Emit): void {
  const { setting, round } = state;
  const points = bySeat(setting, (seat) => state.points(seat));
  const hands = bySeat(setting, (seat) => formatCards(state.hand(seat)));
  emit({ kind: 'scored', round, points, totals: totalsOf(state), hands });
  if (state.over) tellOutcome(state, emit);
}

export function tellOutcome(state: MauMauState, emit: Emit): void {
  emit({ kind: 'over', totals: totalsOf(state), places: placesOf(gameResults(state)) });
}

export function bySeat<T>(setting: Setting, value: (seat: Seat) => T): T[] {
  return Array.from({ length: setting.seats }, (_, seat) => value(seat));
}

export function totalsOf(state: MauMauState): number[] {
  return bySeat(state.setting, (seat) => state.total(seat));
}

/** Fewer points are better. A player who left ranks behind the worst total of those who stayed (M-19). */
function gameResult(state: MauMauState, seat: Seat): number {
  const worst = MAX_HAND_POINTS * state.setting.rounds;
  return state.stays(seat) ? -state.total(seat) : -worst - 1 - state.total(seat);
}

function gameResults(state: MauMauState): number[] {
  return bySeat(state.setting, (seat) => gameResult(state, seat));
}

export function result(state: MauMauState, scope: Scope, into: Float64Array): void {
  for (let seat = 0; seat < state.setting.seats; seat++) {
    into[seat] = scope === 'segment' ? -state.points(seat) : gameResult(state, seat);
  }
}

export function outcome(state: MauMauState): Outcome | undefined {
  if (!state.over) return undefined;
  return { scores: totalsOf(state), places: placesOf(gameResults(state)) };
}
