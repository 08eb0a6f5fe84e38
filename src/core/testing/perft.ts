/** Counts the sequences of moves from a position: the number changes with almost every change of the rules. */
import type { Game } from '../game.ts';
import { copyState, type State } from '../state.ts';
import { firstOf, owing } from '../types.ts';

/** Counts the sequences of `depth` actions; if several seats owe, the lowest goes first, as their order does not matter. */
export function perft(game: Game, state: State, depth: number): number {
  const pending = game.pending(state);
  if (depth === 0 || pending === 0) return 1;
  const actor = firstOf(owing(pending));
  const actions = new Float64Array(state.setting.maxLegal);
  const count = game.legal(state, actor, actions);
  if (depth === 1) return count;
  const next = game.create(state.setting);
  let sum = 0;
  for (let i = 0; i < count; i++) {
    copyState(state, next);
    game.play(next, actor, actions[i]);
    sum += perft(game, next, depth - 1);
  }
  return sum;
}
