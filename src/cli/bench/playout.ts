/** Random play through the contract, as fast as it goes. Small on purpose: the compiler inlines what it can see at once. */
import type { Game } from '../../core/game.ts';
import type { Random } from '../../core/random.ts';
import type { Seed } from '../../core/seed.ts';
import type { State } from '../../core/state.ts';
import { firstOf, owing } from '../../core/types.ts';

/**
 * One segment (a round, a hand) from a fresh seed to its end; the number of actions. Whoever owes plays one of the legal
 * actions, each equally likely; seats that may act unasked stay silent.
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

/** As many playouts as asked for; the number of actions. */
