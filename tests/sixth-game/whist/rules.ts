/** Whist: options, the deal, following suit, who takes the trick, and the end. */
import { seedChance, shuffle } from '../../../src/core/chance.ts';
import { type Outcome, placesOf, type Scope } from '../../../src/core/game.ts';
import { type OptionSpecs, type Presets, readOptions } from '../../../src/core/options.ts';
import type { Random } from '../../../src/core/random.ts';
import { fail, ok, type Rejection, type Result, reject } from '../../../src/core/result.ts';
import type { Seed } from '../../../src/core/seed.ts';
import { type Action, type ActionBuffer, type Pending, type Seat, TABLE } from '../../../src/core/types.ts';
import { ACTIONS, bitOf, bitsOf, bitsOfSuit, CARDS, type Card, cardsIn, DEAL, isIn, rankOf, suitOf } from './cards.ts';
import type { WhistEvent } from './events.ts';
import { OVER, PLAYING, ROUND_OVER, WHIST_CELLS, type WhistSetting, type WhistState } from './state.ts';

type Emit = (event: WhistEvent) => void;

export const SEATS = { min: 3, max: 4, default: 4 };
export const OPTIONS = {
  rounds: { kind: 'integer', min: 1, max: 20, default: 4, label: { en: 'Rounds', de: 'Runden' } },
} as const satisfies OptionSpecs;
export const PRESETS = { standard: {}, short: { rounds: 1 } } as const satisfies Presets;

/** Numbers of an observation: three sets of cards, and for each seat its voids, tricks, total and turn. */
const observationOf = (seats: number): number => 3 * CARDS + seats * (4 + 3) + 4;

export function configure(given: unknown, seats: number): Result<WhistSetting> {
  if (!Number.isInteger(seats) || seats < SEATS.min || seats > SEATS.max)
    return fail('seats/number', { game: 'Whist', min: SEATS.min, max: SEATS.max, seats });
  const options = readOptions(OPTIONS, PRESETS, given);
  if (!options.ok) return options;
  const handSize = Math.floor(CARDS / seats);
  const rounds = options.value.rounds as number;
  return ok({
    game: 'whist',
    seats,
    options: options.value,
    teams: Array.from({ length: seats }, (_, seat) => seat),
    stateLength: WHIST_CELLS,
    maxLegal: handSize,
    observation: observationOf(seats),
    actions: ACTIONS,
    range: { segment: { low: 0, high: handSize }, game: { low: 0, high: handSize * rounds } },
    handSize,
    rounds,
  });
}

// ---- the deal ----------------------------------------------------------------------------------------------------------

const deck = new Uint8Array(CARDS);

export function deal(state: WhistState, seed: Seed, emit?: Emit): void {
  state.cells.fill(0);
  seedChance(state.cells, seed);
  dealRound(state, emit);
}

/** With three seats two cards stay out of the round, unseen. */
function dealRound(state: WhistState, emit?: Emit): void {
  const { seats, handSize } = state.setting;
  for (let card = 0; card < CARDS; card++) deck[card] = card;
  shuffle(state.cells, deck, CARDS);
  state.round++;
  state.phase = PLAYING;
  state.leader = (state.round - 1) % seats;
  state.played = 0;
  for (let seat = 0; seat < seats; seat++) {
    state.setHand(seat, 0);
    state.setLacks(seat, 0);
    state.setTricks(seat, 0);
    for (let i = 0; i < handSize; i++) state.setHand(seat, state.hand(seat) | bitOf(deck[seat * handSize + i]));
  }
  const { round, trumps } = state;
  emit?.({ kind: 'dealt', round, trumps, hands: state.bySeat((seat) => cardsIn(state.hand(seat))) });
}

// ---- decisions ---------------------------------------------------------------------------------------------------------

export function pending(state: WhistState): Pending {
  if (state.phase === OVER) return 0;
  return 1 << (state.phase === ROUND_OVER ? TABLE : state.turn);
}

const owes = (state: WhistState, actor: Seat): boolean => ((pending(state) >>> actor) & 1) !== 0;

/** The cards that a seat may play: of the suit led, or any if it has none. */
function playable(state: WhistState, seat: Seat): number {
  const hand = state.hand(seat);
  if (state.inTrick === 0) return hand;
  const following = hand & bitsOfSuit(suitOf(state.card(0)));
  return following === 0 ? hand : following;
}

export function legal(state: WhistState, actor: Seat, into: ActionBuffer): number {
  if (!owes(state, actor)) return 0;
  let count = 0;
  if (actor === TABLE) into[count++] = DEAL;
  else for (const card of cardsIn(playable(state, actor))) into[count++] = card;
  return count;
}

export function sample(state: WhistState, actor: Seat, random: Random): Action {
  if (actor === TABLE) return DEAL;
  const cards = cardsIn(playable(state, actor));
  return cards[random.below(cards.length)];
}

