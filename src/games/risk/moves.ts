/** Pending and legal actions: one small function a phase, in the order of the rules. */
import { lowestBit } from '../../core/bits.ts';
import { type Action, type ActionBuffer, type Pending, pendingOf, type Seat, TABLE } from '../../core/types.ts';
import { attackOf, defendOf, END, leaveOf, moveOf, onOf, placeOf } from './actions.ts';
import { mostDefenceDice } from './attack.ts';
import { NEAR_SET_CELLS, NOBODY, type Owner, type Territory } from './board.ts';
import { listSets } from './cards.ts';
import { canLeave } from './leave.ts';
import { legalManoeuvres } from './manoeuvre.ts';
import { mustRedeem, offersSets } from './reinforce.ts';
import { AMOUNT, ATTACK, BONUS, CLAIM, DEFEND, MANOEUVRE, NONE, OCCUPY, REINFORCE, type RiskState } from './state.ts';

const TABLE_BIT = 1 << TABLE;

export function pending(state: RiskState): Pending {
  if (state.over) return 0;
  return pendingOf(1 << state.decider, canLeave(state) ? TABLE_BIT : 0);
}

export function legal(state: RiskState, actor: Seat, into: ActionBuffer): number {
  if (actor === TABLE) return legalOfTable(state, into);
  if (state.over || actor !== state.decider) return 0;
  switch (state.phase) {
    case CLAIM:
      return listLand(state, NOBODY, into, 0);
    case REINFORCE:
      return legalReinforcements(state, into);
    case BONUS:
      return listPictured(state, into);
    case ATTACK:
      return legalAttacks(state, into);
    case DEFEND:
      return listNumbers(defendOf(1), mostDefenceDice(state), into);
    case OCCUPY:
      return listNumbers(moveOf(state.moved), state.troops(state.from), into);
    case MANOEUVRE:
      return legalManoeuvres(state, into);
    case AMOUNT:
      return listNumbers(moveOf(1), state.troops(state.from) - 1, into);
    default:
      return listLand(state, actor, into, 0);
  }
}

/** the land of a player who leaves becomes neutral. */
export function farewell(state: RiskState, seat: Seat): Action | undefined {
  return canLeave(state) && ((state.alive >>> seat) & 1) === 1 ? leaveOf(seat) : undefined;
}

/** any player may leave, on turn or not. */
function legalOfTable(state: RiskState, into: ActionBuffer): number {
  if (!canLeave(state)) return 0;
  let count = 0;
  for (let rest = state.alive; rest !== 0; rest &= rest - 1) into[count++] = leaveOf(lowestBit(rest));
  return count;
}

function listLand(state: RiskState, owner: Owner, into: ActionBuffer, at: number): number {
  const { words } = state.setting.board;
  let count = at;
  for (let word = 0; word < words; word++) {
    for (let rest = state.owned(owner, word); rest !== 0; rest &= rest - 1) {
      into[count++] = 32 * word + lowestBit(rest);
    }
  }
  if (words > NEAR_SET_CELLS) for (let i = at; i < count; i++) into[i] = onOf(into[i]); // near numbers are their own actions
  return count;
}

function listNumbers(first: Action, count: number, into: ActionBuffer): number {
  for (let i = 0; i < count; i++) into[i] = first + i;
  return count;
}

export function listPictured(state: RiskState, into: ActionBuffer): number {
  let count = 0;
  for (let place = 0; place < 3; place++) {
    if (state.pictured(place) !== NONE) into[count++] = onOf(state.pictured(place));
  }
  return count;
}

/** The number to place, or with a single troop the territory; sets; `end` once nothing is left to place. */
function legalReinforcements(state: RiskState, into: ActionBuffer): number {
  const seat = state.turn;
  if (mustRedeem(state)) return listSets(state, seat, 0, into);
  const { left } = state;
  const count = left === 1 ? listLand(state, seat, into, 0) : listNumbers(placeOf(1), left, into);
  const sets = offersSets(state) ? listSets(state, seat, count, into) : count;
  if (left > 0) return sets;
  into[sets] = END;
  return sets + 1;
}

function legalAttacks(state: RiskState, into: ActionBuffer): number {
  const seat = state.turn;
  const { words } = state.setting.board;
  let count = 0;
  for (let word = 0; word < words; word++) {
    for (let rest = state.owned(seat, word); rest !== 0; rest &= rest - 1) {
      const from = 32 * word + lowestBit(rest);
      if (attackChoices(state, from) > 0) count = listTargets(state, from, into, count);
    }
  }
  into[count++] = END;
  return count;
}

function listTargets(state: RiskState, from: Territory, into: ActionBuffer, at: number): number {
  const near = state.setting.board.lists[from];
  const dice = mostAttackDice(state, from);
  let count = at;
  for (let i = 0; i < near.length; i++) {
    if (state.owner(near[i]) === state.turn) continue;
    const first = attackOf(from, near[i], 1);
    for (let d = 0; d < dice; d++) into[count++] = first + d;
  }
  return count;
}

/** up to three, and one troop stays behind. */
export function mostAttackDice(state: RiskState, from: Territory): number {
  return Math.min(3, state.troops(from) - 1);
}

/** Attacks from a territory: each hostile neighbour with each number of dice. */
export function attackChoices(state: RiskState, from: Territory): number {
  return state.front(from) * mostAttackDice(state, from);
}
