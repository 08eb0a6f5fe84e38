/** What can follow an action: every result of the dice with its chance. Positions without cards have no other chance. */
import { copyState } from '../../../core/state.ts';
import type { Action } from '../../../core/types.ts';
import { attackDice, attackFrom, attackTo, diceOfDefence, kindOf } from '../actions.ts';
import { mostDefenceDice, settleFight } from '../attack.ts';
import { lossChance } from '../battle/exchange.ts';
import { NEUTRAL } from '../board.ts';
import { play } from '../play.ts';
import { RiskState } from '../state.ts';

export type Visit = (after: RiskState, chance: number) => void;

export function eachOutcome(state: RiskState, action: Action, visit: Visit): void {
  const next = copyOf(state);
  const dice = defenceIn(next, action);
  if (dice > 0) {
    eachExchange(next, dice, visit);
    return;
  }
  copyState(state, next);
  play(next, state.decider, action);
  visit(next, 1);
}

/** The defender's dice if they are rolled now, with the exchange set up in the state; else 0. */
function defenceIn(state: RiskState, action: Action): number {
  const kind = kindOf(action);
  if (kind === 'defend') return diceOfDefence(action);
  if (kind !== 'attack') return 0;
  state.setPair(attackFrom(action), attackTo(action));
  state.dice = attackDice(action);
  const isAsked = state.setting.defenderChooses && state.owner(state.to) !== NEUTRAL && state.troops(state.to) > 1;
  return isAsked ? 0 : mostDefenceDice(state);
}

function eachExchange(before: RiskState, defence: number, visit: Visit): void {
  const cost = Math.min(before.dice, defence);
  for (let lost = 0; lost <= cost; lost++) {
    const after = copyOf(before);
    settleFight(after, lost, cost - lost);
    visit(after, lossChance(before.dice, defence, lost));
  }
}

function copyOf(state: RiskState): RiskState {
  const copy = new RiskState(state.setting);
  copyState(state, copy);
  return copy;
}

/** Whether no card can be drawn or redeemed, and a limit of the reserve keeps the number of troops finite. */
export function isClosed(state: RiskState): boolean {
  const { seats, endCard, reserve } = state.setting;
  const hands = Array.from({ length: seats }, (_, seat) => state.handSize(seat)).reduce((sum, size) => sum + size, 0);
  const hasCards = state.deckSize + state.discardsSize + hands > 0 || endCard;
  return !state.over && !hasCards && reserve <= MOST_RESERVE;
}

/** Largest reserve for which a position counts as small. */
const MOST_RESERVE = 60;
