/** A seat's knowledge as numbers for learning. Seats are counted from the observer's, so that all seats see the same layout. */
import type { Setting } from '../../core/game.ts';
import type { Action, Seat } from '../../core/types.ts';
import * as act from './actions.ts';
import { type Board, MAX_SEATS, NEAR_TERRITORIES, NEUTRAL, WILD } from './board.ts';
import { escalated } from './cards.ts';
import { incomeOf } from './reinforce.ts';
import type { RiskSetting } from './setting.ts';
import { PHASES, type RiskState } from './state.ts';

/** Besides the owners: troops, hostile neighbours, and whether the current move leads from or to here. */
const TERRITORY_NUMBERS = 4;
/** Own hand, discards, cards known to be in other hands. */
const CARD_SETS = 3;
/** Decides, on turn, lives, territories, troops, income, cards, cards without a set, cards with one. */
const SEAT_NUMBERS = 9;
/** Left, chosen, dice, moved, conquered, bonus used, takeover, next set, deck, turns to go. */
const TABLE_NUMBERS = 10;

export function observationSize(board: Board, seats: number): number {
  return (
    board.size * (seats + 1 + TERRITORY_NUMBERS) +
    board.cards * CARD_SETS +
    seats * SEAT_NUMBERS +
    PHASES.length +
    TABLE_NUMBERS
  );
}

/** 1000 troops give about 1; small numbers are resolved better than large ones. */
function scaled(troops: number): number {
  return Math.log2(1 + troops) / 10;
}

export function observe(state: RiskState, seat: Seat, into: Float32Array): void {
  into.fill(0);
  const { board, seats } = state.setting;
  for (let t = 0; t < board.size; t++) writeTerritory(state, seat, t, into);
  let at = board.size * territoryPlaces(seats);
  for (let card = 0; card < board.cards; card++) {
    into[at++] = state.holds(seat, card) ? 1 : 0;
    into[at++] = state.isDiscarded(card) ? 1 : 0;
    into[at++] = knownElsewhere(state, seat, card) ? 1 : 0;
  }
  for (let step = 0; step < seats; step++) at = writeSeat(state, (seat + step) % seats, into, at);
  into[at + state.phase] = 1;
  writeTable(state, into, at + PHASES.length);
}

/** Owner, neutral or unclaimed; then four numbers. */
const territoryPlaces = (seats: number): number => seats + 1 + 4;

function writeTerritory(state: RiskState, seat: Seat, t: number, into: Float32Array): void {
  const { seats } = state.setting;
  const owner = state.owner(t);
  let at = t * territoryPlaces(seats);
  if (owner < seats) into[at + ((owner - seat + seats) % seats)] = 1;
  else if (owner === NEUTRAL) into[at + seats] = 1;
  at += seats + 1;
  into[at++] = scaled(state.troops(t));
  into[at++] = state.front(t) / 8;
  into[at++] = state.from === t ? 1 : 0;
  into[at++] = state.to === t ? 1 : 0;
}

/** Whether the card is in another hand, face up or taken from this seat when it was eliminated. */
function knownElsewhere(state: RiskState, seat: Seat, card: number): boolean {
  if (state.inDeck(card) || state.isDiscarded(card) || state.holds(seat, card)) return false;
  return state.setting.openHands || state.hasLost(seat, card);
}

function writeSeat(state: RiskState, seat: Seat, into: Float32Array, start: number): number {
  const { board } = state.setting;
  let at = start;
  into[at++] = !state.over && state.decider === seat ? 1 : 0;
  into[at++] = state.turn === seat ? 1 : 0;
  into[at++] = state.lives(seat) ? 1 : 0;
  into[at++] = state.count(seat) / board.size;
  into[at++] = scaled(state.troopsOf(seat));
  into[at++] = incomeOf(state, seat) / 20;
  into[at++] = state.handSize(seat) / 10;
  for (let card = 0; card < board.cards; card++) {
    if ((state.freeOf(card) >>> seat) & 1) into[at] += 0.1;
    if ((state.fullOf(card) >>> seat) & 1) into[at + 1] += 0.1;
  }
  return at + 2;
}

function writeTable(state: RiskState, into: Float32Array, start: number): void {
  const { board, escalating, setValues, maxTurns } = state.setting;
  let at = start;
  into[at++] = scaled(state.left);
  into[at++] = scaled(state.chosen);
  into[at++] = state.dice / act.MAX_ATTACK_DICE;
  into[at++] = scaled(state.moved);
  into[at++] = state.conquered ? 1 : 0;
  into[at++] = state.bonusUsed ? 1 : 0;
  into[at++] = state.takeover ? 1 : 0;
  into[at++] = scaled(escalating ? escalated(state.sets) : setValues[WILD]);
  into[at++] = state.deckSize / board.cards;
  into[at++] = maxTurns === 0 ? 1 : (maxTurns - state.turns) / maxTurns;
}

// ---- a place for every action ------------------------------------------------------------------------------------------

/** Three cards by their symbols, wild included: 20 kinds of three out of four. */
const SET_KINDS = 20;

/**
 * Action numbers would leave large gaps, so attacks are numbered by borders, manoeuvres by territories of this map, and
 * sets by their symbols: equal cards are not distinguished.
 */
export function actionCount(board: Board): number {
  return firstManoeuvre(board) + board.size ** 2 + SET_KINDS;
}

const NUMBERS = 2 * act.MAX_TROOPS;
const SINGLE = act.MAX_DEFENCE_DICE + 1 + MAX_SEATS;

function firstAttack(board: Board): number {
  return board.size + NUMBERS + SINGLE;
}
function firstManoeuvre(board: Board): number {
  return firstAttack(board) + act.MAX_ATTACK_DICE * board.borders;
}

/** -1 for an action that can never be legal on this map. */
export function index(setting: Setting, action: Action): number {
  const { board } = setting as RiskSetting;
  switch (act.kindOf(action)) {
    case undefined:
      return -1;
    case 'attack':
      return indexOfAttack(board, action);
    case 'manoeuvre':
      return firstManoeuvre(board) + act.manoeuvreFrom(action) * board.size + act.manoeuvreTo(action);
    case 'redeem':
      return firstManoeuvre(board) + board.size ** 2 + setKind(board, action);
    case 'on':
      return act.territoryIn(action);
    default:
      return action - NEAR_TERRITORIES + board.size;
  }
}

function indexOfAttack(board: Board, action: Action): number {
  const border = board.borderOf[act.attackFrom(action) * board.size + act.attackTo(action)];
  if (border < 0) return -1;
  return firstAttack(board) + act.MAX_ATTACK_DICE * border + act.attackDice(action) - 1;
}

/** The index of three symbols among all multisets of three, in ascending order. */
function setKind({ symbols }: Board, action: Action): number {
  const [a, b, c] = [act.firstCard(action), act.secondCard(action), act.thirdCard(action)]
    .map((card) => symbols[card])
    .sort((x, y) => x - y);
  return a + (b * (b + 1)) / 2 + (c * (c + 1) * (c + 2)) / 6;
}
