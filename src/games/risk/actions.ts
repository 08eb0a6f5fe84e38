/**
 * Actions as numbers, the same for all maps and options: a territory, numbers of troops, dice, `end`, leaving, pairs of
 * territories, and three cards. The numbers are private to this file, so that V8 inlines them.
 */
import type { Action, Seat } from '../../core/types.ts';
import { type Card, MAX_CARDS, MAX_SEATS, MAX_TERRITORIES, type Territory } from './board.ts';

/** Most troops of a player on the board (section 13); it bounds every list of numbers. */
export const MAX_TROOPS = 1000;
export const MAX_ATTACK_DICE = 3;
export const MAX_DEFENCE_DICE = 2;

const T = 84; // MAX_TERRITORIES, checked below
const C = 96; // MAX_CARDS
const ON = 0;
const PLACE = ON + T;
const MOVE = PLACE + 1000;
const DEFEND = MOVE + 1000;
const END_PHASE = DEFEND + 2;
const LEAVE = END_PHASE + 1;
const MANOEUVRE = LEAVE + 7;
const ATTACK = MANOEUVRE + T * T;
const REDEEM = ATTACK + T * T * 3;
const END_OF_ACTIONS = REDEEM + C * C * C;
if (T !== MAX_TERRITORIES || C !== MAX_CARDS || MOVE - PLACE !== MAX_TROOPS || MANOEUVRE - LEAVE !== MAX_SEATS) {
  throw new Error('the numbers of actions do not fit the board');
}

/** Ends the current phase: placement, attacks or the turn. */
export const END: Action = END_PHASE;

export function onOf(territory: Territory): Action {
  return ON + territory;
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
  return MANOEUVRE + from * T + to;
}
export function attackOf(from: Territory, to: Territory, dice: number): Action {
  return ATTACK + (from * T + to) * 3 + dice - 1;
}
/** The cards in ascending order. */
export function redeemOf(a: Card, b: Card, c: Card): Action {
  return REDEEM + (a * C + b) * C + c;
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
  return action < REDEEM ? 'attack' : 'redeem';
}

export function isOn(action: Action): boolean {
  return action < PLACE;
}
export function isRedeem(action: Action): boolean {
  return action >= REDEEM;
}

// The parts of an action; each function is only for actions of its kind.

export function territoryIn(action: Action): Territory {
  return action - ON;
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
  return ((action - MANOEUVRE) / T) | 0;
}
export function manoeuvreTo(action: Action): Territory {
  return (action - MANOEUVRE) % T;
}
export function attackFrom(action: Action): Territory {
  return ((action - ATTACK) / (3 * T)) | 0;
}
export function attackTo(action: Action): Territory {
  return (((action - ATTACK) / 3) | 0) % T;
}
export function attackDice(action: Action): number {
  return ((action - ATTACK) % 3) + 1;
}
export function firstCard(action: Action): Card {
  return ((action - REDEEM) / (C * C)) | 0;
}
export function secondCard(action: Action): Card {
  return (((action - REDEEM) / C) | 0) % C;
}
export function thirdCard(action: Action): Card {
  return (action - REDEEM) % C;
}
