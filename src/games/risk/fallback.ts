/** The safe answer when time is up: hold threatened territories, do not attack, move as little as possible. */
import { type Action, type Seat, TABLE } from '../../core/types.ts';
import { defendOf, END, leaveOf, moveOf, onOf, placeOf } from './actions.ts';
import { mostDefenceDice } from './attack.ts';
import { NOBODY, type Owner, type Territory } from './board.ts';
import { nthSet } from './cards.ts';
import { mustRedeem } from './reinforce.ts';
import * as phase from './state.ts';
import { NONE, type RiskState } from './state.ts';

export function fallback(state: RiskState, actor: Seat): Action {
  if (actor === TABLE) return leaveOf(31 - Math.clz32(state.alive));
  switch (state.phase) {
    case phase.CLAIM:
      return onOf(firstLand(state, NOBODY));
    case phase.REINFORCE:
      return reinforce(state);
    case phase.BONUS:
      return onOf(mostThreatened(state, (territory) => isPictured(state, territory)));
    case phase.DEFEND:
      return defendOf(mostDefenceDice(state)); // never worse
    case phase.OCCUPY:
      return moveOf(state.moved);
    case phase.AMOUNT:
      return moveOf(1);
    case phase.SETTLE:
    case phase.WHERE:
      return onOf(mostThreatened(state));
    default:
      return END;
  }
}

function reinforce(state: RiskState): Action {
  if (mustRedeem(state)) return nthSet(state, state.turn, 0);
  if (state.left === 0) return END;
  return state.left === 1 ? onOf(mostThreatened(state)) : placeOf(state.left);
}

function firstLand(state: RiskState, owner: Owner): Territory {
  let territory = 0;
  while (state.owner(territory) !== owner) territory++;
  return territory;
}

function isPictured(state: RiskState, territory: Territory): boolean {
  return state.pictured(0) === territory || state.pictured(1) === territory || state.pictured(2) === territory;
}

/** The own territory whose hostile neighbours outnumber it most. */
function mostThreatened(state: RiskState, allowed: (territory: Territory) => boolean = () => true): Territory {
  let worst = NONE;
  let most = Number.NEGATIVE_INFINITY;
  for (let t = 0; t < state.setting.board.size; t++) {
    if (state.owner(t) !== state.turn || !allowed(t)) continue;
    const threat = threatTo(state, t);
    if (threat <= most) continue;
    worst = t;
    most = threat;
  }
  return worst;
}

/** A territory without a hostile neighbour needs no troops. */
function threatTo(state: RiskState, territory: Territory): number {
  if (state.front(territory) === 0) return Number.MIN_SAFE_INTEGER;
  let hostile = 0;
  for (const other of state.setting.board.lists[territory]) {
    if (state.owner(other) !== state.turn) hostile += state.troops(other);
  }
  return hostile - state.troops(territory);
}
