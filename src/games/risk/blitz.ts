/** "Attack until …": a sequence of exchanges with the maximum number of dice, as a player could make them. */
import type { Action } from '../../core/types.ts';
import { attackOf } from './actions.ts';
import type { Territory } from './board.ts';
import { mostAttackDice } from './moves.ts';
import { play } from './play.ts';
import { ATTACK, type RiskState } from './state.ts';

/**
 * The next exchange of an attack that continues until the territory is taken or no more than `stopAt` troops are left; undefined
 * when it is over. Call it again after each exchange: if the defender chooses dice, others act in between.
 */
export function nextOfBlitz(state: RiskState, from: Territory, to: Territory, stopAt: number): Action | undefined {
  const { board } = state.setting;
  const over = state.phase !== ATTACK || state.owner(from) !== state.turn || state.owner(to) === state.turn;
  if (over || !board.lists[from].includes(to)) return undefined;
  return state.troops(from) <= Math.max(1, stopAt) ? undefined : attackOf(from, to, mostAttackDice(state, from));
}

/** Plays them and returns the actions for the record. Stops when another player has to decide. */
export function blitz(state: RiskState, from: Territory, to: Territory, stopAt: number): Action[] {
  const played: Action[] = [];
  for (;;) {
    const action = nextOfBlitz(state, from, to, stopAt);
    if (action === undefined) return played;
    play(state, state.turn, action);
    played.push(action);
  }
}
