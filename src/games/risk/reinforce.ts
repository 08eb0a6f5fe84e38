/** The reinforcement phase (section 4): income, sets, and placing troops in small steps. */
import type { Action, Seat } from '../../core/types.ts';
import { firstCard, secondCard, thirdCard } from './actions.ts';
import { type Board, type Card, cardName, formatCard, type Territory } from './board.ts';
import { hasSet, valueOfSet } from './cards.ts';
import type { Emit, RiskEvent } from './events.ts';
import { ATTACK, BONUS, NONE, REINFORCE, type RiskState, WHERE } from './state.ts';

/** Section 4 and R-21: at least `minIncome`, also with few territories or negative bonuses. */
export function incomeOf(state: RiskState, seat: Seat): number {
  const { board, castleWeight, minIncome } = state.setting;
  const counted = state.count(seat) + castleWeight * state.castlesOf(seat);
  const base = Math.max(minIncome, (counted / 3) | 0);
  return Math.max(minIncome, base + regionBonus(state, board, seat));
}

function regionBonus(state: RiskState, board: Board, seat: Seat): number {
  const { regionSets, regionBonus, words } = board;
  let sum = 0;
  for (let region = 0; region < regionBonus.length; region++) {
    const at = words * region;
    let missing = 0;
    for (let word = 0; word < words; word++) missing |= regionSets[at + word] & ~state.owned(seat, word);
    if (missing === 0) sum += regionBonus[region];
  }
  return sum;
}

/** the number of troops that the reserve still holds; the others are lost. */
function fromReserve(state: RiskState, seat: Seat, troops: number): number {
  return Math.max(0, Math.min(troops, state.setting.reserve - state.troopsOf(seat) - state.left));
}

/** Adds troops to place. Troops beyond the reserve are lost. */
export function receive(state: RiskState, troops: number): number {
  const received = fromReserve(state, state.turn, troops);
  state.left += received;
  return received;
}

/** After a takeover sets are redeemed until this many cards remain. */
const KEPT_AFTER_TAKEOVER = 4;

/** Whether sets may be redeemed now. */
export function offersSets(state: RiskState): boolean {
  const seat = state.turn;
  return state.takeover ? state.handSize(seat) > KEPT_AFTER_TAKEOVER : hasSet(state, seat);
}

/** Whether a set must be redeemed first. A hand without a set forces nothing. */
export function mustRedeem(state: RiskState): boolean {
  const size = state.handSize(state.turn);
  if (state.takeover) return size > KEPT_AFTER_TAKEOVER;
  return size >= state.setting.forcedRedeemAt && hasSet(state, state.turn);
}

/** Stays in the phase while there is something to place or to redeem, and ends it otherwise. */
export function goOnPlacing(state: RiskState): void {
  const asks = state.left > 0 || offersSets(state);
  if (state.left === 0 && !state.takeover) state.noteSets(state.turn, asks);
  if (asks) state.phase = REINFORCE;
  else endPlacement(state);
}

export function endPlacement(state: RiskState): void {
  state.takeover = false;
  state.phase = ATTACK;
}

/** A player who places with a hand size that forces sets has none. */
function noteFreedom(state: RiskState): void {
  if (!state.takeover && state.handSize(state.turn) >= state.setting.forcedRedeemAt) state.noteSets(state.turn, false);
}

/** First how many, then where; a single troop needs no number. */
export function choosePlacement(state: RiskState, count: number): void {
  noteFreedom(state);
  state.chosen = count;
  state.phase = WHERE;
}

export function placeOn(state: RiskState, territory: Territory, emit?: Emit): void {
  const troops = Math.max(1, state.chosen);
  noteFreedom(state);
  state.addTroops(territory, troops);
  state.left -= troops;
  state.chosen = 0;
  if (emit !== undefined) emit(placedOn(state, territory, troops, 'income'));
  goOnPlacing(state);
}

export function placedOn(
  state: RiskState,
  territory: Territory,
  troops: number,
  why: 'income' | 'bonus' | 'start',
): RiskEvent {
  return { kind: 'placed', seat: state.turn, territory: state.setting.board.places[territory], troops, why };
}

// ---- sets --------------------------------------------------------------------------------------------------------------

export function redeem(state: RiskState, action: Action, emit?: Emit): void {
  const seat = state.turn;
  const a = firstCard(action);
  const b = secondCard(action);
  const c = thirdCard(action);
  const troops = receive(state, valueOfSet(state, a, b, c));
  state.sets++;
  state.forgetSets(seat);
  state.discard(seat, a);
  state.discard(seat, b);
  state.discard(seat, c);
  if (emit !== undefined) tellRedeemed(state, [a, b, c], troops, emit);
  offerBonus(state, action, emit);
}

function tellRedeemed(state: RiskState, cards: readonly Card[], troops: number, emit: Emit): void {
  const { board } = state.setting;
  emit({
    kind: 'redeemed',
    seat: state.turn,
    cards: cards.map((card) => formatCard(board, card)),
    names: cards.map((card) => cardName(board, card)),
    troops,
  });
}

/** Once a turn, on an own territory shown on one of the cards; the player is asked only if there are several. */
function offerBonus(state: RiskState, action: Action, emit?: Emit): void {
  const { territoryBonus } = state.setting;
  const troops = state.bonusUsed ? 0 : fromReserve(state, state.turn, territoryBonus);
  if (troops > 0) {
    picture(state, 0, firstCard(action));
    picture(state, 1, secondCard(action));
    picture(state, 2, thirdCard(action));
    const places = (hasPicture(state, 0) ? 1 : 0) + (hasPicture(state, 1) ? 1 : 0) + (hasPicture(state, 2) ? 1 : 0);
    if (places > 1) {
      state.phase = BONUS;
      return;
    }
    if (places === 1) {
      putBonus(state, Math.max(state.pictured(0), state.pictured(1), state.pictured(2)), emit);
      return;
    }
  }
  goOnPlacing(state);
}

function picture(state: RiskState, place: number, card: Card): void {
  const own = card < state.setting.board.size && state.owner(card) === state.turn;
  state.setPictured(place, own ? card : NONE);
}

function hasPicture(state: RiskState, place: number): boolean {
  return state.pictured(place) !== NONE;
}

export function putBonus(state: RiskState, territory: Territory, emit?: Emit): void {
  const troops = fromReserve(state, state.turn, state.setting.territoryBonus);
  state.addTroops(territory, troops);
  state.bonusUsed = true;
  for (let place = 0; place < 3; place++) state.setPictured(place, NONE);
  if (emit !== undefined) emit(placedOn(state, territory, troops, 'bonus'));
  goOnPlacing(state);
}