export function check(state: WhistState, actor: Seat, action: Action): Rejection | undefined {
  if (state.phase === OVER) return reject('action/game-over');
  if (!owes(state, actor)) return reject('action/not-your-turn');
  const isTable = actor === TABLE;
  if (!Number.isInteger(action) || action < 0 || action >= ACTIONS || (action === DEAL) !== isTable)
    return reject('action/unknown');
  if (isTable || isIn(playable(state, actor), action)) return undefined;
  if (!isIn(state.hand(actor), action)) return reject('whist/not-in-hand', { card: action });
  return reject('whist/must-follow', { suit: suitOf(state.card(0)) });
}

/** The lowest card. */
export function fallback(state: WhistState, actor: Seat): Action {
  if (actor === TABLE) return DEAL;
  return cardsIn(playable(state, actor)).reduce((low, card) => (rankOf(card) < rankOf(low) ? card : low));
}

// ---- what happens ------------------------------------------------------------------------------------------------------

export function play(state: WhistState, seat: Seat, action: Action, emit?: Emit): void {
  if (action === DEAL) dealRound(state, emit);
  else playCard(state, seat, action, emit);
}

function playCard(state: WhistState, seat: Seat, card: Card, emit?: Emit): void {
  const led = state.inTrick === 0 ? suitOf(card) : suitOf(state.card(0));
  state.setHand(seat, state.hand(seat) & ~bitOf(card));
  if (suitOf(card) !== led) state.setLacks(seat, state.lacks(seat) | (1 << led));
  state.played |= bitOf(card);
  state.setCard(state.inTrick++, card);
  emit?.({ kind: 'played', seat, card });
  if (state.inTrick === state.setting.seats) takeTrick(state, emit);
}

function takeTrick(state: WhistState, emit?: Emit): void {
  const winner = (state.leader + bestAt(state)) % state.setting.seats;
  state.setTricks(winner, state.tricks(winner) + 1);
  state.leader = winner;
  state.inTrick = 0;
  for (let at = 0; at < state.setting.seats; at++) state.setCard(at, 0);
  emit?.({ kind: 'trick-taken', seat: winner });
  if (state.hand(winner) === 0) endRound(state, emit);
}

/** The place in the trick of the highest trump, or of the highest card of the suit led. */
function bestAt(state: WhistState): number {
  let best = 0;
  for (let at = 1; at < state.inTrick; at++) {
    const [card, high] = [state.card(at), state.card(best)];
    const isHigher = suitOf(card) === suitOf(high) ? card > high : suitOf(card) === state.trumps;
    if (isHigher) best = at;
  }
  return best;
}

function endRound(state: WhistState, emit?: Emit): void {
  for (let seat = 0; seat < state.setting.seats; seat++) state.setTotal(seat, state.total(seat) + state.tricks(seat));
  state.phase = state.round === state.setting.rounds ? OVER : ROUND_OVER;
  const { round } = state;
  emit?.({ kind: 'round-over', round, tricks: state.bySeat((seat) => state.tricks(seat)), totals: totals(state) });
}

// ---- results -----------------------------------------------------------------------------------------------------------

const totals = (state: WhistState): number[] => state.bySeat((seat) => state.total(seat));

export const segments = (state: WhistState): number => state.round - (state.phase === PLAYING ? 1 : 0);

export function result(state: WhistState, scope: Scope, into: Float64Array): void {
  for (let seat = 0; seat < state.setting.seats; seat++)
    into[seat] = scope === 'segment' ? state.tricks(seat) : state.total(seat);
}

export function outcome(state: WhistState): Outcome | undefined {
  if (state.phase !== OVER) return undefined;
  return { scores: totals(state), places: placesOf(totals(state)) };
}

// ---- numbers for learning ----------------------------------------------------------------------------------------------

/** Seats count from the observer on. */
export function observe(state: WhistState, seat: Seat, into: Float32Array): void {
  const { seats, handSize, rounds } = state.setting;
  const trick = bitsOf(Array.from({ length: state.inTrick }, (_, at) => state.card(at)));
  let at = 0;
  for (const bits of [state.hand(seat), state.played, trick])
    for (let card = 0; card < CARDS; card++) into[at++] = isIn(bits, card) ? 1 : 0;
  for (let i = 0; i < seats; i++) {
    const other = (seat + i) % seats;
    for (let suit = 0; suit < 4; suit++) into[at++] = (state.lacks(other) >>> suit) & 1;
    into[at++] = state.tricks(other) / handSize;
    into[at++] = state.total(other) / (handSize * rounds);
    into[at++] = state.phase === PLAYING && state.turn === other ? 1 : 0;
  }
  for (let suit = 0; suit < 4; suit++) into[at++] = state.trumps === suit ? 1 : 0;
}
