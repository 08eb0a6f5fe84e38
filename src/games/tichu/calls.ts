/** What a seat can call "stop" for at a live table: to announce a small tichu (T-08) or to throw a bomb (T-25). */
import type { Call } from '../../core/game.ts';
import { reject } from '../../core/result.ts';
import { TICHU } from './cards.ts';
import { check } from './check.ts';
import { hasBomb, isBombPlay } from './combinations/bombs.ts';
import { legal } from './moves.ts';
import { PLAYING, type TichuState, WISHING } from './state.ts';

const tichu: Call<TichuState> = {
  name: 'tichu',
  isFor: (action) => action === TICHU,
  check: (state, seat) => check(state, seat, TICHU),
  otherAnswer: 'table/not-a-tichu',
};

const bomb: Call<TichuState> = {
  name: 'bomb',
  isFor: isBombPlay,
  check(state, seat) {
    if (state.phase === WISHING) return 'later'; // T-27
    if (state.phase !== PLAYING || state.top === 0) return reject('table/nothing-to-bomb'); // T-26
    return hasLegalBomb(state, seat) ? undefined : reject('table/no-bomb');
  },
  otherAnswer: 'table/not-a-bomb',
};

export const CALLS: readonly Call<TichuState>[] = [tichu, bomb];

let actions = new Float64Array(0);

/** Asked for every seat after every step, and most hands hold no bomb at all. */
function hasLegalBomb(state: TichuState, seat: number): boolean {
  if (!hasBomb(state.low(seat), state.high(seat))) return false;
  if (actions.length < state.setting.maxLegal) actions = new Float64Array(state.setting.maxLegal);
  return actions.subarray(0, legal(state, seat, actions)).some(isBombPlay);
}
