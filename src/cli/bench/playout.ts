/** Random play through the interface `Game`. Small functions on purpose, so that the compiler inlines them. */
import type { Game } from '../../core/game.ts';
import type { Random } from '../../core/random.ts';
import type { Seed } from '../../core/seed.ts';
import type { State } from '../../core/state.ts';
import { firstOf, owing } from '../../core/types.ts';

/**
 * Plays one segment (a round) from a fresh seed to its end; returns the number of actions. The pending seat plays a uniformly random
 * legal action; seats that may act without owing do not act.
 */
export function playout(game: Game, state: State, seed: Seed, random: Random): number {
  game.deal(state, random.seed(seed));
  let actions = 0;
  let pending = game.pending(state);
  while (pending !== 0 && game.segments(state) === 0) {
    const actor = firstOf(owing(pending));
    game.play(state, actor, game.sample(state, actor, random));
    actions++;
    pending = game.pending(state);
  }
  if (pending === 0) game.outcome(state);
  return actions;
}

/** Runs several playouts; returns the number of actions. */
