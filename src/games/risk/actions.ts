/**
 * Actions as numbers, the same for all maps and options: a territory, numbers of troops, dice, `end`, leaving, pairs of
 * territories, and three cards. Actions with a far territory or card (see `NEAR_TERRITORIES`) follow all others. The numbers are
 * private to this file, so that V8 inlines them.
 */
import type { Action, Seat } from '../../core/types.ts';
import {
  type Card,
  MAX_CARDS,
  MAX_SEATS,
  MAX_TERRITORIES,
  NEAR_CARDS,
  NEAR_TERRITORIES,
  type Territory,
} from './board.ts';

/** Most troops of a player on the board (section 13); it bounds every list of numbers. */
export const MAX_TROOPS = 1000;
export const MAX_ATTACK_DICE = 3;
export const MAX_DEFENCE_DICE = 2;

const T = 84; // NEAR_TERRITORIES, checked below
const C = 96; // NEAR_CARDS
const ON = 0;
const PLACE = ON + T;
const MOVE = PLACE + 1000;
const DEFEND = MOVE + 1000;
const END_PHASE = DEFEND + 2;
const LEAVE = END_PHASE + 1;
const MANOEUVRE = LEAVE + 7;
const ATTACK = MANOEUVRE + T * T;
const REDEEM = ATTACK + T * T * 3;

const FAR_T = 200; // MAX_TERRITORIES
const FAR_C = 212; // MAX_CARDS
const FAR_ON = REDEEM + C * C * C;
const FAR_MANOEUVRE = FAR_ON + FAR_T;
const FAR_ATTACK = FAR_MANOEUVRE + FAR_T * FAR_T;
const FAR_REDEEM = FAR_ATTACK + FAR_T * FAR_T * 3;
const END_OF_ACTIONS = FAR_REDEEM + FAR_C * FAR_C * FAR_C;
if (T !== NEAR_TERRITORIES || C !== NEAR_CARDS || MOVE - PLACE !== MAX_TROOPS || MANOEUVRE - LEAVE !== MAX_SEATS) {
  throw new Error('the numbers of actions do not fit the board');
}
if (FAR_T !== MAX_TERRITORIES || FAR_C !== MAX_CARDS)
  throw new Error('the numbers of far actions do not fit the board');

/** Ends the current phase: placement, attacks or the turn. */
export const END: Action = END_PHASE;

export function onOf(territory: Territory): Action {
  return (territory < T ? ON : FAR_ON) + territory;
}
/** How many troops are placed next, from 1. */
export function placeOf(count: number): Action {
  return PLACE + count - 1;
}
/** How many troops move in, or along in a manoeuvre, from 1. */
export function moveOf(count: number): Action {
  return MOVE + count - 1;
}
export function defendOf(dice: number): Action {
  return DEFEND + dice - 1;
}
export function leaveOf(seat: Seat): Action {
  return LEAVE + seat;
}
export function manoeuvreOf(from: Territory, to: Territory): Action {
  return from < T && to < T ? MANOEUVRE + from * T + to : FAR_MANOEUVRE + from * FAR_T + to;
}
export function attackOf(from: Territory, to: Territory, dice: number): Action {
  const pair = from < T && to < T ? ATTACK + (from * T + to) * 3 : FAR_ATTACK + (from * FAR_T + to) * 3;
  return pair + dice - 1;
}
/** The cards in ascending order. */
export function redeemOf(a: Card, b: Card, c: Card): Action {
  return c < C ? REDEEM + (a * C + b) * C + c : FAR_REDEEM + (a * FAR_C + b) * FAR_C + c;
}

export const KINDS = ['on', 'place', 'move', 'defend', 'end', 'leave', 'manoeuvre', 'attack', 'redeem'] as const;
export type Kind = (typeof KINDS)[number];

/** The kind of an action; undefined for a number that is not an action. */
export function kindOf(action: Action): Kind | undefined {
  if (!Number.isInteger(action) || action < 0 || action >= END_OF_ACTIONS) return undefined;
  if (action < PLACE) return 'on';
  if (action < MOVE) return 'place';
  if (action < DEFEND) return 'move';
  if (action < END_PHASE) return 'defend';
  if (action < LEAVE) return 'end';
  if (action < MANOEUVRE) return 'leave';
  if (action < ATTACK) return 'manoeuvre';
  if (action < REDEEM) return 'attack';
  return action < FAR_ON ? 'redeem' : farKindOf(action);
}

/** A near action has only its near number. */
function farKindOf(action: Action): Kind | undefined {
  if (action < FAR_MANOEUVRE) return action - FAR_ON < T ? undefined : 'on';
  if (action < FAR_ATTACK) return manoeuvreFrom(action) < T && manoeuvreTo(action) < T ? undefined : 'manoeuvre';
  if (action < FAR_REDEEM) return attackFrom(action) < T && attackTo(action) < T ? undefined : 'attack';
  return thirdCard(action) < C ? undefined : 'redeem';
}

export function isOn(action: Action): boolean {
  return action < PLACE || (action >= FAR_ON && action < FAR_MANOEUVRE);
}
export function isRedeem(action: Action): boolean {
  return action >= REDEEM && (action < FAR_ON || action >= FAR_REDEEM);
}

// The parts of an action; each function is only for actions of its kind.

export function territoryIn(action: Action): Territory {
  return action - (action < FAR_ON ? ON : FAR_ON);
}
export function countPlaced(action: Action): number {
  return action - PLACE + 1;
}
export function countMoved(action: Action): number {
  return action - MOVE + 1;
}
export function diceOfDefence(action: Action): number {
  return action - DEFEND + 1;
}
export function leaverIn(action: Action): Seat {
  return action - LEAVE;
}
export function manoeuvreFrom(action: Action): Territory {
  return action < FAR_ON ? ((action - MANOEUVRE) / T) | 0 : ((action - FAR_MANOEUVRE) / FAR_T) | 0;
}
export function manoeuvreTo(action: Action): Territory {
  return action < FAR_ON ? (action - MANOEUVRE) % T : (action - FAR_MANOEUVRE) % FAR_T;
}
export function attackFrom(action: Action): Territory {
  return action < FAR_ON ? ((action - ATTACK) / (3 * T)) | 0 : ((action - FAR_ATTACK) / (3 * FAR_T)) | 0;
}
export function attackTo(action: Action): Territory {
  return action < FAR_ON ? (((action - ATTACK) / 3) | 0) % T : (((action - FAR_ATTACK) / 3) | 0) % FAR_T;
}
export function attackDice(action: Action): number {
  return ((action - (action < FAR_ON ? ATTACK : FAR_ATTACK)) % 3) + 1;
}
export function firstCard(action: Action): Card {
  return action < FAR_ON ? ((action - REDEEM) / (C * C)) | 0 : ((action - FAR_REDEEM) / (FAR_C * FAR_C)) | 0;
}
export function secondCard(action: Action): Card {
  return action < FAR_ON ? (((action - REDEEM) / C) | 0) % C : (((action - FAR_REDEEM) / FAR_C) | 0) % FAR_C;
}
export function thirdCard(action: Action): Card {
  return action < FAR_ON ? (action - REDEEM) % C : (action - FAR_REDEEM) % FAR_C;
}
