/** Plays an action by the function of its phase. */
import { type Action, type Seat, TABLE } from '../../core/types.ts';
import {
  countMoved,
  countPlaced,
  diceOfDefence,
  END,
  isOn,
  isRedeem,
  leaverIn,
  manoeuvreFrom,
  manoeuvreTo,
  territoryIn,
} from './actions.ts';
import { attack, exchange, moveIn } from './attack.ts';
import type { Territory } from './board.ts';
import type { Emit } from './events.ts';
import { leave } from './leave.ts';
import { manoeuvre, moveAlong } from './manoeuvre.ts';
import { choosePlacement, endPlacement, placeOn, putBonus, redeem } from './reinforce.ts';
import { claim, settle } from './setup.ts';
import { AMOUNT, ATTACK, BONUS, CLAIM, DEFEND, MANOEUVRE, OCCUPY, REINFORCE, type RiskState, WHERE } from './state.ts';
import { finishTurn } from './turn.ts';

export function play(state: RiskState, actor: Seat, action: Action, emit?: Emit): void {
  if (actor === TABLE) leave(state, leaverIn(action), emit);
  else if (state.phase === ATTACK) playAttack(state, action, emit);
  else if (state.phase === REINFORCE) playReinforcement(state, action, emit);
  else if (state.phase === MANOEUVRE) playManoeuvre(state, action, emit);
  else if (state.phase === DEFEND) exchange(state, diceOfDefence(action), emit);
  else if (state.phase === OCCUPY) moveIn(state, countMoved(action), false, emit);
  else if (state.phase === AMOUNT) moveAlong(state, countMoved(action), emit);
  else playTerritory(state, territoryIn(action), emit);
}

function playAttack(state: RiskState, action: Action, emit?: Emit): void {
  if (action === END) state.phase = MANOEUVRE;
  else attack(state, action, emit);
}

function playManoeuvre(state: RiskState, action: Action, emit?: Emit): void {
  if (action === END) finishTurn(state, emit);
  else manoeuvre(state, manoeuvreFrom(action), manoeuvreTo(action), emit);
}

function playTerritory(state: RiskState, territory: Territory, emit?: Emit): void {
  if (state.phase === WHERE) placeOn(state, territory, emit);
  else if (state.phase === BONUS) putBonus(state, territory, emit);
  else if (state.phase === CLAIM) claim(state, territory, emit);
  else settle(state, territory, emit);
}

function playReinforcement(state: RiskState, action: Action, emit?: Emit): void {
  if (action === END) endPlacement(state);
  else if (isRedeem(action)) {
    redeem(state, action, emit);
  } else if (isOn(action)) placeOn(state, territoryIn(action), emit);
  else choosePlacement(state, countPlaced(action));
}
