/** A player leaves for good; the territories become neutral. */
import type { Seat } from '../../core/types.ts';
import { discardHand, exchange, mostDefenceDice } from './attack.ts';
import { NEUTRAL } from './board.ts';
import { finish, hasWon } from './ending.ts';
import type { Emit } from './events.ts';
import { goOnClaiming, goOnSettling } from './setup.ts';
import { CLAIM, DEFEND, NONE, type RiskState, SETTLE } from './state.ts';
import { dropUnfinished, nextLiving, passTurn } from './turn.ts';

/** The last player cannot leave. */
export function canLeave(state: RiskState): boolean {
  return state.setting.leaving && !state.over && (state.alive & (state.alive - 1)) !== 0;
}

export function leave(state: RiskState, seat: Seat, emit?: Emit): void {
  const defends = state.phase === DEFEND && state.decider === seat;
  if (emit !== undefined) emit({ kind: 'left', seat, territories: state.count(seat) });
  state.alive &= ~(1 << seat);
  state.gone |= 1 << seat;
  state.setToSettle(seat, 0);
  for (let t = 0; t < state.setting.board.size; t++) if (state.owner(t) === seat) state.setOwner(t, NEUTRAL);
  discardHand(state, seat, emit);
  if (hasWon(state, nextLiving(state, seat))) {
    dropUnfinished(state);
    finish(state, 'conquest', emit);
  } else if (defends) exchange(state, mostDefenceDice(state), emit);
  else if (state.turn === seat) passOn(state, emit);
}

/** Drops the leaving player's unfinished step. */
function passOn(state: RiskState, emit?: Emit): void {
  if (state.phase === CLAIM) goOnClaiming(state, emit);
  else if (state.phase === SETTLE) goOnSettling(state, emit);
  else {
    if (state.prey !== NONE) discardHand(state, state.prey, emit);
    state.prey = NONE;
    dropUnfinished(state);
    passTurn(state, emit);
  }
}
